import { createHmac, randomBytes } from "node:crypto";
import { seal, unseal } from "#platform/seal.ts";
import type { Secrets } from "#platform/secret.ts";

const PURPOSE = "webhook secret";
const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** How long the previous secret signs next to a new one. */
export const ROTATION_HOURS = 24;

/** As Standard Webhooks writes one: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;
}

export function sealWebhookSecret(secrets: Secrets, secret: string): Buffer {
  return seal(secrets, PURPOSE, secret);
}

export function unsealWebhookSecret(secrets: Secrets, sealed: Buffer): string | undefined {
  return unseal(secrets, PURPOSE, sealed);
}

type Signed = { readonly id: string; readonly at: Date; readonly body: string };

/** The headers of Standard Webhooks, with a signature for each secret. */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Readonly<Record<string, string>> {
  const seconds = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": signatures.join(" ") };
}
