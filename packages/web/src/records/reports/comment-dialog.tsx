import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { CommentOnReportInput } from "#graphql/inputs/comment.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { CommentOnReport } from "#records/reports/report-acts.ts";

type CommentProps = {
  readonly report: { readonly id: string };
  /** Undefined for the report as a whole. */
  readonly sentence: { readonly id: string; readonly text: string } | undefined;
  readonly close: () => void;
};

/** A reviewer's words on one sentence, or on the report as a whole. */
export function CommentOnReportDialog({ report, sentence, close }: CommentProps) {
  const tell = useTell();
  const about = sentence ? { sentence_id: sentence.id } : { report_id: report.id };
  return (
    <Dialog title={sentence ? "Comment on this sentence" : "Comment on the report"} close={close}>
      <ActionForm
        document={CommentOnReport}
        fields={CommentOnReportInput}
        draft={`report-comment:${sentence?.id ?? report.id}`}
        submit="Add comment"
        cancel={close}
        also={() => about}
        done={() => {
          tell("Your comment was added.");
          close();
        }}
      >
        {sentence && (
          <ul className="quoted space-below-16">
            <li>{sentence.text}</li>
          </ul>
        )}
        <SetField
          name="body"
          label="Your comment"
          rows={4}
          hint="The operator's staff and the other reviewers read it; nobody else does."
        />
      </ActionForm>
    </Dialog>
  );
}
