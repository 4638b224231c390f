import { Link } from "@tanstack/react-router";
import { ownTimeZone } from "#kit/places.ts";
import { type Planned, plannedHours } from "#kit/planned-time.ts";
import { joined } from "#kit/words.ts";
import { ExerciseStatus } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

export type CalendarExercise = Planned & {
  readonly id: string;
  readonly title: string;
  readonly status: Parameters<typeof ExerciseStatus>[0]["status"];
  readonly facilitator: string | null;
  readonly organization: { readonly name: string; readonly time_zone: string };
};

/** One exercise in a calendar; the zone of its hours where that is not the reader's. */
export function CalendarEntry({ exercise }: { readonly exercise: CalendarExercise }) {
  const pagePath = usePagePath();
  const { name, time_zone } = exercise.organization;
  const isElsewhere = exercise.start_time !== null && time_zone !== ownTimeZone();
  const zone = isElsewhere && time_zone.replaceAll("_", " ");
  return (
    <>
      {exercise.start_time && <p className="calendar-hours">{plannedHours(exercise)}</p>}
      <Link to={pagePath("exercises", exercise.id)}>{exercise.title}</Link>
      <small>{joined([name, exercise.facilitator, zone])}</small>
      <ExerciseStatus status={exercise.status} />
    </>
  );
}
