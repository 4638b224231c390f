import { referenceSql } from "#domain/proposals/reference-sql.ts";
import type { ShownRecord } from "#domain/proposals/shown-record.ts";
import { evidenceKinds } from "#domain/reports/evidence-kinds.ts";
import { type RecordDeclaration, singleName } from "#kernel/record.ts";
import { allRecords, recordNamed } from "#kernel/record-named.ts";
import type { Connection } from "#storage/database.ts";
import { isRelation } from "#storage/read/readable.ts";

/** A record that another one refers to, as a person sees it. */
export type Referred = { readonly kind: string; readonly id: string; readonly called: string | null };

const TENANT = "organization_id";

/** The field in which a record refers to another, with that record, for a column with its id. */
export function referenceIn(
  record: RecordDeclaration,
  column: string,
): { readonly field: string; readonly record: RecordDeclaration } | undefined {
  if (column === TENANT) return undefined;
  const relation = Object.entries(record.fields).find(([, each]) => each.type === "one" && each.where.id === column);
  if (relation && isRelation(relation[1])) return { field: relation[0], record: recordNamed(relation[1].record) };
  const target = column.endsWith("_id") && allRecords().find((each) => `${singleName(each)}_id` === column);
  return target ? { field: singleName(target), record: target } : undefined;
}

/** Replaces the ids in a difference with the records' references. */
export async function nameReferences(
  connection: Connection,
  organization_id: string,
  changed: readonly ShownRecord[],
): Promise<ShownRecord[]> {
  const wanted = changed.flatMap((each) =>
    each.fields.flatMap(({ field, before, after }) => {
      const kind = kindOf(each, field);
      return kind ? [before, after].flatMap((id) => (typeof id === "string" ? [{ kind, id }] : [])) : [];
    }),
  );
  const names = new Map(changed.map(({ kind, id, called }) => [`${kind} ${id}`, called]));
  for (const [kind, ids] of Map.groupBy(wanted, ({ kind }) => kind)) {
    for (const { id, called } of await namesOf(connection, organization_id, kind, ids)) {
      names.set(`${kind} ${id}`, called);
    }
  }
  const named = (kind: string, id: unknown): Referred | null =>
    typeof id === "string" ? { kind, id, called: names.get(`${kind} ${id}`) ?? null } : null;
  return changed.map((each) => ({
    ...each,
    fields: each.fields.map((one) => {
      const kind = kindOf(each, one.field);
      return kind ? { ...one, before: named(kind, one.before), after: named(kind, one.after) } : one;
    }),
  }));
}

function kindOf(changed: ShownRecord, field: string): string | undefined {
  const record = recordOf(changed.kind);
  if (!record) return undefined;
  if (field === "record_id") return kindOfEvidence(changed);
  const declared = record.fields[field];
  if (!declared) return referenceIn(record, `${field}_id`)?.record.name;
  return isRelation(declared) ? recordNamed(declared.record).name : undefined;
}

/** A piece of evidence refers to its record by kind and id. */
function kindOfEvidence({ fields }: ShownRecord): string | undefined {
  const named = fields.find(({ field }) => field === "record_kind");
  const kind = named?.after ?? named?.before;
  const [, evidence] = Object.entries(evidenceKinds).find(([each]) => each === kind) ?? [];
  return allRecords().find(({ plural }) => plural === evidence?.table)?.name;
}

async function namesOf(
  connection: Connection,
  organization_id: string,
  kind: string,
  wanted: readonly { readonly id: string }[],
): Promise<{ readonly id: string; readonly called: string | null }[]> {
  const record = recordOf(kind);
  if (!record) return [];
  const title = ["title", "name"].find((each) => each in record.fields);
  const reference = record.reference_letter && referenceSql(record);
  const parts = [reference, title && `r.${title}`].filter((each) => each !== undefined);
  if (parts.length === 0) return [];
  const text = `select r.id, concat_ws(' ', ${parts.join(", ")}) as called from ${record.plural} r
    where ${record.tenant ? "r.organization_id = $1" : "$1::uuid is not null"} and r.id = any ($2)`;
  const values = [organization_id, wanted.map(({ id }) => id)];
  return (await connection.query<{ id: string; called: string }>({ name: `names-of-${kind}`, text, values })).rows;
}

function recordOf(kind: string): RecordDeclaration | undefined {
  return allRecords().find(({ name }) => name === kind);
}
