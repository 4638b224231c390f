import { notify } from "#domain/notifications/notify.ts";
import { KEEP } from "#domain/notifications/update-notification-settings.ts";
import type { ActionContext } from "#kernel/action.ts";
import { say } from "#platform/language/say.ts";
import type { RowKey } from "#storage/write.ts";

type Invited = RowKey & {
  readonly organization_name: string;
  /** Given for an invitation that is sent again. */
  readonly occasion?: string;
};

/** Notifies an invited person. The link that sets their password is only in the email. */
export async function notifyInvited(context: ActionContext, invited: Invited): Promise<void> {
  const { connection, caller, now } = context;
  const { organization_id, id, organization_name, occasion = "invited" } = invited;
  const keeping = { name: "keep-settings", text: KEEP, values: [organization_id, id, now] };
  const isByHotwash = caller.actor_kind === "SYSTEM";
  const isByPerson = !isByHotwash && caller.actor_kind !== "DIRECTORY";
  const notice = {
    organization_id,
    user_id: id,
    kind: "INVITATION",
    occasion,
    words: () => ({
      title: say("You are invited to the portal of {0}", organization_name),
      body: isByPerson
        ? say(
            "{0} invited you to the portal of {1}, which keeps its security exercises and their outcomes.",
            caller.actor_name,
            organization_name,
          )
        : say(
            "You are invited to the portal of {0}, which keeps its security exercises and their outcomes.",
            organization_name,
          ),
    }),
    invited_by: isByPerson ? (caller.actor_id ?? undefined) : undefined,
    subject_kind: "User",
    subject_id: id,
    link: null,
    // The command line and the first start set the password right afterwards, so the email needs no link.
    held: isByHotwash,
  } as const;
  await Promise.all([connection.query(keeping), notify(connection, [notice], context)]);
}
