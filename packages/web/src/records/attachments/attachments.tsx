import { useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { Button } from "#kit/button.tsx";
import { agoText, dayText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { sizeText } from "#kit/size-text.ts";
import { joined } from "#kit/words.ts";
import { AttachFile } from "#records/attachments/attach-file.tsx";
import { type AttachedTo, type AttachmentShown, attachPermissions } from "#records/attachments/attachment.ts";
import { fileAddress, isImage, isShown } from "#records/attachments/file-address.ts";
import { RemoveAttachmentDialog } from "#records/dialogs.ts";
import { useMay, useMe } from "#session/me.ts";

type Closing = { readonly assurance: string | null; readonly verified_at: string | null };

type AttachmentsProps = {
  readonly to: AttachedTo;
  readonly files: readonly AttachmentShown[];
  /** Whether they prove that a gap is closed or an item done: then only the operator's staff may remove them. */
  readonly areEvidence?: boolean;
  /** The gap's, if they may be what its confirmation rests on. */
  readonly closing?: Closing | null;
};

/** A record's files, newest first, and a button for more. */
export function Attachments({ to, files, areEvidence = false, closing = null }: AttachmentsProps) {
  const may = useMay();
  const mayAttach = may(attachPermissions[to.subject]);
  const kept = files.filter(({ removed_at }) => !removed_at);
  if (files.length === 0 && !mayAttach) return null;
  return (
    <section>
      <h3>
        Attachments <span className="faint">{kept.length}</span>
      </h3>
      <AttachedFiles files={files} areEvidence={areEvidence} closing={closing} space={mayAttach} />
      {mayAttach && <AttachFile to={to} canShare={attachPermissions[to.subject] === "attach_files"} />}
    </section>
  );
}

type AttachedFilesProps = {
  readonly files: readonly AttachmentShown[];
  readonly areEvidence: boolean;
  readonly closing: Closing | null;
  /** Whether something follows. */
  readonly space: boolean;
};

/** Files with what may be done with each. */
export function AttachedFiles({ files, areEvidence, closing, space }: AttachedFilesProps) {
  const me = useMe();
  const may = useMay();
  const [removing, setRemoving] = useState<string>();
  const mayRemove = ({ uploaded_by, created_at }: AttachmentShown) => {
    if (closing && isRestedOn(created_at, closing)) return false;
    return may("confirm_closures") || (may("attach_files") && !areEvidence && uploaded_by === me.name);
  };
  const removed = files.find(({ id }) => id === removing);
  return (
    <>
      <ul className={space ? "mini-list space-below-12" : "mini-list"}>
        {files.map((file) => (
          <Attached key={file.id} file={file} remove={mayRemove(file) ? () => setRemoving(file.id) : undefined} />
        ))}
      </ul>
      {removed && <RemoveAttachmentDialog file={removed} close={() => setRemoving(undefined)} />}
    </>
  );
}

/** A file that was attached when the closing was confirmed stays. */
function isRestedOn(created_at: string, { assurance, verified_at }: Closing): boolean {
  return assurance === "CONFIRMED" && verified_at !== null && new Date(created_at) <= new Date(verified_at);
}

type AttachedProps = { readonly file: AttachmentShown; readonly remove: (() => void) | undefined };

/** A file, with what may be done with it. */
export function Attached({ file, remove }: AttachedProps) {
  const { file_name, type, size_bytes, uploaded_by, created_at, is_confidential, removed_at } = file;
  if (removed_at) {
    return (
      <li>
        <span className="grow">
          <del className="faint">{file_name}</del>
          <small>
            {joined([
              say("removed on {0}", dayText(removed_at)),
              file.removed_by && say("by {0}", file.removed_by),
              file.removal_reason,
            ])}
          </small>
        </span>
      </li>
    );
  }
  return (
    <li>
      <span className="grow">
        {isShown(type) ? (
          <a href={fileAddress(file, "inline")} target="_blank" rel="noreferrer">
            {file_name}
          </a>
        ) : (
          <a href={fileAddress(file)} download>
            {file_name}
          </a>
        )}
        <small>
          {joined([
            inWords(type),
            sizeText(size_bytes),
            uploaded_by && `${uploaded_by}, ${agoText(created_at)}`,
            !is_confidential && say("also for carriers that read a summary"),
          ])}
        </small>
        {isImage(type) && (
          <img className="attached-image" src={fileAddress(file, "inline")} alt={file_name} loading="lazy" />
        )}
        <span className="actions">
          <a className="button ghost" href={fileAddress(file)} download>
            Download<span className="visually-hidden"> {file_name}</span>
          </a>
          {remove && (
            <Button look="ghost" onClick={remove}>
              Remove<span className="visually-hidden"> {file_name}</span>
            </Button>
          )}
        </span>
      </span>
    </li>
  );
}
