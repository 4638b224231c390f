import { useState } from "react";
import type { ActionItemStatus } from "#graphql/statuses.ts";
import { Button, MoreButton } from "#kit/button.tsx";
import { Menu } from "#kit/menu.tsx";
import type { ActionItemShown } from "#records/action-items/action-item.ts";
import { moveNames } from "#records/action-items/action-item-moves.ts";
import { ChangeActionItemStatusDialog, EditActionItemDialog } from "#records/dialogs.ts";
import { useMay } from "#session/me.ts";
import { type PaletteAct, usePaletteActs } from "#shell/palette-state.ts";

type StatusCode = keyof typeof ActionItemStatus;

/** The next moves first, the rest in a menu; only what the role allows. */
export function ActionItemActions({ item }: { readonly item: ActionItemShown }) {
  const may = useMay();
  const [open, setOpen] = useState<StatusCode | "edit">();
  const shut = () => setOpen(undefined);
  const updates = may("update_action_items");
  const moves = inOrder(item.next_statuses);
  const acts: PaletteAct[] = [
    ...moves.map((to) => ({ label: moveNames[to], act: () => setOpen(to) })),
    { label: "Edit", icon: "edit", act: () => setOpen("edit") },
  ];
  usePaletteActs(item.reference, updates ? acts : []);
  if (!updates) return null;
  return (
    <>
      {moves.slice(0, 2).map((to, i) => (
        <Button key={to} look={i === 0 ? "primary" : "quiet"} onClick={() => setOpen(to)}>
          {moveNames[to]}
        </Button>
      ))}
      <span className="push-right">
        <Menu
          align="end"
          trigger={<MoreButton />}
          entries={[
            ...moves.slice(2).map((to) => ({ kind: "action", label: moveNames[to], act: () => setOpen(to) }) as const),
            { kind: "action", label: "Edit", icon: "edit", act: () => setOpen("edit") },
          ]}
        />
      </span>
      {open === "edit" && <EditActionItemDialog item={item} close={shut} />}
      {open && open !== "edit" && <ChangeActionItemStatusDialog item={item} to={open} close={shut} />}
    </>
  );
}

const USUAL: readonly StatusCode[] = ["DONE", "IN_PROGRESS", "BLOCKED", "OPEN", "CANCELLED"];

function inOrder(next: readonly StatusCode[]): StatusCode[] {
  return USUAL.filter((status) => next.includes(status));
}
