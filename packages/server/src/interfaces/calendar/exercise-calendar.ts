import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { eventUid, PROGRAM } from "#domain/calendars/event-uid.ts";
import { eventTime } from "#domain/calendars/planned-time.ts";

/** What a calendar shows of an exercise. */
export type CalendarExercise = {
  readonly id: string;
  readonly room_title: string;
  readonly status: "PLANNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
  readonly exercise_date: string;
  readonly start_time: string | null;
  readonly length_minutes: number | null;
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
 * An iCalendar file (RFC 5545) with one event: the planned start and length, else the whole day; once the exercise is
 * over, its actual time. The same exercise keeps its UID, and a later file has a higher SEQUENCE, so that calendars replace the event.
 */
export function exerciseCalendar(exercise: CalendarExercise, url: string): string {
  const { id, room_title, organization, status } = exercise;
  const changed = new Date(exercise.updated_at);
  const calendar = ical({
    prodId: PROGRAM,
    method: status === "CANCELLED" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  // Participants receive the file from those who plan, so it says no more than they may know.
  const objectives = status === "COMPLETED" && exercise.objectives;
  const details = [objectives, exercise.facilitator && `Facilitator: ${exercise.facilitator}`];
  // Times are in UTC, which every calendar shows in its own zone; this names the organization's zone.
  calendar.x("X-WR-TIMEZONE", organization.time_zone);
  calendar.createEvent({
    ...timeOf(exercise),
    id: eventUid(id),
    sequence: Math.floor((changed.getTime() - new Date(exercise.created_at).getTime()) / SECOND_MS),
    stamp: changed,
    created: new Date(exercise.created_at),
    lastModified: changed,
    summary: `${room_title} (${organization.name})`,
    description: details.filter(Boolean).join("\n\n") || null,
    location: exercise.location,
    status: STATUS[status],
    url,
  });
  return calendar.toString();
}

/** Its actual time once it is over, else its planned one. */
function timeOf({ exercise_date, started_at, ended_at, start_time, length_minutes, organization }: CalendarExercise) {
  if (started_at !== null && ended_at !== null) return { start: new Date(started_at), end: new Date(ended_at) };
  const { time_zone: zone } = organization;
  return eventTime({ day: exercise_date, start: start_time, minutes: length_minutes, zone });
}
