import type { Caller } from "#kernel/caller.ts";
import { allRecords } from "#kernel/record-named.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

/** The record with the reference G-12. Organizations number their own records, so there may be several. */
export async function findByReference(database: Database, caller: Caller, reference: string): Promise<string> {
  const [prefix = "", number] = reference.split("-");
  const record = allRecords().find(({ reference_prefix }) => reference_prefix === prefix);
  if (!record) throw new Refusal("NOT_FOUND", `There is no record ${reference}.`);
  const found = await asCaller(database, caller, (connection) =>
    connection.query<{ id: string }>({
      name: `find-${record.plural}-by-number`,
      text: `select id from ${record.plural} where number = $1 limit 2`,
      values: [number],
    }),
  );
  const [first, second] = found.rows;
  if (!first) throw new Refusal("NOT_FOUND", `There is no ${reference} that you may read.`);
  if (!second) return first.id;
  const message = `Several organizations have a record ${reference}. Open the page of the one you mean and ask there.`;
  throw new Refusal("CONFLICT", message);
}
