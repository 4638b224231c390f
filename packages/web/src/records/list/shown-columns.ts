import type { ListSearch } from "#records/list/list-search.ts";

/** A column that a person may hide, unless it names the row. */
export type Choosable = { readonly key: string; readonly primary?: true; readonly extra?: true };

/** The columns that the URL chooses; otherwise all but the extra ones. */
export function shownColumns<C extends Choosable>(columns: readonly C[], search: ListSearch): readonly C[] {
  const chosen = search.columns?.split(",");
  return columns.filter(({ key, primary, extra }) => primary || (chosen ? chosen.includes(key) : !extra));
}
