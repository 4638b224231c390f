import { print } from "#cli/print.ts";
import { checkMigrations, withStorage } from "#cli/with-database.ts";
import { encryptStreamSecrets } from "#domain/audit-streams/stream-secret.ts";
import { encryptSigningKeys } from "#domain/certificates/encrypt-signing-keys.ts";
import { encryptChatLinks } from "#domain/chat/encrypt-chat-links.ts";
import { encryptProviderSecrets } from "#domain/sign-on/provider-secret.ts";
import { encryptTrackerTokens } from "#domain/trackers/tracker-token.ts";
import { encryptWebhookSecrets } from "#domain/webhooks/encrypt-webhook-secrets.ts";
import { encryptSecondFactors } from "#interfaces/auth/second-factors.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import type { Config } from "#platform/config.ts";
import { printStatus } from "#platform/print-status.ts";
import { addKeptSecret, dropOlderSecrets, keptSecrets, type Readability, type Secrets } from "#platform/secret.ts";
import { inAuthTransaction, openAuthDatabase } from "#storage/auth-database.ts";
import { openDatabase } from "#storage/database.ts";
import { prepareStorage, type Storage } from "#storage/open-storage.ts";
import { asCertifier, asCourier } from "#storage/tenancy.ts";

type Report = {
  readonly signing_keys: Readability;
  readonly second_factors: Readability;
  readonly webhook_secrets: Readability;
  readonly stream_headers: Readability;
  readonly tracker_tokens: Readability;
  readonly provider_secrets: Readability;
  readonly chat_links: Readability;
};

/**
 * Encrypts again what an older secret encrypted. It can be repeated after any interruption: until all is encrypted with
 * the new secret, the old one is kept next to it.
 */
export async function rotateSecret({ json }: { readonly json?: boolean }): Promise<void> {
  const { report, isKept } = await withStorage(async (storage, config) => {
    await checkMigrations(storage);
    const secrets = config.keepsSecrets ? renewKept(storage, config) : config.secrets;
    await prepareStorage(storage);
    const report = await encryptAll(storage, secrets);
    if (config.keepsSecrets) dropOlderSecrets(config.dataDir);
    return { report, isKept: config.keepsSecrets };
  });
  const next = isKept
    ? "The data folder now contains only the new secret. Sessions and feed cursors start over."
    : "Once every instance uses the first value, remove the older ones from HOTWASH_SECRET.";
  print(
    report,
    [
      lineOf("Keys that sign certificates", report.signing_keys),
      lineOf("Second factors", report.second_factors),
      lineOf("Webhook secrets", report.webhook_secrets),
      lineOf("Headers of audit streams", report.stream_headers),
      lineOf("Tokens of trackers", report.tracker_tokens),
      lineOf("Secrets of sign-in providers", report.provider_secrets),
      lineOf("Chat links", report.chat_links),
      next,
    ].join("\n"),
    { json },
  );
}

/** The new secret before the old one; an interrupted rotation continues with the secret it created. */
function renewKept({ isShared }: Storage, { dataDir }: Config): Secrets {
  if (isShared)
    throw new CommandFailure("A server is using this data folder and knows only the old secret: stop it first.");
  const kept = keptSecrets(dataDir);
  if (kept.length > 1) {
    printStatus("Continuing an earlier rotation that was interrupted.");
    return kept;
  }
  return addKeptSecret(dataDir);
}

async function encryptAll({ login, authLogin }: Storage, secrets: Secrets): Promise<Report> {
  const [database, authDatabase] = [openDatabase(login, 1), openAuthDatabase(authLogin, 1)];
  try {
    const signing_keys = await asCertifier(database, (connection) => encryptSigningKeys(connection, secrets));
    const second_factors = await inAuthTransaction(authDatabase, (connection) =>
      encryptSecondFactors(connection, secrets),
    );
    const webhook_secrets = await asCourier(database, (connection) => encryptWebhookSecrets(connection, secrets));
    const stream_headers = await asCourier(database, (connection) => encryptStreamSecrets(connection, secrets));
    const tracker_tokens = await asCourier(database, (connection) => encryptTrackerTokens(connection, secrets));
    const provider_secrets = await asCourier(database, (connection) => encryptProviderSecrets(connection, secrets));
    const chat_links = await asCourier(database, (connection) => encryptChatLinks(connection, secrets));
    const others = { webhook_secrets, stream_headers, tracker_tokens, provider_secrets, chat_links };
    return { signing_keys, second_factors, ...others };
  } finally {
    await Promise.all([database.end(), authDatabase.end()]);
  }
}

function lineOf(what: string, { first, older, lost }: Readability): string {
  const unread = lost > 0 ? `, ${lost} that no secret can decrypt` : "";
  return `${what}: ${older} encrypted again, ${first} already with the newest secret${unread}.`;
}
