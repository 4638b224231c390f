import { type ComponentProps, useState } from "react";
import type { GapClosure } from "#graphql/enums.ts";
import type { GapStatus } from "#graphql/statuses.ts";
import { Button, MoreButton } from "#kit/button.tsx";
import { Menu, type MenuEntry } from "#kit/menu.tsx";
import {
  AgreeDueDateDialog,
  ChangeGapStatusDialog,
  ConfirmGapClosureDialog,
  CreateActionItemDialog,
  EditGapDialog,
  ProposeGapClosureDialog,
  ReturnGapClosureDialog,
  SetGapSeverityDialog,
} from "#records/dialogs.ts";
import { closureNames, moveName } from "#records/gaps/gap-moves.ts";
import { isUnagreed } from "#records/moved-text.ts";
import { useMay } from "#session/me.ts";
import { actsIn, usePaletteActs } from "#shell/palette-state.ts";

type Status = keyof typeof GapStatus;
type Closure = keyof typeof GapClosure;
type Open =
  | { readonly kind: "move"; readonly to: Status }
  | { readonly kind: "propose"; readonly closure: Closure }
  | { readonly kind: "confirm" | "return" | "edit" | "severity" | "item" | "agree" };

type GapActionsProps = {
  readonly gap: ComponentProps<typeof EditGapDialog>["gap"] &
    ComponentProps<typeof CreateActionItemDialog>["gap"] &
    ComponentProps<typeof ChangeGapStatusDialog>["gap"] &
    ComponentProps<typeof SetGapSeverityDialog>["gap"] &
    ComponentProps<typeof AgreeDueDateDialog>["record"] & {
      readonly next_statuses: readonly Status[];
      readonly status: Status;
      readonly assurance: string | null;
      readonly proposed_closure: Closure | null;
      readonly recurs: { readonly id: string } | null;
    };
};

/** The next move first, the rest in a menu; only what the role allows. */
export function GapActions({ gap }: GapActionsProps) {
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const moves = may("change_gap_status")
    ? inOrder(gap.next_statuses).filter((to) => to !== "WITHDRAWN" || may("confirm_closures"))
    : [];
  const steps: Step[] = [
    ...(gap.proposed_closure && may("confirm_closures")
      ? [
          { label: "Confirm closure", act: () => setOpen({ kind: "confirm" }) },
          { label: "Return", act: () => setOpen({ kind: "return" }) },
        ]
      : []),
    ...(may("propose_closures")
      ? proposable(gap).map((closure) => ({
          label: closureNames[closure],
          act: () => setOpen({ kind: "propose", closure }),
        }))
      : []),
    ...moves.map((to) => ({ label: moveName(to, may("confirm_closures")), act: () => setOpen({ kind: "move", to }) })),
  ];
  const [first, second, ...others] = steps;
  const more: MenuEntry[] = [
    ...others.map((step): MenuEntry => ({ kind: "action", ...step })),
    ...(may("record_findings")
      ? [
          { kind: "action", label: "Edit", icon: "edit", act: () => setOpen({ kind: "edit" }) } as const,
          { kind: "action", label: "Set severity", act: () => setOpen({ kind: "severity" }) } as const,
        ]
      : []),
    ...(may("confirm_closures") && isUnagreed(gap)
      ? [{ kind: "action", label: "Agree to the due date", act: () => setOpen({ kind: "agree" }) } as const]
      : []),
    ...(may("create_action_items")
      ? [{ kind: "action", label: "New action item", icon: "plus", act: () => setOpen({ kind: "item" }) } as const]
      : []),
  ];
  usePaletteActs(gap.reference, [...steps.slice(0, 2), ...actsIn(more)]);
  if (steps.length === 0 && more.length === 0) return null;
  return (
    <>
      {first && (
        <Button look="primary" onClick={first.act}>
          {first.label}
        </Button>
      )}
      {second && <Button onClick={second.act}>{second.label}</Button>}
      {more.length > 0 && (
        <span className="push-right">
          <Menu align="end" trigger={<MoreButton />} entries={more} />
        </span>
      )}
      {open?.kind === "move" && <ChangeGapStatusDialog gap={gap} to={open.to} close={close} />}
      {open?.kind === "propose" && <ProposeGapClosureDialog gap={gap} closure={open.closure} close={close} />}
      {open?.kind === "confirm" && <ConfirmGapClosureDialog gap={gap} close={close} />}
      {open?.kind === "return" && <ReturnGapClosureDialog gap={gap} close={close} />}
      {open?.kind === "edit" && (
        <EditGapDialog gap={gap} exercise={gap.exercise.id} recurs={gap.recurs} close={close} />
      )}
      {open?.kind === "severity" && <SetGapSeverityDialog gap={gap} close={close} />}
      {open?.kind === "agree" && <AgreeDueDateDialog of="gap" record={gap} close={close} />}
      {open?.kind === "item" && <CreateActionItemDialog gap={gap} close={close} />}
    </>
  );
}

type Step = { readonly label: string; readonly act: () => void };

/** What the client may ask the operator to confirm: nothing while it waits for an answer. */
function proposable({ status, assurance, proposed_closure }: GapActionsProps["gap"]): Closure[] {
  if (proposed_closure || status === "WITHDRAWN") return [];
  const isOpen = status === "OPEN" || status === "IN_PROGRESS" || status === "REMEDIATED";
  return isOpen || assurance === "SELF_ATTESTED" ? ["VERIFIED", "WITHDRAWN"] : ["WITHDRAWN"];
}

/** Moves that close a gap come before those that set it aside. */
const USUAL: readonly Status[] = ["VERIFIED", "REMEDIATED", "ACCEPTED", "IN_PROGRESS", "OPEN", "WITHDRAWN"];

function inOrder(next: readonly Status[]): Status[] {
  return USUAL.filter((status) => next.includes(status));
}
