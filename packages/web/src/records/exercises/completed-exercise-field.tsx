import { ChoiceField } from "#forms/choice-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";
import { exerciseOption, named, withThoseOf } from "#records/exercises/exercise-choice.ts";

const Completed = graphql(`
  query CompletedChoices($query: String, $isNamed: Boolean!, $chosen: ID!, $isChosen: Boolean!) {
    found: exercises(status: COMPLETED, has_started: true, query: $query, limit: 20) {
      id
      title
      exercise_date
      organization {
        name
      }
    }
    clients: organizations(query: $query, limit: 5) @include(if: $isNamed) {
      exercises(status: COMPLETED, has_started: true, limit: 10) {
        id
        title
        exercise_date
        organization {
          name
        }
      }
    }
    chosen: exercise(id: $chosen) @include(if: $isChosen) {
      id
      title
      exercise_date
      organization {
        name
      }
    }
  }
`);

// An imported exercise has no start, so nobody can attest to it.
const completedChoices = choicesOf(Completed, named, ({ found, chosen, clients }) =>
  offer(withThoseOf(found, clients), chosen, exerciseOption),
);

/** A choice of completed exercises that can be certified. */
export function CompletedExerciseField({ name }: { readonly name: string }) {
  return (
    <ChoiceField
      name={name}
      label="Exercise"
      hint="Only completed exercises can be certified."
      choices={completedChoices}
      required
    />
  );
}
