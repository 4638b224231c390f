import { records } from "#catalogue/records.ts";
import type { Stage } from "#tests/actions/exercise-stage.ts";

export type Row = Readonly<Record<string, unknown>>;

/** What an exercise consists of and leaves behind. */
const KINDS = [
  "Engagement",
  "Exercise",
  "Participant",
  "Inject",
  "InjectResponse",
  "Decision",
  "Gap",
  "Retest",
  "AfterActionReport",
  "ActionItem",
  "Comment",
  "Attachment",
];
const TRACES = ["StateChange", "ExerciseEvent", "AuditEntry"];

export const playedKinds = records.filter(({ name }) => KINDS.includes(name));
const seen = records.filter(({ name }) => KINDS.includes(name) || TRACES.includes(name));

/** Every row of an organization by its kind and id, each kind in the order of its ids, which count up. */
export type Snapshot = ReadonlyMap<string, ReadonlyMap<string, Row>>;

// When others than staff may read a row is not part of what it says.
const TEXT = seen
  .map(
    ({ name, plural }) =>
      `select '${name}' as kind, id, to_jsonb(r) - 'spoils' - 'exercise_is_over' - 'readers' as row from ${plural} r where organization_id = $1`,
  )
  .join(" union all ");

export async function takeSnapshot(stage: Stage, organization: string): Promise<Snapshot> {
  const found = await stage.rows(`select * from (${TEXT}) rows order by kind, id`, organization);
  const kinds = new Map<string, Map<string, Row>>(seen.map(({ name }) => [name, new Map()]));
  for (const { kind, id, row } of found) {
    if (typeof row === "object" && row !== null) kinds.get(String(kind))?.set(String(id), { ...row });
  }
  return kinds;
}

export function rowsOf(snapshot: Snapshot, kind: string): ReadonlyMap<string, Row> {
  return snapshot.get(kind) ?? new Map();
}

/** Those that the later one has and the earlier one has not, oldest first. */
export function added(before: Snapshot, after: Snapshot, kind: string): readonly Row[] {
  const known = rowsOf(before, kind);
  return [...rowsOf(after, kind)].flatMap(([id, row]) => (known.has(id) ? [] : [row]));
}
