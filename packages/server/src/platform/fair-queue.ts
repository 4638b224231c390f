import { createFairLine } from "#platform/fair-line.ts";
import { createLastSeen } from "#platform/last-seen.ts";

/** Limits of use and of waiting. A group consists of members. */
export type FairLimits = {
  readonly atOnce: number;
  readonly perGroup: number;
  readonly perMember: number;
  /** The limit of waiters for one member. */
  readonly memberWaiting: number;
  readonly waiting: number;
  readonly waitMs: number;
};

/** FULL: the maximum number is waiting. LATE: the wait took too long. */
export type TurnedAway = "FULL" | "LATE";

type Options = FairLimits & {
  readonly refusal: (why: TurnedAway) => Error;
  /** Whether the limit shared with other queues allows one more. */
  readonly hasRoom?: () => boolean;
  /** A member with this many waiters has one place, unless nobody else came for `aloneAfterMs`. */
  readonly greedy?: { readonly waiting: number; readonly aloneAfterMs: number };
};

export type FairQueue = {
  /** Takes a place: at once if it returns undefined, otherwise when the promise resolves. */
  readonly enter: (group: string, member: string) => Promise<void> | undefined;
  readonly leave: (group: string, member: string) => void;
  /** Admits waiters after something else made room. */
  readonly admit: () => void;
  readonly running: () => number;
  readonly waiting: () => number;
};

type Waiter = {
  readonly group: string;
  readonly member: string;
  readonly enter: () => void;
  readonly timer: NodeJS.Timeout;
};

/**
 * Distributes places: groups take turns, and so do the members of each. A place in use cannot be taken back, so limits
 * on groups and members keep some free for the others.
 */
export function createFairQueue(options: Options): FairQueue {
  const { atOnce, perGroup, perMember, refusal, hasRoom = () => true, greedy } = options;
  const line = createFairLine<Waiter>();
  const seen = createLastSeen(() => performance.now());
  const groups = new Map<string, number>();
  const members = new Map<string, number>();
  let running = 0;

  const isGroupOpen = (group: string) => (groups.get(group) ?? 0) < perGroup;
  const isGreedy = (group: string, member: string) =>
    greedy !== undefined &&
    line.lengthOf(group, member) >= greedy.waiting &&
    seen.sinceAnother(nameOf(group, member)) < greedy.aloneAfterMs;
  const isMemberOpen = (group: string, member: string) => {
    const used = members.get(nameOf(group, member)) ?? 0;
    return used === 0 || (used < perMember && !isGreedy(group, member));
  };
  const isOpen = ({ group, member }: Waiter) => isMemberOpen(group, member);

  function count(group: string, member: string, by: 1 | -1): void {
    running += by;
    addTo(groups, group, by);
    addTo(members, nameOf(group, member), by);
  }

  function wait(group: string, member: string): Promise<void> {
    const isFull = line.size() >= options.waiting || line.lengthOf(group, member) >= options.memberWaiting;
    if (isFull) return Promise.reject(refusal("FULL"));
    return new Promise((enter, reject) => {
      const timer = setTimeout(() => {
        line.remove(waiter);
        reject(refusal("LATE"));
      }, options.waitMs);
      const waiter = { group, member, enter, timer };
      line.add(waiter);
    });
  }

  function admit(): void {
    while (line.size() > 0 && running < atOnce && hasRoom()) {
      const next = line.next(isGroupOpen, isOpen);
      if (!next) return;
      clearTimeout(next.timer);
      count(next.group, next.member, 1);
      next.enter();
    }
  }

  return {
    enter: (group, member) => {
      seen.note(nameOf(group, member));
      // No waiter could use this place, or it would have it already.
      const isFree = running < atOnce && isGroupOpen(group) && isMemberOpen(group, member) && hasRoom();
      if (!isFree) return wait(group, member);
      count(group, member, 1);
      return undefined;
    },
    leave: (group, member) => {
      count(group, member, -1);
      admit();
    },
    admit,
    running: () => running,
    waiting: line.size,
  };
}

function nameOf(group: string, member: string): string {
  return `${group} ${member}`;
}

function addTo(counts: Map<string, number>, name: string, by: 1 | -1): void {
  const now = (counts.get(name) ?? 0) + by;
  if (now < 0) throw new Error(`${name} returned a slot it did not have.`);
  if (now === 0) counts.delete(name);
  else counts.set(name, now);
}
