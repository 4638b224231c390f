import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { eventUid, PROGRAM } from "#domain/calendars/event-uid.ts";
import type { Subscriber } from "#domain/calendars/find-subscriber.ts";
import { pageAddress } from "#domain/notifications/page-address.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import { type CalendarExercise, exerciseEntry, secondsBetween } from "#interfaces/calendar/exercise-entry.ts";
import type { CalendarItem } from "#interfaces/calendar/read-subscription.ts";

/** How often a calendar should fetch it again. Not all of them follow this. */
const REFRESH_SECONDS = 3_600;

type Contents = { readonly exercises: readonly CalendarExercise[]; readonly items: readonly CalendarItem[] };

/** The calendar as a file (RFC 5545, RFC 7986). The same contents make the same file. */
export function subscriptionFile(
  { caller, name }: Subscriber,
  { exercises, items }: Contents,
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
    const changed = new Date(updated_at);
    calendar.createEvent({
      start: new Date(`${due_on}T00:00:00Z`),
      allDay: true,
      id: eventUid(id),
      sequence: secondsBetween({ created_at, updated_at }),
      stamp: changed,
      created: new Date(created_at),
      lastModified: changed,
      summary: `Due: ${reference} ${title}`,
      // Nobody is busy all day because something is due.
      transparency: ICalEventTransparency.TRANSPARENT,
      url: page(`action-items/${id}`),
    });
  }
  return calendar.toString();
}
