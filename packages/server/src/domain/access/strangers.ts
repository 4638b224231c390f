import { actorOf, type RequestFacts } from "#domain/audit/append-audit.ts";
import type { AuditTally } from "#domain/audit/audit-tally.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";

/** What an unknown caller tried: an account or a key that does not exist. */
export type Attempt = "signIn" | "useKey";

export type Strangers = {
  /** Counts it for the operator's log by the network it came from. No request waits for this. */
  readonly note: (attempt: Attempt, facts: RequestFacts, network: string, times?: number) => void;
  readonly drain: () => Promise<void>;
};

type Parts = {
  readonly database: Database;
  readonly auditTally: AuditTally;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly report: (message: string, detail: unknown) => void;
};

const HOUR_MS = 3_600_000;
const HOURLY = { singly: 1, windowMs: HOUR_MS };
/** This number of networks an hour get their own entries; the others are counted together. */
const MOST_NETWORKS = 100;

/** An unknown caller has no organization and cannot make a log grow: at most two entries a network and hour. */
export function createStrangers({ database, auditTally, clock, newId, report }: Parts): Strangers {
  const networks = new Map<string, number>();
  let operator: string | undefined;
  let noting: Promise<void> = Promise.resolve();

  function isOwn(network: string): boolean {
    const now = clock().getTime();
    for (const [each, ends] of networks) if (ends <= now) networks.delete(each);
    if (!networks.has(network) && networks.size >= MOST_NETWORKS) return false;
    if (!networks.has(network)) networks.set(network, now + HOUR_MS);
    return true;
  }

  async function write(attempt: Attempt, facts: RequestFacts, network: string, times: number): Promise<void> {
    operator ??= await findOperator(database);
    if (operator === undefined) return;
    const own = isOwn(network);
    const draft = {
      organization_id: operator,
      id: newId(),
      at: clock(),
      ...actorOf(systemCaller()),
      action: attempt,
      outcome: "REFUSED",
      code: "UNAUTHENTICATED",
      duration_ms: 0,
      ...(own ? facts : { request_id: null, remote_address: null }),
    } as const;
    auditTally.note(`${attempt} ${own ? network : "elsewhere"}`, HOURLY, draft, times);
  }

  return {
    note: (attempt, facts, network, times = 1) => {
      noting = noting
        .then(() => write(attempt, facts, network, times))
        .catch((error: unknown) => report("an attempt could not be counted", error));
    },
    drain: () => noting,
  };
}
