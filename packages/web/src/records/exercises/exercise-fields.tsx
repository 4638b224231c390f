import { useForm } from "#forms/form.tsx";
import { SetField } from "#forms/set-field.tsx";
import type { Pacing } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { EngagementField } from "#records/engagements/engagement-field.tsx";

/** What the forms edit. */
export const ExerciseEdited = graphql(`
  fragment ExerciseEdited on Exercise {
    id
    reference
    title
    participant_title
    room_title
    exercise_date
    start_time
    length_minutes
    scenario
    severity
    objectives
    narrative
    facilitator
    location
    pacing
    updated_at
  }
`);

/** The subject of an exercise. */
export function StoryFields() {
  return (
    <>
      <SetField name="title" label="Title" required />
      <div className="grid columns-two gap-across-16">
        <SetField name="scenario" label="Story" required />
        <SetField name="severity" label="Severity" required />
      </div>
    </>
  );
}

/** Its title for participants, date and time, facilitator, location, and engagement of its organization. */
export function SettingFields({ organizationId }: { readonly organizationId: string }) {
  return (
    <>
      <SetField
        name="participant_title"
        label="Title for participants"
        hint="They see it until the exercise is completed. Default: “Tabletop exercise” and the day, which gives nothing away."
      />
      <div className="grid columns-two gap-across-16">
        <SetField name="exercise_date" label="Day" />
        <SetField name="start_time" label="Starts at" time hint="In the organization's time zone." />
        <SetField name="length_minutes" label="Length in minutes" />
        <SetField name="facilitator" label="Facilitator" />
        <SetField name="location" label="Location or meeting link" />
        <EngagementField name="engagement_id" label="Engagement" organizationId={organizationId} />
        <PaceField />
      </div>
      <SetField name="objectives" label="Objectives" rows={3} />
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
      : "The facilitator delivers the injects, except those with their own time.";
  return <SetField name="pacing" label="Pace" options={PACES} hint={hint} required />;
}
