import type { Connection, Database } from "#storage/database.ts";

const CHANNEL = "hotwash_knowledge";
const AGAIN_MS = 10_000;

/** Calls `wake` when a transaction that changed something to be found is through. A lost connection is replaced. */
export function listenForChanges(database: Database, wake: () => void): { readonly stop: () => Promise<void> } {
  let connection: Connection | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  const lose = (lost: Connection) => {
    if (connection !== lost) return;
    connection = undefined;
    lost.release(true);
    retry();
  };
  const retry = () => {
    if (!stopped) again = setTimeout(() => listen().catch(retry), AGAIN_MS).unref();
  };
  const listen = async (): Promise<void> => {
    const opened = await database.connect();
    connection = opened;
    opened.on("notification", wake);
    opened.on("error", () => lose(opened));
    opened.on("end", () => lose(opened));
    try {
      await opened.query(`listen ${CHANNEL}`);
    } catch {
      lose(opened);
    }
  };
  const first = listen().catch(retry);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(again);
      await first;
      const last = connection;
      connection = undefined;
      // It is not handed on: the next to use it would be told of every change.
      last?.release(true);
    },
  };
}
