import { useState } from "react";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { TextArea } from "#kit/fields.tsx";
import { Form, given } from "#kit/form.tsx";
import { useTell } from "#kit/toast.tsx";
import { inSentence } from "#kit/words.ts";
import type { ReportShown } from "#records/reports/report-page.tsx";
import { useMay } from "#session/me.ts";

const ChangeReportStatus = graphql(`
  mutation ChangeReportStatus($input: ChangeAfterActionReportStatusInput!) {
    changeAfterActionReportStatus(input: $input) {
      id
      status
    }
  }
`);

const UpdateReport = graphql(`
  mutation UpdateReport($input: UpdateAfterActionReportInput!) {
    updateAfterActionReport(input: $input) {
      id
    }
  }
`);

const MOVES = { DRAFT: "Back to draft", IN_REVIEW: "Send to review", FINAL: "Make final" } as const;

type ReportActionsProps = { readonly report: ReportShown; readonly stale: number };

/** Edit, and the states that follow. FINAL is for good, so it is asked once more. */
export function ReportActions({ report, stale }: ReportActionsProps) {
  const may = useMay();
  const tell = useTell();
  const [open, setOpen] = useState<"edit" | "final">();
  const action = useAction(ChangeReportStatus);
  if (!may("write_reports") || report.status === "FINAL") return null;
  const move = async (status: keyof typeof MOVES) => {
    const moved = await action.run({ id: report.id, status });
    if (moved) tell(`The report is ${inSentence(status)} now.`);
    if (moved) setOpen(undefined);
  };
  return (
    <>
      <Button icon="edit" onClick={() => setOpen("edit")}>
        Edit
      </Button>
      {report.next_statuses.map((status) => (
        <Button
          key={status}
          look={status === "DRAFT" ? "quiet" : "primary"}
          onClick={() => (status === "FINAL" ? setOpen("final") : move(status))}
        >
          {MOVES[status]}
        </Button>
      ))}
      {open === "edit" && <EditReport report={report} close={() => setOpen(undefined)} />}
      {open === "final" && (
        <Dialog
          title="Make this version final"
          close={() => setOpen(undefined)}
          foot={
            <>
              <Button onClick={() => setOpen(undefined)}>Not yet</Button>
              <Button look="primary" onClick={() => move("FINAL")}>
                Make final
              </Button>
            </>
          }
        >
          {action.failure && <p className="err">{action.failure.message}</p>}
          <p>A final report never changes again; a correction is a new version.</p>
          {stale > 0 && (
            <p className="mt-2">
              Records under {stale} of its sentences changed after the draft. Read those again first.
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}

type EditProps = { readonly report: ReportShown; readonly close: () => void };

function EditReport({ report, close }: EditProps) {
  return (
    <Dialog title="Edit the report" close={close} wide>
      <Form
        document={UpdateReport}
        submit="Save"
        cancel={close}
        draft={`report:${report.id}:${report.updated_at}`}
        initial={{
          executive_summary: report.executive_summary ?? "",
          narrative: report.narrative ?? "",
          strengths: report.strengths ?? "",
          areas_for_improvement: report.areas_for_improvement ?? "",
          participant_feedback: report.participant_feedback ?? "",
        }}
        input={(values) => ({
          id: report.id,
          executive_summary: given(values.executive_summary),
          narrative: given(values.narrative),
          strengths: given(values.strengths),
          areas_for_improvement: given(values.areas_for_improvement),
          participant_feedback: given(values.participant_feedback),
          expected_updated_at: report.updated_at,
        })}
        done={close}
      >
        <p className="hint mb-3">
          References like G-12 or I-3 become links to the record. Lines that begin with a dash are a list.
        </p>
        <TextArea name="executive_summary" label="Executive summary" rows={8} />
        <TextArea name="narrative" label="What happened" rows={8} />
        <TextArea name="strengths" label="Strengths" rows={6} />
        <TextArea name="areas_for_improvement" label="Areas for improvement" rows={6} />
        <TextArea name="participant_feedback" label="Feedback" rows={4} />
      </Form>
    </Dialog>
  );
}
