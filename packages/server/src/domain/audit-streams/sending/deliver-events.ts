import type { DueStream } from "#domain/audit-streams/sending/due-streams.ts";
import { type Encoded, requestBody } from "#domain/audit-streams/sending/request-body.ts";
import { framed } from "#domain/audit-streams/sending/syslog-message.ts";
import type { StreamContext } from "#domain/audit-streams/stream-context.ts";
import { unsealHeader } from "#domain/audit-streams/stream-secret.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";

/** An event in both forms. */
export type Ready = Encoded & { readonly message: string };

export type Outcome = {
  /** Undefined if the receiver accepted all of it. */
  readonly failure: string | undefined;
  /** Header `Retry-After`, as it was sent. */
  readonly retryAfter: string | undefined;
};

/** Sends events once. Nothing that the receiver does makes this throw. */
export async function deliverEvents(
  context: StreamContext,
  stream: DueStream,
  events: readonly Ready[],
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    return stream.transport === "HTTPS"
      ? await post(context, stream, events, signal)
      : await write(context, stream, events, signal);
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    return { failure: error.message, retryAfter: undefined };
  }
}

async function post(
  { outbound, secrets, version }: StreamContext,
  { url, body_format, header_name, secret }: DueStream,
  events: readonly Ready[],
  signal: AbortSignal,
): Promise<Outcome> {
  const { body, type } = requestBody(body_format ?? "JSON_LINES", events);
  const headers: Record<string, string> = { "content-type": type, "user-agent": `Hotwash/${version}` };
  if (header_name !== null && secret !== null) {
    const value = unsealHeader(secrets, secret);
    if (value === undefined) throw new OutsideFailure(LOST);
    headers[header_name.toLowerCase()] = value;
  }
  const { status, retryAfter } = await outbound.post(url ?? "", { headers, body, signal });
  const isAccepted = status >= 200 && status < 300;
  return { failure: isAccepted ? undefined : `The receiver answered ${status}.`, retryAfter };
}

const LOST = "The server's secret was changed and cannot decrypt the header: enter it again.";

async function write(
  { outbound }: StreamContext,
  { host, port, certificates }: DueStream,
  events: readonly Ready[],
  signal: AbortSignal,
): Promise<Outcome> {
  await outbound.write({ host: host ?? "", port: port ?? 0, certificates }, framesOf(events), { signal });
  return { failure: undefined, retryAfter: undefined };
}

/** One at a time, as the receiver takes them. */
function* framesOf(events: readonly Ready[]): Generator<Buffer> {
  for (const { message } of events) yield framed(message);
}
