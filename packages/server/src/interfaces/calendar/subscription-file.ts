import ical, { ICalCalendarMethod, type ICalEventData, ICalEventTransparency } from "ical-generator";
import { eventUid, PROGRAM } from "#domain/calendars/event-uid.ts";
import type { Subscriber } from "#domain/calendars/find-subscriber.ts";
import { pageAddress } from "#domain/notifications/page-address.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import { dutyCited } from "#domain/programs/duties/duty-texts.ts";
import type { ProgramDate } from "#domain/programs/find-program-dates.ts";
import { changedAt } from "#interfaces/calendar/changed-at.ts";
import { type CalendarExercise, exerciseEntry } from "#interfaces/calendar/exercise-entry.ts";
import type { CalendarItem } from "#interfaces/calendar/read-subscription.ts";
import { quarterShown } from "#platform/dates/quarter-shown.ts";
import { say } from "#platform/language/say.ts";

/** How often a calendar should fetch it again. Not all of them follow this. */
const REFRESH_SECONDS = 3_600;

type Contents = {
  readonly exercises: readonly CalendarExercise[];
  readonly items: readonly CalendarItem[];
  readonly dates: readonly ProgramDate[];
};

/** The calendar as a file (RFC 5545, RFC 7986), in the language that is spoken. The same contents make the same file. */
export function subscriptionFile(
  { caller, name }: Subscriber,
  { exercises, items, dates }: Contents,
  { baseUrl, product }: { readonly baseUrl: string; readonly product: string },
): string {
  const page = (path: string) =>
    pageAddress(baseUrl, portalPath(caller.organization_kind, path), caller.organization_id);
  const calendar = ical({
    prodId: PROGRAM,
    method: ICalCalendarMethod.PUBLISH,
    name: `${product}: ${name}`,
    ttl: REFRESH_SECONDS,
  });
  for (const each of exercises) calendar.createEvent(exerciseEntry(each, page(`exercises/${each.id}`)));
  for (const { id, reference, title, due_on, created_at, updated_at } of items) {
    const row = { id, on: due_on, created_at: new Date(created_at), updated_at: new Date(updated_at) };
    calendar.createEvent({
      ...dueEntry(row, say("Due: {0}", `${reference} ${title}`)),
      url: page(`action-items/${id}`),
    });
  }
  for (const date of dates) {
    calendar.createEvent({ ...dueEntry(date, summaryOf(date)), url: page(`programs/${date.program_id}`) });
  }
  return calendar.toString();
}

type Due = { readonly id: string; readonly on: string; readonly created_at: Date; readonly updated_at: Date };

function dueEntry({ id, on, created_at, updated_at }: Due, summary: string): ICalEventData {
  return {
    start: new Date(`${on}T00:00:00Z`),
    allDay: true,
    id: eventUid(id),
    ...changedAt(created_at, updated_at),
    summary,
    // Nobody is busy all day because something is due.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function summaryOf({ duty, quarter, client }: ProgramDate): string {
  return duty === null
    ? say("Not planned yet: exercise of {0} ({1})", quarterShown(quarter), client)
    : say("Due: {0}", `${dutyCited(duty)} (${client})`);
}
