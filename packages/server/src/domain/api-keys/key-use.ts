import type { Clock } from "#kernel/clock.ts";
import type { Database } from "#storage/database.ts";

export type KeyUse = {
  /** Notes that a key was used; no request waits for the write. */
  readonly note: (keyId: string) => void;
  /** Writes pending entries and stops the timer. */
  readonly drain: () => Promise<void>;
};

const EVERY_MS = 10_000;

/** Stores when keys were last used, to the minute. */
export function createKeyUse(database: Database, clock: Clock, report: (error: unknown) => void = () => {}): KeyUse {
  let used = new Set<string>();
  let latest = clock();

  async function write(): Promise<void> {
    if (used.size === 0) return;
    const keys = used;
    used = new Set();
    try {
      await database.query({ name: "key-use", text: "select note_key_use($1, $2)", values: [[...keys], latest] });
    } catch (error) {
      used = new Set([...keys, ...used]);
      throw error;
    }
  }

  // If that fails, the keys wait for the next time.
  const timer = setInterval(() => void write().catch(report), EVERY_MS).unref();
  return {
    note: (keyId) => {
      // The latest use is kept, so one in the future would hide those that follow.
      if (clock.isWrong?.()) return;
      used.add(keyId);
      latest = clock();
    },
    drain: () => {
      clearInterval(timer);
      // The last use of a key is not worth a failed shutdown.
      return write().catch(report);
    },
  };
}
