import { useState } from "react";
import { Button, MoreButton } from "#kit/button.tsx";
import { Menu, type MenuEntry } from "#kit/menu.tsx";
import { EditSlotDialog, PlanSlotDialog, RemoveSlotDialog } from "#records/programs/program-acts.ts";
import type { ProgramShown, SlotShown } from "#records/programs/program-question.ts";
import { slotName } from "#records/programs/program-texts.ts";
import { useMay } from "#session/me.ts";

type Props = { readonly slot: SlotShown; readonly program: ProgramShown };

export function SlotActions({ slot, program }: Props) {
  const may = useMay();
  const [open, setOpen] = useState<"plan" | "edit" | "remove">();
  const close = () => setOpen(undefined);
  if (!may("plan_programs") || program.status === "CLOSED") return null;
  const isOpen = slot.status === "OPEN";
  const entries: MenuEntry[] = [
    { kind: "action", label: "Edit", act: () => setOpen("edit") },
    ...(isOpen ? [{ kind: "action", label: "Remove", danger: true, act: () => setOpen("remove") } as const] : []),
  ];
  return (
    <span className="inline-row wrap">
      {isOpen && may("run_exercises") && (
        <Button onClick={() => setOpen("plan")}>
          Plan exercise<span className="visually-hidden"> {slotName(slot)}</span>
        </Button>
      )}
      <Menu align="end" trigger={<MoreButton about={slotName(slot)} />} entries={entries} />
      {open === "plan" && <PlanSlotDialog slot={slot} program={program} close={close} />}
      {open === "edit" && <EditSlotDialog slot={slot} program={program} close={close} />}
      {open === "remove" && <RemoveSlotDialog slot={slot} close={close} />}
    </span>
  );
}
