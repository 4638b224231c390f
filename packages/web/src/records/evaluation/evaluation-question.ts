import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { rowsOf, wholeQuestion } from "#graphql/whole-question.ts";

const ExerciseEvaluation = graphql(`
  query ExerciseEvaluation($id: ID!, $offset: Int!) {
    exercise(id: $id) {
      id
      status
      exercise_objectives(offset: $offset) {
        id
        kind
        position
        title
        dimension
        rating
        updated_at
        parent {
          id
        }
      }
      exercise_objectives_count
      evaluators(limit: 60) {
        id
        name
        user_id
        is_guest
        link_expires_at
        removed_at
      }
      evaluations(offset: $offset) {
        id
        evaluator_name
        user_id
        inject_id
        objective_id
        rating
        note
        strength
        improvement
        evaluated_at
        exercise_seconds
        replaced_at
        reconciled_at
      }
      evaluations_count
      reconciliations(offset: $offset) {
        id
        rating
        rating_note
        reason
        reconciled_by
        reconciled_at
        replaced_at
        inject {
          id
        }
        objective {
          id
        }
      }
      reconciliations_count
    }
  }
`);

type Answer = ResultOf<typeof ExerciseEvaluation>;
export type Evaluated = NonNullable<Answer["exercise"]>;
export type ObjectiveShown = Evaluated["exercise_objectives"][number];

/** The limit of a nested list. */
const AT_ONCE = 200;

/** What an exercise evaluates, by whom, and how they rated it. */
export function evaluationQuestion(id: string) {
  return wholeQuestion(
    ExerciseEvaluation,
    { id },
    { atOnce: AT_ONCE, most: ({ exercise }) => (exercise ? longest(exercise) : 0), join: joinParts },
  );
}

function longest(exercise: Evaluated): number {
  return Math.max(exercise.exercise_objectives_count, exercise.evaluations_count, exercise.reconciliations_count);
}

function joinParts(parts: readonly [Answer, ...Answer[]]): Answer {
  const [{ exercise: first }] = parts;
  if (!first) return { exercise: first };
  const all = parts.flatMap(({ exercise }) => exercise ?? []);
  return {
    exercise: {
      ...first,
      exercise_objectives: rowsOf(all.map(({ exercise_objectives }) => exercise_objectives)),
      evaluations: rowsOf(all.map(({ evaluations }) => evaluations)),
      reconciliations: rowsOf(all.map(({ reconciliations }) => reconciliations)),
    },
  };
}

/** Those of the same parent, in order. */
export function partsOf(objectives: readonly ObjectiveShown[], parent: string | undefined): readonly ObjectiveShown[] {
  return objectives.filter((each) => each.parent?.id === parent).toSorted((a, b) => a.position - b.position);
}
