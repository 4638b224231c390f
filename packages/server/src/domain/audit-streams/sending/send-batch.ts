import { ocsfEvent, type Product } from "#domain/audit-streams/ocsf/ocsf-event.ts";
import type { StreamEntry } from "#domain/audit-streams/ocsf/stream-entry.ts";
import { deliverEvents, type Ready } from "#domain/audit-streams/sending/deliver-events.ts";
import { type DueStream, findBehind, findStream, type Position } from "#domain/audit-streams/sending/due-streams.ts";
import { keepAccepted, keepFailed, keepTest } from "#domain/audit-streams/sending/keep-outcome.ts";
import { notifyFailing } from "#domain/audit-streams/sending/notify-failing.ts";
import { readEntries } from "#domain/audit-streams/sending/read-entries.ts";
import { syslogMessage } from "#domain/audit-streams/sending/syslog-message.ts";
import type { StreamContext } from "#domain/audit-streams/stream-context.ts";

/** Of the events of one batch. A single longer one is sent alone. */
const MOST_BYTES = 524_288;

/** The next entries of a stream, if it is due. Returns whether there may be more to send at once. */
export async function sendBatch(context: StreamContext, id: string, signal: AbortSignal): Promise<boolean> {
  const stream = await findStream(context.database, id, context.clock());
  if (!stream?.is_due) return false;
  const behind = await findBehind(context.database, stream);
  const entries = await readEntries(context.database, stream, behind, stream.batch_size);
  if (entries.length === 0) return false;
  const { events, moved } = take(entries, productOf(context));
  const outcome = await deliverEvents(context, stream, events, signal);
  const { failure } = outcome;
  if (failure === undefined) await keepAccepted(context, stream, moved, events.length);
  else {
    await keepFailed(context, stream, outcome);
    await notifyFailing(context, stream, failure);
  }
  context.reportStream({ stream_id: id, entries: events.length, failure });
  return failure === undefined;
}

/** The test that somebody requested, if any. */
export async function sendTest(context: StreamContext, id: string, signal: AbortSignal): Promise<void> {
  const stream = await findStream(context.database, id, context.clock());
  if (!stream?.test_wanted) return;
  const event = ready(testEntry(context, stream), productOf(context), ["test"]);
  const outcome = await deliverEvents(context, stream, [event], signal);
  await keepTest(context, stream, outcome);
  context.reportStream({ stream_id: id, entries: 0, failure: outcome.failure });
}

type Batch = { readonly events: readonly Ready[]; readonly moved: readonly Position[] };

/** As many as a batch may contain, and where each log continues after them. */
function take(entries: readonly StreamEntry[], product: Product): Batch {
  const events: Ready[] = [];
  const moved = new Map<string, string>();
  let bytes = 0;
  for (const entry of entries) {
    const event = ready(entry, product);
    bytes += Buffer.byteLength(event.json);
    if (events.length > 0 && bytes > MOST_BYTES) break;
    events.push(event);
    moved.set(entry.organization_id, String(entry.sequence));
  }
  return { events, moved: [...moved].map(([log, position]) => ({ log, position })) };
}

function ready(entry: StreamEntry, product: Product, labels?: readonly string[]): Ready {
  const json = JSON.stringify(ocsfEvent(entry, product, labels));
  return { json, at: entry.at, message: syslogMessage(entry, json, product) };
}

function productOf({ version, baseUrl }: StreamContext): Product {
  return { version, host: new URL(baseUrl).hostname };
}

function testEntry({ clock, newId }: StreamContext, { organization_id, id }: DueStream): StreamEntry {
  return {
    organization_id,
    id: newId(),
    sequence: 0,
    at: clock().toISOString(),
    actor_kind: "SYSTEM",
    actor_id: null,
    actor_name: "Hotwash",
    action: "testAuditStream",
    subject_kind: "AuditStream",
    subject_id: id,
    tools: [],
    tool_outcomes: [],
    outcome: "OK",
    code: null,
    duration_ms: null,
    times: 1,
    via: null,
    proposal_id: null,
    request_id: null,
    remote_address: null,
    previous_digest: null,
    digest: null,
  };
}
