import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { SetGapSeverityInput, UpdateGapInput } from "#graphql/inputs/gap.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { RecursField } from "#records/gaps/earlier-gap-field.tsx";
import { type GapEdited, GapFields, ReasonField } from "#records/gaps/gap-fields.tsx";

const UpdateGap = graphql(`
  mutation UpdateGap($input: UpdateGapInput!) {
    updateGap(input: $input) {
      id
      reference
    }
  }
`);

const SetGapSeverity = graphql(`
  mutation SetGapSeverity($input: SetGapSeverityInput!) {
    setGapSeverity(input: $input) {
      id
      reference
    }
  }
`);

type GapProps = { readonly gap: GapEdited; readonly close: () => void };
type EditGapProps = GapProps & {
  readonly exercise: string;
  /** The gap that it is again, where that can be edited. */
  readonly recurs?: { readonly id: string } | null;
};

export function EditGapDialog({ gap, exercise, recurs, close }: EditGapProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit ${gap.reference}`} close={close}>
      <ActionForm
        document={UpdateGap}
        fields={UpdateGapInput}
        record={gap}
        draft={`gap:${gap.id}`}
        submit="Save"
        cancel={close}
        {...(recurs !== undefined && { initial: { recurs_id: recurs?.id ?? "" } })}
        done={() => {
          tell(`${gap.reference} was updated.`);
          close();
        }}
      >
        <GapFields exercise={exercise} />
        {recurs !== undefined && <RecursField exercise={exercise} />}
        <ReasonField />
      </ActionForm>
    </Dialog>
  );
}

export function SetGapSeverityDialog({ gap, close }: GapProps) {
  const tell = useTell();
  return (
    <Dialog title={`Severity of ${gap.reference}`} close={close}>
      <ActionForm
        document={SetGapSeverity}
        fields={SetGapSeverityInput}
        submit="Set severity"
        cancel={close}
        initial={{ severity: gap.severity }}
        also={() => ({ id: gap.id })}
        done={() => {
          tell(`The severity of ${gap.reference} was set.`);
          close();
        }}
      >
        <SetField name="severity" label="Severity" />
        <SetField name="note" label="Reason" rows={2} />
      </ActionForm>
    </Dialog>
  );
}
