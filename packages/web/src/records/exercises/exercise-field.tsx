import { ChoiceField } from "#forms/choice-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";
import { exerciseOption } from "#records/exercises/exercise-choice.ts";

const Exercises = graphql(`
  query ExerciseChoices($organization_id: ID!, $query: String, $chosen: ID!, $isChosen: Boolean!) {
    found: exercises(organization_id: $organization_id, query: $query, limit: 20) {
      id
      reference
      title
      exercise_date
    }
    chosen: exercise(id: $chosen) @include(if: $isChosen) {
      id
      reference
      title
      exercise_date
    }
  }
`);

const exerciseChoices = choicesOf(
  Exercises,
  (sought, organization_id) => ({ ...sought, organization_id }),
  ({ found, chosen }) => offer(found, chosen, exerciseOption),
);

type ExerciseFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly organizationId: string;
  readonly required?: boolean;
};

/** A choice of an organization's exercises, newest first. */
export function ExerciseField({ organizationId, ...field }: ExerciseFieldProps) {
  return <ChoiceField {...field} choices={exerciseChoices} within={organizationId} />;
}
