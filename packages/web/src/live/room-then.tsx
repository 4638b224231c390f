import { clockText } from "#kit/dates.ts";
import { Panel } from "#kit/page.tsx";
import { scrollable } from "#kit/scrollable.ts";
import { counted } from "#kit/words.ts";
import { inOrder, lastDelivered } from "#live/console-state.ts";
import { clocksToShow, dutyClocks } from "#live/duty-clock.ts";
import { DutyClockList } from "#live/duty-clocks.tsx";
import { repliesTo } from "#live/exchange.ts";
import { InjectCard } from "#live/inject-card.tsx";
import type { LiveEvent, LiveRecords } from "#live/live-records.ts";
import { eventSaid } from "#records/exercises/event-said.ts";

type RoomThenProps = {
  readonly records: LiveRecords;
  readonly at: number;
  /** Whether this is the end of a COMPLETED exercise. */
  readonly isEnd: boolean;
};

/** What the room knew at a moment of the exercise clock. */
export function RoomThen({ records, at, isEnd }: RoomThenProps) {
  const known = inOrder(records.Inject).filter(
    ({ delivered_seconds }) => delivered_seconds !== null && delivered_seconds <= at,
  );
  const current = lastDelivered(known);
  const said = current && repliesTo(current, records).filter(({ seconds }) => seconds !== null && seconds <= at);
  const decided = records.ExerciseEvent.filter(
    ({ kind, exercise_seconds }) => kind === "DECISION_RECORDED" && exercise_seconds !== null && exercise_seconds <= at,
  );
  return (
    <Panel title="What the room knew" count={counted(known.length, "inject")}>
      <div className="panel-body grid gap-12">
        {current ? (
          <>
            <p className="faint">
              Inject {current.number}, at {clockText(current.delivered_seconds ?? 0)}
            </p>
            {current.reach && <p className="faint">{`Only to ${current.reach}`}</p>}
            <DutyClockList clocks={clocksToShow(dutyClocks(records, at, isEnd), current)} />
            <InjectCard inject={current} records={records} said={said} />
          </>
        ) : (
          <p className="faint">Nothing had been delivered yet.</p>
        )}
        <Earlier title="Decided by then" entries={decided.map(asEntry)} />
        <Earlier
          title="Delivered before"
          entries={known
            .filter((each) => each !== current)
            .map(({ id, title, delivered_seconds }) => ({ id, at: delivered_seconds ?? 0, text: title }))}
        />
      </div>
    </Panel>
  );
}

type Entry = { readonly id: string; readonly at: number; readonly text: string };

function asEntry({ id, exercise_seconds, summary }: LiveEvent): Entry {
  return { id, at: exercise_seconds ?? 0, text: eventSaid(summary) };
}

/** What the room had received by that moment, latest first. */
function Earlier({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ol className="earlier" aria-label={title} {...scrollable}>
        {entries.toReversed().map(({ id, at, text }) => (
          <li key={id}>
            <time className="faint">{clockText(at)}</time> {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
