import type { IconName } from "#kit/icon.tsx";
import type { Console } from "#live/console-context.ts";
import { DeliverInject, HoldInject, ReleaseInject } from "#live/inject-acts.ts";
import type { LiveInject, LiveRecords } from "#live/live-records.ts";
import { OpenJoinCode, PauseExercise, ResumeExercise, StartExercise } from "#records/exercises/exercise-acts.ts";

export function inOrder(injects: readonly LiveInject[]): LiveInject[] {
  return injects.toSorted((one, other) => one.sequence - other.sequence);
}

export function lastDelivered(injects: readonly LiveInject[]): LiveInject | undefined {
  const delivered = injects.filter(({ status }) => status === "DELIVERED");
  return delivered.toSorted((one, other) => (one.delivered_at ?? "").localeCompare(other.delivered_at ?? "")).at(-1);
}

/** The first pending inject, except those that only an unmade choice leads to. */
export function nextOf(injects: readonly LiveInject[], { InjectOption }: LiveRecords): LiveInject | undefined {
  return injects.find(({ id, status }) => {
    const leading = InjectOption.filter(({ next_inject_id }) => next_inject_id === id);
    return status === "PENDING" && (leading.length === 0 || leading.some(({ chosen_at }) => chosen_at !== null));
  });
}

export function deliver({ act, next, nextIsNew }: Console, { id, reference }: LiveInject): void {
  if (nextIsNew && id === next?.id) return;
  act(DeliverInject, { id }, { undone: `${reference} was not delivered. Press again when you are connected.` });
}

type RunAct = { readonly label: string; readonly icon: IconName; readonly run: () => void };

/** The next action for the clock: start, pause or resume. */
export function runAct({ exercise, act, leads }: Console): RunAct | undefined {
  const { id, status, paused_at } = exercise;
  if (!leads) return undefined;
  if (status === "PLANNED") return { label: "Start", icon: "play", run: () => act(StartExercise, { id }) };
  if (status !== "IN_PROGRESS") return undefined;
  if (paused_at) return { label: "Resume", icon: "play", run: () => act(ResumeExercise, { id }) };
  return { label: "Pause", icon: "pause", run: () => act(PauseExercise, { id }) };
}

/** Opens the room if it is closed; an open code is not replaced by accident. */
export function openAct({ exercise, state, act, leads, unfinished }: Console): RunAct | undefined {
  if (!leads || !unfinished || state.records.ExerciseJoinCode.length > 0) return undefined;
  return { label: "Open joining", icon: "people", run: () => act(OpenJoinCode, { id: exercise.id }) };
}

/** Holds or releases an inject; undefined if the clock does not deliver it. */
export function holdAct({ act, leads }: Console, inject: LiveInject | undefined): RunAct | undefined {
  if (!leads || !inject) return undefined;
  const { id, held_at, due_seconds } = inject;
  if (held_at != null) return { label: "Release", icon: "play", run: () => act(ReleaseInject, { id }) };
  if (due_seconds != null) return { label: "Hold", icon: "pause", run: () => act(HoldInject, { id }) };
  return undefined;
}
