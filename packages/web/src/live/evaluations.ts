import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { rowsOf, wholeQuestion } from "#graphql/whole-question.ts";

const Evaluations = graphql(`
  query Evaluations($id: ID!, $offset: Int!) {
    exercise(id: $id) {
      id
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
        exercise_seconds
        evaluated_at
        replaced_at
        reconciled_at
      }
      evaluations_count
    }
  }
`);

export const RecordEvaluation = graphql(`
  mutation RecordEvaluation($input: RecordEvaluationInput!) {
    recordEvaluation(input: $input) {
      id
    }
  }
`);

type Answer = ResultOf<typeof Evaluations>;
export type EvaluationShown = NonNullable<Answer["exercise"]>["evaluations"][number];

/** The limit of a nested list. */
const AT_ONCE = 200;

/** The evaluations of an exercise that the signed-in person may read, however many. */
export function evaluationsQuestion(id: string) {
  return wholeQuestion(
    Evaluations,
    { id },
    { atOnce: AT_ONCE, most: ({ exercise }) => exercise?.evaluations_count ?? 0, join: joinParts },
  );
}

function joinParts(parts: readonly [Answer, ...Answer[]]): Answer {
  const [{ exercise: first }] = parts;
  if (!first) return { exercise: first };
  const evaluations = rowsOf(parts.flatMap(({ exercise }) => (exercise ? [exercise.evaluations] : [])));
  return { exercise: { ...first, evaluations } };
}

/** Of an inject, target or task: those that no later one replaced. */
export function currentOf(evaluations: readonly EvaluationShown[], subject: string): readonly EvaluationShown[] {
  return evaluations.filter(
    ({ inject_id, objective_id, replaced_at }) =>
      replaced_at === null && (inject_id === subject || objective_id === subject),
  );
}
