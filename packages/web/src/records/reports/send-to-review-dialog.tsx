import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { inSentence } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button, CancelButton } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { counted } from "#kit/words.ts";
import { ChangeReportStatus } from "#records/reports/report-acts.ts";
import type { ReportShown } from "#records/reports/report-question.ts";

const People = graphql(`
  query Reviewers($exercise_id: ID!) {
    exercise(id: $exercise_id) {
      organization {
        name
        users(limit: 50) {
          id
          name
          role
          status
        }
      }
    }
  }
`);

type ReviewProps = {
  readonly report: Pick<ReportShown, "id" | "status">;
  readonly exercise: string;
  readonly close: () => void;
};

/** Asks the operator's staff, and the chosen people of the client, to review a report. */
export function SendToReviewDialog({ report, exercise, close }: ReviewProps) {
  const tell = useTell();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data } = useQuery(question(People, { exercise_id: exercise }));
  const { run, failure, busy } = useAction(ChangeReportStatus);
  const client = data?.exercise?.organization;
  const people = client?.users.filter(({ status }) => status !== "DISABLED");
  const send = async () => {
    const asked = chosen.length > 0 && { reviewer_ids: [...chosen] };
    if (!(await run({ id: report.id, status: "IN_REVIEW", ...asked }))) return;
    tell(chosen.length > 0 ? `${counted(chosen.length, "reviewer")} notified.` : "The report is now in review.");
    close();
  };
  const isInReview = report.status === "IN_REVIEW";
  const title = isInReview ? "Ask reviewers" : "Send to review";
  const nobody = isInReview && chosen.length === 0 ? "Choose at least one person." : undefined;
  return (
    <Dialog
      title={title}
      close={close}
      foot={
        <>
          <CancelButton cancel={close} />
          <Button look="primary" onClick={send} unavailable={busy ? "Sending…" : nobody}>
            {title}
          </Button>
        </>
      }
    >
      {failure && <p className="field-error">{failure.message}</p>}
      <p>
        A report in review is read by your staff and by the people you choose here. Others, and the carrier, read it
        once it is final.
      </p>
      <fieldset className="field space-above-16">
        <legend className="label">Reviewers at {client?.name ?? "the client"}</legend>
        {people?.length === 0 && <p className="muted">Nobody there has an account yet.</p>}
        <div className="grid columns-two gap-across-16 gap-down-4">
          {people?.map(({ id, name, role }) => (
            <label className="inline-row" key={id}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
              {name}, {inSentence(role)}
            </label>
          ))}
        </div>
      </fieldset>
      {!isInReview && chosen.length === 0 && (
        <p className="muted space-above-8">With nobody chosen, making the report final will require a reason.</p>
      )}
    </Dialog>
  );
}
