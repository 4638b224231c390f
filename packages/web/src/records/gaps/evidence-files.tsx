import { Notice } from "#kit/notice.tsx";
import { counted } from "#kit/words.ts";
import { AttachFile } from "#records/attachments/attach-file.tsx";
import { type Evidenced, filesOf } from "#records/gaps/evidence.ts";

type EvidenceFilesProps = {
  readonly gap: Evidenced;
  /** What to do while there is none. */
  readonly none: string;
};

/** How many files the closing of a gap can rest on, and a button for more. */
export function EvidenceFiles({ gap, none }: EvidenceFilesProps) {
  const count = filesOf(gap);
  return (
    <div className="field">
      <div className="space-below-12">
        <Notice tone={count === 0 ? "warning" : "plain"}>
          {count === 0
            ? `No file is attached to the gap or its action items. ${none}`
            : `${counted(count, "file")} attached to the gap and its action items.`}
        </Notice>
      </div>
      <AttachFile to={{ subject: "Gap", id: gap.id }} canShare={false} />
    </div>
  );
}
