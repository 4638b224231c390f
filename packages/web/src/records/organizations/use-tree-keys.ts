import { useNavigate } from "@tanstack/react-router";
import type { KeyboardEvent, RefObject } from "react";
import type { TreeRow } from "#records/organizations/tree-rows.ts";
import { usePagePath } from "#session/page-path.ts";

type Tree = {
  readonly rows: readonly TreeRow[];
  /** The organization whose row the Tab key reaches. */
  readonly reached: string | undefined;
  readonly toggle: (id: string, open: boolean) => void;
  readonly body: RefObject<HTMLElement | null>;
};

/** Arrow keys move between the rows of a tree, expand and collapse them; Enter opens the organization. */
export function useTreeKeys({ rows, reached, toggle, body }: Tree) {
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const ids = idsOf(rows);
  const focus = (id: string | undefined) => {
    if (id) body.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  };
  return (event: KeyboardEvent) => {
    const place = rows.findIndex((each) => each.kind === "organization" && each.row.id === reached);
    const here = rows[place];
    if (here?.kind !== "organization" || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = (by: 1 | -1) => focus(ids[ids.indexOf(here.row.id) + by]);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Home: () => focus(ids[0]),
      End: () => focus(ids.at(-1)),
      Enter: () => navigate({ to: pagePath("organizations", here.row.id) }),
      ArrowRight: () => (here.expanded === false ? toggle(here.row.id, true) : here.expanded && step(1)),
      ArrowLeft: () => {
        if (here.expanded) return toggle(here.row.id, false);
        const above = rows.slice(0, place).findLast(({ kind, level }) => kind === "organization" && level < here.level);
        if (above?.kind === "organization") focus(above.row.id);
      },
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

export function idsOf(rows: readonly TreeRow[]): string[] {
  return rows.flatMap((each) => (each.kind === "organization" ? [each.row.id] : []));
}
