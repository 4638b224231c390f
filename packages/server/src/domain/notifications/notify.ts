import { inReadersWords } from "#domain/notifications/in-readers-words.ts";
import type { Notice } from "#domain/notifications/notice.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Connection } from "#storage/database.ts";
import { insertRows } from "#storage/write.ts";

type At = Pick<ActionContext, "now" | "newId"> & Partial<Pick<ActionContext, "watch">>;

/** Writes the notification, to be emailed from there. Earlier ones for the same occasion are skipped. */
export async function notify(
  connection: Connection,
  notices: readonly Notice[],
  { now, newId, watch }: At,
): Promise<void> {
  const worded = await inReadersWords(connection, notices);
  watch?.notified(worded);
  const rows = worded.map(({ held, ...each }) => {
    return { ...each, id: newId(), offered_at: held ? now : null, created_at: now, updated_at: now };
  });
  await insertRows(connection, "notifications", COLUMNS, rows, "on conflict do nothing");
}

const COLUMNS = {
  organization_id: "uuid",
  id: "uuid",
  user_id: "uuid",
  kind: "text",
  occasion: "text",
  title: "text",
  body: "text",
  language: "text",
  subject_kind: "text",
  subject_id: "uuid",
  link: "text",
  offered_at: "timestamptz",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};
