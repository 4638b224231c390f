import type { Person } from "#domain/accounts/person.ts";
import { type Notice, notify } from "#domain/notifications/notify.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { minuteShown } from "#platform/dates/minute-shown.ts";
import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

/** What changed in how a person signs in, in the words of the email. */
const CHANGES = {
  PASSWORD_SET: "Your password was changed",
  SECOND_FACTOR_SET_UP: "A second factor was set up",
  SECOND_FACTOR_DISABLED: "Your second factor was turned off",
  BACKUP_CODES_RENEWED: "Your backup codes were replaced",
  SECOND_FACTOR_RESET: "Your second factor was reset",
  PASSKEY_ADDED: "A passkey was added",
  PASSKEY_REMOVED: "A passkey was removed",
  AGENT_CONNECTED: "An agent was connected",
  PROVIDER_LINKED: "Your organization's sign-in provider was linked to your account",
  PROVIDER_UNLINKED: "A sign-in provider was removed from your account",
} as const;

export type AccountChange = {
  readonly change: keyof typeof CHANGES;
  /** A further sentence about it. */
  readonly detail?: string;
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
  const { change, detail, by, address, device } = done;
  const facts = [
    `When: ${minuteShown(now)}`,
    ...(by ? [`By: ${by}`] : []),
    ...(address ? [`From: ${address}${device ? `, ${device}` : ""}`] : []),
  ];
  return {
    organization_id: reader.organization_id,
    user_id: reader.id,
    kind: "ACCOUNT_SECURITY",
    occasion,
    title: CHANGES[change],
    body: [[`${CHANGES[change]}.`, detail].filter(Boolean).join(" "), facts.join("\n"), adviceOn(done)].join("\n\n"),
    subject_kind: "User",
    subject_id: reader.id,
    link: portalPath(reader.organization_kind, "account"),
  };
}

const BY_YOU =
  "If this was you, you do not need to do anything. If not, use “Forgotten?” on the sign-in page to set a new " +
  "password, which ends every session. Then check your second factor and passkeys on your account page, and " +
  "inform an administrator of your organization.";
const NOT_YOUR_AGENT =
  "If this was you, you do not need to do anything. If not, disconnect it on your account page, set a new password, and " +
  "inform an administrator of your organization.";
const AGAIN = "Sign in with your password, and set up a second factor again on your account page.";
const BY_ANOTHER = "If you did not ask for this, inform an administrator of your organization.";

function adviceOn({ change, by }: AccountChange): string {
  if (change === "AGENT_CONNECTED") return NOT_YOUR_AGENT;
  if (by === undefined) return BY_YOU;
  return change === "SECOND_FACTOR_RESET" ? `${AGAIN} ${BY_ANOTHER}` : BY_ANOTHER;
}

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
