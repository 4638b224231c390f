import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** What a calendar shows of an exercise. */
export type CalendarExercise = {
  readonly id: string;
  readonly title: string;
  readonly status: "PLANNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
  readonly exercise_date: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly objectives: string | null;
  readonly location: string | null;
  readonly facilitator: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly organization: { readonly name: string; readonly time_zone: string };
};

const STATUS = {
  PLANNED: ICalEventStatus.CONFIRMED,
  IN_PROGRESS: ICalEventStatus.CONFIRMED,
  COMPLETED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
};

const SECOND_MS = 1000;

/**
 * An iCalendar file (RFC 5545) with one event: the whole day until the exercise is over, then its actual time. The same
 * exercise keeps its UID, and a later file has a higher SEQUENCE, so that calendars replace the event.
 */
export function exerciseCalendar(exercise: CalendarExercise, url: string): string {
  const { id, title, organization, status } = exercise;
  const changed = new Date(exercise.updated_at);
  const calendar = ical({
    prodId: { company: "Hotwash", product: "Hotwash", language: "EN" },
    method: status === "CANCELLED" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const details = [exercise.objectives, exercise.facilitator && `Facilitator: ${exercise.facilitator}`];
  // Times are in UTC, which every calendar shows in its own zone; this names the organization's zone.
  calendar.x("X-WR-TIMEZONE", organization.time_zone);
  calendar.createEvent({
    ...timeOf(exercise),
    id: `${id}@hotwash`,
    sequence: Math.floor((changed.getTime() - new Date(exercise.created_at).getTime()) / SECOND_MS),
    stamp: changed,
    created: new Date(exercise.created_at),
    lastModified: changed,
    summary: `${title} (${organization.name})`,
    description: details.filter(Boolean).join("\n\n") || null,
    location: exercise.location,
    status: STATUS[status],
    url,
  });
  return calendar.toString();
}

/** Days are those of the organization. */
function timeOf({ exercise_date, started_at, ended_at }: CalendarExercise) {
  if (started_at === null || ended_at === null) return { start: new Date(`${exercise_date}T00:00:00Z`), allDay: true };
  return { start: new Date(started_at), end: new Date(ended_at) };
}
