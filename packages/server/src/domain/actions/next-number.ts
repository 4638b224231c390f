import type { ActionContext } from "#kernel/action.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { Connection } from "#storage/database.ts";
import { batchOf } from "#storage/write-batch.ts";

const NEXT = `insert into reference_counters as counter (organization_id, id, prefix, last) values ($1, $2, $3, $4)
  on conflict (organization_id, id, prefix) do update set last = counter.last + excluded.last returning last`;

/**
 * The next number for a numbered record, counted in its organization or exercise; the last one if several are taken at
 * once.
 */
export async function nextNumber(
  { connection }: ActionContext,
  { reference_prefix, name }: Pick<RecordDeclaration, "reference_prefix" | "name">,
  organization: string,
  countedIn: string = organization,
  many = 1,
): Promise<number> {
  if (!reference_prefix) throw new Error(`${name} has no number.`);
  const counter = [organization, countedIn, reference_prefix] as const;
  const take = () => takeNumbers(connection, [...counter, many]);
  return batchOf(connection)?.count(counter, many, take) ?? take();
}

async function takeNumbers(connection: Connection, values: unknown[]): Promise<number> {
  const { rows } = await connection.query<{ last: number }>({ name: "next-number", text: NEXT, values });
  const [row] = rows;
  if (!row) throw new Error("The counter returned nothing.");
  return row.last;
}
