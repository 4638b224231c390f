import type { CSSProperties } from "react";
import { IconButton } from "#kit/button.tsx";
import { dayText, isoDay, weekdayName, weekdayText } from "#kit/dates.ts";
import { CalendarEntry, type CalendarExercise } from "#records/exercises/calendar-entry.tsx";
import { type Placed, weekHours } from "#records/exercises/calendar-hours.ts";

type ExerciseWeekProps = {
  readonly days: readonly string[];
  readonly exercises: readonly CalendarExercise[];
  readonly plan?: (day: string) => void;
};

/** The days of a week with their hours: each exercise by its start and length, in its organization's time zone. */
export function ExerciseWeek({ days, exercises, plan }: ExerciseWeekProps) {
  const { first, last, timed, untimed } = weekHours(exercises, days);
  const today = isoDay(new Date());
  return (
    <div className="week-hours" style={hoursOf(last - first)}>
      <p className="whole-day" aria-hidden="true">
        All day
      </p>
      <div className="hour-names" aria-hidden="true">
        {Array.from({ length: last - first }, (_, i) => (
          <span key={first + i}>{String(first + i).padStart(2, "0")}:00</span>
        ))}
      </div>
      <ol className="calendar-week">
        {days.map((date) => {
          const [whole, placed] = [untimed(date), timed(date)];
          const look = [date === today && "today", whole.length + placed.length === 0 && "empty-day"];
          return (
            <li key={date} className={look.filter(Boolean).join(" ")}>
              <WeekDay date={date} today={date === today} {...(plan && { plan })} />
              <ul className="day-entries">
                {whole.map((exercise) => (
                  <li key={exercise.id}>
                    <CalendarEntry exercise={exercise} />
                  </li>
                ))}
              </ul>
              <ul className="timed-entries">
                {placed.map((each) => (
                  <li key={each.exercise.id} style={placeOf(each, first, last)}>
                    <CalendarEntry exercise={each.exercise} />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

type WeekDayProps = { readonly date: string; readonly today: boolean; readonly plan?: (day: string) => void };

function WeekDay({ date, today, plan }: WeekDayProps) {
  return (
    <div className="inline-row">
      <time dateTime={date} aria-current={today ? "date" : undefined}>
        <span className="day-of-week">{weekdayText(new Date(`${date}T00:00:00`))}</span>
        <span className="day-of-month" aria-hidden="true">
          {`${weekdayName(date)} ${Number(date.slice(8, 10))}`}
        </span>
      </time>
      {plan && (
        <span className="push-right plan-here">
          <IconButton icon="plus" label={`New exercise on ${dayText(date)}`} onClick={() => plan(date)} />
        </span>
      )}
    </div>
  );
}

type Drawn = CSSProperties & { readonly [property: `--${string}`]: number | string };

function hoursOf(hours: number): Drawn {
  return { "--hours": hours };
}

/** In shares of the hours shown and of the day's width. */
function placeOf({ from, to, lane, lanes }: Placed<unknown>, first: number, last: number): Drawn {
  const minutes = (last - first) * 60;
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return {
    "--from": share(from - first * 60, minutes),
    "--length": share(to - from, minutes),
    "--lane": share(lane, lanes),
    "--width": share(1, lanes),
  };
}
