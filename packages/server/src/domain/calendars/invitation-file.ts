import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { eventUid, PROGRAM } from "#domain/calendars/event-uid.ts";
import { type Invitation, summaryOf } from "#domain/calendars/invitation.ts";
import { eventTime } from "#domain/calendars/planned-time.ts";
import { say } from "#platform/language/say.ts";

type Parties = {
  /** Who the email comes from. */
  readonly organizer: { readonly name: string; readonly email: string };
  /** The recipient: a calendar shows an invitation only to its attendee. */
  readonly attendee: { readonly name: string; readonly email: string };
  /** The exercise's page. */
  readonly url: string;
};

export type InvitationFile = { readonly method: "REQUEST" | "CANCEL"; readonly content: string };

/** The invitation to one person, or its cancellation (RFC 5545, RFC 5546). Replies go nowhere, so none is asked for. */
export function invitationFile(invitation: Invitation, { organizer, attendee, url }: Parties): InvitationFile {
  const { exercise_id, client, told, told_at, is_cancelled, sequence } = invitation;
  const method = is_cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: PROGRAM, method });
  const event = calendar.createEvent({
    ...eventTime(told),
    id: eventUid(exercise_id),
    sequence,
    stamp: told_at,
    lastModified: told_at,
    summary: summaryOf(told, client),
    description: `${url}\n\n${say("Replies to this invitation are not read.")}`,
    location: told.location,
    status: is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url,
  });
  event.organizer(organizer);
  event.createAttendee({
    ...attendee,
    type: ICalAttendeeType.INDIVIDUAL,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: false,
  });
  return { method, content: calendar.toString() };
}
