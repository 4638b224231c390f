import { tell } from "#domain/notifications/tell.ts";
import { KEEP } from "#domain/notifications/update-notification-settings.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { RowKey } from "#storage/write.ts";

type Invited = RowKey & { readonly organization_name: string };

/** Somebody was invited just now. The link by which they set a password stands in the mail alone. */
export async function tellOfInvitation(acting: ActionContext, invited: Invited): Promise<void> {
  const { connection, caller, now } = acting;
  const { organization_id, id, organization_name } = invited;
  const keeping = { name: "keep-settings", text: KEEP, values: [organization_id, id, now] };
  const isByHotwash = caller.actor_kind === "SYSTEM";
  const who = isByHotwash ? "You are invited" : `${caller.actor_name} invited you`;
  const told = {
    organization_id,
    user_id: id,
    kind: "INVITATION",
    occasion: "invited",
    title: `You are invited to Hotwash by ${organization_name}`,
    body: `${who} to the portal of ${organization_name}, which keeps its security exercises and their outcomes.`,
    subject_kind: "User",
    subject_id: id,
    link: null,
    // The command line and the first start set the password themselves, right after: the mail then needs no link.
    held: isByHotwash,
  } as const;
  await Promise.all([connection.query(keeping), tell(connection, [told], acting)]);
}
