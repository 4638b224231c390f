import type { ActionContext } from "#kernel/action.ts";
import { type RecordDeclaration, singleName } from "#kernel/record.ts";
import type { RecordName } from "#kernel/record-name.ts";
import { recordNamed } from "#kernel/record-named.ts";
import { recordWords } from "#kernel/record-words.ts";
import { Refusal } from "#kernel/refusal.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { phrase } from "#platform/language/phrase.ts";
import { findRow, type Lock, type RowKey } from "#storage/write.ts";

type Known = RowKey & { readonly updated_at: Date };

type Wanted = {
  readonly id: string;
  /** Read besides its key. */
  readonly columns: string;
};

export type Locking = Wanted & {
  /** When the caller read the record: it is refused if it has changed since. */
  readonly expected_updated_at?: Date | undefined;
  /** Default: change. */
  readonly lock?: Lock;
  /** The input that named it. Default: id. */
  readonly field?: string;
};

/** The record that an action changes, locked until the transaction ends. */
export async function lockRecord<R extends object>(
  { connection, caller, hold, watch }: ActionContext,
  record: RecordDeclaration,
  { id, columns, expected_updated_at, lock = "change", field = "id" }: Locking,
): Promise<R & Known> {
  const key = record.tenant === "id" ? "id as organization_id, id" : "organization_id, id";
  const { plural: table } = record;
  const wanted = { table, columns: `${key}, updated_at, ${columns}`, id, lock, withheld: record };
  const row = await findRow<R & Known>(connection, caller, wanted);
  if (!row)
    throw new Refusal("NOT_FOUND", phrase`There is no ${recordWords(record.name)} with the ID ${id}`, { field });
  if (expected_updated_at && expected_updated_at.getTime() !== row.updated_at.getTime()) {
    const message = phrase`This ${recordWords(record.name)} was changed at ${daySaid(row.updated_at)}, after you read it. Read it again.`;
    throw new Refusal("CONFLICT", message, { field: "expected_updated_at" });
  }
  hold(row);
  watch?.saw(table, row.id, row.updated_at);
  return row;
}

/** A record that an action refers to, in `organization` if given. */
export async function findReferred<R extends object>(
  { connection, caller, watch }: ActionContext,
  referred: RecordName | RecordDeclaration,
  { id, columns, organization, ...named }: Wanted & { readonly organization?: string; readonly field?: string },
): Promise<R & RowKey> {
  const record = recordNamed(referred);
  const { field = `${singleName(record)}_id` } = named;
  const key = record.tenant === "id" ? "id as organization_id, id" : "organization_id, id";
  const row = await findRow<R & Known>(connection, caller, {
    table: record.plural,
    columns: `${key}, updated_at, ${columns}`,
    id,
    withheld: record,
  });
  if (row && (!organization || row.organization_id === organization)) {
    watch?.saw(record.plural, row.id, row.updated_at);
    return row;
  }
  throw new Refusal("BAD_USER_INPUT", phrase`${field}: there is no ${recordWords(record.name)} with the ID ${id}`, {
    field,
  });
}
