import { ActionForm } from "#forms/action-form.tsx";
import { CheckFields } from "#forms/fields.tsx";
import type { FormValues } from "#forms/form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { RemoveProgramSlotInput } from "#graphql/inputs/exercise-program.ts";
import { AddProgramSlotInput, UpdateProgramSlotInput } from "#graphql/inputs/program-slot.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import type { ProgramShown, SlotShown } from "#records/programs/program-question.ts";
import { dutyName } from "#records/programs/program-texts.ts";

const Add = graphql(`
  mutation AddProgramSlot($input: AddProgramSlotInput!) {
    addProgramSlot(input: $input) {
      id
    }
  }
`);

const Update = graphql(`
  mutation UpdateProgramSlot($input: UpdateProgramSlotInput!) {
    updateProgramSlot(input: $input) {
      id
    }
  }
`);

const Remove = graphql(`
  mutation RemoveProgramSlot($input: RemoveProgramSlotInput!) {
    removeProgramSlot(input: $input) {
      id
    }
  }
`);

type AddProps = { readonly program: ProgramShown; readonly close: () => void };

export function AddSlotDialog({ program, close }: AddProps) {
  const tell = useTell();
  return (
    <Dialog title="Add exercise" close={close}>
      <ActionForm
        document={Add}
        fields={AddProgramSlotInput}
        submit="Add exercise"
        cancel={close}
        initial={{ year: String(program.first_year) }}
        also={(values) => {
          const duty_ids = chosenDuties(program, values);
          return { program_id: program.id, ...(duty_ids.length > 0 && { duty_ids }) };
        }}
        done={() => {
          tell("The exercise was added.");
          close();
        }}
      >
        <SlotFields program={program} />
      </ActionForm>
    </Dialog>
  );
}

export type SlotProps = AddProps & { readonly slot: SlotShown };

export function EditSlotDialog({ program, slot, close }: SlotProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit exercise of ${slotName(slot)}`} close={close}>
      <ActionForm
        document={Update}
        fields={UpdateProgramSlotInput}
        record={slot}
        submit="Save"
        cancel={close}
        initial={Object.fromEntries((slot.duty_ids ?? []).map((id) => [id, "on"]))}
        also={(values) => {
          const duty_ids = chosenDuties(program, values);
          return { duty_ids: duty_ids.length > 0 ? duty_ids : null };
        }}
        done={() => {
          tell("The exercise was changed. Proposing again does not replace it.");
          close();
        }}
      >
        <SlotFields program={program} />
      </ActionForm>
    </Dialog>
  );
}

export function RemoveSlotDialog({ slot, close }: Omit<SlotProps, "program">) {
  const tell = useTell();
  return (
    <Dialog title={`Remove exercise of ${slotName(slot)}`} close={close}>
      <ActionForm
        document={Remove}
        fields={RemoveProgramSlotInput}
        moved={slot}
        submit="Remove exercise"
        cancel={close}
        done={() => {
          tell("The exercise was removed from the program.");
          close();
        }}
      >
        <p className="space-below-16">Nothing is planned for it yet.</p>
      </ActionForm>
    </Dialog>
  );
}

export function slotName({ year, quarter }: SlotShown): string {
  return `Q${quarter} ${year}`;
}

function SlotFields({ program }: { readonly program: ProgramShown }) {
  const duties = program.duties.map(({ duty }) => ({ value: duty.id, label: dutyName(duty) }));
  return (
    <>
      <div className="grid columns-two gap-across-16 columns-fold">
        <SetField name="year" label="Year" />
        <SetField name="quarter" label="Quarter" />
        <SetField name="due_on" label="Last day" />
        <SetField name="scenario" label="Kind of scenario" />
        <SetField name="severity" label="Severity" />
      </div>
      {duties.length > 0 && <CheckFields name="duty_ids" label="Duties it serves" options={duties} />}
      <SetField name="note" label="Note" rows={2} />
    </>
  );
}

function chosenDuties({ duties }: ProgramShown, values: FormValues): string[] {
  return duties.map(({ duty }) => duty.id).filter((id) => values[id] === "on");
}
