import { memo, useEffect, useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { clockText, offsetText, timeText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { say } from "#kit/say.ts";
import { useConsole } from "#live/console-context.ts";
import { short } from "#live/inject-queue.tsx";
import type { LiveExercise, LiveInject } from "#live/live-records.ts";

/** Without a planned length, an exercise is assumed to need as long after its last inject as between two. */
const AFTER_LAST_MINUTES = 15;

export function ClockStrip() {
  const { exercise, injects, current, next, seconds } = useConsole();
  const wall = useWallClock();
  const offsets = injects.map(({ planned_offset_minutes }) => planned_offset_minutes ?? 0);
  const plannedEnd = exercise.length_minutes ?? plannedMinutes(offsets);
  const share = plannedEnd === 0 ? 0 : Math.min(1, seconds / 60 / plannedEnd);
  const against = againstPlan(current, next, seconds);
  return (
    <section className="console-strip" aria-label="Exercise clock">
      <div className="console-clock">
        <span className="clock" role="timer" aria-label="Elapsed without pauses">
          {clockText(seconds)}
        </span>
        <span className="console-clock-text">
          <RunState exercise={exercise} />
          <small>elapsed, pauses not counted</small>
        </span>
      </div>
      <dl>
        <Figure label="Wall clock" value={wall} />
        <Figure label="Started" value={exercise.started_at ? timeText(exercise.started_at) : "–"} />
        <Figure label="Paused" value={short(exercise.paused_seconds)} />
        <Figure label="Planned end" value={offsetText(plannedEnd)} />
        <Figure label="Against plan" value={against} />
      </dl>
      <svg
        className="progress-bar"
        role="img"
        aria-label={`${Math.round(share * 100)} percent of the planned time used`}
        viewBox="0 0 1000 5"
        preserveAspectRatio="none"
        width="100%"
      >
        <rect className="progress-used" width={share * 1000} height="5" />
        <Ticks injects={injects} plannedEnd={plannedEnd} />
      </svg>
    </section>
  );
}

/** More of them would need a bar of their own. */
const MOST_TICKS = 100;

type TicksProps = { readonly injects: readonly LiveInject[]; readonly plannedEnd: number };

const Ticks = memo(function Ticks({ injects, plannedEnd }: TicksProps) {
  const minutes = new Set(injects.map(({ planned_offset_minutes }) => planned_offset_minutes ?? 0));
  if (minutes.size > MOST_TICKS) return null;
  return [...minutes].map((at) => (
    <rect className="progress-tick" key={at} x={plannedEnd === 0 ? 0 : (at / plannedEnd) * 1000} width="1" height="5" />
  ));
});

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function RunState({ exercise }: { readonly exercise: LiveExercise }) {
  if (exercise.status !== "IN_PROGRESS") return <span className="status">{inWords(exercise.status)}</span>;
  return (
    <span className={exercise.paused_at ? "status warn" : "status current"}>
      <Mark name={exercise.paused_at ? "on-hold" : "live"} />
      {exercise.paused_at ? "Paused" : "Running"}
    </span>
  );
}

function plannedMinutes(offsets: readonly number[]): number {
  const last = Math.max(0, ...offsets);
  return offsets.length === 0 ? 0 : last + AFTER_LAST_MINUTES;
}

type Placed = ReturnType<typeof useConsole>["current"];

/** As late as the last inject was, or as the next one already is. */
function againstPlan(current: Placed, next: Placed, seconds: number): string {
  if (current?.delivered_seconds == null || current.planned_offset_minutes === undefined) return "–";
  const apart = Math.round(current.delivered_seconds / 60) - current.planned_offset_minutes;
  const late = next?.planned_offset_minutes == null ? apart : Math.floor(seconds / 60) - next.planned_offset_minutes;
  const minutes = late > 0 ? Math.max(apart, late) : apart;
  if (minutes === 0) return say("on time");
  return `${minutes > 0 ? "+" : "−"}${Math.abs(minutes)} min`;
}

function useWallClock(): string {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(tick);
  }, []);
  return now.toLocaleTimeString("en-GB");
}
