import { type ICalEventData, ICalEventStatus } from "ical-generator";
import { z } from "zod";
import { eventUid } from "#domain/calendars/event-uid.ts";
import { eventTime } from "#domain/calendars/planned-time.ts";
import { changedAt } from "#interfaces/calendar/changed-at.ts";
import { roomTitleShown } from "#platform/dates/room-title-shown.ts";
import { say } from "#platform/language/say.ts";
import type { Selected } from "#storage/read/question.ts";

const FIELDS = [
  "id",
  "room_title",
  "status",
  "exercise_date",
  "start_time",
  "length_minutes",
  "started_at",
  "ended_at",
  "objectives",
  "location",
  "facilitator",
  "created_at",
  "updated_at",
];

/** What a calendar reads of an exercise. */
export const exerciseFields: readonly Selected[] = [
  ...fields(...FIELDS),
  {
    key: "organization",
    relation: "organization",
    shape: { select: fields("id", "name", "time_zone", "updated_at"), filters: [] },
  },
];

export function fields(...names: readonly string[]): Selected[] {
  return names.map((field) => ({ key: field, field }));
}

const nullable = z.string().nullable();
export const calendarExercise = z.object({
  id: z.string(),
  room_title: z.string(),
  status: z.enum(["PLANNED", "IN_PROGRESS", "COMPLETED", "CANCELLED"]),
  exercise_date: z.string(),
  start_time: nullable,
  length_minutes: z.number().nullable(),
  started_at: nullable,
  ended_at: nullable,
  objectives: nullable,
  location: nullable,
  facilitator: nullable,
  created_at: z.string(),
  updated_at: z.string(),
  organization: z.object({ id: z.string(), name: z.string(), time_zone: z.string(), updated_at: z.string() }),
});

export type CalendarExercise = z.infer<typeof calendarExercise>;

const STATUS = {
  PLANNED: ICalEventStatus.CONFIRMED,
  IN_PROGRESS: ICalEventStatus.CONFIRMED,
  COMPLETED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
};

/**
 * An exercise as an entry: the planned start and length, else the whole day; once it is over, its actual time. It keeps
 * its UID, and a later entry has a higher SEQUENCE, so that calendars replace it.
 */
export function exerciseEntry(exercise: CalendarExercise, url: string): ICalEventData {
  const { id, room_title, organization, status } = exercise;
  // Participants receive entries from those who plan, so they say no more than participants may know.
  const objectives = status === "COMPLETED" && exercise.objectives;
  // The entry shows the organization's name, and times of its zone.
  const changes = [exercise, organization].map(({ updated_at }) => Date.parse(updated_at));
  const details = [objectives, exercise.facilitator && say("Facilitator: {0}", exercise.facilitator)];
  return {
    ...timeOf(exercise),
    id: eventUid(id),
    ...changedAt(new Date(exercise.created_at), new Date(Math.max(...changes))),
    summary: `${roomTitleShown(room_title)} (${organization.name})`,
    description: details.filter(Boolean).join("\n\n") || null,
    location: exercise.location,
    status: STATUS[status],
    url,
  };
}

/** Its actual time once it is over, else its planned one. */
function timeOf({ exercise_date, started_at, ended_at, start_time, length_minutes, organization }: CalendarExercise) {
  if (started_at !== null && ended_at !== null) return { start: new Date(started_at), end: new Date(ended_at) };
  return eventTime({ day: exercise_date, start: start_time, minutes: length_minutes, zone: organization.time_zone });
}
