import { inWords } from "#graphql/code-words.ts";
import { Icon } from "#kit/icon.tsx";
import { sizeText } from "#kit/size-text.ts";
import type { LiveFile } from "#live/live-records.ts";
import { fileAddress, isImage, isShown, type Seat } from "#records/attachments/file-address.ts";

type InjectFilesProps = {
  readonly files: readonly LiveFile[];
  /** The exercise in which the viewer has a seat, if they have no account. */
  readonly seat: Seat | undefined;
};

/** What came with an inject: pictures as they are, anything else to open. */
export function InjectFiles({ files, seat }: InjectFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className="inject-files" aria-label="Attached files">
      {files.map((file) => {
        const { id, type, size_bytes } = file;
        const file_name = file.file_name ?? "";
        const shown = fileAddress(file, "inline", seat);
        const link = isShown(type)
          ? ({ href: shown, target: "_blank", rel: "noreferrer" } as const)
          : { href: fileAddress(file, "download", seat), download: true };
        return (
          <li key={id}>
            {isImage(type) && (
              <a {...link}>
                <img src={shown} alt={file_name} />
              </a>
            )}
            <span className="inline-row">
              <Icon name="document" />
              {isImage(type) ? <span>{file_name}</span> : <a {...link}>{file_name}</a>}
              <small className="faint">
                {inWords(type)}, {sizeText(size_bytes)}
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
