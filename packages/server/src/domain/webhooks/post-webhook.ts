import type { Destination } from "#domain/webhooks/due-streams.ts";
import type { WebhookContext } from "#domain/webhooks/webhook-context.ts";
import { signedHeaders, unsealWebhookSecret } from "#domain/webhooks/webhook-secret.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";

/** One attempt, as it is stored. */
export type Outcome = {
  readonly status: number | null;
  readonly answer: string | null;
  /** Undefined if the receiver accepted it. */
  readonly failure: string | undefined;
  readonly retryAfter: string | undefined;
  readonly duration_ms: number;
};

const LONGEST_ANSWER = 500;

/** Signs and posts a message. The receiver's answer decides; nothing that it does makes this throw. */
export async function postWebhook(
  { outbound, secrets, version, clock }: WebhookContext,
  destination: Destination,
  message: { readonly id: string; readonly body: string },
  signal: AbortSignal,
): Promise<Outcome> {
  const at = clock();
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  try {
    const headers = {
      ...signedHeaders({ ...message, at }, signingSecrets(destination, secrets, at)),
      "content-type": "application/json",
      "user-agent": `Hotwash/${version}`,
    };
    const { status, text, retryAfter } = await outbound.post(destination.url, { headers, body: message.body, signal });
    const failure = status >= 200 && status < 300 ? undefined : `The receiver answered ${status}.`;
    return { status, answer: printable(text), failure, retryAfter, duration_ms: duration() };
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    return { status: null, answer: null, failure: error.message, retryAfter: undefined, duration_ms: duration() };
  }
}

function signingSecrets(destination: Destination, secrets: WebhookContext["secrets"], at: Date): readonly string[] {
  const { secret, previous_secret, previous_secret_until } = destination;
  const isBoth = previous_secret && previous_secret_until && previous_secret_until > at;
  const sealed = [secret, ...(isBoth ? [previous_secret] : [])];
  const found = sealed.flatMap((each) => unsealWebhookSecret(secrets, each) ?? []);
  if (found.length > 0) return found;
  throw new OutsideFailure("The server's secret was changed and cannot decrypt the webhook's: rotate it.");
}

/** PostgreSQL stores no zero bytes, and pages show no other control characters. */
function printable(text: string): string | null {
  return (
    text
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, LONGEST_ANSWER) || null
  );
}
