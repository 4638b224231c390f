import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { inSentence } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { ChangeGapStatusInput } from "#graphql/inputs/gap.ts";
import type { GapStatus } from "#graphql/statuses.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { type Evidenced, EvidenceFiles, missingEvidence } from "#records/gaps/evidence.ts";
import { moveName } from "#records/gaps/gap-moves.ts";
import { useMay } from "#session/me.ts";

const ChangeGapStatus = graphql(`
  mutation ChangeGapStatus($input: ChangeGapStatusInput!) {
    changeGapStatus(input: $input) {
      id
      reference
      status
    }
  }
`);

type Status = keyof typeof GapStatus;

type ChangeGapStatusProps = {
  readonly gap: Evidenced & {
    readonly reference: string;
    readonly updated_at: string;
  };
  readonly to: Status;
  readonly close: () => void;
};

const ASKED: Readonly<Record<Status, string>> = {
  OPEN: "Why it is open again.",
  IN_PROGRESS: "Who has started work, and on what.",
  REMEDIATED: "What was done about it.",
  VERIFIED: "Evidence that it is closed.",
  ACCEPTED: "Why the risk is accepted, and by whom.",
  WITHDRAWN: "Why it is not a gap. Only a person other than the one who recorded it can withdraw it.",
};

/** A move of a gap, with the fields it requires. */
export function ChangeGapStatusDialog({ gap, to, close }: ChangeGapStatusProps) {
  const tell = useTell();
  const may = useMay();
  const name = moveName(to, may("confirm_closures"));
  const confirms = to === "VERIFIED" && may("confirm_closures");
  return (
    <Dialog title={`${name}: ${gap.reference}`} close={close}>
      <ActionForm
        document={ChangeGapStatus}
        fields={ChangeGapStatusInput}
        moved={gap}
        draft={`gap-status:${gap.id}:${to}`}
        submit={name}
        cancel={close}
        unavailable={confirms ? missingEvidence(gap) : undefined}
        also={() => ({ status: to })}
        done={() => {
          tell(`${gap.reference} is now ${inSentence(to)}.`);
          close();
        }}
      >
        <SetField name="note" label="Note" hint={ASKED[to]} required={to !== "IN_PROGRESS"} />
        {confirms && <EvidenceFiles gap={gap} none="Attach the evidence you examined, then verify." />}
        {to === "ACCEPTED" && (
          <SetField
            name="accepted_until"
            label="Accepted until"
            required
            hint="The gap reopens on the following day."
          />
        )}
      </ActionForm>
    </Dialog>
  );
}
