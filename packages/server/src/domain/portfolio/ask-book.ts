import { loadBook } from "#domain/portfolio/book-store.ts";
import { checkClientFilters, clientFilters } from "#domain/portfolio/client-filters.ts";
import { portfolioBook } from "#domain/portfolio/portfolio-book.ts";
import { quarterInput } from "#domain/portfolio/quarter-input.ts";
import { computedQuery } from "#kernel/computed-query.ts";
import { momentsOf, type Quarter, quarterOf } from "#platform/dates/quarter.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller, type Tenant } from "#storage/tenancy.ts";
import { isUUID } from "#storage/write.ts";

const DAY_MS = 86_400_000;

export const askBook = computedQuery({
  name: "portfolio_book",
  description:
    "The book of an organization as a whole: distribution of scores, dimensions by industry, age of gaps that are not proven closed, the " +
    "commonest weaknesses, and what happened in a quarter. Only FINAL scores count. Null if the organization is " +
    "outside the caller's scope.",
  permission: "read_organizations",
  cost: 1_000,
  input: { ...clientFilters, quarter: quarterInput },
  returns: portfolioBook,
  run: async ({ database, caller, now, noteReads }, { quarter = quarterOf(now), ...filters }) => {
    checkClientFilters(filters);
    const { organization_id = caller.organization_id } = filters;
    if (!isUUID(organization_id)) return null;
    const found = await asCaller(database, caller, (connection) =>
      findBook(connection, caller, { organization_id, filters, quarter }),
    );
    if (found) noteReads?.([{ organization_id: found.organization_id, record_kind: "Organization", records: 1 }]);
    return found ?? null;
  },
});

export type FoundBook = NonNullable<Awaited<ReturnType<typeof findBook>>>;

type Asked = {
  readonly organization_id: string;
  readonly filters: Parameters<typeof checkClientFilters>[0];
  readonly quarter: Quarter;
};

/** The book as it is now, with what happened in the quarter; undefined outside the caller's scope. */
export async function findBook(connection: Connection, caller: Tenant, { quarter, ...asked }: Asked) {
  const { from, until } = momentsOf(quarter);
  const { organization_id, ...found } = await loadBook(connection, caller, { ...asked, from, until });
  if (organization_id === null) return undefined;
  const days = { quarter, from: utcDay(from), to: utcDay(new Date(until.getTime() - DAY_MS)) };
  return { ...found, organization_id, quarter: { ...days, ...found.quarter } };
}
