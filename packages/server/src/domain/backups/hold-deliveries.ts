import { Client, type ClientConfig } from "pg";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller, asCourier } from "#storage/tenancy.ts";

const HOLDS = "select coalesce(bool_or(holds_deliveries), false) as holds from restoration";

/** Says whether deliveries are held. Once they are not, they never are again. */
export async function openHold(database: Database): Promise<() => Promise<boolean>> {
  let holds = true;
  const isHeld = async () => {
    if (!holds) return false;
    const { rows } = await database.query<{ holds: boolean }>(HOLDS);
    holds = rows[0]?.holds === true;
    return holds;
  };
  await isHeld();
  return isHeld;
}

/** Returns false if nothing was held. */
export async function resumeDeliveries(owner: ClientConfig): Promise<boolean> {
  const client = new Client(owner);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "update hotwash.restoration set holds_deliveries = false where holds_deliveries",
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

const SKIPPED = "Not sent: it waited when this installation was restored.";

const MAILS = "update notifications set mail_status = 'NOT_NEEDED', updated_at = $1 where mail_status = 'QUEUED'";
const CHATS = "update chat_messages set status = 'FAILED', failure = $2, updated_at = $1 where status = 'QUEUED'";
const STREAMS = `update audit_stream_positions p set position = h.sequence, moved_at = $1 from audit_heads h
  where h.organization_id = p.id and p.position < h.sequence`;

export type Skipped = { readonly mails: number; readonly chat_messages: number; readonly audit_logs: number };

/** For an original that sent it all: drops emails and chat messages that wait, and forwards audit logs from now on. */
export async function skipWaiting(database: Database, now: Date): Promise<Skipped> {
  const { mails, chat_messages } = await asCourier(database, async (connection) => {
    const mails = await connection.query(MAILS, [now]);
    const chats = await connection.query(CHATS, [now, SKIPPED]);
    return { mails: mails.rowCount ?? 0, chat_messages: chats.rowCount ?? 0 };
  });
  const streams = await asCaller(database, systemCaller(), (connection) => connection.query(STREAMS, [now]));
  return { mails, chat_messages, audit_logs: streams.rowCount ?? 0 };
}
