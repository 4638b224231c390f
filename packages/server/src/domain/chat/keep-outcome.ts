import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import { chatChannel } from "#domain/chat/chat-channel.ts";
import type { ChatContext } from "#domain/chat/chat-context.ts";
import type { Verdict } from "#domain/chat/chat-platform.ts";
import { noticesOfPause } from "#domain/chat/notices-of-pause.ts";
import type { WaitingMessage } from "#domain/chat/waiting-message.ts";
import type { ChatPause } from "#domain/notifications/chat-enums.ts";
import { notificationSettings } from "#domain/notifications/notification-settings.ts";
import { notify } from "#domain/notifications/notify.ts";
import { askedPause, GIVE_UP_MS, pauseBefore } from "#kernel/backoff.ts";
import { HOUR_MS, SECOND_MS } from "#kernel/job.ts";
import type { Connection } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

/** Slack takes one message a second for each webhook, Teams four. */
const PACE_MS = SECOND_MS;
/** Older news is given up. */
const MESSAGE_MS = 24 * HOUR_MS;

const END = `update chat_messages set status = $3, failure = $4, sent_at = $5, updated_at = $6
  where organization_id = $1 and id = $2 and status = 'QUEUED'`;
// A test that is accepted resumes a paused link.
const ACCEPT = `update chat_links set status = 'ACTIVE', paused_because = null, paused_at = null, failing_since = null,
    failures = 0, next_at = $3, updated_at = $4
  where organization_id = $1 and id = $2`;
const WAIT = "update chat_links set next_at = $3, updated_at = $4 where organization_id = $1 and id = $2";
const FAIL = `update chat_links set failing_since = coalesce(failing_since, $4), failures = failures + 1, next_at = $3,
    updated_at = $4
  where organization_id = $1 and id = $2`;
const PAUSE = `update chat_links set status = 'PAUSED', paused_because = $3, paused_at = $4, failing_since = null, failures = 0,
    next_at = null, updated_at = $4
  where organization_id = $1 and id = $2 and status = 'ACTIVE'`;
const DROP = `update chat_messages set status = 'FAILED', failure = $3, updated_at = $4
  where organization_id = $1 and link_id = $2 and status = 'QUEUED'`;

/** Records what the service answered: the message ends or waits, and a link that is gone is paused. */
export async function keepOutcome(context: ChatContext, waiting: WaitingMessage, verdict: Verdict): Promise<void> {
  const { database, clock, newId } = context;
  const now = clock();
  const { organization_id, link_id } = waiting;
  const because = whyPaused(waiting, verdict, now);
  if (because && waiting.is_active) await logPause(context, waiting);
  await asCourier(database, async (connection) => {
    await endMessage(connection, waiting, verdict, now);
    const [text, next] = pacing(context, waiting, verdict, now);
    await connection.query(text, [organization_id, link_id, next, now]);
    if (!because || verdict.verdict === "SENT") return;
    const { rowCount } = await connection.query(PAUSE, [organization_id, link_id, because, now]);
    await connection.query(DROP, [organization_id, link_id, `Chat was paused. ${verdict.failure}`, now]);
    if (rowCount === 0) return;
    const notices = await noticesOfPause(connection, waiting, { because, failure: verdict.failure, now });
    await notify(connection, notices, { now, newId });
  });
}

/** Before it takes effect: an entry of a pause that did not happen is harmless, a pause without one is not. */
async function logPause({ database, clock, newId }: ChatContext, waiting: WaitingMessage): Promise<void> {
  const { organization_id, link_id, user_id } = waiting;
  const [name, returns] = user_id ? ["pauseChat", notificationSettings] : ["pauseChatChannel", chatChannel];
  const run = async () => [{ organization_id, id: link_id, isAnnounced: false } as const];
  await performAsSystem(database, { name, returns, run }, { clock, newId });
}

async function endMessage(connection: Connection, waiting: WaitingMessage, verdict: Verdict, now: Date): Promise<void> {
  const { organization_id, id, kind, created_at } = waiting;
  const isKept = verdict.verdict === "LATER" && kind !== null && now.getTime() - created_at.getTime() < MESSAGE_MS;
  if (isKept) return;
  const isSent = verdict.verdict === "SENT";
  const failure = isSent ? null : verdict.failure;
  const ended = [isSent ? "SENT" : "FAILED", failure, isSent ? now : null, now];
  await connection.query(END, [organization_id, id, ...ended]);
}

/** When the link is used next, and what else is recorded of it. A test is tried once, and changes nothing by failing. */
function pacing(
  { random }: ChatContext,
  { failures, kind }: WaitingMessage,
  verdict: Verdict,
  now: Date,
): readonly [string, Date] {
  const paced = new Date(now.getTime() + PACE_MS);
  if (verdict.verdict === "SENT") return [ACCEPT, paced];
  if (verdict.verdict !== "LATER") return [WAIT, paced];
  const pause = pauseBefore(failures + 1, random(), askedPause(verdict.retryAfter, now));
  const next = new Date(now.getTime() + pause);
  return [kind === null ? WAIT : FAIL, next];
}

function whyPaused({ failing_since, kind }: WaitingMessage, { verdict }: Verdict, now: Date): ChatPause | undefined {
  if (verdict === "GONE") return "GONE";
  const isFailing = verdict === "LATER" && kind !== null && failing_since !== null;
  return isFailing && now.getTime() - failing_since.getTime() >= GIVE_UP_MS ? "FAILING" : undefined;
}
