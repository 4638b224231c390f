import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Button, IconButton } from "#kit/button.tsx";
import { dayText, isoDay, WEEKDAY_NAMES, weekdayText } from "#kit/dates.ts";
import { byStart } from "#kit/planned-time.ts";
import { counted } from "#kit/words.ts";
import { dayOr, monthOf, weekOf } from "#records/exercises/calendar-days.ts";
import { CalendarEntry, type CalendarExercise } from "#records/exercises/calendar-entry.tsx";
import type { ExerciseView } from "#records/exercises/exercise-views.tsx";
import { ExerciseWeek } from "#records/exercises/exercise-week.tsx";
import { type ListSearch, useListSearch } from "#records/list/list-search.ts";

const MOST = 200;

const ExercisesBetween = graphql(`
  query ExercisesBetween($from: Date!, $to: Date!, $limit: Int!) {
    exercises(from: $from, to: $to, order_by: EXERCISE_DATE_ASC, limit: $limit) {
      id
      title
      exercise_date
      start_time
      length_minutes
      status
      facilitator
      organization {
        name
        time_zone
      }
    }
    exercises_count(from: $from, to: $to)
  }
`);

type CalendarView = Exclude<ExerciseView, "list">;

function shownBy(view: CalendarView, search: ListSearch, today: Date) {
  const day = dayOr(search.day, today);
  return { day, span: view === "month" ? monthOf(day) : weekOf(day) };
}

export function calendarQuestion(view: CalendarView, search: ListSearch, today: Date) {
  const { day, span } = shownBy(view, search, today);
  return question(ExercisesBetween, { from: span.days[0] ?? day, to: span.days.at(-1) ?? day, limit: MOST });
}

type ExerciseCalendarProps = {
  readonly view: CalendarView;
  /** Plans one on a day, if the reader may. */
  readonly plan?: (day: string) => void;
};

/** A month in weeks from Monday, or a week with its hours; on a phone only the days with entries. */
export function ExerciseCalendar({ view, plan }: ExerciseCalendarProps) {
  const [search, change] = useListSearch();
  const today = new Date();
  const { day, span } = shownBy(view, search, today);
  const asked = calendarQuestion(view, search, today);
  const { data, error, isPending, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData });
  if (error && !data) return <Trouble error={error} what="The calendar" retry={refetch} />;
  const exercises = data?.exercises ?? [];
  const total = data?.exercises_count ?? 0;
  const shown = (date: string) => view === "week" || date.slice(0, 7) === day.slice(0, 7);
  const inside = exercises.filter(({ exercise_date }) => shown(exercise_date)).length;
  return (
    <section aria-label={span.title} aria-busy={isPending}>
      <div className="filter-bar">
        <IconButton
          icon="chevron-left"
          label={view === "month" ? "Previous month" : "Previous week"}
          onClick={() => change({ day: span.before })}
        />
        <IconButton
          icon="chevron-right"
          label={view === "month" ? "Next month" : "Next week"}
          onClick={() => change({ day: span.after })}
        />
        <h2 aria-live="polite">{span.title}</h2>
        <span className="trailing">
          <span className="faint self-center">
            {total > MOST ? `The first ${MOST} of ${counted(total, "exercise")}` : counted(inside, "exercise")}
          </span>
          <Button onClick={() => change({ day: undefined })}>Today</Button>
        </span>
      </div>
      {view === "week" ? (
        <ExerciseWeek days={span.days} exercises={exercises} {...(plan && { plan })} />
      ) : (
        <>
          <div className="calendar-head" aria-hidden="true">
            {WEEKDAY_NAMES.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          <ol className="calendar">
            {span.days.map((date) => (
              <Day
                key={date}
                date={date}
                today={date === isoDay(today)}
                outside={!shown(date)}
                exercises={exercises.filter(({ exercise_date }) => exercise_date === date).toSorted(byStart)}
                {...(plan && { plan })}
              />
            ))}
          </ol>
        </>
      )}
      {inside === 0 && !isPending && (
        <p className="calendar-empty">{view === "month" ? "No exercises this month." : "No exercises this week."}</p>
      )}
    </section>
  );
}

type DayProps = {
  readonly date: string;
  readonly today: boolean;
  /** Belongs to the previous or next month. */
  readonly outside: boolean;
  readonly exercises: readonly CalendarExercise[];
  readonly plan?: (day: string) => void;
};

function Day({ date, today, outside, exercises, plan }: DayProps) {
  const look = [outside && "outside", today && "today", exercises.length === 0 && "empty-day"]
    .filter(Boolean)
    .join(" ");
  return (
    <li className={look}>
      <div className="inline-row">
        <time dateTime={date} aria-current={today ? "date" : undefined}>
          <span className="day-of-week">{weekdayText(new Date(`${date}T00:00:00`))}</span>
          <span className="day-of-month" aria-hidden="true">
            {Number(date.slice(8, 10))}
          </span>
        </time>
        {plan && (
          <span className="push-right plan-here">
            <IconButton icon="plus" label={`New exercise on ${dayText(date)}`} onClick={() => plan(date)} />
          </span>
        )}
      </div>
      {exercises.length > 0 && (
        <ul>
          {exercises.map((exercise) => (
            <li key={exercise.id}>
              <CalendarEntry exercise={exercise} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
