import { Outlet, useRouterState } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { PageSkeleton } from "#shell/page-skeleton.tsx";
import { useIsLate } from "#shell/use-is-late.ts";

/** A skeleton in place of a portal's page, if the next one takes time. */
export function PageOrSkeleton(): ReactElement {
  return useIsLate("here") ? <PageSkeleton /> : <Outlet />;
}

/** A skeleton in place of all that is shown, if what is elsewhere takes time. */
export function AnyPage(): ReactElement {
  return useIsLate("elsewhere") ? <PageSkeleton /> : <Outlet />;
}

/** A skeleton until there is a first page, if it takes time. */
export function FirstPage({ children }: { readonly children: ReactNode }): ReactElement {
  const isLate = useIsLate("elsewhere");
  const isFirst = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation === undefined });
  return (
    <>
      {isFirst && isLate && <PageSkeleton />}
      {children}
    </>
  );
}
