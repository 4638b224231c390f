/** SQL for the minutes that players have for the duty of an inject: its own, or those of the catalogue. */
export function clockMinutes(row: string): string {
  return `case when ${row}.duty is not null then coalesce(${row}.duty_target_minutes,
    (select n.exercise_minutes from notification_duties n where n.code = ${row}.duty)) end`;
}
