import { DatabaseError } from "pg";
import { type AuditDraft, appendAudit } from "#domain/audit/append-audit.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { writeAsCaller } from "#storage/tenancy.ts";
import { hindranceOf } from "#storage/unavailable.ts";

export type AuditLog = {
  /** Resolves when the entry is on disk. */
  readonly record: (draft: AuditDraft) => Promise<void>;
  /** Resolves when nothing is pending. */
  readonly drain: () => Promise<void>;
};

type Waiting = {
  readonly draft: AuditDraft;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
};

const MOST_AT_ONCE = 500;

/** A chain is locked only briefly. If it takes longer, only its organization waits. */
const BRIEF_LOCKS = { name: "brief-locks", text: "set local lock_timeout = '250ms'" };

/**
 * For independent entries, such as those of tool calls. One transaction at a time takes all pending entries, so
 * concurrent requests share one flush to disk and never wait for each other's lock on the end of a chain.
 */
export function createAuditLog(database: Database): AuditLog {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  /** Pending entries of organizations whose chain is locked: each is written in its own transaction. */
  const apart = new Map<string, { waiting: Waiting[]; readonly writing: Promise<void> }>();

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE).filter((each) => !joinApart(each));
      waiting = waiting.slice(MOST_AT_ONCE);
      if (batch.length > 0) await writeTogether(database, batch, setApart);
    }
    writing = undefined;
  }

  function joinApart(entry: Waiting): boolean {
    const line = apart.get(entry.draft.organization_id);
    line?.waiting.push(entry);
    return line !== undefined;
  }

  function setApart(batch: readonly Waiting[]): void {
    for (const [organization, entries] of Map.groupBy(batch, ({ draft }) => draft.organization_id)) {
      apart.set(organization, { waiting: [], writing: writeApart(organization, entries) });
    }
  }

  async function writeApart(organization: string, entries: readonly Waiting[]): Promise<void> {
    for (let batch = entries; batch.length > 0; ) {
      await writeTogether(database, batch);
      const line = apart.get(organization);
      batch = line?.waiting ?? [];
      if (line) line.waiting = [];
    }
    apart.delete(organization);
  }

  return {
    record: (draft) =>
      new Promise((resolve, reject) => {
        const entry = { draft, resolve, reject };
        if (joinApart(entry)) return;
        waiting.push(entry);
        writing ??= writeAll();
      }),
    drain: async () => {
      await writing;
      await Promise.all([...apart.values()].map((line) => line.writing));
    },
  };
}

type SetApart = (batch: readonly Waiting[]) => void;

/** With `setApart` it waits for locks only briefly, and passes on entries that meet one. */
async function writeTogether(database: Database, batch: readonly Waiting[], setApart?: SetApart): Promise<void> {
  try {
    await write(database, batch, setApart !== undefined);
    for (const { resolve } of batch) resolve();
  } catch (error) {
    // If PostgreSQL did not answer, nobody knows whether it wrote them: a second attempt could write them twice.
    const knownUndone = error instanceof DatabaseError;
    if (knownUndone && setApart && hindranceOf(error) === "LOCKED") return setApart(batch);
    if (knownUndone && batch.length > 1) return writeAlone(database, batch);
    for (const { reject } of batch) reject(error);
  }
}

/** An entry that cannot be written must not affect the others. */
async function writeAlone(database: Database, batch: readonly Waiting[]): Promise<void> {
  for (const each of batch) await writeTogether(database, [each]);
}

async function write(database: Database, batch: readonly Waiting[], isBrief: boolean): Promise<void> {
  const drafts = batch.map(({ draft }) => draft);
  await writeAsCaller(database, systemCaller(), (connection) =>
    Promise.all([isBrief && connection.query(BRIEF_LOCKS), appendAudit(connection, drafts)]),
  );
}
