import { useState } from "react";
import { Button } from "#kit/button.tsx";
import type { ExerciseShown, InjectShown } from "#records/exercises/exercise-page.tsx";
import { CreateInjectDialog, DeleteInjectDialog, EditInjectDialog } from "#records/exercises/inject-dialogs.tsx";
import { useListSearch } from "#records/list/list-search.ts";
import { useMay } from "#session/me.ts";

type InjectActionsProps = {
  readonly exercise: ExerciseShown;
  readonly inject: InjectShown;
  readonly gone: () => void;
};

/** A PENDING inject is changed and deleted; a delivered one stays as the players were given it. */
export function InjectActions({ exercise, inject, gone }: InjectActionsProps) {
  const [open, setOpen] = useState<"edit" | "copy" | "delete">();
  const [, change] = useListSearch();
  const editable = useMayPlan(exercise);
  const close = () => setOpen(undefined);
  if (!editable) return null;
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
        <span className="ml-auto">
          <Button look="danger" icon="trash" onClick={() => setOpen("delete")}>
            Delete
          </Button>
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

/** Whether its injects may be changed: by the role, and while it is planned or runs. */
export function useMayPlan({ status }: ExerciseShown): boolean {
  return useMay()("run_exercises") && (status === "PLANNED" || status === "IN_PROGRESS");
}
