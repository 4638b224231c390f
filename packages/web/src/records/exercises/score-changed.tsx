import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { scoreWithRange } from "#graphql/score-words.ts";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { useMay } from "#session/me.ts";

const ScoreNow = graphql(`
  query ScoreNow($id: ID!, $as_of: Date!) {
    same_day: readiness(exercise_id: $id, as_of: $as_of) {
      overall_score
      formula_version
    }
    now: readiness(exercise_id: $id) {
      overall_score
      range_low
      range_high
      records
      status
    }
  }
`);

type Props = {
  readonly exercise: string;
  readonly score: NonNullable<ExerciseShown["readiness_score"]>;
};

/**
 * Says that a stored score, which never changes, no longer follows from the record. It is compared on its own day and
 * by its own formula, because age alone is not a change.
 */
export function ScoreChanged({ exercise, score: { as_of, overall_score, formula_version } }: Props) {
  const enabled = useMay()("read_readiness");
  const { data } = useQuery({ ...question(ScoreNow, { id: exercise, as_of }), enabled });
  const { same_day, now } = data ?? {};
  if (!same_day || !now || same_day.formula_version !== formula_version) return null;
  if (same_day.overall_score === overall_score) return null;
  if (now.overall_score === null) return <span>The record has changed since: now there would be no score.</span>;
  return <span>The record has changed since: now it would be {scoreWithRange(now)}.</span>;
}
