import type { NotificationKind } from "#domain/notifications/notification-kind.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Connection } from "#storage/database.ts";
import { insertRows } from "#storage/write.ts";

/** A notification for one person. */
export type Notice = {
  readonly organization_id: string;
  readonly user_id: string;
  readonly kind: NotificationKind;
  /** Nobody is notified twice of the same occasion. */
  readonly occasion: string;
  readonly title: string;
  readonly body: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly link: string | null;
  /** Delays the email by some minutes. */
  readonly held?: boolean;
};

type At = Pick<ActionContext, "now" | "newId"> & Partial<Pick<ActionContext, "watch">>;

/** Writes the notification, to be emailed from there. Earlier ones for the same occasion are skipped. */
export async function notify(
  connection: Connection,
  notices: readonly Notice[],
  { now, newId, watch }: At,
): Promise<void> {
  watch?.notified(notices);
  const rows = notices.map(({ held, ...each }) => {
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
  subject_kind: "text",
  subject_id: "uuid",
  link: "text",
  offered_at: "timestamptz",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};
