import { createFairQueue, type FairLimits, type TurnedAway } from "#platform/fair-queue.ts";

/**
 * The purpose of a connection. REQUEST: a caller's question or action. LONG: an answer that is read in pieces, at the
 * client's pace. SYSTEM: Hotwash's own work, and the audit log.
 */
export type Purpose = "REQUEST" | "LONG" | "SYSTEM";

/** Whose share of the connections is used. */
export type Share = { readonly purpose: Purpose; readonly organization: string; readonly caller: string };

export type ShareSettings = {
  readonly connections: number;
  readonly perOrganization?: number | undefined;
  readonly perCaller?: number | undefined;
  readonly waitSeconds?: number | undefined;
};

export type Shares = {
  /** Takes a share: at once if it returns undefined, otherwise when the promise resolves. */
  readonly take: (share: Share) => Promise<void> | undefined;
  readonly giveBack: (share: Share) => void;
  readonly waiting: () => number;
};

/** No connection in time: too many are waiting, or the wait took too long. */
export class NoConnection extends Error {
  readonly why: TurnedAway;

  constructor(why: TurnedAway) {
    super(
      why === "FULL" ? "Too many requests are waiting for a connection." : "No connection became available in time.",
    );
    this.why = why;
  }
}

const WAIT_SECONDS = 5;
const WAITING = { memberWaiting: 200, waiting: 2_000 };
/**
 * A page asks a few questions at once; a queue of this length is a program's, which then leaves the processors to
 * others.
 */
const GREEDY = { waiting: 8, aloneAfterMs: 5_000 };
const purposes = ["REQUEST", "LONG", "SYSTEM"] as const;

/** For a pool used by one program: nothing is reserved. */
export const unshared: Shares = { take: () => undefined, giveBack: () => {}, waiting: () => 0 };

/** Distributes the connections of a pool. Each purpose has a few that the others leave to it. */
export function createShares(settings: ShareSettings): Shares {
  const { total, kept, limits } = limitsOf(settings);
  const waitMs = (settings.waitSeconds ?? WAIT_SECONDS) * 1_000;
  const open = (purpose: Purpose) =>
    createFairQueue({
      ...limits[purpose],
      ...WAITING,
      ...(purpose === "REQUEST" && { greedy: GREEDY }),
      waitMs,
      hasRoom: () => hasRoomFor(purpose),
      refusal: (why) => new NoConnection(why),
    });
  const queues = { REQUEST: open("REQUEST"), LONG: open("LONG"), SYSTEM: open("SYSTEM") };

  function hasRoomFor(purpose: Purpose): boolean {
    let used = 0;
    for (const each of purposes) {
      const running = queues[each].running();
      used += each === purpose ? running : Math.max(running, kept);
    }
    return used < total;
  }

  return {
    take: ({ purpose, organization, caller }) => queues[purpose].enter(organization, caller),
    giveBack: ({ purpose, organization, caller }) => {
      queues[purpose].leave(organization, caller);
      for (const each of purposes) if (each !== purpose) queues[each].admit();
    },
    waiting: () => purposes.reduce((sum, each) => sum + queues[each].waiting(), 0),
  };
}

type Caps = Pick<FairLimits, "atOnce" | "perGroup" | "perMember">;

/** A pool with few connections has none to reserve. */
export function limitsOf({ connections, perOrganization, perCaller }: ShareSettings): {
  readonly total: number;
  readonly kept: number;
  readonly limits: Readonly<Record<Purpose, Caps>>;
} {
  // Keys and sessions are looked up before their share is known.
  const total = connections - (connections >= 8 ? 2 : connections >= 3 ? 1 : 0);
  const kept = total >= 4 ? 1 : 0;
  const requests = total - 2 * kept;
  const perGroup = Math.min(requests, perOrganization ?? Math.ceil((requests * 2) / 3));
  const perMember = Math.min(perGroup, perCaller ?? Math.ceil(requests / 2));
  const long = Math.max(1, Math.floor(connections * 0.3));
  const system = Math.max(1, Math.ceil(total / 2));
  return {
    total,
    kept,
    limits: {
      REQUEST: { atOnce: requests, perGroup, perMember },
      LONG: { atOnce: long, perGroup: Math.max(1, long - 1), perMember: 1 },
      SYSTEM: { atOnce: system, perGroup: system, perMember: system },
    },
  };
}
