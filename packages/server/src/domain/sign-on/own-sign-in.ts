import { type Locking, lockRecord } from "#domain/actions/find-record.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { recordWords } from "#kernel/record-words.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import { findRow, type RowKey } from "#storage/write.ts";

/** A provider or domain of the caller's own organization, locked. Nobody changes how another one's people sign in. */
export async function lockOwn<R extends { readonly status: string }>(
  context: ActionContext,
  record: RecordDeclaration,
  wanted: Omit<Locking, "columns"> & { readonly columns?: string },
): Promise<R & RowKey> {
  const { connection, caller } = context;
  const { plural: table } = record;
  const seen = { table, columns: "organization_id", id: wanted.id, withheld: record };
  const found = await findRow<RowKey>(connection, caller, seen);
  if (found && found.organization_id !== caller.organization_id) {
    throw new Refusal("FORBIDDEN", phrase`Each organization decides how its own people sign in.`);
  }
  const held = await lockRecord<R>(context, record, { columns: "status", ...wanted });
  if (held.status === "ENDED")
    throw new Refusal("CONFLICT", phrase`This ${recordWords(record.name)} was ENDED.`, { allowed: [] });
  return held;
}

type Counted = { readonly plural: string; readonly most: number; readonly what: Phrase };

/** Two at once would not count each other. */
export async function checkNumber(
  { connection, caller }: ActionContext,
  { plural, most, what }: Counted,
): Promise<void> {
  await holdLock(connection, plural, caller.organization_id);
  const text = `select count(*)::int as count from ${plural} where organization_id = $1 and status <> 'ENDED'`;
  const { rows } = await connection.query<{ count: number }>(text, [caller.organization_id]);
  if ((rows[0]?.count ?? 0) < most) return;
  throw new Refusal("CONFLICT", phrase`Your organization has ${most} ${what}, the maximum. End one first.`);
}
