import { sealWebhookSecret, unsealWebhookSecret } from "#domain/webhooks/webhook-secret.ts";
import type { Readability, Secrets } from "#platform/secret.ts";
import type { Connection } from "#storage/database.ts";

type Stored = {
  readonly organization_id: string;
  readonly id: string;
  readonly secret: Buffer;
  readonly previous_secret: Buffer | null;
};

const COLUMNS =
  "select organization_id, id, secret, previous_secret from webhook_subscriptions where secret is not null";

/** Which of the secrets decrypts those of webhooks. Runs as the courier. */
export async function readWebhookSecrets(connection: Connection, secrets: Secrets): Promise<Readability> {
  return countAll((await connection.query<Stored>(COLUMNS)).rows, secrets);
}

/** Encrypts with the first secret what an older one encrypted. Runs as the courier. */
export async function encryptWebhookSecrets(connection: Connection, secrets: Secrets): Promise<Readability> {
  const { rows } = await connection.query<Stored>(`${COLUMNS} order by organization_id, id for no key update`);
  for (const { organization_id, id, secret, previous_secret } of rows) {
    const values = [organization_id, id, again(secret, secrets), previous_secret && again(previous_secret, secrets)];
    const text =
      "update webhook_subscriptions set secret = $3, previous_secret = $4 where organization_id = $1 and id = $2";
    await connection.query(text, values);
  }
  return countAll(rows, secrets);
}

/** What no secret decrypts stays as it is. */
function again(sealed: Buffer, secrets: Secrets): Buffer {
  const text = readabilityOf(sealed, secrets) === "older" ? unsealWebhookSecret(secrets, sealed) : undefined;
  return text === undefined ? sealed : sealWebhookSecret(secrets, text);
}

function countAll(rows: readonly Stored[], secrets: Secrets): Readability {
  const found = { first: 0, older: 0, lost: 0 };
  for (const { secret, previous_secret } of rows) {
    for (const sealed of [secret, ...(previous_secret ? [previous_secret] : [])]) {
      found[readabilityOf(sealed, secrets)] += 1;
    }
  }
  return found;
}

function readabilityOf(sealed: Buffer, secrets: Secrets): keyof Readability {
  if (unsealWebhookSecret([secrets[0]], sealed) !== undefined) return "first";
  return unsealWebhookSecret(secrets, sealed) === undefined ? "lost" : "older";
}
