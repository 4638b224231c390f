import { useNavigate, useRouter, useRouterState, useSearch } from "@tanstack/react-router";
import type { Search } from "#shell/search.ts";

/** The list's state in the URL: filters by name, sort, page, columns, and the open record. */
export type ListSearch = Search;

export const PAGE_ROWS = 50;

/** `continues`: the change goes on from the last one, and takes its place in the history. */
export type ChangeSearch = (changes: Readonly<Record<string, string | undefined>>, continues?: boolean) => void;

/**
 * The state in the URL, and how to change parts of it. A change of the rows goes back to the first page; opening or
 * closing a record next to them does not.
 */
export function useListSearch(): readonly [ListSearch, ChangeSearch] {
  const search: ListSearch = useSearch({ strict: false });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const navigate = useNavigate();
  const router = useRouter();
  const change: ChangeSearch = (changes, continues = false) => {
    const opens = "open" in changes;
    const keepsPage = "page" in changes || opens || "columns" in changes;
    // As it is now: another change may be on its way.
    const { pathname, search: latest } = router.latestLocation;
    // Typing was under way when the person went on to another page.
    if (pathname !== path) return;
    const next = { ...latest, ...(keepsPage ? {} : { page: undefined }), ...changes };
    const left = Object.entries(next).filter(([, value]) => value !== undefined && value !== "");
    navigate({ to: path, search: Object.fromEntries(left), replace: opens || continues, resetScroll: !opens });
  };
  return [search, change];
}
