import { benchmarkRules } from "#domain/benchmark/benchmark-rules.ts";
import { type Cohort, cohortKey, everybody, widerThan } from "#domain/benchmark/cohort.ts";
import type { Entry } from "#domain/benchmark/panel.ts";
import type { WithheldReason } from "#domain/benchmark/withheld.ts";

/** KEPT: an earlier quarter's figures stand. */
export type Verdict = "RELEASED" | "KEPT" | WithheldReason;

/** A cohort of one quarter with the narrower ones inside it. */
export type Node = {
  readonly cohort: Cohort;
  readonly counted: readonly Entry[];
  readonly others: readonly Entry[];
  readonly inside: readonly Node[];
  /** Whether figures of an earlier quarter are there to stand. */
  hasEarlier: boolean;
  verdict: Verdict;
};

/** All, the industries in it, and the sizes in those. */
export function treeOf(counted: readonly Entry[], others: readonly Entry[]): Node {
  const groups = new Map<string, { cohort: Cohort; counted: Entry[]; others: Entry[] }>();
  const groupOf = (cohort: Cohort) => {
    const known = groups.get(cohortKey(cohort)) ?? { cohort, counted: [], others: [] };
    groups.set(cohortKey(cohort), known);
    return known;
  };
  groupOf(everybody);
  for (const entry of counted) for (const cohort of cohortsOf(entry)) groupOf(cohort).counted.push(entry);
  for (const entry of others) for (const cohort of cohortsOf(entry)) groupOf(cohort).others.push(entry);
  const sorted = [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  const nodeOf = (group: (typeof sorted)[number]): Node => ({
    ...group,
    inside: sorted.filter(({ cohort }) => isRightUnder(cohort, group.cohort)).map(nodeOf),
    hasEarlier: false,
    verdict: "TOO_FEW_MEMBERS",
  });
  return nodeOf(groupOf(everybody));
}

function isRightUnder(cohort: Cohort, above: Cohort): boolean {
  const wider = widerThan(cohort);
  return wider !== undefined && cohortKey(wider) === cohortKey(above);
}

function cohortsOf({ member: { industry, size_band } }: Entry): Cohort[] {
  if (industry === null) return [everybody];
  const whole = { industry, size_band: null };
  return size_band === null ? [everybody, whole] : [everybody, whole, { industry, size_band }];
}

export function nodesOf(node: Node): Node[] {
  return [node, ...node.inside.flatMap(nodesOf)];
}

/**
 * Withholds narrower cohorts, the smallest first, until what a published cohort has beside the published ones inside
 * it is nobody or enough. What was published before cannot be taken back: then the wider one waits.
 */
export function withholdComplements(node: Node): void {
  for (const inner of node.inside) withholdComplements(inner);
  while (node.verdict === "RELEASED" && leavesFew(node)) {
    const [smallest] = node.inside
      .flatMap(published)
      .filter(({ verdict }) => verdict === "RELEASED")
      .sort((a, b) => a.others.length - b.others.length);
    if (smallest) smallest.verdict = "WOULD_REVEAL";
    else node.verdict = node.hasEarlier ? "KEPT" : "WOULD_REVEAL";
  }
}

function leavesFew(node: Node): boolean {
  const covered = node.inside.flatMap(published).reduce((sum, { others }) => sum + others.length, 0);
  const left = node.others.length - covered;
  return left > 0 && left < benchmarkRules.leastBetween;
}

/** The widest published cohorts in a part of the tree. */
function published(node: Node): Node[] {
  return node.verdict === "RELEASED" || node.verdict === "KEPT" ? [node] : node.inside.flatMap(published);
}
