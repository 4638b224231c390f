import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { LATE_MS } from "#shell/late.ts";

/** Whether another page has been on its way for longer than people take for at once: in the same portal, or elsewhere. */
export function useIsLate(where: "here" | "elsewhere"): boolean {
  const awaited = useRouterState({
    select: ({ status, location, resolvedLocation }) => {
      const [to, from] = [location.pathname, resolvedLocation?.pathname];
      if (status !== "pending" || to === from) return undefined;
      return where === (portalOf(to) === portalOf(from) ? "here" : "elsewhere") ? to : undefined;
    },
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

/** The first part of an address: pages outside the portals have one each. */
function portalOf(path = ""): string | undefined {
  return path.split("/")[1];
}
