import { DatabaseError } from "pg";
import type { Finding } from "#cli/doctor-finding.ts";
import { readStreamSecrets } from "#domain/audit-streams/stream-secret.ts";
import { readSigningKey } from "#domain/certificates/encrypt-signing-keys.ts";
import { readChatLinks } from "#domain/chat/encrypt-chat-links.ts";
import { readProviderSecrets } from "#domain/sign-on/provider-secret.ts";
import { readTrackerTokens } from "#domain/trackers/tracker-token.ts";
import { readWebhookSecrets } from "#domain/webhooks/encrypt-webhook-secrets.ts";
import { readSecondFactors } from "#interfaces/auth/second-factors.ts";
import type { Readability, Secrets } from "#platform/secret.ts";
import { counted } from "#platform/text/counted.ts";
import { AUTH_LOGIN, openAuthDatabase } from "#storage/auth-database.ts";
import { LOGIN, openDatabase } from "#storage/database.ts";
import { trySignIn } from "#storage/login-role.ts";
import type { Storage } from "#storage/open-storage.ts";
import { asCertifier, asCourier } from "#storage/tenancy.ts";

const INSUFFICIENT_PRIVILEGE = "42501";
const BACK = "add the previous value after it (new,old)";

/**
 * If the logins are refused, the owner checks instead, if it may read the same tables. Returns whether the logins are
 * accepted.
 */
export async function* checkSecrets(storage: Storage, secrets: Secrets): AsyncGenerator<Finding, boolean> {
  const logins = await checkLogins(storage);
  yield logins;
  const asOwner = { ...storage.owner, options: "-c search_path=hotwash" };
  try {
    yield await checkSecret(logins.ok ? storage : { login: asOwner, authLogin: asOwner }, secrets);
  } catch (error) {
    if (logins.ok || !(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
  }
  return logins.ok;
}

type Logins = Pick<Storage, "login" | "authLogin">;

/** Whether the server and sign-in can each sign in to the database with their own login. */
async function checkLogins({ login, authLogin }: Logins): Promise<Finding> {
  const check = "logins";
  for (const [name, address] of Object.entries({ [LOGIN]: login, [AUTH_LOGIN]: authLogin })) {
    const refusal = await trySignIn(address);
    if (!refusal) continue;
    const message =
      `${name} is refused (${refusal.message}): if HOTWASH_SECRET was changed, start the server, which sets that ` +
      "password; otherwise see pg_hba.conf";
    return { check, ok: false, message };
  }
  return { check, ok: true, message: `${LOGIN} and ${AUTH_LOGIN} sign in` };
}

/** Whether encrypted data can still be decrypted, and with which of the secrets. */
async function checkSecret({ login, authLogin }: Logins, secrets: Secrets): Promise<Finding> {
  const check = "secret";
  const [database, authDatabase] = [openDatabase(login, 1), openAuthDatabase(authLogin, 1)];
  try {
    const keys = await asCertifier(database, (connection) => readSigningKey(connection, secrets));
    const webhooks = await asCourier(database, (connection) => readWebhookSecrets(connection, secrets));
    const streams = await asCourier(database, (connection) => readStreamSecrets(connection, secrets));
    const trackers = await asCourier(database, (connection) => readTrackerTokens(connection, secrets));
    const providers = await asCourier(database, (connection) => readProviderSecrets(connection, secrets));
    const chats = await asCourier(database, (connection) => readChatLinks(connection, secrets));
    const factors = await readSecondFactors(authDatabase, secrets);
    return { check, ...judge({ keys, factors, webhooks, streams, trackers, providers, chats }, secrets) };
  } finally {
    await Promise.all([database.end(), authDatabase.end()]);
  }
}

type Stored = Readonly<
  Record<"keys" | "factors" | "webhooks" | "streams" | "trackers" | "providers" | "chats", Readability>
>;

function judge(
  { keys, factors, webhooks, streams, trackers, providers, chats }: Stored,
  secrets: Secrets,
): Omit<Finding, "check"> {
  const lost = [
    ...(keys.lost > 0 ? ["the key that signs certificates: or run hotwash certificate rotate-key"] : []),
    ...(factors.lost > 0
      ? [
          `${counted(factors.lost, "second factor")}, whose owners cannot sign in: or reset each with hotwash user ` +
            "reset-second-factor",
        ]
      : []),
    ...(webhooks.lost > 0 ? [`${counted(webhooks.lost, "webhook secret")}: or rotate each on its page`] : []),
    ...(streams.lost > 0 ? [`${counted(streams.lost, "header")} of audit streams: or enter each again`] : []),
    ...(trackers.lost > 0 ? [`${counted(trackers.lost, "token")} of trackers: or give each again on its page`] : []),
    ...(providers.lost > 0
      ? [
          `${counted(providers.lost, "secret of a sign-in provider", "secrets of sign-in providers")}: or enter each again`,
        ]
      : []),
    ...(chats.lost > 0 ? [`${counted(chats.lost, "chat link")}: or set each again`] : []),
  ];
  if (lost.length > 0) {
    return { ok: false, message: `HOTWASH_SECRET was changed: ${BACK}. It cannot decrypt ${lost.join("; nor ")}` };
  }
  if (secrets.length === 1) return { ok: true, message: "decrypts everything stored" };
  const older = [
    ...(keys.older > 0 ? ["the key that signs certificates"] : []),
    ...(factors.older > 0 ? [counted(factors.older, "second factor")] : []),
    ...(webhooks.older > 0 ? [counted(webhooks.older, "webhook secret")] : []),
    ...(streams.older > 0 ? [`${counted(streams.older, "header")} of audit streams`] : []),
    ...(trackers.older > 0 ? [`${counted(trackers.older, "token")} of trackers`] : []),
    ...(providers.older > 0
      ? [counted(providers.older, "secret of a sign-in provider", "secrets of sign-in providers")]
      : []),
    ...(chats.older > 0 ? [counted(chats.older, "chat link")] : []),
  ];
  const message =
    older.length > 0
      ? `an older value is still needed for ${older.join(" and ")}: run hotwash secret rotate before you remove it`
      : "no older value is needed: remove the others once every instance has the first";
  return { ok: true, message };
}
