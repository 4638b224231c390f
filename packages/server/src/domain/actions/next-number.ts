import type { ActionContext } from "#kernel/action.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { Connection } from "#storage/database.ts";
import { findRow } from "#storage/write.ts";
import { batchOf } from "#storage/write-batch.ts";

const NEXT = `insert into reference_counters as counter (organization_id, id, prefix, last) values ($1, $2, $3, $4)
  on conflict (organization_id, id, prefix) do update set last = counter.last + excluded.last returning last`;

type Numbered = Pick<RecordDeclaration, "reference_letter" | "name">;

/**
 * The next number for a numbered record, counted in its organization or exercise; the last one if several are taken at
 * once.
 */
export async function nextNumber(
  { connection }: ActionContext,
  { reference_letter, name }: Numbered,
  organization: string,
  countedIn: string = organization,
  many = 1,
): Promise<number> {
  if (!reference_letter) throw new Error(`${name} has no number.`);
  const counter = [organization, countedIn, reference_letter] as const;
  const take = () => takeNumbers(connection, [...counter, many]);
  return batchOf(connection)?.count(counter, many, take) ?? take();
}

/** A record's number in its organization, and the reference made of it: 8 and MFL-G-8. */
export type Reference = { readonly number: number; readonly reference: string };

export async function nextReference(
  context: ActionContext,
  record: Numbered,
  organization: string,
): Promise<Reference> {
  const [first] = await nextReferences(context, record, organization, 1);
  if (!first) throw new Error("The counter returned nothing.");
  return first;
}

/** Several at once, in order. */
export async function nextReferences(
  context: ActionContext,
  record: Numbered,
  organization: string,
  many: number,
): Promise<readonly Reference[]> {
  if (many === 0) return [];
  const [last, prefix] = await Promise.all([
    nextNumber(context, record, organization, organization, many),
    prefixOf(context, organization),
  ]);
  return Array.from({ length: many }, (_, i) => {
    const number = last - many + 1 + i;
    return { number, reference: `${prefix}-${record.reference_letter}-${number}` };
  });
}

async function prefixOf({ connection, caller }: ActionContext, id: string): Promise<string> {
  const wanted = { table: "organizations", columns: "reference_prefix", id };
  const found = await findRow<{ reference_prefix: string }>(connection, caller, wanted);
  if (!found) throw new Error(`The organization ${id} has no prefix.`);
  return found.reference_prefix;
}

async function takeNumbers(connection: Connection, values: unknown[]): Promise<number> {
  const { rows } = await connection.query<{ last: number }>({ name: "next-number", text: NEXT, values });
  const [row] = rows;
  if (!row) throw new Error("The counter returned nothing.");
  return row.last;
}
