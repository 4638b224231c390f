import { type InvitationContent, summaryOf } from "#domain/calendars/invitation.ts";
import type { NoticeWords } from "#domain/notifications/notice.ts";
import { plannedShown } from "#platform/dates/planned-shown.ts";
import { roomTitleShown } from "#platform/dates/room-title-shown.ts";
import { say } from "#platform/language/say.ts";

/** What changed for one person. */
export type InvitationChange = {
  readonly client: string;
  /** Null: their calendar had no entry. */
  readonly before: InvitationContent | null;
  /** Null: the entry goes. */
  readonly after: InvitationContent | null;
  /** If the entry goes, whether for everybody. */
  readonly is_exercise_cancelled: boolean;
};

export function invitationTexts({ client, before, after, is_exercise_cancelled }: InvitationChange): NoticeWords {
  if (after) {
    const of = [roomTitleShown(after.title), client] as const;
    const opening = before ? say("“{0}” for {1} has changed.", ...of) : say("You are invited to “{0}” for {1}.", ...of);
    const summary = summaryOf(after, client);
    const title = before ? say("Updated: {0}", summary) : say("Invitation: {0}", summary);
    return { title, body: [opening, "", ...linesOf(before, after)].join("\n") };
  }
  if (!before) throw new Error("An invitation that was never made cannot be cancelled.");
  const of = [roomTitleShown(before.title), client, plannedShown(before)] as const;
  return {
    title: say("Cancelled: {0}", summaryOf(before, client)),
    body: is_exercise_cancelled
      ? say("“{0}” for {1} on {2}, is cancelled.", ...of)
      : say("You no longer take part in “{0}” for {1} on {2}.", ...of),
  };
}

function linesOf(before: InvitationContent | null, after: InvitationContent): string[] {
  const was = (now: string, earlier: string | undefined) =>
    earlier === undefined || earlier === now ? now : say("{0} (before: {1})", now, earlier);
  const placeOf = ({ location }: InvitationContent) => location ?? say("no place given");
  const when = was(plannedShown(after), before ? plannedShown(before) : undefined);
  const isPlaced = after.location !== null || before?.location;
  const where = was(placeOf(after), before ? placeOf(before) : undefined);
  return [say("When: {0}", when), ...(isPlaced ? [say("Where: {0}", where)] : [])];
}
