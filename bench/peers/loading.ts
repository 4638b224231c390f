import { rowsOf } from "./pool.ts";

export type ExerciseRow = {
  readonly organization_id: string;
  readonly id: string;
  readonly title: string;
  readonly exercise_date: string;
  readonly severity: string;
};
export type GapRow = {
  readonly n: string;
  readonly title: string;
  readonly severity: string;
  readonly status: string;
  readonly category: string;
};
type ScoreRow = { readonly n: string; readonly overall_score: number | null; readonly scored_at: Date };

export function loadExercises(status: string | null, limit: number): Promise<ExerciseRow[]> {
  const text = `select organization_id, id, title, exercise_date, severity from exercises
    where status = $1 order by exercise_date desc, id desc limit $2`;
  return rowsOf<ExerciseRow>({ name: "exercises", text, values: [status, limit] });
}

const KEYS = "unnest($1::uuid[], $2::uuid[]) with ordinality as k (organization_id, exercise_id, n)";

/** One query for the gaps of all these exercises. By both columns of the key, so that the index serves. */
export async function loadGaps(exercises: readonly ExerciseRow[]): Promise<GapRow[][]> {
  const text = `select k.n, g.title, g.severity, g.category,
      case when g.status = 'ACCEPTED' and g.accepted_until < current_date then 'OPEN' else g.status end as status
    from ${KEYS} join gaps g using (organization_id, exercise_id)
    order by g.severity_rank desc, g.identified_at desc, g.id desc`;
  const found: GapRow[][] = exercises.map(() => []);
  for (const row of await rowsOf<GapRow>({ name: "gaps", text, values: keysOf(exercises) })) {
    found[Number(row.n) - 1]?.push(row);
  }
  return found;
}

export async function loadScores(exercises: readonly ExerciseRow[]) {
  const text = `select k.n, s.overall_score, s.scored_at from ${KEYS} cross join lateral (
      select overall_score, scored_at from readiness_scores s
      where s.organization_id = k.organization_id and s.exercise_id = k.exercise_id
      order by scored_at desc, id desc limit 1) s`;
  const rows = await rowsOf<ScoreRow>({ name: "scores", text, values: keysOf(exercises) });
  const byNumber = new Map(
    rows.map(({ n, overall_score, scored_at }) => [Number(n), { overall_score, scored_at: scored_at.toISOString() }]),
  );
  return exercises.map((_, i) => byNumber.get(i + 1) ?? null);
}

function keysOf(exercises: readonly ExerciseRow[]): string[][] {
  return [exercises.map(({ organization_id }) => organization_id), exercises.map(({ id }) => id)];
}
