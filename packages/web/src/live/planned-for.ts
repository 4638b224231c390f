import { type Planned, plannedText } from "#kit/planned-time.ts";

type Ahead = Planned & { readonly status: string; readonly time_zone: string };

/** When an exercise is planned, until it starts. */
export function plannedFor(exercise: Ahead): string | undefined {
  return exercise.status === "PLANNED" ? `Planned for ${plannedText(exercise, exercise.time_zone)}.` : undefined;
}
