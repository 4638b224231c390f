import { createFairLine } from "#platform/fair-line.ts";
import { createLastSeen } from "#platform/last-seen.ts";

/** How much may be in use at once, and how much may wait. A group is made of members. */
export type FairLimits = {
  readonly atOnce: number;
  readonly perGroup: number;
  readonly perMember: number;
  /** How many of one member may wait. */
  readonly memberWaiting: number;
  readonly waiting: number;
  readonly waitMs: number;
};

/** FULL: as many wait as may. LATE: the wait took too long. */
export type TurnedAway = "FULL" | "LATE";

type Options = FairLimits & {
  readonly refusal: (why: TurnedAway) => Error;
  /** Whether what is shared with other queues allows one more. */
  readonly hasRoom?: () => boolean;
  /** A member with `waiting` of its own in the line has one place, unless nobody else came for `aloneAfterMs`. */
  readonly greedy?: { readonly waiting: number; readonly aloneAfterMs: number };
};

export type FairQueue = {
  /** Takes a place: at once, when it answers undefined, or when the promise resolves. */
  readonly enter: (group: string, member: string) => Promise<void> | undefined;
  readonly leave: (group: string, member: string) => void;
  /** Lets in those who may come in, after something else made room. */
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
 * Shares out places: in turn to each group that waits, and within it to each of its members. A place that is taken
 * cannot be taken back, so caps on groups and members keep some free for the others.
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
      // Nobody who waits could use this place: they would have it already.
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
