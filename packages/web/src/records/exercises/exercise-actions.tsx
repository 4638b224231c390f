import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button, ButtonLink, MoreButton } from "#kit/button.tsx";
import { Menu, type MenuEntry } from "#kit/menu.tsx";
import { opened } from "#kit/opened.tsx";
import { NotesDialog } from "#records/dialogs.ts";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { ScoreButton } from "#records/exercises/score-button.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { JobButton } from "#shell/ask-button.tsx";
import { actsIn, type PaletteAct, usePaletteActs } from "#shell/palette-state.ts";

const EditExerciseDialog = opened(
  async () => (await import("#records/exercises/edit-exercise.tsx")).EditExerciseDialog,
);
const EditNarrativeDialog = opened(
  async () => (await import("#records/exercises/edit-exercise.tsx")).EditNarrativeDialog,
);
const CancelExerciseDialog = opened(
  async () => (await import("#records/exercises/move-exercise.tsx")).CancelExerciseDialog,
);
const RunAgainDialog = opened(async () => (await import("#records/exercises/run-again.tsx")).RunAgainDialog);
const SaveAsScenarioDialog = opened(
  async () => (await import("#records/exercises/save-as-scenario.tsx")).SaveAsScenarioDialog,
);
const StartExerciseDialog = opened(
  async () => (await import("#records/exercises/move-exercise.tsx")).StartExerciseDialog,
);

type Open = "start" | "edit" | "narrative" | "notes" | "save" | "again" | "cancel";

/** Actions for the exercise in its current state; none for readers. */
export function ExerciseActions({ exercise }: { readonly exercise: ExerciseShown }) {
  const may = useMay();
  const pagePath = usePagePath();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const navigate = useNavigate();
  const leads = may("run_exercises") && exercise.status !== "CANCELLED";
  const { status } = exercise;
  const console = pagePath("exercises", exercise.id, "console");
  const notes = { kind: "action", label: "Propose from notes", icon: "edit", act: () => setOpen("notes") } as const;
  const save = { kind: "action", label: "Save as scenario", icon: "copy", act: () => setOpen("save") } as const;
  const again = { label: "Run it again", icon: "play", act: () => setOpen("again") } as const;
  const more: MenuEntry[] = [
    ...(exercise.started_at === null ? [] : [notes]),
    { kind: "action", label: "Write narrative", icon: "document", act: () => setOpen("narrative") },
    save,
    ...(exercise.next_statuses.includes("CANCELLED")
      ? [{ kind: "action", label: "Cancel exercise", danger: true, act: () => setOpen("cancel") } as const]
      : []),
  ];
  const acts: PaletteAct[] = [
    ...(status === "PLANNED" ? [{ label: "Start", act: () => setOpen("start") }] : []),
    ...(status === "IN_PROGRESS" ? [{ label: "Open console", act: () => navigate({ to: console }) }] : []),
    ...(status === "COMPLETED" ? [again] : [{ label: "Edit", icon: "edit", act: () => setOpen("edit") } as const]),
    ...actsIn(more),
  ];
  usePaletteActs(exercise.reference, leads ? acts : []);
  if (!leads) {
    if (status !== "COMPLETED" || !may("write_scenarios")) return null;
    return (
      <>
        <Button icon="copy" onClick={save.act}>
          {save.label}
        </Button>
        <OpenDialog open={open} exercise={exercise} close={close} />
      </>
    );
  }
  return (
    <>
      {status === "PLANNED" && (
        <>
          <JobButton question="Tailor this exercise to the client">Tailor to the client</JobButton>
          <Button icon="play" onClick={() => setOpen("start")}>
            Start
          </Button>
        </>
      )}
      {status === "IN_PROGRESS" && (
        <ButtonLink look="primary" icon="play" to={console}>
          Open console
        </ButtonLink>
      )}
      {status === "COMPLETED" ? (
        <>
          <ScoreButton exercise={exercise} />
          <Button icon="play" onClick={again.act}>
            {again.label}
          </Button>
          <Button icon="edit" onClick={() => setOpen("narrative")}>
            Write narrative
          </Button>
          {exercise.started_at !== null && <Button onClick={notes.act}>Propose from notes</Button>}
          <Menu align="end" trigger={<MoreButton />} entries={[save]} />
        </>
      ) : (
        <>
          <Button icon="edit" onClick={() => setOpen("edit")}>
            Edit
          </Button>
          <Menu align="end" trigger={<MoreButton />} entries={more} />
        </>
      )}
      <OpenDialog open={open} exercise={exercise} close={close} />
    </>
  );
}

type OpenProps = { readonly open: Open | undefined; readonly exercise: ExerciseShown; readonly close: () => void };

function OpenDialog({ open, exercise, close }: OpenProps) {
  return (
    <>
      {open === "start" && <StartExerciseDialog exercise={exercise} close={close} />}
      {open === "edit" && <EditExerciseDialog exercise={exercise} close={close} />}
      {open === "narrative" && <EditNarrativeDialog exercise={exercise} close={close} />}
      {open === "notes" && <NotesDialog exercise={exercise.id} close={close} />}
      {open === "save" && <SaveAsScenarioDialog exercise={exercise} close={close} />}
      {open === "again" && <RunAgainDialog exercise={exercise} close={close} />}
      {open === "cancel" && <CancelExerciseDialog exercise={exercise} close={close} />}
    </>
  );
}
