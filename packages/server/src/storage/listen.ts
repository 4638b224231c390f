import { Client } from "pg";
import type { Database } from "#storage/database.ts";

const AGAIN_MS = 10_000;

type Hearing = {
  readonly heard: (payload: string) => void;
  /** Called whenever listening starts: earlier notifications were missed. */
  readonly listening?: () => void;
  readonly againMs?: number;
};

/**
 * Listens to a channel's notifications by committed transactions, on a connection beside the pool's, of which a
 * pooler may share the sessions. A lost connection is replaced.
 */
export function listen(
  database: Pick<Database, "direct">,
  channel: string,
  { heard, listening = () => {}, againMs = AGAIN_MS }: Hearing,
): { readonly stop: () => Promise<void> } {
  let connection: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  const lose = (lost: Client) => {
    if (connection !== lost) return;
    connection = undefined;
    lost.end().catch(() => {});
    retry();
  };
  const retry = () => {
    if (!stopped) again = setTimeout(() => begin().catch(retry), againMs).unref();
  };
  const begin = async (): Promise<void> => {
    const opened = new Client(database.direct);
    connection = opened;
    opened.on("notification", ({ payload = "" }) => heard(payload));
    opened.on("error", () => lose(opened));
    opened.on("end", () => lose(opened));
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
      listening();
    } catch {
      lose(opened);
    }
  };
  const first = begin().catch(retry);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(again);
      await first;
      const last = connection;
      connection = undefined;
      await last?.end();
    },
  };
}
