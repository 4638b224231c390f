import { useState } from "react";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button, MoreButton } from "#kit/button.tsx";
import { Menu, type MenuEntry } from "#kit/menu.tsx";
import { useTell } from "#kit/toast.tsx";
import { AddSlotDialog, ChangeProgramStatusDialog, EditProgramDialog } from "#records/programs/program-acts.ts";
import { moveName } from "#records/programs/program-moves.ts";
import type { ProgramShown } from "#records/programs/program-question.ts";
import { useMay } from "#session/me.ts";
import { actsIn, usePaletteActs } from "#shell/palette-state.ts";

const Propose = graphql(`
  mutation ProposeProgramSlots($input: ProposeProgramSlotsInput!) {
    proposeProgramSlots(input: $input) {
      id
      slots_count
    }
  }
`);

type Open = { readonly kind: "move"; readonly to: ProgramShown["status"] } | { readonly kind: "edit" | "slot" };

export function ProgramActions({ program }: { readonly program: ProgramShown }) {
  const plans = useMay()("plan_programs");
  const tell = useTell();
  const propose = useAction(Propose);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { id, status } = program;
  const isOpen = plans && status !== "CLOSED";
  const moves = program.next_statuses.map(
    (to): MenuEntry => ({
      kind: "action",
      label: moveName(status, to),
      danger: to === "CLOSED",
      act: () => setOpen({ kind: "move", to }),
    }),
  );
  usePaletteActs(program.title, [
    ...(isOpen ? [{ label: "Add exercise", icon: "plus", act: () => setOpen({ kind: "slot" }) } as const] : []),
    ...(plans ? actsIn(moves) : []),
  ]);
  if (!plans) return null;
  const proposeAll = async () => {
    const done = await propose.run({ program_id: id });
    if (done) tell("The exercises were proposed again. What you chose or planned stays.");
  };
  return (
    <>
      {isOpen && (
        <>
          <Button look="primary" icon="play" unavailable={propose.busy ? "Proposing." : undefined} onClick={proposeAll}>
            Propose exercises
          </Button>
          <Button icon="plus" onClick={() => setOpen({ kind: "slot" })}>
            Add exercise
          </Button>
        </>
      )}
      <Button icon="edit" onClick={() => setOpen({ kind: "edit" })}>
        Edit
      </Button>
      {moves.length > 0 && <Menu align="end" trigger={<MoreButton />} entries={moves} />}
      {open?.kind === "slot" && <AddSlotDialog program={program} close={close} />}
      {open?.kind === "edit" && <EditProgramDialog program={program} close={close} />}
      {open?.kind === "move" && <ChangeProgramStatusDialog program={program} to={open.to} close={close} />}
      {propose.failure && <p className="field-error">{propose.failure.message}</p>}
    </>
  );
}
