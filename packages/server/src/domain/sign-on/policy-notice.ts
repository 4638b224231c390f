import { notifyAdmins } from "#domain/notifications/notify-admins.ts";
import type { PolicySettings } from "#domain/sign-on/own-policy.ts";
import { signInPolicy } from "#domain/sign-on/sign-in-policy.ts";
import type { ActionContext } from "#kernel/action.ts";
import { minuteShown } from "#platform/dates/minute-shown.ts";
import type { RowKey } from "#storage/write.ts";

type Change = {
  readonly title: string;
  /** What the caller did. */
  readonly did: string;
  readonly reason?: string;
  readonly settings: PolicySettings;
};

/** Notifies the ADMINs of an organization of what its policy is from now on. */
export async function notifyOfPolicy(
  context: ActionContext,
  { organization_id, id }: RowKey,
  { title, did, reason, settings }: Change,
): Promise<void> {
  const { caller, now, newId } = context;
  const said = [
    `${caller.actor_name} ${did} at ${minuteShown(now)}.`,
    ...(reason === undefined ? [] : [`Reason: ${reason}`]),
    linesOf(settings).join("\n"),
    ADVICE,
  ];
  await notifyAdmins(context, organization_id, {
    kind: "ACCOUNT_SECURITY",
    occasion: newId(),
    title,
    body: said.join("\n\n"),
    subject_kind: signInPolicy.name,
    subject_id: id,
    page: "settings/sign-in",
  });
}

const ADVICE = "If you did not expect this, ask them, and look into the audit log.";

function linesOf(settings: PolicySettings): readonly string[] {
  const lines = [
    ...(settings.sign_on_required ? ["Only your providers open sessions."] : []),
    ...(settings.passkey_only ? ["Only passkeys open sessions."] : []),
    ...(settings.second_factor_required ? ["A second factor is required."] : []),
    ...(settings.session_hours === null ? [] : [`Sessions end after ${settings.session_hours} hours.`]),
    ...(settings.allowed_networks ? [`Allowed networks: ${settings.allowed_networks.join(", ")}.`] : []),
  ];
  return lines.length > 0 ? lines : ["Nothing is required now."];
}
