import { inWords } from "#graphql/code-words.ts";
import { clockText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { DutyClocks } from "#live/duty-clocks.tsx";
import type { LiveExercise, LiveInject } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import { useExerciseSeconds } from "#live/use-live.ts";

/** What ticks on the pages of participants and evaluators, the rest of which does not. */
type TickingProps = { readonly state: LiveState; readonly exercise: LiveExercise };

export function RunningDuties({
  state,
  exercise,
  current,
}: TickingProps & { readonly current: LiveInject | undefined }) {
  const seconds = useExerciseSeconds(state);
  return <DutyClocks records={state.records} exercise={exercise} seconds={seconds} current={current} spaced />;
}

export function ExerciseClock({ state, exercise }: TickingProps) {
  const seconds = useExerciseSeconds(state);
  if (state.connection === "lost") {
    return (
      <span className="status warn">
        <Mark name="warning" />
        No connection
      </span>
    );
  }
  if (exercise.status !== "IN_PROGRESS") return <span className="status">{inWords(exercise.status)}</span>;
  return (
    <span className={exercise.paused_at ? "status warn" : "status current"}>
      <Mark name={exercise.paused_at ? "on-hold" : "live"} />
      <span className="visually-hidden">{exercise.paused_at ? "Paused at " : "Running, "}</span>
      {clockText(seconds)}
    </span>
  );
}
