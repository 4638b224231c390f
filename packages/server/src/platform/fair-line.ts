/** A waiter belongs to a member of a group. */
type Waiting = { readonly group: string; readonly member: string };

export type FairLine<W extends Waiting> = {
  readonly add: (waiter: W) => void;
  readonly remove: (waiter: W) => void;
  /**
   * Takes the next waiter whose group and member are below their limits: groups take turns, and so do the members of
   * each.
   */
  readonly next: (isGroupOpen: (group: string) => boolean, isOpen: (waiter: W) => boolean) => W | undefined;
  readonly lengthOf: (group: string, member: string) => number;
  readonly size: () => number;
};

export function createFairLine<W extends Waiting>(): FairLine<W> {
  // Maps keep their order: the first entry has the next turn.
  const groups = new Map<string, Map<string, Set<W>>>();
  let size = 0;

  function remove(waiter: W): void {
    const members = groups.get(waiter.group);
    const waiters = members?.get(waiter.member);
    if (!members || !waiters?.delete(waiter)) return;
    size -= 1;
    if (waiters.size === 0) members.delete(waiter.member);
    if (members.size === 0) groups.delete(waiter.group);
  }

  return {
    add: (waiter) => {
      const members = groups.get(waiter.group) ?? new Map<string, Set<W>>();
      const waiters = members.get(waiter.member) ?? new Set();
      groups.set(waiter.group, members.set(waiter.member, waiters.add(waiter)));
      size += 1;
    },
    remove,
    next: (isGroupOpen, isOpen) => {
      for (const [group, members] of groups) {
        if (!isGroupOpen(group)) continue;
        for (const [member, waiters] of members) {
          const [first] = waiters;
          if (!first || !isOpen(first)) continue;
          remove(first);
          moveToEnd(members, member);
          moveToEnd(groups, group);
          return first;
        }
      }
      return undefined;
    },
    lengthOf: (group, member) => groups.get(group)?.get(member)?.size ?? 0,
    size: () => size,
  };
}

function moveToEnd<V>(line: Map<string, V>, key: string): void {
  const value = line.get(key);
  if (value === undefined) return;
  line.delete(key);
  line.set(key, value);
}
