import type { Person } from "#domain/accounts/person.ts";
import type { Notice } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { minuteShown } from "#platform/dates/minute-shown.ts";
import { say } from "#platform/language/say.ts";
import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

/** What changed in how a person signs in, in the words of the email. */
const CHANGES = {
  PASSWORD_SET: () => say("Your password was changed"),
  SECOND_FACTOR_SET_UP: () => say("A second factor was set up"),
  SECOND_FACTOR_DISABLED: () => say("Your second factor was turned off"),
  BACKUP_CODES_RENEWED: () => say("Your backup codes were replaced"),
  SECOND_FACTOR_RESET: () => say("Your second factor was reset"),
  PASSKEY_ADDED: () => say("A passkey was added"),
  PASSKEY_REMOVED: () => say("A passkey was removed"),
  AGENT_CONNECTED: () => say("An agent was connected"),
  PROVIDER_LINKED: () => say("Your organization’s sign-in provider was linked to your account"),
  PROVIDER_UNLINKED: () => say("A sign-in provider was removed from your account"),
} as const;

export type AccountChange = {
  readonly change: keyof typeof CHANGES;
  /** A further sentence about it. */
  readonly detail?: () => string;
  /** The person who did it, if somebody else. */
  readonly by?: string;
  readonly address: string | null;
  /** The device, such as Firefox on Windows. */
  readonly device: string | null;
};

type Reader = Pick<Person, "id" | "organization_id"> & { readonly organization_kind: OrganizationKind };
type At = { readonly now: Date; readonly occasion: string };

/** The email about a change, which cannot be turned off. */
export function noticeOf(reader: Reader, done: AccountChange, { now, occasion }: At): Notice {
  return {
    organization_id: reader.organization_id,
    user_id: reader.id,
    kind: "ACCOUNT_SECURITY",
    occasion,
    words: () => ({ title: CHANGES[done.change](), body: bodyOf(done, now) }),
    subject_kind: "User",
    subject_id: reader.id,
    link: portalPath(reader.organization_kind, "account"),
  };
}

function bodyOf(done: AccountChange, now: Date): string {
  const { change, detail, by, address, device } = done;
  const facts = [
    say("When: {0}", minuteShown(now)),
    ...(by ? [say("By: {0}", by)] : []),
    ...(address ? [say("From: {0}", device ? `${address}, ${device}` : address)] : []),
  ];
  const what = [`${CHANGES[change]()}.`, detail?.()].filter(Boolean).join(" ");
  return [what, facts.join("\n"), adviceOn(done)].join("\n\n");
}

const byYou = () =>
  say(
    "If this was you, you do not need to do anything. If not, use “Forgotten?” on the sign-in page to set a new password, which ends every session. Then check your second factor and passkeys on your account page, and inform an administrator of your organization.",
  );
const notYourAgent = () =>
  say(
    "If this was you, you do not need to do anything. If not, disconnect it on your account page, set a new password, and inform an administrator of your organization.",
  );
const again = () => say("Sign in with your password, and set up a second factor again on your account page.");
const byAnother = () => say("If you did not ask for this, inform an administrator of your organization.");

function adviceOn({ change, by }: AccountChange): string {
  if (change === "AGENT_CONNECTED") return notYourAgent();
  if (by === undefined) return byYou();
  return change === "SECOND_FACTOR_RESET" ? `${again()} ${byAnother()}` : byAnother();
}

/** A sentence about a passkey or a provider. */
export function nameInWords(name: string): () => string {
  return () => say("Its name is “{0}”.", name);
}

export const passkeysRemoved = () => say("Your passkeys were also removed.");

type Job = {
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Whether this error says that nothing was changed. */
  readonly isRefusal: (error: unknown) => boolean;
};

/**
 * Carries out a change to how a person signs in, and emails them about it. The email is written first and held back: a
 * process that dies in between sends one too many, never one too few. A refusal takes it back.
 */
export async function withNotice<T>(
  database: Database,
  reader: Reader,
  done: AccountChange,
  { clock, newId, isRefusal }: Job,
  work: () => Promise<T>,
): Promise<T> {
  const now = clock();
  const notice = noticeOf(reader, done, { now, occasion: newId() });
  await asCourier(database, (connection) => notify(connection, [{ ...notice, held: true }], { now, newId }));
  const send = (text: string) => {
    const values = [notice.organization_id, notice.user_id, notice.occasion];
    return asCourier(database, (connection) => connection.query(`${text} ${WHICH}`, values));
  };
  try {
    const result = await work();
    await send("update notifications set offered_at = null");
    return result;
  } catch (error) {
    if (isRefusal(error)) await send("delete from notifications");
    throw error;
  }
}

const WHICH = "where organization_id = $1 and user_id = $2 and kind = 'ACCOUNT_SECURITY' and occasion = $3";
