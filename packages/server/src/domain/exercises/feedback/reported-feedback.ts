/** SQL for the rows of a form that carriers read: those of an exercise with a FINAL report. */
export function reportedFeedback(row: string): string {
  return `exists (select from after_action_reports reported where reported.organization_id = ${row}.organization_id
    and reported.exercise_id = ${row}.exercise_id and reported.status = 'FINAL')`;
}
