import { type InvitationContent, summaryOf } from "#domain/calendars/invitation.ts";
import { plannedShown } from "#platform/dates/planned-shown.ts";

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

export function invitationTexts({ client, before, after, is_exercise_cancelled }: InvitationChange) {
  if (after) {
    const named = `“${after.title}” for ${client}`;
    const title = `${before ? "Updated" : "Invitation"}: ${summaryOf(after, client)}`;
    const opening = before ? `${named} has changed.` : `You are invited to ${named}.`;
    return { title, body: [opening, "", ...linesOf(before, after)].join("\n") };
  }
  if (!before) throw new Error("An invitation that was never made cannot be cancelled.");
  const title = `Cancelled: ${summaryOf(before, client)}`;
  const what = `“${before.title}” for ${client} on ${plannedShown(before)}`;
  return { title, body: is_exercise_cancelled ? `${what}, is cancelled.` : `You no longer take part in ${what}.` };
}

function linesOf(before: InvitationContent | null, after: InvitationContent): string[] {
  const was = (now: string, earlier: string | undefined) =>
    earlier === undefined || earlier === now ? "" : ` (before: ${earlier})`;
  const [when, earlier] = [plannedShown(after), before ? plannedShown(before) : undefined];
  const [where, elsewhere] = [after.location ?? "no place given", before ? (before.location ?? "no place") : undefined];
  return [
    `When: ${when}${was(when, earlier)}`,
    ...(after.location !== null || before?.location ? [`Where: ${where}${was(where, elsewhere)}`] : []),
  ];
}
