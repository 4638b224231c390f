import { chosenAt } from "#domain/exercises/records/inject-choice.ts";

/**
 * SQL for when an inject is delivered automatically, in seconds of the exercise clock: at its own time, or at its
 * planned time if the clock sets the pace. Null if it is held or waits for a choice that leads to it.
 */
export function dueSeconds(row: string): string {
  return `case when ${row}.status = 'PENDING' and ${row}.held_at is null and not ${waits(row)} then coalesce(
    ${row}.scheduled_seconds, (select ${row}.planned_offset_minutes * 60 from exercises paced
      where paced.organization_id = ${row}.organization_id and paced.id = ${row}.exercise_id and paced.pacing = 'CLOCK')) end`;
}

function waits(row: string): string {
  return `coalesce((select bool_and(${chosenAt("way")} is null) from inject_options way
    where way.organization_id = ${row}.organization_id and way.next_inject_id = ${row}.id), false)`;
}
