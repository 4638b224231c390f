import { benchmarkRules } from "#domain/benchmark/benchmark-rules.ts";
import { type Cohort, cohortKey, everybody } from "#domain/benchmark/cohort.ts";
import type { Entry, Panel } from "#domain/benchmark/panel.ts";
import type { WithheldReason } from "#domain/benchmark/withheld.ts";

/** KEPT: an earlier quarter's figures are shown. */
export type Verdict = "RELEASED" | "KEPT" | WithheldReason;

/** A cohort of one quarter with the narrower ones inside it. */
export type Node = {
  readonly cohort: Cohort;
  readonly key: string;
  readonly counted: Entry[];
  readonly others: Entry[];
  readonly inside: Map<string, Node>;
  /** Whether figures of an earlier quarter can be shown instead. */
  hasEarlier: boolean;
  verdict: Verdict;
};

/** All, its industries, and the sizes in each. */
export function treeOf({ counted, others }: Panel): Node {
  const root = nodeOf(everybody);
  for (const entry of counted) {
    const isOther = others.has(entry.member.member_id);
    for (const node of pathOf(root, entry.member)) {
      node.counted.push(entry);
      if (isOther) node.others.push(entry);
    }
  }
  return root;
}

function pathOf(root: Node, { industry, size_band }: Cohort): Node[] {
  if (industry === null) return [root];
  const whole = insideOf(root, industry, { industry, size_band: null });
  return size_band === null ? [root, whole] : [root, whole, insideOf(whole, size_band, { industry, size_band })];
}

function insideOf(node: Node, code: string, cohort: Cohort): Node {
  const inner = node.inside.get(code) ?? nodeOf(cohort);
  node.inside.set(code, inner);
  return inner;
}

function nodeOf(cohort: Cohort): Node {
  return {
    cohort,
    key: cohortKey(cohort),
    counted: [],
    others: [],
    inside: new Map(),
    hasEarlier: false,
    verdict: "TOO_FEW_MEMBERS",
  };
}

export function nodesOf(node: Node): Node[] {
  return [node, ...[...node.inside.values()].flatMap(nodesOf)];
}

/**
 * Withholds narrower cohorts, smallest first, until subtracting them from a published cohort leaves nobody or enough
 * members. Published figures cannot be taken back: then the wider cohort waits. A waiting cohort is checked too,
 * because subtracting from a wider one leaves the same remainder. The wider cohort also waits if its remainder, though
 * large enough, is too close to published figures.
 */
export function withholdComplements(node: Node, leavesTold: (node: Node) => boolean): void {
  for (const inner of node.inside.values()) withholdComplements(inner, leavesTold);
  while (isPublished(node)) {
    const isFew = leavesFew(node);
    if (!isFew && !leavesTold(node)) return;
    const [smallest] = publishedInside(node)
      .filter(isReleased)
      .sort((a, b) => a.others.length - b.others.length || (a.key < b.key ? -1 : 1));
    if (!isFew && node.hasEarlier) node.verdict = "KEPT";
    else if (smallest) smallest.verdict = "WOULD_REVEAL";
    else if (node.verdict === "KEPT") return;
    else node.verdict = node.hasEarlier ? "KEPT" : "WOULD_REVEAL";
  }
}

function leavesFew(node: Node): boolean {
  const left = node.others.length - sizeOf(publishedInside(node));
  return left > 0 && left < benchmarkRules.leastBetween;
}

/** They have no member in common. */
function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, { others }) => sum + others.length, 0);
}

/** The members of a cohort that this quarter's narrower cohorts do not include; none if there are no figures. */
export function restOf(node: Node): readonly Entry[] {
  const inside = isReleased(node) ? widestInside(node, isReleased) : [];
  if (inside.length === 0 || sizeOf(inside) === node.others.length) return [];
  const published = new Set(inside.flatMap(({ others }) => others));
  return node.others.filter((entry) => !published.has(entry));
}

/** The widest published cohorts inside it. */
function publishedInside(node: Node): Node[] {
  return widestInside(node, isPublished);
}

function widestInside(node: Node, which: (inner: Node) => boolean): Node[] {
  return [...node.inside.values()].flatMap((inner) => (which(inner) ? [inner] : widestInside(inner, which)));
}

function isReleased({ verdict }: Node): boolean {
  return verdict === "RELEASED";
}

function isPublished({ verdict }: Node): boolean {
  return verdict === "RELEASED" || verdict === "KEPT";
}
