import { useState } from "react";
import { useAction } from "#graphql/use-action.ts";
import { Button, MoreButton } from "#kit/button.tsx";
import { Menu, type MenuEntry } from "#kit/menu.tsx";
import { Notice } from "#kit/notice.tsx";
import { opened } from "#kit/opened.tsx";
import { useTell } from "#kit/toast.tsx";
import { useListSearch } from "#records/list/list-search.ts";
import { MoveScenarioInject } from "#records/scenarios/scenario-acts.ts";
import type { ScenarioInjectShown, ScenarioShown } from "#records/scenarios/scenario-question.ts";
import { useMay } from "#session/me.ts";

export const CreateScenarioInjectDialog = opened(
  async () => (await import("#records/scenarios/scenario-inject-dialogs.tsx")).CreateScenarioInjectDialog,
);
const EditScenarioInjectDialog = opened(
  async () => (await import("#records/scenarios/scenario-inject-dialogs.tsx")).EditScenarioInjectDialog,
);
const RemoveScenarioInjectDialog = opened(
  async () => (await import("#records/scenarios/scenario-inject-dialogs.tsx")).RemoveScenarioInjectDialog,
);

type ScenarioInjectActionsProps = {
  readonly scenario: ScenarioShown;
  readonly inject: ScenarioInjectShown;
  readonly gone: () => void;
};

/** What is done with one inject of a draft. */
export function ScenarioInjectActions({ scenario, inject, gone }: ScenarioInjectActionsProps) {
  const [open, setOpen] = useState<"edit" | "copy" | "remove">();
  const [, change] = useListSearch();
  const tell = useTell();
  const moving = useAction(MoveScenarioInject);
  const close = () => setOpen(undefined);
  if (!useMayEdit(scenario)) return null;
  const move = async (sequence: number) => {
    if (await moving.run({ id: inject.id, sequence })) tell(`${inject.reference} was moved.`);
  };
  const { sequence } = inject;
  const entries: MenuEntry[] = [
    ...(sequence > 1
      ? [{ kind: "action", label: "Move up", icon: "arrow-up", act: () => move(sequence - 1) } as const]
      : []),
    ...(sequence < scenario.injects.length
      ? [{ kind: "action", label: "Move down", icon: "arrow-down", act: () => move(sequence + 1) } as const]
      : []),
    { kind: "action", label: "Remove", icon: "trash", danger: true, act: () => setOpen("remove") },
  ];
  return (
    <>
      <Button look="primary" icon="edit" onClick={() => setOpen("edit")}>
        Edit
      </Button>
      <Button icon="copy" onClick={() => setOpen("copy")}>
        Duplicate
      </Button>
      <span className="push-right">
        <Menu align="end" trigger={<MoreButton />} entries={entries} />
      </span>
      {moving.failure && <Notice tone="error">{moving.failure.message}</Notice>}
      {open === "edit" && <EditScenarioInjectDialog scenario={scenario} inject={inject} close={close} />}
      {open === "copy" && (
        <CreateScenarioInjectDialog
          scenario={scenario}
          copied={inject}
          created={(id) => change({ open: id })}
          close={close}
        />
      )}
      {open === "remove" && <RemoveScenarioInjectDialog inject={inject} close={close} removed={gone} />}
    </>
  );
}

/** Whether its injects may be changed: by the role, and while it is a draft. */
export function useMayEdit({ status }: ScenarioShown): boolean {
  return useMay()("write_scenarios") && status === "DRAFT";
}
