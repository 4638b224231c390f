import { type Invitation, occasionOf } from "#domain/calendars/invitation.ts";
import { invitationFile } from "#domain/calendars/invitation-file.ts";
import { isOver } from "#domain/calendars/planned-time.ts";
import type { WaitingMail } from "#domain/mails/waiting-mail.ts";
import { pageAddress } from "#domain/notifications/page-address.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import type { Mail } from "#platform/mail.ts";
import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

/** The newest state of the invitation that a notification is about. */
export type CurrentInvitation = Invitation & { readonly is_mailed: boolean };

const FIND = `
  select i.exercise_id, o.name as client, i.told, i.told_at, i.is_cancelled, i.sequence, i.is_mailed
  from exercise_invitations i join organizations o on o.id = i.exercise_organization_id
    join exercises e on e.organization_id = i.exercise_organization_id and e.id = i.exercise_id
  where i.organization_id = $1 and i.user_id = $2 and i.exercise_id = $3 and i.told is not null`;

/** Undefined if the exercise was deleted. */
export async function findInvitation(
  database: Database,
  { organization_id, user_id, subject_id }: WaitingMail,
): Promise<CurrentInvitation | undefined> {
  const values = [organization_id, user_id, subject_id];
  const { rows } = await asCourier(database, (connection) =>
    connection.query<CurrentInvitation>({ name: "waiting-invitation", text: FIND, values }),
  );
  return rows[0];
}

/** Whether no later notification replaces it, there is something to cancel, and the exercise is ahead. */
export function isStillNeeded(waiting: WaitingMail, current: CurrentInvitation, now: Date): boolean {
  if (waiting.occasion !== occasionOf(current)) return false;
  return (current.is_mailed || !current.is_cancelled) && !isOver(current.told, now);
}

export function withInvitation(
  mail: Mail,
  { organization_id, name, email, link, language }: WaitingMail,
  invitation: Invitation,
  { from, baseUrl }: { readonly from: string; readonly baseUrl: string },
): Mail {
  const url = pageAddress(baseUrl, link ?? "/sign-in", organization_id);
  return {
    ...mail,
    event: inLanguage(language, () =>
      invitationFile(invitation, {
        organizer: { name: mail.sender, email: from },
        attendee: { name, email },
        url,
      }),
    ),
  };
}
