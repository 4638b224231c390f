import { rowsOf } from "./pool.ts";

export type ExerciseKey = { readonly organization_id: string; readonly id: string };
type ExerciseRow = ExerciseKey & {
  readonly title: string;
  readonly exercise_date: string;
  readonly severity: string;
};
type Whole = ExerciseRow & { readonly started_at: Date | null; readonly ended_at: Date | null };
type Numbered = { readonly n: string };
type ScoreRow = Numbered & { readonly overall_score: number | null; readonly scored_at: Date };

export function loadExercises(status: string | null, limit: number): Promise<ExerciseRow[]> {
  const text = `select organization_id, id, title, exercise_date, severity from exercises
    where status = $1 order by exercise_date desc, id desc limit $2`;
  return rowsOf<ExerciseRow>({ name: "exercises", text, values: [status, limit] });
}

export async function loadExercise(id: string) {
  const text = `select organization_id, id, reference, title, exercise_date, status, severity, scenario, objectives, narrative,
    facilitator, started_at, ended_at from exercises where id = $1`;
  const [row] = await rowsOf<Whole>({ name: "exercise", text, values: [id] });
  return row ? { ...row, started_at: row.started_at?.toISOString(), ended_at: row.ended_at?.toISOString() } : null;
}

const KEYS = "unnest($1::uuid[], $2::uuid[]) with ordinality as k (organization_id, exercise_id, n)";

/** What belongs to all these exercises, with one query. By both columns of the key, so that the index serves. */
function listOf(table: string, columns: string, order: string) {
  const select = columns.split(" ").map((column) => `r.${column}`);
  const text = `select k.n, ${select} from ${KEYS} join ${table} r using (organization_id, exercise_id) order by ${order}`;
  return async (exercises: readonly ExerciseKey[]): Promise<readonly Numbered[][]> => {
    const found: Numbered[][] = exercises.map(() => []);
    for (const row of await rowsOf<Numbered>({ name: table, text, values: keysOf(exercises) })) {
      found[Number(row.n) - 1]?.push(row);
    }
    return found;
  };
}

export const loadGaps = listOf(
  "gaps",
  "title severity category status",
  "r.severity_rank desc, r.identified_at desc, r.id desc",
);
export const loadParticipants = listOf("participants", "name role", "r.created_at, r.id");
export const loadInjects = listOf(
  "injects",
  "sequence title body channel planned_offset_minutes dimension criticality status",
  "r.sequence, r.id",
);
export const loadDecisions = listOf(
  "decisions",
  "title dimension criticality minutes_to_decide target_minutes",
  "r.created_at, r.id",
);
export const loadActionItems = listOf(
  "action_items",
  "reference title owner priority status due_on",
  "r.due_order, r.id",
);

/** The latest row of each of these exercises. */
function latestOf<R extends Numbered>(table: string, columns: string, at: string) {
  const text = `select k.n, r.* from ${KEYS} cross join lateral (
      select ${columns} from ${table} s where s.organization_id = k.organization_id and s.exercise_id = k.exercise_id
      order by ${at} desc, id desc limit 1) r`;
  return async (exercises: readonly ExerciseKey[]): Promise<readonly (R | null)[]> => {
    const rows = await rowsOf<R>({ name: table, text, values: keysOf(exercises) });
    const byNumber = new Map(rows.map((row) => [Number(row.n), row]));
    return exercises.map((_, i) => byNumber.get(i + 1) ?? null);
  };
}

export const loadReports = latestOf("after_action_reports", "version, status, executive_summary, author", "created_at");
const loadScoreRows = latestOf<ScoreRow>("readiness_scores", "overall_score, scored_at", "scored_at");

export async function loadScores(exercises: readonly ExerciseKey[]) {
  const rows = await loadScoreRows(exercises);
  return rows.map((row) => row && { ...row, scored_at: row.scored_at.toISOString() });
}

function keysOf(exercises: readonly ExerciseKey[]): string[][] {
  return [exercises.map(({ organization_id }) => organization_id), exercises.map(({ id }) => id)];
}
