import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { AgreeToReportInput } from "#graphql/inputs/report-agreement.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { AgreeToReport } from "#records/reports/report-acts.ts";

type AgreeProps = { readonly report: { readonly id: string; readonly updated_at: string }; readonly close: () => void };

/** A reviewer's agreement to the report as it stands on the page. */
export function AgreeToReportDialog({ report, close }: AgreeProps) {
  const tell = useTell();
  return (
    <Dialog title="Agree to the report" close={close}>
      <ActionForm
        document={AgreeToReport}
        fields={AgreeToReportInput}
        moved={report}
        draft={`agree-to-report:${report.id}`}
        submit="Agree"
        cancel={close}
        done={() => {
          tell("You agreed to the report as it reads.");
          close();
        }}
      >
        <p className="space-below-16">
          You agree to the report as it reads now. If its text changes, you are asked again. The report and its
          documents show your name, the day and your words.
        </p>
        <SetField name="note" label="Your words" rows={3} />
      </ActionForm>
    </Dialog>
  );
}
