import { catalogue } from "#domain/catalogue.ts";
import type { RecordDeclaration } from "#domain/record.ts";
import type { Connection } from "#storage/database.ts";

/** A row as the database holds it: its declared fields, by their names. */
export type RowState = {
  readonly kind: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

/** What a log or a count says is no part of what a person decides on, and what is one person's alone is nobody's to see. */
const LEFT_OUT: ReadonlySet<string> = new Set(["AuditEntry", "RecordRead", "ExerciseEvent", "StateChange"]);
const UNTOLD: ReadonlySet<string> = new Set(["id", "created_at", "updated_at", "number"]);

const records: readonly RecordDeclaration[] = catalogue.filter(
  ({ name, personal, tenant }) => tenant === "organization_id" && !personal && !LEFT_OUT.has(name),
);
const byName: ReadonlyMap<string, RecordDeclaration> = new Map(records.map((record) => [record.name, record]));

// Every row that this transaction wrote bears its number, whichever statement wrote it.
const CHANGED = records
  .map(
    (record) => `select '${record.name}' as kind, r.id, ${stateOf(record)} as fields from ${record.plural} r
      where r.organization_id = $1 and r.xmin = pg_current_xact_id()::xid`,
  )
  .join(" union all ");

/** The rows of an organization that this transaction wrote, as they are now. */
export async function changedRows(connection: Connection, organization_id: string): Promise<RowState[]> {
  const { rows } = await connection.query<RowState>({ name: "changed-rows", text: CHANGED, values: [organization_id] });
  return rows;
}

type Wanted = { readonly kind: string; readonly id: string };

/** The same rows as they are for whoever asks; those that are not there are left out. */
export async function rowStates(
  connection: Connection,
  organization_id: string,
  wanted: readonly Wanted[],
): Promise<RowState[]> {
  const kinds = Map.groupBy(wanted, ({ kind }) => kind);
  const found: RowState[] = [];
  for (const [kind, rows] of kinds) {
    const record = byName.get(kind);
    if (!record) continue;
    const text = `select '${kind}' as kind, r.id, ${stateOf(record)} as fields from ${record.plural} r
      where r.organization_id = $1 and r.id = any ($2)`;
    const values = [organization_id, rows.map(({ id }) => id)];
    found.push(...(await connection.query<RowState>({ name: `states-of-${kind}`, text, values })).rows);
  }
  return found;
}

/** The fields that stand in a column of their own, with what a client keeps from its carrier left to the row policies. */
function stateOf(record: RecordDeclaration): string {
  const fields = Object.entries(record.fields).flatMap(([name, field]) => {
    if (!("disclosure" in field) || field.expression || UNTOLD.has(name)) return [];
    return [`'${name}', r.${name}`];
  });
  const pairs = fields.concat(
    record.reference_prefix ? [`'reference', '${record.reference_prefix}-' || r.number`] : [],
  );
  return `jsonb_build_object(${pairs.join(", ")})`;
}
