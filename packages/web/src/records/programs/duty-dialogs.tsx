import { ActionForm } from "#forms/action-form.tsx";
import { ChoiceField } from "#forms/choice-field.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { RemoveProgramDutyInput } from "#graphql/inputs/exercise-program.ts";
import { AddProgramDutyInput, UpdateProgramDutyInput } from "#graphql/inputs/program-duty.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";
import { Dialog } from "#kit/dialog.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import type { ProgramDutyShown, ProgramShown } from "#records/programs/program-question.ts";
import { dutyName } from "#records/programs/program-texts.ts";

const Add = graphql(`
  mutation AddProgramDuty($input: AddProgramDutyInput!) {
    addProgramDuty(input: $input) {
      id
    }
  }
`);

const Update = graphql(`
  mutation UpdateProgramDuty($input: UpdateProgramDutyInput!) {
    updateProgramDuty(input: $input) {
      id
    }
  }
`);

const Remove = graphql(`
  mutation RemoveProgramDuty($input: RemoveProgramDutyInput!) {
    removeProgramDuty(input: $input) {
      id
    }
  }
`);

const Duties = graphql(`
  query DutyChoices($query: String, $chosen: ID!, $isChosen: Boolean!) {
    duties(query: $query, limit: 30) {
      id
      regulation
      provision
      title
    }
    chosen: duty(id: $chosen) @include(if: $isChosen) {
      id
      regulation
      provision
      title
    }
  }
`);

const dutyChoices = choicesOf(
  Duties,
  (sought) => sought,
  ({ duties, chosen }) =>
    offer(duties, chosen, (duty) => ({ value: duty.id, label: `${dutyName(duty)}: ${say(duty.title)}` })),
);

type AddProps = { readonly program: ProgramShown; readonly close: () => void };

export function AddDutyDialog({ program, close }: AddProps) {
  const tell = useTell();
  return (
    <Dialog title="Add duty" close={close}>
      <ActionForm
        document={Add}
        fields={AddProgramDutyInput}
        draft={`program-duty-added:${program.id}`}
        submit="Add duty"
        cancel={close}
        also={() => ({ program_id: program.id })}
        done={() => {
          tell("The duty was added.");
          close();
        }}
      >
        <ChoiceField
          name="duty_id"
          label="Duty"
          hint="Type the regulation or a word of the duty, such as PCI or recovery."
          choices={dutyChoices}
          required
        />
        <DutyFields />
      </ActionForm>
    </Dialog>
  );
}

function DutyFields() {
  return (
    <>
      <div className="grid columns-two gap-across-16 columns-fold">
        <SetField name="cadence_months" label="Months between exercises" hint="Default: what its text names, or 12." />
        <SetField name="first_due_on" label="First due on" hint="Default: the end of the first year." />
      </div>
      <SetField name="reason" label="Reason" rows={2} hint="Needed for less time than its text names." />
    </>
  );
}

type HeldProps = { readonly held: ProgramDutyShown; readonly close: () => void };

export function EditDutyDialog({ held, close }: HeldProps) {
  const tell = useTell();
  const name = dutyName(held.duty);
  return (
    <Dialog title={`Edit ${name}`} close={close}>
      <ActionForm
        document={Update}
        fields={UpdateProgramDutyInput}
        record={held}
        draft={`program-duty:${held.id}`}
        submit="Save"
        cancel={close}
        done={() => {
          tell(`${name} was updated.`);
          close();
        }}
      >
        <DutyFields />
      </ActionForm>
    </Dialog>
  );
}

export function RemoveDutyDialog({ held, close }: HeldProps) {
  const tell = useTell();
  const name = dutyName(held.duty);
  return (
    <Dialog title={`Remove ${name}`} close={close}>
      <ActionForm
        document={Remove}
        fields={RemoveProgramDutyInput}
        moved={held}
        submit="Remove duty"
        cancel={close}
        done={() => {
          tell(`${name} no longer applies.`);
          close();
        }}
      >
        <p className="space-below-16">Exercises that serve it keep saying so.</p>
      </ActionForm>
    </Dialog>
  );
}
