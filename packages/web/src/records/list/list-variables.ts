import { wholeNumberWanted } from "#forms/problems.ts";
import { type ListSearch, PAGE_ROWS } from "#records/list/list-search.ts";
import type { ListFilter } from "#records/list/record-list.ts";

type Filters = readonly ListFilter[];

/** The document's variables, from the URL. */
export function listVariables(filters: Filters, search: ListSearch): Record<string, unknown> {
  return {
    ...filterVariables(filters, search),
    ...(search.sort && { order_by: search.sort }),
    limit: PAGE_ROWS,
    offset: (pageOf(search) - 1) * PAGE_ROWS,
  };
}

export function filterVariables(filters: Filters, search: ListSearch): Record<string, unknown> {
  const given = [...filters, QUERY].flatMap((filter) => {
    const text = filter === QUERY ? soughtIn(search.query) : search[filter.name];
    return text === undefined ? [] : [[filter.name, variableOf(filter, text)] as const];
  });
  return Object.fromEntries(given);
}

function variableOf(filter: ListFilter, text: string): string | boolean | number {
  if (filter.kind === "flag") return text === "true";
  // Other text is sent unchanged too.
  if (filter.kind === "number") return /^-?\d+$/.test(text) ? Number(text) : text;
  return filter.kind === "day" && filter.moment ? momentOf(text, filter.moment) : text;
}

/** An invalid date is sent unchanged: the server explains what is valid. */
function momentOf(day: string, edge: "first" | "last"): string {
  const moment = new Date(`${day}T${edge === "first" ? "00:00:00.000" : "23:59:59.999"}`);
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString();
}

/** The longest text that the server looks for. */
export const LONGEST_SOUGHT = 200;

/** What the server looks for: what was pasted may be longer, and have tabs. */
function soughtIn(typed: string | undefined): string | undefined {
  const text = typed
    ?.replaceAll(/\p{Cc}+/gu, " ")
    .slice(0, LONGEST_SOUGHT)
    .toWellFormed()
    .trim();
  return text || undefined;
}

/** What is wrong with a value of the address that the server would refuse. */
export function filterProblem(filters: Filters, search: ListSearch): string | undefined {
  for (const filter of filters) {
    const text = search[filter.name];
    if (filter.kind !== "number" || text === undefined) continue;
    const isGiven = /^\d+$/.test(text) && Number(text) >= filter.min && Number(text) <= filter.max;
    if (!isGiven) return `${filter.label}: ${wholeNumberWanted(filter.min, filter.max)}`;
  }
  return undefined;
}

/** Every list can be searched by text. */
const QUERY: ListFilter = { kind: "text", name: "query", label: "Find" };

export function pageOf(search: ListSearch): number {
  const page = Number(search.page ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The address of the same rows as a file: every row, not only this page, with codes in words. */
export function exportAddress(field: string, filters: Filters, search: ListSearch, within: ListSearch): string {
  const narrowed = { ...filterVariables(filters, search), ...within };
  const given = Object.entries(narrowed).map(([name, value]) => [name, String(value)]);
  const sort = search.sort ? [["order_by", search.sort]] : [];
  return `/api/exports/${field}.csv?${new URLSearchParams([...given, ...sort, ["labels", "true"]])}`;
}
