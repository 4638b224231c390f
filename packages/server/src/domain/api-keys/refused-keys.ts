import { fingerprint } from "#domain/access/key-text.ts";
import type { RequestFacts } from "#domain/audit/append-audit.ts";
import type { AuditTally } from "#domain/audit/audit-tally.ts";
import type { Database } from "#storage/database.ts";

export type RefusedKeys = {
  /** A key that was refused. The caller does not wait for the lookup. */
  readonly note: (plaintext: string, facts: RequestFacts) => void;
  readonly drain: () => Promise<void>;
};

type Parts = {
  readonly database: Database;
  readonly auditTally: AuditTally;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly report: (message: string, detail: unknown) => void;
  /** Receives the keys that never existed. */
  readonly unknown: (facts: RequestFacts, times: number) => void;
};

type Presented = { readonly hash: Buffer; facts: RequestFacts; times: number };
type Known = {
  readonly sha256: Buffer;
  readonly id: string;
  readonly name: string;
  readonly organization_id: string;
  readonly code: string;
  /** A directory's token counts as a key. */
  readonly actor_kind: "API_KEY" | "DIRECTORY";
};

const EVERY_MS = 500;
/** The maximum looked up in one statement; any more in between count as unknown. */
const MOST_AT_ONCE = 1_000;
const HOURLY = { singly: 1, windowMs: 3_600_000 };

/**
 * A revoked or expired key still identifies its organization, whose log gets an entry: the first use of each hour at
 * once, the others together as one.
 */
export function createRefusedKeys({ database, auditTally, clock, newId, report, unknown }: Parts): RefusedKeys {
  let presented = new Map<string, Presented>();
  let isDue = false;
  let looking: Promise<void> = Promise.resolve();

  async function lookUp(): Promise<void> {
    isDue = false;
    const taken = presented;
    presented = new Map();
    if (taken.size === 0) return;
    const hashes = [...taken.values()].map(({ hash }) => hash);
    const text = "select * from refused_keys($1)";
    const { rows } = await database.query<Known>({ name: "refused-keys", text, values: [hashes] });
    for (const row of rows) {
      const key = row.sha256.toString("base64");
      const found = taken.get(key);
      if (found) note(row, found);
      taken.delete(key);
    }
    for (const { facts, times } of taken.values()) unknown(facts, times);
  }

  function note({ id, name, organization_id, code, actor_kind }: Known, { facts, times }: Presented): void {
    const actor = { actor_kind, actor_id: id, actor_name: name };
    const subject_kind = actor_kind === "API_KEY" ? "ApiKey" : "Directory";
    const subject = { subject_kind, subject_id: id, action: "useKey" };
    const entry = { organization_id, id: newId(), at: clock(), ...actor, ...subject, ...facts };
    auditTally.note(`useKey ${id} ${code}`, HOURLY, { ...entry, outcome: "REFUSED", code, duration_ms: 0 }, times);
  }

  function flush(): Promise<void> {
    looking = looking.then(lookUp).catch((error: unknown) => report("refused keys could not be looked up", error));
    return looking;
  }

  return {
    note: (plaintext, facts) => {
      if (plaintext === "") return;
      const hash = fingerprint(plaintext);
      const key = hash.toString("base64");
      const known = presented.get(key);
      if (!known && presented.size >= MOST_AT_ONCE) return unknown(facts, 1);
      presented.set(key, { hash, facts, times: (known?.times ?? 0) + 1 });
      if (!isDue) setTimeout(flush, EVERY_MS).unref();
      isDue = true;
    },
    drain: flush,
  };
}
