import type { PlannedTime } from "#domain/calendars/planned-time.ts";
import { roomTitleShown } from "#platform/dates/room-title-shown.ts";

/** What an invitation says of an exercise. The title is the one for participants: invitations are passed on. */
export type InvitationContent = PlannedTime & { readonly title: string; readonly location: string | null };

/** SQL for the content, of an exercise `e` of the organization `o`. */
export const CONTENT = `jsonb_build_object('title', e.room_title, 'day', e.exercise_date, 'start', e.start_time,
    'minutes', e.length_minutes, 'zone', o.time_zone, 'location', e.location)`;

/** The newest notification of an invitation. */
export type Invitation = {
  readonly exercise_id: string;
  readonly client: string;
  readonly told: InvitationContent;
  readonly told_at: Date;
  readonly is_cancelled: boolean;
  readonly sequence: number;
};

/** Nobody is notified twice of one change. */
export function occasionOf({ exercise_id, sequence }: Pick<Invitation, "exercise_id" | "sequence">): string {
  return `${exercise_id} ${sequence}`;
}

/** The entry's title: people may take part in exercises of several organizations. */
export function summaryOf({ title }: Pick<InvitationContent, "title">, client: string): string {
  return `${roomTitleShown(title)} (${client})`;
}
