import type { ChatContext } from "#domain/chat/chat-context.ts";
import { services, unsealLink } from "#domain/chat/chat-link.ts";
import type { Verdict } from "#domain/chat/chat-platform.ts";
import { chatText } from "#domain/chat/chat-text.ts";
import { keepOutcome } from "#domain/chat/keep-outcome.ts";
import { findDueLinks, findNextMessage, type WaitingMessage } from "#domain/chat/waiting-message.ts";
import { LOCKED_OUT } from "#domain/mails/mail-outcome.ts";
import { putOffTo } from "#domain/mails/mail-time.ts";
import { queuedJob, SECOND_MS } from "#kernel/job.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";
import { asCourier } from "#storage/tenancy.ts";

/** Of one attempt. */
const MOST_SECONDS = 60;

/**
 * Posts chat messages, the next one of each link at a time, so each service gets them in order and no faster than it
 * takes them. If a process dies after the service accepted a message and before that is recorded, it arrives twice.
 */
export const sendChat = queuedJob<ChatContext>({
  name: "send-chat",
  sends: true,
  on: { name: "chat", tries: 1, pauseSeconds: 0, maxSeconds: MOST_SECONDS, atOnce: 4 },
  everyMs: SECOND_MS,
  restMs: 10 * SECOND_MS,
  findWaiting: ({ database, clock }) => findDueLinks(database, clock()),
  run: async (context, { id, signal }) => {
    const waiting = await findNextMessage(context.database, id, context.clock());
    if (waiting) await send(context, waiting, signal);
  },
  // What was not sent still waits, and is offered again.
  fail: async () => {},
});

const PUT_OFF = `update chat_messages set send_after = $3, updated_at = $4
  where organization_id = $1 and id = $2 and status = 'QUEUED'`;

async function send(context: ChatContext, waiting: WaitingMessage, signal: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const now = clock();
  const later = waiting.kind && putOffTo(waiting, now);
  if (later) {
    const values = [waiting.organization_id, waiting.id, later, now];
    await asCourier(database, (connection) => connection.query(PUT_OFF, values));
    return;
  }
  if (!(await claim(context, waiting, now))) return;
  const verdict = waiting.is_locked_out ? LOCKED : await post(context, waiting, signal);
  await keepOutcome(context, waiting, verdict);
  const failure = verdict.verdict === "SENT" ? undefined : verdict.failure;
  context.reportChat({ link_id: waiting.link_id, message_id: waiting.id, failure });
}

const CLAIM = `update chat_links set next_at = $3 where organization_id = $1 and id = $2 and (next_at is null or next_at <= $4)`;

/** Takes the link for as long as an attempt may last; false if another process has it, or has just used it. */
async function claim({ database }: ChatContext, { organization_id, link_id }: WaitingMessage, now: Date) {
  const until = new Date(now.getTime() + MOST_SECONDS * SECOND_MS);
  const values = [organization_id, link_id, until, now];
  const { rowCount } = await asCourier(database, (connection) => connection.query(CLAIM, values));
  return rowCount === 1;
}

const LOCKED: Verdict = { verdict: "REFUSED", failure: LOCKED_OUT };

async function post(
  { outbound, secrets, version, baseUrl }: ChatContext,
  waiting: WaitingMessage,
  signal: AbortSignal,
): Promise<Verdict> {
  const address = unsealLink(secrets, waiting.link);
  if (address === undefined) {
    return {
      verdict: "LATER",
      failure: "The server's secret was changed and cannot decrypt the address: set it again.",
    };
  }
  const { compose, judge } = services[waiting.platform];
  const headers = { "content-type": "application/json", "user-agent": `Hotwash/${version}` };
  try {
    return judge(await outbound.post(address, { headers, body: compose(chatText(waiting, baseUrl)), signal }));
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    return { verdict: "LATER", failure: error.message };
  }
}
