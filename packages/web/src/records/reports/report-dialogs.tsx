import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import {
  ChangeAfterActionReportStatusInput,
  ConfirmReportSentencesInput,
  UpdateAfterActionReportInput,
} from "#graphql/inputs/after-action-report.ts";
import { Dialog } from "#kit/dialog.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import { counted } from "#kit/words.ts";
import { partInWords } from "#records/reports/missing.ts";
import { ChangeReportStatus } from "#records/reports/report-acts.ts";
import { type ReportShown, SECTIONS, type SectionName, type SentenceShown } from "#records/reports/report-question.ts";

const UpdateReport = graphql(`
  mutation UpdateReport($input: UpdateAfterActionReportInput!) {
    updateAfterActionReport(input: $input) {
      id
    }
  }
`);

const ConfirmSentences = graphql(`
  mutation ConfirmSentences($input: ConfirmReportSentencesInput!) {
    confirmReportSentences(input: $input) {
      id
    }
  }
`);

type EditProps = { readonly report: ReportShown; readonly section: SectionName; readonly close: () => void };

/** One section as a text. Unchanged sentences keep their records. */
export function EditSectionDialog({ report, section, close }: EditProps) {
  const title = say(SECTIONS.find(([name]) => name === section)?.[2] ?? "the section");
  return (
    <Dialog title={`Edit: ${title}`} close={close} wide>
      <ActionForm
        document={UpdateReport}
        fields={UpdateAfterActionReportInput}
        record={report}
        submit="Save"
        cancel={close}
        draft={`report:${report.id}:${section}`}
        done={close}
      >
        <SetField
          name={section}
          label={title}
          rows={18}
          hint="Sentences you do not change keep their records. New text is based on the records you name: G-12, I-3, D-1. Lines that begin with a dash are a list."
        />
      </ActionForm>
    </Dialog>
  );
}

type ConfirmProps = {
  readonly report: ReportShown;
  readonly sentences: readonly SentenceShown[];
  readonly close: () => void;
};

export function ConfirmSentencesDialog({ report, sentences, close }: ConfirmProps) {
  const tell = useTell();
  const count = counted(sentences.length, "sentence");
  return (
    <Dialog title={`Still true: ${count}`} close={close}>
      <ActionForm
        document={ConfirmSentences}
        fields={ConfirmReportSentencesInput}
        submit="Still true"
        cancel={close}
        also={() => ({ id: report.id, sentence_ids: sentences.map(({ id }) => id) })}
        done={() => {
          tell(`${count} confirmed.`);
          close();
        }}
      >
        <ul className="quoted space-below-16">
          {sentences.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        <SetField name="note" label="Why it is still true" rows={3} />
      </ActionForm>
    </Dialog>
  );
}

type FinalProps = { readonly report: ReportShown; readonly stale: number; readonly close: () => void };

/** FINAL is permanent, so it requires confirmation and, with parts missing, the reason. */
export function MakeFinalDialog({ report, stale, close }: FinalProps) {
  const tell = useTell();
  const missing = report.missing_parts;
  return (
    <Dialog title="Make this version final" close={close}>
      <ActionForm
        document={ChangeReportStatus}
        fields={ChangeAfterActionReportStatusInput}
        submit="Make final"
        cancel={close}
        also={() => ({ id: report.id, status: "FINAL" })}
        done={() => {
          tell("The report is now final.");
          close();
        }}
      >
        <p>A final report never changes; corrections go into a new version.</p>
        {stale > 0 && (
          <p className="space-above-8">
            {counted(stale, "sentence of it is stale.", "sentences of it are stale.")} Rewrite or confirm first, or this
            version permanently states what is no longer true.
          </p>
        )}
        {missing.length > 0 && (
          <>
            <h3 className="space-above-16">Missing</h3>
            <ul className="quoted space-below-16">
              {missing.map((each) => (
                <li key={each}>{partInWords(each)}</li>
              ))}
            </ul>
            <SetField
              name="note"
              label="Why make it final anyway"
              rows={3}
              required
              hint="The report and its documents show it."
            />
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
