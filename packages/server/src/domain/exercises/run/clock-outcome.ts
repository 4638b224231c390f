import { clockMinutes } from "#domain/scenarios/clocks/clock-minutes.ts";

/** SQL for how the clock of an inject's duty ended: its quickest decision stopped it. Null while it runs. */
export function outcomeOfClock(row: string): string {
  return `case when ${row}.duty is not null and ${row}.status = 'DELIVERED' then (
    select case when min(made.minutes_to_decide) <= ${clockMinutes(row)} then 'MET'
      when min(made.minutes_to_decide) is not null then 'LATE'
      when count(made.id) > 0 or (select played.status from exercises played
        where played.organization_id = ${row}.organization_id and played.id = ${row}.exercise_id) = 'COMPLETED'
        then 'UNANSWERED' end
    from decisions made where made.organization_id = ${row}.organization_id and made.inject_id = ${row}.id) end`;
}
