import type { BenchmarkSnapshot, Measure, Viewer } from "#domain/benchmark/benchmark-member.ts";
import { nobody } from "#domain/benchmark/benchmark-member.ts";
import { benchmarkRules } from "#domain/benchmark/benchmark-rules.ts";
import { isDominated, type Panel, panelOf } from "#domain/benchmark/panel.ts";
import { areTooClose, type Release, releaseOf, restRelease } from "#domain/benchmark/release.ts";
import {
  type Node,
  nodesOf,
  restOf,
  treeOf,
  type Verdict,
  withholdComplements,
} from "#domain/benchmark/release-tree.ts";

/** The decision for each cohort in each quarter, by quarter and then by cohort. */
export type Verdicts = ReadonlyMap<string, ReadonlyMap<string, Verdict>>;

export type Audit = { readonly verdicts: Verdicts; readonly releases: readonly Release[] };

/**
 * What a viewer sees of a measure in each quarter from the first: each release is compared with everything the viewer
 * saw before. A cohort that is withheld from viewers who exclude nobody is withheld from all, so two viewers together
 * see no more cohorts than one.
 */
export function auditReleases(
  snapshots: readonly BenchmarkSnapshot[],
  measure: Measure,
  viewer: Viewer,
  open: Verdicts = openVerdicts(snapshots, measure),
): Audit {
  return audit(snapshots, measure, viewer, open);
}

/** The decisions if nobody is excluded, which are the same for all viewers. */
export function openVerdicts(snapshots: readonly BenchmarkSnapshot[], measure: Measure): Verdicts {
  return audit(snapshots, measure, nobody).verdicts;
}

function audit(snapshots: readonly BenchmarkSnapshot[], measure: Measure, viewer: Viewer, open?: Verdicts): Audit {
  const verdicts = new Map<string, ReadonlyMap<string, Verdict>>();
  const releases: Release[] = [];
  /** These cohorts, and what remains of them besides each other in their quarter. */
  const published: Release[] = [];
  const isTooClose = (release: Release) => published.some((earlier) => areTooClose(earlier, release));
  for (const { quarter, members } of snapshots) {
    const panel = panelOf(members, measure, viewer);
    const tree = treeOf(panel);
    const nodes = nodesOf(tree);
    for (const node of nodes) {
      const release = releaseOf(quarter, node.cohort, node.others, panel.others);
      node.hasEarlier = releases.some(({ key }) => key === node.key);
      node.verdict = judge(
        node,
        panel,
        () => isTooClose(release),
        open && (open.get(quarter)?.get(node.key) ?? "TOO_FEW_MEMBERS"),
      );
    }
    // Reductions are made in steps over all members, not within each industry, where they could differ between viewers
    // by one member.
    if (panel.isCutAnew) for (const node of nodes) if (node !== tree) node.verdict = "WOULD_REVEAL";
    const restIn = (node: Node) => restRelease(quarter, node, restOf(node));
    withholdComplements(tree, (node) => isTooClose(restIn(node)));
    published.push(...nodes.map(restIn).filter(({ entries }) => entries.length > 0));
    for (const { verdict, cohort, others } of nodes) {
      if (verdict === "RELEASED") releases.push(releaseOf(quarter, cohort, others, panel.others));
    }
    published.push(...releases.filter((release) => release.quarter === quarter));
    verdicts.set(quarter, new Map(nodes.map(({ key, verdict }) => [key, verdict])));
  }
  return { verdicts, releases };
}

function judge(node: Node, panel: Panel, isTooClose: () => boolean, open: Verdict | undefined): Verdict {
  if (node.others.length < benchmarkRules.medianFrom) return "TOO_FEW_MEMBERS";
  if (isDominatedIn(panel, node)) return "ONE_DOMINATES";
  if (open && open !== "RELEASED" && open !== "KEPT") return open;
  const mustWait = open === "KEPT" || isTooClose();
  if (!mustWait) return "RELEASED";
  return node.hasEarlier ? "KEPT" : "WOULD_REVEAL";
}

function isDominatedIn({ dominated }: Panel, { key, counted }: Node): boolean {
  const known = dominated.get(key) ?? isDominated(counted);
  dominated.set(key, known);
  return known;
}
