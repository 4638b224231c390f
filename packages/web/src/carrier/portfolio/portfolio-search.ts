import { codeIn } from "#forms/form.tsx";
import { Industry, OrganizationStatus, SizeBand } from "#graphql/enums.ts";
import { type ListSearch, PAGE_ROWS } from "#records/list/list-search.ts";
import { pageOf } from "#records/list/list-variables.ts";

/** The sort order of each column; by default, clients that need attention come first. */
const orders = ["NAME", "READINESS", "CHANGE", "LAST_EXERCISED", "CRITICAL_GAPS", "OVERDUE_ACTION_ITEMS"] as const;

/** The address of the complete file, filtered and sorted as shown. */
export function portfolioFile(search: ListSearch): string {
  const { limit: _, offset: __, ...asked } = portfolioVariables(search);
  const given = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  return `/api/exports/portfolio.csv${given.length > 0 ? `?${new URLSearchParams(given)}` : ""}`;
}

/** The portfolio's arguments in the URL. A sort is an order of the schema with its direction: READINESS_DESC. */
export function portfolioVariables(search: ListSearch) {
  const { query, industry, size_band, status } = search;
  const order = orders.find((each) => search.sort === `${each}_ASC` || search.sort === `${each}_DESC`);
  return {
    ...(query && { query }),
    ...(industry && { industry: codeIn(Industry)(industry) }),
    ...(size_band && { size_band: codeIn(SizeBand)(size_band) }),
    ...(status && { status: codeIn(OrganizationStatus)(status) }),
    ...(order && { order, reversed: search.sort === `${order}_DESC` }),
    limit: PAGE_ROWS,
    offset: (pageOf(search) - 1) * PAGE_ROWS,
  };
}
