import { clockText } from "#kit/dates.ts";
import { Mark, type MarkName } from "#kit/mark.tsx";
import { say } from "#kit/say.ts";
import { clocksToShow, type DutyClock, dutyClocks, isOver } from "#live/duty-clock.ts";
import type { LiveExercise, LiveInject, LiveRecords } from "#live/live-records.ts";

type DutyClocksProps = {
  readonly records: LiveRecords;
  readonly exercise: LiveExercise;
  readonly seconds: number;
  /** The inject that they are beside. */
  readonly current: LiveInject | undefined;
  /** Whether nothing else keeps them apart from what is above. */
  readonly spaced?: boolean;
};

/** The clocks of duties: how long the players still have, and those that a decision stopped. */
export function DutyClocks({ records, exercise, seconds, current, spaced = false }: DutyClocksProps) {
  const clocks = clocksToShow(dutyClocks(records, seconds, isOver(exercise)), current);
  return <DutyClockList clocks={clocks} spaced={spaced} />;
}

type DutyClockListProps = { readonly clocks: readonly DutyClock[]; readonly spaced?: boolean };

export function DutyClockList({ clocks, spaced = false }: DutyClockListProps) {
  if (clocks.length === 0) return null;
  return (
    <ul className={spaced ? "grid gap-8 space-above-12" : "grid gap-8"} aria-label="Regulatory clocks">
      {clocks.map((clock) => (
        <li key={clock.inject.id} className={clock.state === "OVERDUE" ? "notice warning" : "notice"}>
          <Mark name={marks[clock.state]} />
          <span className="grow">
            <b className="block">{say(clock.name)}</b>
            <span className="faint">{`Inject ${clock.inject.number} · ${inWords(clock)}`}</span>
          </span>
          {(clock.state === "RUNNING" || clock.state === "OVERDUE") && <Left clock={clock} />}
        </li>
      ))}
    </ul>
  );
}

const marks: Readonly<Record<DutyClock["state"], MarkName>> = {
  RUNNING: "in-progress",
  OVERDUE: "late",
  DECIDED: "done",
  UNANSWERED: "warning",
};

/** Also read where the countdown is not seen. */
export function inWords({ state, used, minutes }: DutyClock): string {
  const whole = Math.floor(used / 60);
  switch (state) {
    case "RUNNING":
      return say("{0} of {1} minutes", whole, minutes);
    case "OVERDUE":
      return `Overdue: ${whole} of ${minutes} minutes`;
    case "DECIDED":
      return `Decided after ${whole} of ${minutes} minutes`;
    case "UNANSWERED":
      return say("Unanswered");
  }
}

function Left({ clock: { minutes, used, state } }: { readonly clock: DutyClock }) {
  const left = Math.abs(minutes * 60 - used);
  const text = clockText(left).replace(/^0:/, "");
  return (
    <b role="timer" className="unbroken">
      {state === "OVERDUE" ? `+${text}` : text}
    </b>
  );
}
