import { useParams, useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { ButtonLink, MoreButton } from "#kit/button.tsx";
import { Menu } from "#kit/menu.tsx";
import { Notice } from "#kit/notice.tsx";
import { ActButton } from "#live/act-button.tsx";
import { CaptureBar, nothingCaptured } from "#live/capture-bar.tsx";
import { ClockStrip } from "#live/clock-strip.tsx";
import { type Captured, type Console, ConsoleContext, type ConsoleDialog } from "#live/console-context.ts";
import { ConsoleDialogs } from "#live/console-dialogs.tsx";
import { useConsolePalette } from "#live/console-palette.ts";
import { ConsoleRoom } from "#live/console-room.tsx";
import { inOrder, lastDelivered, nextOf, runAct } from "#live/console-state.ts";
import { ConsoleTimeline } from "#live/console-timeline.tsx";
import { ConsoleWaiting } from "#live/console-waiting.tsx";
import { CurrentInject } from "#live/current-inject.tsx";
import { InjectQueue } from "#live/inject-queue.tsx";
import type { LiveExercise } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import { LiveTrouble } from "#live/live-trouble.tsx";
import { Unsent } from "#live/unsent.tsx";
import { useAct } from "#live/use-act.ts";
import { useConsoleKeys } from "#live/use-console-keys.ts";
import { useKept } from "#live/use-kept.ts";
import { isRunning, useExerciseSeconds, useLive, useOutbox } from "#live/use-live.ts";
import { useSettled } from "#live/use-settled.ts";
import { SetPacing } from "#records/exercises/exercise-acts.ts";
import { useMay, useMe } from "#session/me.ts";
import { Page } from "#shell/page.tsx";

/** The page for leading an exercise: one screen, all by keyboard. */
export function ConsolePage() {
  const { exercise: id = "" } = useParams({ strict: false });
  const state = useLive(id, "console");
  useEffect(() => {
    document.body.classList.add("fixed-height");
    return () => document.body.classList.remove("fixed-height");
  }, []);
  useHotWashAtHand(id);
  const [exercise] = state.records.Exercise;
  if (!exercise || state.connection === "ended") return <LiveTrouble state={state} />;
  return <LeadExercise state={state} exercise={exercise} />;
}

const SETTLED_MS = 3_000;

/** Loads the code of the next page, so that it opens without a connection too. */
function useHotWashAtHand(exercise: string): void {
  const router = useRouter();
  useEffect(() => {
    const to = "/operator/exercises/$exercise/hot-wash";
    const timer = setTimeout(() => router.preloadRoute({ to, params: { exercise } }).catch(() => {}), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [router, exercise]);
}

type LeadProps = { readonly state: LiveState; readonly exercise: LiveExercise };

function LeadExercise({ state, exercise }: LeadProps) {
  const may = useMay();
  const me = useMe();
  const [dialog, setDialog] = useState<ConsoleDialog>();
  const [chosen, setChosen] = useState<string>();
  const [captured, setCaptured] = useKept<Captured>(`capture:${exercise.id}:${me.id}`, nothingCaptured);
  const input = useRef<HTMLInputElement>(null);
  const outbox = useOutbox(`console:${exercise.id}:${me.id}`, state.connection);
  const { act, failure } = useAct(state.connection);
  const injects = useMemo(() => inOrder(state.records.Inject), [state.records.Inject]);
  const current = lastDelivered(injects);
  const next = nextOf(injects, state.records);
  const console: Console = {
    state,
    exercise,
    injects,
    current,
    next,
    nextIsNew: !useSettled(next?.id),
    shown: injects.find(({ id }) => id === chosen) ?? current ?? next,
    show: setChosen,
    seconds: useExerciseSeconds(state),
    running: isRunning(state),
    leads: may("run_exercises"),
    unfinished: exercise.status === "PLANNED" || exercise.status === "IN_PROGRESS",
    act,
    outbox,
    capture: (kind, known = {}) => {
      setCaptured({ ...captured, ...known, kind });
      input.current?.focus();
    },
    captured,
    setCaptured,
    open: setDialog,
  };
  // A new inject is what everybody looks at.
  const currentId = current?.id;
  useEffect(() => setChosen(currentId), [currentId]);
  useConsoleKeys(console);
  useConsolePalette(console);
  return (
    <ConsoleContext value={console}>
      <Page
        title="Console"
        under={[
          { label: "Exercises", to: "/operator/exercises" },
          { label: exercise.title, to: `/operator/exercises/${exercise.id}` },
        ]}
        actions={<RunButtons console={console} />}
        className="console"
      >
        <h1 className="visually-hidden">Live console: {exercise.title}</h1>
        <ClockStrip />
        <InjectQueue />
        <CurrentInject />
        <section className="console-side" aria-labelledby="timeline-title">
          <ConsoleWaiting />
          <ConsoleTimeline />
          <ConsoleRoom />
        </section>
        <div className="console-foot">
          {failure && (
            <div className="unsent">
              <Notice tone="error">{failure.message}</Notice>
            </div>
          )}
          <Unsent connection={state.connection} outbox={outbox} />
          {console.leads && exercise.status === "IN_PROGRESS" && <CaptureBar input={input} />}
        </div>
      </Page>
      <ConsoleDialogs dialog={dialog} close={() => setDialog(undefined)} />
    </ConsoleContext>
  );
}

function RunButtons({ console }: { readonly console: Console }) {
  const { exercise, leads, act, next, current, open } = console;
  const { id, pacing, status } = exercise;
  const isPlayed = status === "IN_PROGRESS" && current !== undefined && next === undefined;
  return (
    <>
      {leads && <RunButton console={console} />}
      <ButtonLink
        look={isPlayed ? "primary" : "quiet"}
        to="/operator/exercises/$exercise/hot-wash"
        params={{ exercise: id }}
      >
        Hot wash
      </ButtonLink>
      <Menu
        align="end"
        trigger={<MoreButton />}
        entries={[
          {
            kind: "action",
            label: "Projector",
            icon: "open",
            act: () => window.open(`/operator/exercises/${id}/projector`),
          },
          ...(leads && exercise.started_at !== null
            ? [
                {
                  kind: "action",
                  label: "Propose from notes",
                  icon: "edit",
                  act: () => open({ kind: "notes" }),
                } as const,
              ]
            : []),
          ...(leads && (status === "PLANNED" || status === "IN_PROGRESS")
            ? [
                { kind: "heading", label: "Pace" } as const,
                {
                  kind: "choice",
                  label: "The facilitator",
                  chosen: pacing === "FACILITATOR",
                  act: () => act(SetPacing, { id, pacing: "FACILITATOR" }),
                } as const,
                {
                  kind: "choice",
                  label: "The exercise clock",
                  chosen: pacing === "CLOCK",
                  act: () => act(SetPacing, { id, pacing: "CLOCK" }),
                } as const,
              ]
            : []),
        ]}
      />
    </>
  );
}

function RunButton({ console }: { readonly console: Console }) {
  const next = runAct(console);
  if (!next) return null;
  return (
    <ActButton icon={next.icon} onClick={next.run}>
      {next.label} <kbd>P</kbd>
    </ActButton>
  );
}
