/** What people see of an exercise before they are in the room. */
export type ExerciseAhead = {
  readonly title: string;
  readonly exercise_status: "PLANNED" | "IN_PROGRESS";
  readonly exercise_date: string;
  readonly start_time: string | null;
  readonly length_minutes: number | null;
  readonly time_zone: string;
};

export const AHEAD_COLUMNS = "title, exercise_date::text, start_time, length_minutes, time_zone";

export function aheadShown(id: string, of: ExerciseAhead) {
  const { title, exercise_status: status, exercise_date, start_time, length_minutes, time_zone } = of;
  return { id, title, status, exercise_date, start_time, length_minutes, time_zone };
}
