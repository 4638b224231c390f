import { type InvitationContent, summaryOf } from "#domain/calendars/invitation.ts";
import type { PlannedTime } from "#domain/calendars/planned-time.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { counted } from "#platform/text/counted.ts";

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
  const what = `“${before.title}” for ${client} on ${whenShown(before)}`;
  return { title, body: is_exercise_cancelled ? `${what}, is cancelled.` : `You no longer take part in ${what}.` };
}

function linesOf(before: InvitationContent | null, after: InvitationContent): string[] {
  const was = (now: string, earlier: string | undefined) =>
    earlier === undefined || earlier === now ? "" : ` (before: ${earlier})`;
  const [when, earlier] = [whenShown(after), before ? whenShown(before) : undefined];
  const [where, elsewhere] = [after.location ?? "no place given", before ? (before.location ?? "no place") : undefined];
  return [
    `When: ${when}${was(when, earlier)}`,
    ...(after.location !== null || before?.location ? [`Where: ${where}${was(where, elsewhere)}`] : []),
  ];
}

/** "20 Nov 2026, 13:30 (Europe/Berlin), 2 hours 30 minutes" */
function whenShown({ day, start, minutes, zone }: PlannedTime): string {
  const time = start === null ? [] : [`${start} (${zone})`];
  return [dayShown(day), ...time, ...(minutes === null ? [] : [lengthShown(minutes)])].join(", ");
}

function lengthShown(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && counted(hours, "hour"), rest > 0 && counted(rest, "minute")].filter(Boolean).join(" ");
}
