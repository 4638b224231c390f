import { useNavigate, useRouterState, useSearch } from "@tanstack/react-router";
import type { Search } from "#shell/search.ts";

/** What stands in the URL of a list: its filters by their names, sort, page, columns, and the record that is open. */
export type ListSearch = Search;

export const PAGE_ROWS = 50;

type ChangeSearch = (changes: Readonly<Record<string, string | undefined>>) => void;

/**
 * What the URL says, and how to change some of it. A change that alters the rows goes back to the first page, and what
 * opens or closes beside them leaves them where they are.
 */
export function useListSearch(): readonly [ListSearch, ChangeSearch] {
  const search: ListSearch = useSearch({ strict: false });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const navigate = useNavigate();
  const change: ChangeSearch = (changes) => {
    const opens = "open" in changes;
    const keepsPage = "page" in changes || opens || "columns" in changes;
    const next = { ...search, ...(keepsPage ? {} : { page: undefined }), ...changes };
    const left = Object.entries(next).filter(([, value]) => value !== undefined && value !== "");
    navigate({ to: path, search: Object.fromEntries(left), replace: opens, resetScroll: !opens });
  };
  return [search, change];
}
