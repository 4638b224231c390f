import { notifyAdmins } from "#domain/notifications/notify-admins.ts";
import type { PolicySettings } from "#domain/sign-on/own-policy.ts";
import { signInPolicy } from "#domain/sign-on/sign-in-policy.ts";
import type { ActionContext } from "#kernel/action.ts";
import { minuteShown } from "#platform/dates/minute-shown.ts";
import { say } from "#platform/language/say.ts";
import type { RowKey } from "#storage/write.ts";

type Change = {
  readonly title: () => string;
  /** What the caller did, and when. */
  readonly did: (who: string, at: string) => string;
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
  const bodyOf = () => [
    did(caller.actor_name, minuteShown(now)),
    ...(reason === undefined ? [] : [say("Reason: {0}", reason)]),
    linesOf(settings).join("\n"),
    say("If you did not expect this, ask them, and look into the audit log."),
  ];
  await notifyAdmins(context, organization_id, {
    kind: "ACCOUNT_SECURITY",
    occasion: newId(),
    words: () => ({ title: title(), body: bodyOf().join("\n\n") }),
    subject_kind: signInPolicy.name,
    subject_id: id,
    page: "settings/sign-in",
  });
}

function linesOf(settings: PolicySettings): readonly string[] {
  const lines = [
    ...(settings.sign_on_required ? [say("Only your providers open sessions.")] : []),
    ...(settings.passkey_only ? [say("Only passkeys open sessions.")] : []),
    ...(settings.second_factor_required ? [say("A second factor is required.")] : []),
    ...(settings.session_hours === null ? [] : [sayEnd(settings.session_hours)]),
    ...(settings.allowed_networks ? [say("Allowed networks: {0}.", settings.allowed_networks.join(", "))] : []),
  ];
  return lines.length > 0 ? lines : [say("Nothing is required now.")];
}

function sayEnd(hours: number): string {
  return say("{0, plural, one {Sessions end after # hour.} other {Sessions end after # hours.}}", hours);
}
