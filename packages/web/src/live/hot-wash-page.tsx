import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Button, ButtonLink } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { PageHead } from "#kit/page.tsx";
import { counted } from "#kit/words.ts";
import { CompleteDialog } from "#live/complete-dialog.tsx";
import { HotWashGaps } from "#live/hot-wash-gaps.tsx";
import { HotWashNotes } from "#live/hot-wash-notes.tsx";
import type { LiveExercise } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import { LiveTrouble } from "#live/live-trouble.tsx";
import { Unsent } from "#live/unsent.tsx";
import { useAct } from "#live/use-act.ts";
import { useLive, useOutbox } from "#live/use-live.ts";
import { NotesDialog } from "#records/dialogs.ts";
import { HotWashFeedback } from "#records/feedback/hot-wash-feedback.tsx";
import { useMay, useMe } from "#session/me.ts";
import { Page } from "#shell/page.tsx";
import { usePaletteActs } from "#shell/palette-state.ts";

/** The group's debrief right afterwards: collected live, grouped into gaps, then the exercise is completed. */
export function HotWashPage() {
  const { exercise: id = "" } = useParams({ strict: false });
  const state = useLive(id, "console");
  const [exercise] = state.records.Exercise;
  if (!exercise || state.connection === "ended") return <LiveTrouble state={state} />;
  return <HotWash state={state} exercise={exercise} />;
}

function HotWash({ state, exercise }: { readonly state: LiveState; readonly exercise: LiveExercise }) {
  const may = useMay();
  const me = useMe();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [completing, setCompleting] = useState(false);
  const [noting, setNoting] = useState(false);
  const outbox = useOutbox(`console:${exercise.id}:${me.id}`, state.connection);
  const { act, failure } = useAct(state.connection);
  const leads = may("run_exercises");
  const notes = state.records.ExerciseNote.filter(({ kind }) => kind !== "OBSERVATION");
  const open = exercise.status === "IN_PROGRESS";
  usePaletteActs(
    exercise.title,
    leads && open ? [{ label: "Complete the exercise", icon: "check", act: () => setCompleting(true) }] : [],
  );
  return (
    <Page
      title="Hot wash"
      under={[
        { label: "Exercises", to: "/operator/exercises" },
        { label: exercise.title, to: `/operator/exercises/${exercise.id}` },
      ]}
      actions={
        <>
          {open && (
            <ButtonLink to="/operator/exercises/$exercise/console" params={{ exercise: exercise.id }}>
              Console
            </ButtonLink>
          )}
          {leads && exercise.started_at !== null && <Button onClick={() => setNoting(true)}>Propose from notes</Button>}
          {leads && open && (
            <Button look="primary" onClick={() => setCompleting(true)}>
              Complete the exercise
            </Button>
          )}
          {exercise.status === "COMPLETED" && (
            <ButtonLink look="primary" to="/operator/exercises/$exercise/report" params={{ exercise: exercise.id }}>
              Read the report
            </ButtonLink>
          )}
        </>
      }
    >
      <PageHead
        title="Hot wash"
        lead={`${exercise.organization}: ${counted(notes.length, "note")} of the group, ${counted(state.records.Gap.length, "gap")}. Notes show no names.`}
      />
      {failure && (
        <div className="space-below-16">
          <Notice tone="error">{failure.message}</Notice>
        </div>
      )}
      <Unsent connection={state.connection} outbox={outbox} />
      <div className="hot-wash">
        <HotWashNotes {...{ state, exercise, outbox, leads, picked, setPicked }} />
        <HotWashGaps {...{ state, exercise, act, leads, picked, clear: () => setPicked(new Set()) }} />
      </div>
      <HotWashFeedback exercise={exercise} sequence={state.sequence} />
      {noting && <NotesDialog exercise={exercise.id} close={() => setNoting(false)} />}
      {completing && (
        <CompleteDialog
          state={state}
          exercise={exercise}
          close={() => setCompleting(false)}
          done={() => navigate({ to: "/operator/exercises/$exercise/report", params: { exercise: exercise.id } })}
        />
      )}
    </Page>
  );
}
