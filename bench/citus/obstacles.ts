export const DISTRIBUTED = "distributes";

/** What Citus says, by kind: the first pattern that fits names it. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ["triggers", /has triggers/],
  ["policies with a subquery", /Subqueries are not supported in policies/],
  ["foreign keys that set null", /SET NULL or SET DEFAULT is not supported/],
  ["foreign keys to tables that are not distributed", /must be a distributed table or a reference table/],
  ["triggers that ask other tables", /relation .* does not exist|from a query on a shard/],
  ["triggers that notify", /LISTEN, UNLISTEN, or NOTIFY/],
  ["triggers that go by the name of their table", /has no field/],
];

export function kindOf(obstacle: string): string {
  if (obstacle === "") return DISTRIBUTED;
  return KINDS.find(([, pattern]) => pattern.test(obstacle))?.[0] ?? "other";
}
