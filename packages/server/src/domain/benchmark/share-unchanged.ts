import { type BenchmarkMember, type BenchmarkSnapshot, measures } from "#domain/benchmark/benchmark-member.ts";

/**
 * Most members are unchanged since the previous quarter and are then stored once. `states` is the total number stored.
 */
export function shareUnchanged(snapshots: readonly BenchmarkSnapshot[]): {
  readonly snapshots: readonly BenchmarkSnapshot[];
  readonly states: number;
} {
  const held = new Map<string, BenchmarkMember>();
  let states = 0;
  const shared = snapshots.map(({ members, ...snapshot }) => ({
    ...snapshot,
    members: members.map((member) => {
      const before = held.get(member.member_id);
      if (before && isSame(before, member)) return before;
      held.set(member.member_id, member);
      states += 1;
      return member;
    }),
  }));
  return { snapshots: shared, states };
}

const places = ["family_id", "carrier_id", "industry", "size_band"] as const;

function isSame(one: BenchmarkMember, other: BenchmarkMember): boolean {
  return (
    places.every((place) => one[place] === other[place]) &&
    measures.every((measure) => one.scores[measure] === other.scores[measure])
  );
}
