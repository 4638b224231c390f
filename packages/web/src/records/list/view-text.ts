import type { ListSearch } from "#records/list/list-search.ts";

/** What a view does not include: the page, and the open record. */
const PASSING = ["page", "open"];

/** Filters, sort and columns of a view in a fixed order, so that the same view is the same text. */
export function viewText(search: ListSearch): string {
  const kept = Object.entries(search).filter(([name, value]) => !PASSING.includes(name) && value !== "");
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/** The changes from the current state to a view. */
export function viewChanges(search: ListSearch, text: string): Record<string, string | undefined> {
  const emptied = Object.keys(search).map((name) => [name, undefined] as const);
  return { ...Object.fromEntries(emptied), ...Object.fromEntries(new URLSearchParams(text)) };
}
