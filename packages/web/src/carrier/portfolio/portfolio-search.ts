import { portfolioFilters } from "#carrier/portfolio/portfolio-filters.ts";
import { type ListSearch, PAGE_ROWS } from "#records/list/list-search.ts";
import { filterVariables, pageOf } from "#records/list/list-variables.ts";

/** The address of the complete file, filtered and sorted as shown. */
export function portfolioFile(search: ListSearch): string {
  const { limit: _, offset: __, ...asked } = portfolioVariables(search);
  const given = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  return `/api/exports/portfolio.csv?${new URLSearchParams([...given, ["labels", "true"]])}`;
}

/** The portfolio's arguments in the URL. A sort is an order of the schema with its direction: READINESS_DESC. */
export function portfolioVariables(search: ListSearch) {
  const [, order, direction] = /^(\w+)_(ASC|DESC)$/.exec(search.sort ?? "") ?? [];
  // Without its dimension there is nothing to sort by.
  const sorts = order && (order !== "DIMENSION" || search.dimension);
  return {
    ...filterVariables(portfolioFilters, search),
    ...(sorts && { order, reversed: direction === "DESC" }),
    limit: PAGE_ROWS,
    offset: (pageOf(search) - 1) * PAGE_ROWS,
  };
}

/** How a click on a head changes the sort: up, down, and back to attention. A dimension's order also selects it. */
export function nextSort(search: ListSearch, order: string, dimension?: string): Record<string, string | undefined> {
  switch (sortOf(search, order, dimension)) {
    case "ascending":
      return { sort: `${order}_DESC` };
    case "descending":
      return { sort: undefined, ...(dimension && { dimension: undefined }) };
    default:
      return { sort: `${order}_ASC`, ...(dimension && { dimension }) };
  }
}

export function sortOf(search: ListSearch, order: string, dimension?: string): "ascending" | "descending" | undefined {
  if (dimension && search.dimension !== dimension) return undefined;
  if (search.sort === `${order}_ASC`) return "ascending";
  return search.sort === `${order}_DESC` ? "descending" : undefined;
}
