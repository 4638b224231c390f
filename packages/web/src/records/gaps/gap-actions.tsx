import { type ComponentProps, useState } from "react";
import type { GapStatus } from "#graphql/enums.ts";
import { Button, MoreButton } from "#kit/button.tsx";
import { Menu, type MenuEntry } from "#kit/menu.tsx";
import {
  ChangeGapStatusDialog,
  CreateActionItemDialog,
  EditGapDialog,
  SetGapSeverityDialog,
} from "#records/dialogs.ts";
import { moveNames } from "#records/gaps/gap-moves.ts";
import { useMay } from "#session/me.ts";
import { actsIn, usePaletteActs } from "#shell/palette-state.ts";

type Status = keyof typeof GapStatus;
type Open = { readonly kind: "move"; readonly to: Status } | { readonly kind: "edit" | "severity" | "item" };

type GapActionsProps = {
  readonly gap: ComponentProps<typeof EditGapDialog>["gap"] &
    ComponentProps<typeof ChangeGapStatusDialog>["gap"] &
    ComponentProps<typeof SetGapSeverityDialog>["gap"] & { readonly next_statuses: readonly Status[] };
};

/** The next move first, the rest in a menu; only what the role allows. */
export function GapActions({ gap }: GapActionsProps) {
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const moves = may("change_gap_status")
    ? inOrder(gap.next_statuses).filter((to) => to !== "WITHDRAWN" || may("confirm_closings"))
    : [];
  const [first, second, ...others] = moves;
  const more: MenuEntry[] = [
    ...others.map(
      (to): MenuEntry => ({ kind: "action", label: moveNames[to], act: () => setOpen({ kind: "move", to }) }),
    ),
    ...(may("record_findings")
      ? [
          { kind: "action", label: "Edit", icon: "edit", act: () => setOpen({ kind: "edit" }) } as const,
          { kind: "action", label: "Set severity", act: () => setOpen({ kind: "severity" }) } as const,
        ]
      : []),
    ...(may("create_action_items")
      ? [{ kind: "action", label: "New action item", icon: "plus", act: () => setOpen({ kind: "item" }) } as const]
      : []),
  ];
  const act = (to: Status) => ({ label: moveNames[to], act: () => setOpen({ kind: "move", to }) });
  usePaletteActs(gap.reference, [...moves.slice(0, 2).map(act), ...actsIn(more)]);
  if (moves.length === 0 && more.length === 0) return null;
  return (
    <>
      {first && (
        <Button look="primary" onClick={() => setOpen({ kind: "move", to: first })}>
          {moveNames[first]}
        </Button>
      )}
      {second && <Button onClick={() => setOpen({ kind: "move", to: second })}>{moveNames[second]}</Button>}
      {more.length > 0 && (
        <span className="push-right">
          <Menu align="end" trigger={<MoreButton />} entries={more} />
        </span>
      )}
      {open?.kind === "move" && <ChangeGapStatusDialog gap={gap} to={open.to} close={close} />}
      {open?.kind === "edit" && <EditGapDialog gap={gap} close={close} />}
      {open?.kind === "severity" && <SetGapSeverityDialog gap={gap} close={close} />}
      {open?.kind === "item" && <CreateActionItemDialog gap={gap} close={close} />}
    </>
  );
}

/** Moves that close a gap come before those that set it aside. */
const USUAL: readonly Status[] = ["VERIFIED", "REMEDIATED", "ACCEPTED", "IN_PROGRESS", "OPEN", "WITHDRAWN"];

function inOrder(next: readonly Status[]): Status[] {
  return USUAL.filter((status) => next.includes(status));
}
