import { useState } from "react";
import type { ActionItemStatus } from "#graphql/statuses.ts";
import { Button, MoreButton } from "#kit/button.tsx";
import { Menu } from "#kit/menu.tsx";
import type { ActionItemShown } from "#records/action-items/action-item.ts";
import { moveNames } from "#records/action-items/action-item-moves.ts";
import { AgreeDueDateDialog, ChangeActionItemStatusDialog, EditActionItemDialog } from "#records/dialogs.ts";
import { isUnagreed } from "#records/moved-text.ts";
import { useMay } from "#session/me.ts";
import { type PaletteAct, usePaletteActs } from "#shell/palette-state.ts";

type StatusCode = keyof typeof ActionItemStatus;

/** The next moves first, the rest in a menu; only what the role allows. */
export function ActionItemActions({ item }: { readonly item: ActionItemShown }) {
  const may = useMay();
  const [open, setOpen] = useState<StatusCode | "edit" | "agree">();
  const shut = () => setOpen(undefined);
  const updates = may("update_action_items");
  const moves = inOrder(item.next_statuses);
  const agrees =
    may("confirm_closures") && isUnagreed(item)
      ? [{ kind: "action", label: "Agree to the due date", act: () => setOpen("agree") } as const]
      : [];
  const acts: PaletteAct[] = [
    ...moves.map((to) => ({ label: moveNames[to], act: () => setOpen(to) })),
    { label: "Edit", icon: "edit", act: () => setOpen("edit") },
    ...agrees,
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
            ...agrees,
          ]}
        />
      </span>
      {open === "edit" && <EditActionItemDialog item={item} close={shut} />}
      {open === "agree" && <AgreeDueDateDialog of="item" record={item} close={shut} />}
      {open && open !== "edit" && open !== "agree" && (
        <ChangeActionItemStatusDialog item={item} to={open} close={shut} />
      )}
    </>
  );
}

const USUAL: readonly StatusCode[] = ["DONE", "IN_PROGRESS", "BLOCKED", "OPEN", "CANCELLED"];

function inOrder(next: readonly StatusCode[]): StatusCode[] {
  return USUAL.filter((status) => next.includes(status));
}
