import { SelectField, TextArea, TextField } from "#forms/fields.tsx";
import { codeIn, useForm } from "#forms/form.tsx";
import { Pacing, ScenarioKind, Severity } from "#graphql/enums.ts";
import { optionsOf } from "#kit/option.ts";
import { EngagementField } from "#records/engagements/engagement-field.tsx";

export const scenarioOf = codeIn(ScenarioKind);
export const pacingOf = codeIn(Pacing);
export const severityOf = codeIn(Severity);

/** What an exercise is about. */
export function StoryFields() {
  return (
    <>
      <TextField name="title" label="Title" required />
      <div className="grid columns-two gap-across-16">
        <SelectField name="scenario" label="Story" options={optionsOf(ScenarioKind)} required />
        <SelectField name="severity" label="Severity" options={optionsOf(Severity)} required />
      </div>
    </>
  );
}

/** When, by whom, where, and under which engagement of its organization. */
export function SettingFields({ organizationId }: { readonly organizationId: string }) {
  return (
    <>
      <div className="grid columns-two gap-across-16">
        <TextField name="exercise_date" label="Day" type="date" required />
        <TextField name="facilitator" label="Facilitator" />
        <TextField name="location" label="Location" />
        <EngagementField name="engagement_id" label="Engagement" organizationId={organizationId} />
        <PaceField />
      </div>
      <TextArea name="objectives" label="Objectives" rows={3} />
    </>
  );
}

const PACES = [
  { value: "FACILITATOR", label: "By the facilitator" },
  { value: "CLOCK", label: "By the exercise clock" },
] as const satisfies readonly { readonly value: keyof typeof Pacing; readonly label: string }[];

function PaceField() {
  const { values } = useForm();
  const hint =
    values.pacing === "CLOCK"
      ? "Injects are delivered automatically at their planned time; they can be held."
      : "Injects wait for the facilitator, except those with a time of their own.";
  return <SelectField name="pacing" label="Paced" options={PACES} hint={hint} required />;
}
