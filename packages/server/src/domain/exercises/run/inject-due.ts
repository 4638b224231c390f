/**
 * When an inject will deliver itself, in seconds of the exercise clock: at its own time, or by the clock when it was
 * planned. Not while it is held, nor when it waits for a choice that leads on to it. Null: it will not. In SQL.
 */
export function dueSeconds(row: string): string {
  return `case when ${row}.status = 'PENDING' and ${row}.held_at is null and not ${waits(row)} then coalesce(
    ${row}.scheduled_seconds, (select ${row}.planned_offset_minutes * 60 from exercises paced
      where paced.organization_id = ${row}.organization_id and paced.id = ${row}.exercise_id and paced.pacing = 'CLOCK')) end`;
}

function waits(row: string): string {
  return `coalesce((select bool_and(way.chosen_at is null) from inject_options way
    where way.organization_id = ${row}.organization_id and way.next_inject_id = ${row}.id), false)`;
}
