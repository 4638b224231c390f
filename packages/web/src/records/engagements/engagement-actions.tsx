import { useState } from "react";
import type { EngagementStatus } from "#graphql/statuses.ts";
import { Button, MoreButton } from "#kit/button.tsx";
import { Menu, type MenuEntry } from "#kit/menu.tsx";
import { opened } from "#kit/opened.tsx";
import { CreateExerciseDialog } from "#records/dialogs.ts";
import { moveName } from "#records/engagements/engagement-moves.ts";
import type { EngagementShown } from "#records/engagements/engagement-question.ts";
import { useMay } from "#session/me.ts";
import { actsIn, usePaletteActs } from "#shell/palette-state.ts";

const EditEngagementDialog = opened(
  async () => (await import("#records/engagements/engagement-form.tsx")).EditEngagementDialog,
);

const ChangeEngagementStatusDialog = opened(
  async () => (await import("#records/engagements/change-engagement-status.tsx")).ChangeEngagementStatusDialog,
);

type Status = keyof typeof EngagementStatus;
type Open = { readonly kind: "move"; readonly to: Status } | { readonly kind: "edit" | "exercise" };

export function EngagementActions({ engagement }: { readonly engagement: EngagementShown }) {
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { status } = engagement;
  const takesExercises = may("run_exercises") && (status === "PLANNED" || status === "ACTIVE");
  const plans = may("plan_engagements");
  const moves = engagement.next_statuses.map(
    (to): MenuEntry => ({
      kind: "action",
      label: moveName(status, to),
      danger: to === "CANCELLED",
      act: () => setOpen({ kind: "move", to }),
    }),
  );
  usePaletteActs(engagement.title, [
    ...(takesExercises
      ? [{ label: "New exercise", icon: "plus", act: () => setOpen({ kind: "exercise" }) } as const]
      : []),
    ...(plans
      ? [{ label: "Edit", icon: "edit", act: () => setOpen({ kind: "edit" }) } as const, ...actsIn(moves)]
      : []),
  ]);
  return (
    <>
      {takesExercises && (
        <Button look="primary" icon="plus" onClick={() => setOpen({ kind: "exercise" })}>
          New exercise
        </Button>
      )}
      {plans && (
        <>
          <Button icon="edit" onClick={() => setOpen({ kind: "edit" })}>
            Edit
          </Button>
          {moves.length > 0 && <Menu align="end" trigger={<MoreButton />} entries={moves} />}
        </>
      )}
      {open?.kind === "edit" && <EditEngagementDialog engagement={engagement} close={close} />}
      {open?.kind === "move" && <ChangeEngagementStatusDialog engagement={engagement} to={open.to} close={close} />}
      {open?.kind === "exercise" && (
        <CreateExerciseDialog organizationId={engagement.organization.id} engagementId={engagement.id} close={close} />
      )}
    </>
  );
}
