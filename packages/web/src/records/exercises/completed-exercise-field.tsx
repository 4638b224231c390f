import { graphql } from "#graphql/graphql.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";
import { ChoiceField } from "#kit/choice-field.tsx";
import { exerciseOption } from "#records/exercises/exercise-choice.ts";

const Completed = graphql(`
  query CompletedChoices($query: String, $chosen: ID!, $isChosen: Boolean!) {
    found: exercises(status: COMPLETED, query: $query, limit: 50) {
      id
      title
      exercise_date
      started_at
      organization {
        name
      }
    }
    chosen: exercise(id: $chosen) @include(if: $isChosen) {
      id
      title
      exercise_date
      started_at
      organization {
        name
      }
    }
  }
`);

// What was imported says nothing of when it began, so nobody can attest to it.
const completedChoices = choicesOf(
  Completed,
  (sought) => sought,
  ({ found, chosen }) => offer(found?.filter(({ started_at }) => started_at !== null) ?? [], chosen, exerciseOption),
);

/** One of the completed exercises that somebody can attest to. */
export function CompletedExerciseField({ name }: { readonly name: string }) {
  return (
    <ChoiceField
      name={name}
      label="Exercise"
      hint="Only completed ones can be certified."
      choices={completedChoices}
      required
    />
  );
}
