import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { RemoveProgramSlotInput } from "#graphql/inputs/exercise-program.ts";
import { AddProgramSlotInput, UpdateProgramSlotInput } from "#graphql/inputs/program-slot.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import type { ProgramShown, SlotShown } from "#records/programs/program-question.ts";
import { slotName } from "#records/programs/program-texts.ts";
import { checkedIn, SlotServes, servedBy } from "#records/programs/slot-serves.tsx";

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
        draft={`program-slot-added:${program.id}`}
        submit="Add exercise"
        cancel={close}
        initial={{ year: String(program.first_year) }}
        also={(values) => {
          const served = Object.entries(servedBy(program, values)).filter(([, list]) => list !== null);
          return { program_id: program.id, ...Object.fromEntries(served) };
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
        draft={`program-slot-edited:${slot.id}`}
        submit="Save"
        cancel={close}
        initial={checkedIn(slot)}
        also={(values) => servedBy(program, values)}
        done={() => {
          tell("The exercise was changed. Proposing again does not replace it.");
          close();
        }}
      >
        <SlotFields program={program} slot={slot} />
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

function SlotFields({ program, slot }: { readonly program: ProgramShown; readonly slot?: SlotShown }) {
  return (
    <>
      <div className="grid columns-two gap-across-16 columns-fold">
        <SetField name="year" label="Year" />
        <SetField name="quarter" label="Quarter" />
        <SetField name="due_on" label="Last day" />
        <SetField name="scenario" label="Kind of scenario" />
        <SetField name="severity" label="Severity" />
      </div>
      <SlotServes program={program} {...(slot && { slot })} />
      <SetField name="note" label="Note" rows={2} />
    </>
  );
}
