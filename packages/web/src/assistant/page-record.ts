import { useRouterState } from "@tanstack/react-router";

export type PageRecord = { readonly kind: "Gap" | "ActionItem" | "Exercise" | "Organization"; readonly id: string };

const KINDS: Readonly<Record<string, PageRecord["kind"]>> = {
  gaps: "Gap",
  "action-items": "ActionItem",
  exercises: "Exercise",
  organizations: "Organization",
};

/** The page of a record, below the portal's path. */
export const RECORD_PAGES: Readonly<Record<string, string>> = {
  Gap: "gaps",
  ActionItem: "action-items",
  Exercise: "exercises",
  Organization: "organizations",
};

export const NOUNS: Readonly<Record<PageRecord["kind"], string>> = {
  Gap: "this gap",
  ActionItem: "this action item",
  Exercise: "this exercise",
  Organization: "this organization",
};

/** The record on the page, alone or next to its list. */
export function usePageRecord(): PageRecord | undefined {
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const [, , list = "", shown] = pathname.split("/");
  const kind = KINDS[list];
  const opened: unknown = Reflect.get(search, "open");
  const id = shown ?? (typeof opened === "string" ? opened : undefined);
  return kind && id ? { kind, id } : undefined;
}
