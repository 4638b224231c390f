import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import type { GapClosure } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { ConfirmGapClosureInput, ProposeGapClosureInput, ReturnGapClosureInput } from "#graphql/inputs/gap.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { type Evidenced, EvidenceFiles, missingEvidence } from "#records/gaps/evidence.ts";
import { closureNames } from "#records/gaps/gap-moves.ts";

const ProposeGapClosure = graphql(`
  mutation ProposeGapClosure($input: ProposeGapClosureInput!) {
    proposeGapClosure(input: $input) {
      id
    }
  }
`);

const ConfirmGapClosure = graphql(`
  mutation ConfirmGapClosure($input: ConfirmGapClosureInput!) {
    confirmGapClosure(input: $input) {
      id
    }
  }
`);

const ReturnGapClosure = graphql(`
  mutation ReturnGapClosure($input: ReturnGapClosureInput!) {
    returnGapClosure(input: $input) {
      id
    }
  }
`);

type Closure = keyof typeof GapClosure;

type GapOf = Evidenced & {
  readonly reference: string;
  readonly updated_at: string;
};

type ProposeProps = { readonly gap: GapOf; readonly closure: Closure; readonly close: () => void };

const HINTS: Readonly<Record<Closure, string>> = {
  VERIFIED: "What shows that the weakness is gone. The operator examines it, and the closure then counts for more.",
  WITHDRAWN: "Why it is not a gap. Only the operator withdraws it.",
};

/** For the client: what the operator is asked to confirm. */
export function ProposeGapClosureDialog({ gap, closure, close }: ProposeProps) {
  const tell = useTell();
  const title = closureNames[closure];
  return (
    <Dialog title={`${title}: ${gap.reference}`} close={close}>
      <ActionForm
        document={ProposeGapClosure}
        fields={ProposeGapClosureInput}
        moved={gap}
        draft={`gap-closure:${gap.id}:${closure}`}
        submit={title}
        cancel={close}
        also={() => ({ closure })}
        done={() => {
          tell(`The operator was asked about ${gap.reference}.`);
          close();
        }}
      >
        <SetField
          name="evidence"
          label={closure === "VERIFIED" ? "Evidence" : "Reason"}
          hint={HINTS[closure]}
          required
        />
        {closure === "VERIFIED" && (
          <EvidenceFiles gap={gap} none="The operator confirms a closure only with a file attached." />
        )}
      </ActionForm>
    </Dialog>
  );
}

type AnswerProps = {
  readonly gap: GapOf & { readonly proposed_closure: Closure | null };
  readonly close: () => void;
};

/** For the operator: the evidence was examined. */
export function ConfirmGapClosureDialog({ gap, close }: AnswerProps) {
  const tell = useTell();
  const isClosed = gap.proposed_closure === "VERIFIED";
  return (
    <Dialog title={`Confirm closure: ${gap.reference}`} close={close}>
      <ActionForm
        document={ConfirmGapClosure}
        fields={ConfirmGapClosureInput}
        moved={gap}
        draft={`gap-closure-confirmed:${gap.id}`}
        submit="Confirm closure"
        cancel={close}
        unavailable={isClosed ? missingEvidence(gap) : undefined}
        done={() => {
          tell(`The closure of ${gap.reference} was confirmed.`);
          close();
        }}
      >
        <SetField
          name="note"
          label="Note"
          hint="What was examined. If it is empty, the evidence of the proposal is kept."
        />
        {isClosed && <EvidenceFiles gap={gap} none="Attach the evidence you examined, then confirm." />}
      </ActionForm>
    </Dialog>
  );
}

/** For the operator: the evidence does not suffice. */
export function ReturnGapClosureDialog({ gap, close }: AnswerProps) {
  const tell = useTell();
  return (
    <Dialog title={`Return closure: ${gap.reference}`} close={close}>
      <ActionForm
        document={ReturnGapClosure}
        fields={ReturnGapClosureInput}
        moved={gap}
        draft={`gap-closure-returned:${gap.id}`}
        submit="Return"
        cancel={close}
        done={() => {
          tell(`The closure of ${gap.reference} was returned.`);
          close();
        }}
      >
        <SetField
          name="note"
          label="Reason"
          required
          hint={gap.proposed_closure === "VERIFIED" ? "What is missing. The gap is open again." : "Why it is a gap."}
        />
      </ActionForm>
    </Dialog>
  );
}
