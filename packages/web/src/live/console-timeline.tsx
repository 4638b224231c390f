import { memo, useState } from "react";
import { clockText } from "#kit/dates.ts";
import { Mark, type MarkName } from "#kit/mark.tsx";
import { scrollable } from "#kit/scrollable.ts";
import { useConsole } from "#live/console-context.ts";
import type { LiveEvent } from "#live/live-records.ts";
import { eventSaid } from "#records/exercises/event-said.ts";

const KEY_MOMENTS = new Set([
  "STARTED",
  "INJECT_DELIVERED",
  "OPTION_CHOSEN",
  "DECISION_RECORDED",
  "GAP_RECORDED",
  "COMPLETED",
]);

const MARKS: Readonly<Record<string, MarkName>> = {
  STARTED: "live",
  RESUMED: "live",
  PAUSED: "on-hold",
  INJECT_DELIVERED: "live",
  OPTION_CHOSEN: "decision",
  DECISION_RECORDED: "decision",
  GAP_RECORDED: "warning",
  COMPLETED: "verified",
};

export function isKeyMoment({ kind }: LiveEvent): boolean {
  return KEY_MOMENTS.has(kind);
}

export function markOf({ kind }: LiveEvent): MarkName {
  return MARKS[kind] ?? "dot";
}

/** Events recorded afterwards appear at their own time. */
function newestFirst(events: readonly LiveEvent[]): LiveEvent[] {
  return events.toReversed().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

export function ConsoleTimeline() {
  const { state } = useConsole();
  const [keyOnly, setKeyOnly] = useState(false);
  const events = newestFirst(state.records.ExerciseEvent).filter((event) => !keyOnly || isKeyMoment(event));
  return (
    <>
      <div className="panel-head">
        <h2 id="timeline-title">Timeline</h2>
        <fieldset className="segments more" aria-label="Layer">
          <button type="button" aria-pressed={!keyOnly} onClick={() => setKeyOnly(false)}>
            Everything
          </button>
          <button type="button" aria-pressed={keyOnly} onClick={() => setKeyOnly(true)}>
            Key moments
          </button>
        </fieldset>
      </div>
      <ol className="timeline" {...scrollable} aria-label="Timeline, newest first" aria-live="polite">
        {events.length === 0 && <li className="none">Nothing has happened yet.</li>}
        {events.map((event) => (
          <Moment key={event.id} event={event} />
        ))}
      </ol>
    </>
  );
}

const Moment = memo(function Moment({ event }: { readonly event: LiveEvent }) {
  return (
    <li className={isKeyMoment(event) ? "key-moment" : undefined}>
      <time>{event.exercise_seconds === null ? "–" : clockText(event.exercise_seconds)}</time>
      <Mark name={markOf(event)} />
      <p className="break-words shrinkable">{eventSaid(event.summary)}</p>
    </li>
  );
});
