import type { Caller } from "#kernel/caller.ts";
import { allRecords } from "#kernel/record-named.ts";
import { partsOfReference } from "#kernel/reference.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

/** The record with the reference MFL-G-12, or G-12 if only one organization of the caller's has such a record. */
export async function findByReference(database: Database, caller: Caller, reference: string): Promise<string> {
  const { letter } = partsOfReference(reference);
  const record = allRecords().find(({ reference_letter }) => reference_letter === letter);
  if (!record) throw new Refusal("NOT_FOUND", phrase`There is no record ${reference}.`);
  const found = await asCaller(database, caller, (connection) =>
    connection.query<{ id: string; reference: string }>({
      name: `find-${record.plural}-by-reference`,
      text: `select id, reference from ${record.plural} where reference = any (hotwash.whole_references($1))
        order by reference limit 2`,
      values: [reference],
    }),
  );
  const [first, second] = found.rows;
  if (!first) throw new Refusal("NOT_FOUND", phrase`There is no ${reference} that you may read.`);
  if (!second) return first.id;
  const message = phrase`Several organizations have a record ${reference}. Name it in full, such as ${first.reference}.`;
  throw new Refusal("CONFLICT", message);
}
