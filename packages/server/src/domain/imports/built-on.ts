import type { Connection } from "#storage/database.ts";
import type { RowKey } from "#storage/write.ts";

const MOST_TOLD = 10;

type Reference = {
  readonly table: string;
  readonly column: string;
  readonly to: "exercises" | "gaps" | "action_items";
  /** SQL for what it is, in words that the reference of what it is built on follows. */
  readonly what: string;
  /** SQL for which rows; all by default. */
  readonly only?: string;
};

const OTHERS = "t.import_id is distinct from $2";

/**
 * What can refer to a record of an import. Every foreign key to one that deletes with it is here, or its rows belong to a
 * record that is; another one keeps the record, so that the undo is refused.
 */
export const REFERENCES: readonly Reference[] = [
  ...[
    { table: "gaps", what: "t.reference || ' belongs to '", only: OTHERS },
    { table: "gaps", column: "verified_by_exercise_id", what: "t.reference || ' was verified by '" },
    { table: "action_items", what: "t.reference || ' belongs to '", only: `t.gap_id is null and ${OTHERS}` },
    { table: "after_action_reports", what: "'an after-action report of '" },
    { table: "participants", what: "'a participant of '" },
    { table: "join_requests", what: "'a request to join '" },
    { table: "exercise_join_codes", column: "id", what: "'a join code of '" },
    { table: "injects", what: "'an inject of '" },
    { table: "imports", what: "'an import of injects into '" },
    { table: "decisions", what: "'a decision of '" },
    { table: "exercise_notes", what: "'a note of '" },
    { table: "exercise_events", what: "'an event of '" },
    { table: "inject_mappings", what: "'a mapping in '" },
    { table: "exercise_objectives", what: "'an objective of '" },
    { table: "evaluators", what: "'an evaluator of '" },
    { table: "feedback_forms", what: "'the feedback form ' || coalesce(t.template_title, t.template) || ' of '" },
    {
      table: "exercise_duties",
      what: "(select 'the duty “' || d.title from duties d where d.id = t.duty_id) || '” of '",
    },
    { table: "program_slots", what: "'the program of ' || t.year || ' with '" },
    { table: "retests", what: "'a retest in '" },
    { table: "readiness_scores", what: "'a readiness score of '" },
    { table: "deliverables", what: "'a deliverable of '" },
    { table: "certificates", what: "'a certificate of '" },
  ].map((each) => ({ column: "exercise_id", ...each, to: "exercises" as const })),
  ...[
    { table: "action_items", what: "t.reference || ' is about '", only: OTHERS },
    { table: "comments", what: "'a comment on '" },
    { table: "attachments", what: "'a file attached to '" },
    { table: "retests", what: "'a retest of '" },
    { table: "gaps", column: "recurs_id", what: "t.reference || ' recurs '", only: OTHERS },
    { table: "exercise_notes", what: "'a note on '" },
  ].map((each) => ({ column: "gap_id", ...each, to: "gaps" as const })),
  ...[
    { table: "comments", what: "'a comment on '" },
    { table: "attachments", what: "'a file attached to '" },
    { table: "tracker_links", what: "'an issue for '" },
  ].map((each) => ({ column: "action_item_id", ...each, to: "action_items" as const })),
];

const MADE = ["exercises", "gaps", "action_items"] as const;

const BUILT = `
  with ${MADE.map(
    (table) => `of_${table} as materialized (select id, reference, updated_at from ${table}
    where organization_id = $1 and import_id = $2)`,
  ).join(", ")}
  select reason, count(*) over ()::int as total from (
    ${MADE.map((table) => `select reference || ' was changed' as reason from of_${table} where updated_at <> $3`).join("\n    union all ")}
    union all ${REFERENCES.map(
      ({ table, column, to, what, only = "true" }) => `select ${what} || made.reference as reason
      from ${table} t join of_${to} made on made.id = t.${column} where t.organization_id = $1 and ${only}`,
    ).join("\n    union all ")}
    union all select 'the readiness score of ' || (s.scored_at at time zone 'UTC')::date from readiness_scores s
      where s.organization_id = $1 and s.exercise_id is null and s.scored_at >= $3 and exists (
        select from jsonb_array_elements(s.input -> 'gaps') counted join of_gaps g on g.id = (counted ->> 'id')::uuid)
  ) built limit ${MOST_TOLD}`;

const HOLD = MADE.map(
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
