import { Link, useRouterState, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Opens a record next to the list, and leaves the list unchanged. */
export function OpenInDrawer({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const path: string = useRouterState({ select: ({ location }) => location.pathname });
  const search = useSearch({ strict: false });
  return (
    <Link to={path} search={{ ...search, open: id }} resetScroll={false} replace>
      {children}
    </Link>
  );
}
