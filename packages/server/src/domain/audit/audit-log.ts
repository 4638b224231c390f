import { DatabaseError } from "pg";
import { systemCaller } from "#domain/access/caller.ts";
import { type AuditDraft, appendAudit } from "#domain/audit/append-audit.ts";
import type { Database } from "#storage/database.ts";
import { writeAsCaller } from "#storage/tenancy.ts";

export type AuditLog = {
  /** Settles when the entry is on disk. */
  readonly record: (draft: AuditDraft) => Promise<void>;
  /** Settles when nothing waits any more. */
  readonly drain: () => Promise<void>;
};

type Waiting = {
  readonly draft: AuditDraft;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
};

const MOST_AT_ONCE = 500;

/**
 * For entries that stand by themselves, like those of a tool call. One transaction at a time takes all that wait:
 * so concurrent requests share one flush to disk, and never wait for each other's lock on the end of a chain.
 */
export function createAuditLog(database: Database): AuditLog {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      await writeTogether(database, batch);
    }
    writing = undefined;
  }

  return {
    record: (draft) =>
      new Promise((resolve, reject) => {
        waiting.push({ draft, resolve, reject });
        writing ??= writeAll();
      }),
    drain: async () => writing,
  };
}

async function writeTogether(database: Database, batch: readonly Waiting[]): Promise<void> {
  try {
    await write(database, batch);
    for (const { resolve } of batch) resolve();
  } catch (error) {
    // Without an answer from PostgreSQL nobody knows whether it wrote them: a second try could write them twice.
    const knownUndone = error instanceof DatabaseError;
    if (knownUndone && batch.length > 1) return writeAlone(database, batch);
    for (const { reject } of batch) reject(error);
  }
}

/** One that cannot be written must not take the others along. */
async function writeAlone(database: Database, batch: readonly Waiting[]): Promise<void> {
  for (const each of batch) await writeTogether(database, [each]);
}

async function write(database: Database, batch: readonly Waiting[]): Promise<void> {
  const drafts = batch.map(({ draft }) => draft);
  await writeAsCaller(database, systemCaller(), (connection) => appendAudit(connection, drafts));
}
