import { useState } from "react";
import { useAction } from "#graphql/use-action.ts";
import { Button, MoreButton } from "#kit/button.tsx";
import type { IconName } from "#kit/icon.tsx";
import { Menu, type MenuEntry } from "#kit/menu.tsx";
import { opened } from "#kit/opened.tsx";
import { useTell } from "#kit/toast.tsx";
import { CreateInjectDialog } from "#records/dialogs.ts";
import type { ExerciseShown, InjectShown } from "#records/exercises/exercise-question.ts";
import { ReorderInjects } from "#records/exercises/use-inject-order.ts";
import { useListSearch } from "#records/list/list-search.ts";
import { useMay } from "#session/me.ts";

const DeleteInjectDialog = opened(
  async () => (await import("#records/exercises/inject-dialogs.tsx")).DeleteInjectDialog,
);
const EditInjectDialog = opened(async () => (await import("#records/exercises/inject-dialogs.tsx")).EditInjectDialog);

type InjectActionsProps = {
  readonly exercise: ExerciseShown;
  readonly inject: InjectShown;
  readonly gone: () => void;
};

/** A PENDING inject can be changed and deleted; a delivered one stays as the players received it. */
export function InjectActions({ exercise, inject, gone }: InjectActionsProps) {
  const [open, setOpen] = useState<"edit" | "copy" | "delete">();
  const [, change] = useListSearch();
  const tell = useTell();
  const order = useAction(ReorderInjects);
  const editable = useMayPlan(exercise);
  const close = () => setOpen(undefined);
  if (!editable) return null;
  const waiting = exercise.injects.filter(({ status }) => status === "PENDING").map(({ id }) => id);
  const place = waiting.indexOf(inject.id);
  const swap = async (step: 1 | -1) => {
    const inject_ids = waiting.with(place, waiting[place + step] ?? inject.id).with(place + step, inject.id);
    if (await order.run({ exercise_id: exercise.id, inject_ids })) tell(`${inject.reference} was moved.`);
  };
  const pending = inject.status === "PENDING";
  return (
    <>
      {pending && (
        <Button look="primary" icon="edit" onClick={() => setOpen("edit")}>
          Edit
        </Button>
      )}
      <Button icon="copy" onClick={() => setOpen("copy")}>
        Duplicate
      </Button>
      {pending && (
        <span className="push-right">
          <Menu
            align="end"
            trigger={<MoreButton />}
            entries={[
              ...(place > 0 ? [entry("Move up", "arrow-up", () => swap(-1))] : []),
              ...(place < waiting.length - 1 ? [entry("Move down", "arrow-down", () => swap(1))] : []),
              { kind: "action", label: "Delete", icon: "trash", danger: true, act: () => setOpen("delete") },
            ]}
          />
        </span>
      )}
      {open === "edit" && <EditInjectDialog exercise={exercise} inject={inject} close={close} />}
      {open === "copy" && (
        <CreateInjectDialog exercise={exercise} copied={inject} created={(id) => change({ open: id })} close={close} />
      )}
      {open === "delete" && <DeleteInjectDialog inject={inject} close={close} deleted={gone} />}
    </>
  );
}

function entry(label: string, icon: IconName, act: () => void): MenuEntry {
  return { kind: "action", label, icon, act };
}

/** Whether its injects may be changed: by the role, and while it is planned or running. */
export function useMayPlan({ status }: ExerciseShown): boolean {
  return useMay()("run_exercises") && (status === "PLANNED" || status === "IN_PROGRESS");
}
