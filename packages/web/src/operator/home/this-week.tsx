import { Link } from "@tanstack/react-router";
import { shortDayText, weekdayName } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { byStart } from "#kit/planned-time.ts";
import { firstOf, joined } from "#kit/words.ts";
import type { HomeShown } from "#operator/home/home-question.ts";
import { ExerciseStatus } from "#records/status.tsx";

type Planned = NonNullable<HomeShown["week"]>[number];

type ThisWeekProps = { readonly exercises: readonly Planned[]; readonly total: number };

export function ThisWeek({ exercises, total }: ThisWeekProps) {
  return (
    <Panel title="This week" count={firstOf(exercises.length, total)} more={<Calendar />}>
      {exercises.length === 0 ? (
        <Empty title="Nothing this week">No exercise is planned from Monday to Sunday.</Empty>
      ) : (
        <table role="table" className="stack">
          <caption className="visually-hidden">Exercises of this week</caption>
          <thead role="rowgroup" className="visually-hidden">
            <tr role="row">
              <th role="columnheader" scope="col">
                When
              </th>
              <th role="columnheader" scope="col">
                Exercise
              </th>
              <th role="columnheader" scope="col">
                Lead
              </th>
              <th role="columnheader" scope="col">
                State
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {exercises.toSorted(byStart).map(({ id, title, status, facilitator, organization, ...planned }) => (
              <tr role="row" key={id}>
                <td role="cell" className="unbroken muted" data-label="When">
                  {joined([
                    `${weekdayName(planned.exercise_date)} ${shortDayText(planned.exercise_date)}`,
                    planned.start_time,
                  ])}
                </td>
                <th role="rowheader" scope="row">
                  <Link to="/operator/exercises/$exercise" params={{ exercise: id }}>
                    {title}
                  </Link>
                  <small>{organization.name}</small>
                </th>
                <td role="cell" className="muted" data-label="Lead">
                  {facilitator ?? "No one"}
                </td>
                <td role="cell" data-label="State">
                  <ExerciseStatus status={status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Calendar() {
  return (
    <Link to="/operator/exercises" search={{ view: "week" }}>
      Calendar
    </Link>
  );
}
