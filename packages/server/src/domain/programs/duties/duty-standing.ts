import { DUE_WITHIN_DAYS } from "#domain/programs/duties/duty-enums.ts";

/** SQL for the exercises of an organization that serve the duty of a row, joined as `e`. */
const serving = (row: string) => `exercise_duties s
  join exercises e on e.organization_id = s.organization_id and e.id = s.exercise_id
  where s.organization_id = ${row}.organization_id and s.duty_id = ${row}.duty_id`;

/** SQL for the date of the last COMPLETED exercise that serves the duty of a program's row; null if none does. */
export const servedOn = (row: string) =>
  `(select max(e.exercise_date) from ${serving(row)} and e.status = 'COMPLETED')`;

/** SQL for the date of the next exercise ahead that serves it; null if none is planned. */
export const plannedOn = (row: string, today: string) => `(select min(e.exercise_date) from ${serving(row)}
  and e.status in ('PLANNED', 'IN_PROGRESS') and e.exercise_date >= ${today})`;

/** SQL for the last day on which it is met: from the last exercise that serves it, or else as the program sets it. */
export const dueOn = (row: string, served = servedOn(row)) =>
  `coalesce((${served} + make_interval(months => ${row}.cadence_months))::date, ${row}.first_due_on)`;

/** SQL for its state, given those for the two dates. */
export const stateOf = (dates: { readonly served: string; readonly due: string; readonly today: string }) =>
  `case when ${dates.due} < ${dates.today} then 'OVERDUE'
    when ${dates.served} is not null and ${dates.due} > ${dates.today} + ${DUE_WITHIN_DAYS} then 'MET' else 'DUE' end`;

export const UTC_TODAY = "(now() at time zone 'UTC')::date";
