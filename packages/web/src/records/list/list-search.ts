import { useNavigate, useRouterState, useSearch } from "@tanstack/react-router";
import type { Search } from "#shell/search.ts";

/** What stands in the URL of a list: its filters by their names, sort, page, columns, and the record that is open. */
export type ListSearch = Search;

export const PAGE_ROWS = 50;

type ChangeSearch = (changes: Readonly<Record<string, string | undefined>>) => void;

/** What the URL says, and how to change some of it. A change that alters the rows goes back to the first page. */
export function useListSearch(): readonly [ListSearch, ChangeSearch] {
  const search: ListSearch = useSearch({ strict: false });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const navigate = useNavigate();
  const change: ChangeSearch = (changes) => {
    const keepsPage = "page" in changes || "open" in changes || "columns" in changes;
    const next = { ...search, ...(keepsPage ? {} : { page: undefined }), ...changes };
    const left = Object.entries(next).filter(([, value]) => value !== undefined && value !== "");
    navigate({ to: path, search: Object.fromEntries(left), replace: "open" in changes });
  };
  return [search, change];
}
