import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { LATE_MS } from "#shell/late.ts";

/** Whether another page has been on its way for longer than people take for at once. */
export function useIsLate(): boolean {
  const awaited = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === "pending" && location.pathname !== resolvedLocation?.pathname ? location.pathname : undefined,
  });
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (awaited === undefined) return;
    const timer = setTimeout(() => setLate(awaited), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(undefined);
    };
  }, [awaited]);
  return awaited !== undefined && late === awaited;
}
