import type { Connection } from "#storage/database.ts";
import type { RowKey } from "#storage/write.ts";

const MOST_TOLD = 10;

// Reports, scores and the like can depend on an imported exercise as on any other.
const ON_EXERCISE = [
  ["'an after-action report of ' || e.reference", "after_action_reports"],
  ["'a participant of ' || e.reference", "participants"],
  ["'an inject of ' || e.reference", "injects"],
  ["'a decision of ' || e.reference", "decisions"],
  ["'a note of ' || e.reference", "exercise_notes"],
  ["'an event of ' || e.reference", "exercise_events"],
  ["'a mapping in ' || e.reference", "inject_mappings"],
  ["'a retest in ' || e.reference", "retests"],
  ["'a readiness score of ' || e.reference", "readiness_scores"],
  ["'a deliverable of ' || e.reference", "deliverables"],
  ["'a certificate of ' || e.reference", "certificates"],
].map(
  ([reason, table]) =>
    `select ${reason} as reason from ${table} t join e on t.exercise_id = e.id where t.organization_id = $1`,
);

const BUILT = `
  with e as materialized (select id, reference, updated_at from exercises where organization_id = $1 and import_id = $2),
  g as materialized (select id, reference, updated_at from gaps where organization_id = $1 and import_id = $2),
  a as materialized (select id, reference, updated_at from action_items where organization_id = $1 and import_id = $2)
  select reason, count(*) over ()::int as total from (
    select reference || ' was changed' as reason from e where updated_at <> $3
    union all select reference || ' was changed' from g where updated_at <> $3
    union all select reference || ' was changed' from a where updated_at <> $3
    union all select t.reference || ' belongs to ' || e.reference from gaps t join e on t.exercise_id = e.id
      where t.organization_id = $1 and t.import_id is distinct from $2
    union all select t.reference || ' was verified by ' || e.reference
      from gaps t join e on t.verified_by_exercise_id = e.id where t.organization_id = $1
    union all select t.reference || ' is about ' || g.reference from action_items t join g on t.gap_id = g.id
      where t.organization_id = $1 and t.import_id is distinct from $2
    union all select 'a comment on ' || g.reference from comments t join g on t.gap_id = g.id where t.organization_id = $1
    union all select 'a comment on ' || a.reference from comments t join a on t.action_item_id = a.id
      where t.organization_id = $1
    union all select 'a file attached to ' || g.reference from attachments t join g on t.gap_id = g.id
      where t.organization_id = $1
    union all select 'a file attached to ' || a.reference from attachments t join a on t.action_item_id = a.id
      where t.organization_id = $1
    union all select 'an issue for ' || a.reference from tracker_links t join a on t.action_item_id = a.id
      where t.organization_id = $1
    union all select 'a retest of ' || g.reference from retests t join g on t.gap_id = g.id where t.organization_id = $1
    union all select t.reference || ' recurs ' || g.reference from gaps t join g on t.recurs_id = g.id
      where t.organization_id = $1 and t.import_id is distinct from $2
    union all select 'a note on ' || g.reference from exercise_notes t join g on t.gap_id = g.id
      where t.organization_id = $1
    union all ${ON_EXERCISE.join("\n    union all ")}
    union all select 'the readiness score of ' || (s.scored_at at time zone 'UTC')::date from readiness_scores s
      where s.organization_id = $1 and s.exercise_id is null and s.scored_at >= $3 and exists (
        select from jsonb_array_elements(s.input -> 'gaps') counted join g on g.id = (counted ->> 'id')::uuid)
  ) built limit ${MOST_TOLD}`;

const HOLD = ["exercises", "gaps", "action_items"].map(
  (table) => `select from ${table} where organization_id = $1 and import_id = $2 order by id for update`,
);

/** What was built on the records of an import. Nothing more can be added until the transaction ends. */
export async function builtOn(
  connection: Connection,
  { organization_id, id }: RowKey,
  importedAt: Date,
): Promise<{ readonly reasons: readonly string[]; readonly total: number }> {
  for (const text of HOLD) await connection.query(text, [organization_id, id]);
  const values = [organization_id, id, importedAt];
  const { rows } = await connection.query<{ reason: string; total: number }>({ name: "built-on", text: BUILT, values });
  return { reasons: rows.map(({ reason }) => reason), total: rows[0]?.total ?? 0 };
}
