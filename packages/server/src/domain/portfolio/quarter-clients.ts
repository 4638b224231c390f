import { finalBefore } from "#domain/portfolio/book-store.ts";
import { LAST_FILTER_SLOT } from "#domain/portfolio/client-conditions.ts";
import { JUDGED_CLIENTS, judgedValues } from "#domain/portfolio/client-facts.ts";
import type { Moments } from "#platform/dates/quarter.ts";
import type { Connection } from "#storage/database.ts";
import type { Tenant } from "#storage/tenancy.ts";

/** What happened to a client in a quarter. */
export type QuarterClient = {
  readonly organization_id: string;
  readonly name: string;
  readonly renewal_on: string | null;
  /** Of its latest score; null if it was never scored. */
  readonly formula_version: string | null;
  /** Its last FINAL scores of that formula before the quarter and at its end. */
  readonly before: number | null;
  readonly after: number | null;
  /** Exercises in it that were completed. */
  readonly exercises_count: number;
};

const [FROM, UNTIL] = [`$${LAST_FILTER_SLOT + 1}::timestamptz`, `$${LAST_FILTER_SLOT + 2}::timestamptz`];

// The same scores as the book's own figures compare. Every column it reads is shared with carriers.
const STATEMENT = `
  with ${JUDGED_CLIENTS}
  select id as organization_id, name, renewal_on, formula_version, ${finalBefore(FROM)}::float8 as before,
    ${finalBefore(UNTIL)}::float8 as after,
    (select count(*) from exercises e where e.organization_id = judged.id and e.status = 'COMPLETED'
      and e.exercise_date >= (${FROM} at time zone 'UTC')::date
      and e.exercise_date < (${UNTIL} at time zone 'UTC')::date)::int as exercises_count
  from judged order by name, id`;

/** The ACTIVE clients of a book in a quarter, in one statement. */
export async function loadQuarterClients(
  connection: Connection,
  caller: Tenant,
  organization_id: string,
  { from, until }: Moments,
): Promise<readonly QuarterClient[]> {
  const values = [...judgedValues(caller, organization_id, {}), from, until];
  const { rows } = await connection.query<QuarterClient>({ name: "quarter-clients", text: STATEMENT, values });
  return rows;
}
