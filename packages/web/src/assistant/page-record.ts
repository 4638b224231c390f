import { useRouterState } from "@tanstack/react-router";
import { say } from "#kit/say.ts";

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

/** What the record is called, and how a question about it is asked for. */
export const NOUNS: Readonly<Record<PageRecord["kind"], { readonly called: string; readonly asked: string }>> = {
  Gap: { called: say("this gap"), asked: "Ask about this gap, or anything else" },
  ActionItem: { called: say("this action item"), asked: "Ask about this action item, or anything else" },
  Exercise: { called: say("this exercise"), asked: "Ask about this exercise, or anything else" },
  Organization: { called: say("this organization"), asked: "Ask about this organization, or anything else" },
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
