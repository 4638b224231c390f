import { ChoiceField } from "#forms/choice-field.tsx";
import { type FormValues, useForm } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";
import type { Option } from "#kit/option.ts";
import { say } from "#kit/say.ts";
import type { Subject } from "#records/deliverables/deliverable-offers.ts";
import { exerciseOption } from "#records/exercises/exercise-choice.ts";
import { ClientField } from "#records/organizations/client-field.tsx";

const Subjects = graphql(`
  query SubjectChoices(
    $organization_id: ID!
    $query: String
    $chosen: ID!
    $isExercise: Boolean!
    $isEngagement: Boolean!
  ) {
    exercises(organization_id: $organization_id, status: COMPLETED, query: $query, limit: 20) {
      id
      reference
      title
      exercise_date
    }
    engagements(organization_id: $organization_id, query: $query, limit: 20) {
      id
      title
    }
    exercise(id: $chosen) @include(if: $isExercise) {
      id
      reference
      title
      exercise_date
    }
    engagement(id: $chosen) @include(if: $isEngagement) {
      id
      title
    }
  }
`);

/** The value contains its kind, so that the right records are searched. */
const subjectChoices = choicesOf(
  Subjects,
  ({ query, chosen: value }, organization_id) => {
    const [kind, chosen = ""] = value.split(" ");
    return {
      organization_id,
      query,
      chosen,
      isExercise: kind === "exercise",
      isEngagement: kind === "engagement",
    };
  },
  ({ exercises, engagements, exercise, engagement }) => {
    const ofExercises = offer(exercises, exercise, exerciseSubject);
    const ofEngagements = offer(engagements, engagement, engagementSubject);
    return {
      found: [...ofExercises.found, ...ofEngagements.found],
      chosen: ofExercises.chosen ?? ofEngagements.chosen,
    };
  },
);

function exerciseSubject(exercise: Parameters<typeof exerciseOption>[0]): Option {
  const { value, label } = exerciseOption(exercise);
  return { value: `exercise ${value}`, label };
}

function engagementSubject({ id, title }: { readonly id: string; readonly title: string }): Option {
  return { value: `engagement ${id}`, label: say("Engagement {0}", title) };
}

/** The subject of a document: an organization, or one of its exercises or engagements. */
export function SubjectFields({ choosesOrganization }: { readonly choosesOrganization: boolean }) {
  const { values } = useForm();
  const organization_id = values.organization_id ?? "";
  return (
    <>
      {choosesOrganization && <ClientField name="organization_id" label="Organization" open required />}
      <ChoiceField
        key={organization_id}
        name={subjectName(values)}
        label="Exercise or engagement"
        choices={subjectChoices}
        within={organization_id}
        enabled={organization_id !== ""}
        hint="After-action reports and summaries are for a completed exercise. None: for the organization as a whole."
      />
    </>
  );
}

export function subjectIn(values: FormValues): Subject {
  const [kind, id] = values[subjectName(values)]?.split(" ") ?? [];
  if ((kind === "exercise" || kind === "engagement") && id) return { kind, id };
  return { kind: "organization", id: values.organization_id ?? "" };
}

/** A choice for one organization does not apply to another. */
function subjectName({ organization_id }: FormValues): string {
  return `subject of ${organization_id}`;
}
