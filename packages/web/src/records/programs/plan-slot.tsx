import { useNavigate } from "@tanstack/react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { useForm } from "#forms/form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { PlanProgramSlotInput } from "#graphql/inputs/exercise.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { counted } from "#kit/words.ts";
import { SettingFields, StoryFields } from "#records/exercises/exercise-fields.tsx";
import { slotName } from "#records/programs/program-texts.ts";
import type { SlotProps } from "#records/programs/slot-dialogs.tsx";
import { ScenarioField } from "#records/scenarios/scenario-field.tsx";
import { usePagePath } from "#session/page-path.ts";

const Plan = graphql(`
  mutation PlanProgramSlot($input: PlanProgramSlotInput!) {
    planProgramSlot(input: $input) {
      id
      reference
    }
  }
`);

/** Plans the exercise of a slot, with its day, start, length and place. Leads to it. */
export function PlanSlotDialog({ slot, program, close }: SlotProps) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  return (
    <Dialog title={`Plan exercise of ${slotName(slot)}`} close={close}>
      <ActionForm
        document={Plan}
        fields={PlanProgramSlotInput}
        draft={`program-slot:${slot.id}`}
        submit="Plan exercise"
        cancel={close}
        initial={{ scenario: slot.scenario ?? "", severity: slot.severity ?? "", pacing: "FACILITATOR" }}
        also={() => ({ id: slot.id })}
        done={({ planProgramSlot }) => {
          if (!planProgramSlot) return;
          tell(`${planProgramSlot.reference} was planned.`);
          close();
          navigate({ to: pagePath("exercises", planProgramSlot.id) });
        }}
      >
        {slot.gap_ids && (
          <p className="space-below-16">{`It retests ${counted(slot.gap_ids.length, "gap")} of earlier exercises.`}</p>
        )}
        <Fields organization={program.organization.id} />
      </ActionForm>
    </Dialog>
  );
}

function Fields({ organization }: { readonly organization: string }) {
  const { values } = useForm();
  const fromLibrary = Boolean(values.scenario_id);
  return (
    <>
      <ScenarioField
        name="scenario_id"
        label="Scenario"
        hint={fromLibrary ? "Its story, severity and injects are copied; you can change all of it." : undefined}
      />
      {fromLibrary ? <SetField name="title" label="Title" hint="Default: the scenario's." /> : <StoryFields />}
      <SettingFields organizationId={organization} />
    </>
  );
}
