import { useQuery } from "@tanstack/react-query";
import { Pacing, ScenarioKind, Severity } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { dayText } from "#kit/dates.ts";
import { optionsOf, SelectField, TextArea, TextField } from "#kit/fields.tsx";
import { codeIn, useForm } from "#kit/form.tsx";
import { joined } from "#kit/words.ts";

export const scenarioOf = codeIn(ScenarioKind);
export const pacingOf = codeIn(Pacing);
export const severityOf = codeIn(Severity);

/** What an exercise is about. */
export function StoryFields() {
  return (
    <>
      <TextField name="title" label="Title" required />
      <div className="grid grid-cols-2 gap-x-4">
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
      <div className="grid grid-cols-2 gap-x-4">
        <TextField name="exercise_date" label="Day" type="date" required />
        <TextField name="facilitator" label="Facilitator" />
        <TextField name="location" label="Location" />
        <EngagementField organizationId={organizationId} />
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
      ? "Injects deliver themselves when they are planned; they may be held."
      : "Injects wait for the facilitator, but for those with a time of their own.";
  return <SelectField name="pacing" label="Paced" options={PACES} hint={hint} required />;
}

const Choices = graphql(`
  query EngagementChoices($organization_id: ID!) {
    engagements(organization_id: $organization_id, limit: 100) {
      id
      title
      status
      starts_on
    }
  }
`);

function EngagementField({ organizationId }: { readonly organizationId: string }) {
  const asked = question(Choices, { organization_id: organizationId });
  const { data } = useQuery({ ...asked, enabled: organizationId !== "" });
  const options = (data?.engagements ?? [])
    .filter(({ status }) => status !== "CANCELLED")
    .map(({ id, title, starts_on }) => ({ value: id, label: joined([title, `from ${dayText(starts_on)}`]) }));
  return <SelectField name="engagement_id" label="Engagement" options={options} />;
}
