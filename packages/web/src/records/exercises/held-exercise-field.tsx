import { ChoiceField } from "#forms/choice-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";
import { exerciseOption, named, withThoseOf } from "#records/exercises/exercise-choice.ts";

const Held = graphql(`
  query HeldChoices($query: String, $isNamed: Boolean!, $chosen: ID!, $isChosen: Boolean!) {
    running: exercises(status: IN_PROGRESS, query: $query, limit: 10) {
      id
      title
      exercise_date
      organization {
        name
      }
    }
    completed: exercises(status: COMPLETED, query: $query, limit: 20) {
      id
      title
      exercise_date
      organization {
        name
      }
    }
    clients: organizations(query: $query, limit: 5) @include(if: $isNamed) {
      running: exercises(status: IN_PROGRESS, limit: 5) {
        id
        title
        exercise_date
        organization {
          name
        }
      }
      completed: exercises(status: COMPLETED, limit: 10) {
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

const heldChoices = choicesOf(Held, named, ({ running, completed, clients, chosen }) => {
  const byTitle = [...(running ?? []), ...(completed ?? [])];
  const ofClients = clients?.map((each) => ({ exercises: [...each.running, ...each.completed] }));
  return offer(withThoseOf(byTitle, ofClients), chosen, exerciseOption);
});

/** A choice of exercises in which a gap can be found. */
export function HeldExerciseField({ name }: { readonly name: string }) {
  return (
    <ChoiceField
      name={name}
      label="Exercise"
      hint="The exercise that revealed it: in progress or completed."
      choices={heldChoices}
      required
    />
  );
}
