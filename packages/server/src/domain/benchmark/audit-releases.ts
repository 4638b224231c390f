import type { BenchmarkSnapshot, Measure, Viewer } from "#domain/benchmark/benchmark-member.ts";
import { nobody } from "#domain/benchmark/benchmark-member.ts";
import { benchmarkRules } from "#domain/benchmark/benchmark-rules.ts";
import { cohortKey } from "#domain/benchmark/cohort.ts";
import { isDominated, panelOf } from "#domain/benchmark/panel.ts";
import { areTooClose, type Release, releaseOf } from "#domain/benchmark/release.ts";
import { type Node, nodesOf, treeOf, type Verdict, withholdComplements } from "#domain/benchmark/release-tree.ts";

/** What was decided of each cohort in each quarter, by quarter and then by cohort. */
export type Verdicts = ReadonlyMap<string, ReadonlyMap<string, Verdict>>;

export type Audit = { readonly verdicts: Verdicts; readonly releases: readonly Release[] };

/**
 * What a viewer is shown of a measure, quarter after quarter from the first: each release is held against everything
 * that the viewer was shown before. Nobody is shown a cohort that would be withheld where nobody is left out, so two
 * viewers together see no more cohorts than one.
 */
export function auditReleases(snapshots: readonly BenchmarkSnapshot[], measure: Measure, viewer: Viewer): Audit {
  const open = audit(snapshots, measure, nobody);
  return audit(snapshots, measure, viewer, open.verdicts);
}

function audit(snapshots: readonly BenchmarkSnapshot[], measure: Measure, viewer: Viewer, open?: Verdicts): Audit {
  const verdicts = new Map<string, ReadonlyMap<string, Verdict>>();
  const releases: Release[] = [];
  for (const { quarter, members } of snapshots) {
    const { counted, others } = panelOf(members, measure, viewer);
    const tree = treeOf(counted, others);
    const nodes = nodesOf(tree);
    for (const node of nodes) {
      const key = cohortKey(node.cohort);
      node.hasEarlier = releases.some(({ cohort }) => cohortKey(cohort) === key);
      node.verdict = judge(node, quarter, releases, open && (open.get(quarter)?.get(key) ?? "TOO_FEW_MEMBERS"));
    }
    withholdComplements(tree);
    for (const node of nodes) {
      if (node.verdict === "RELEASED") releases.push(releaseOf(quarter, node.cohort, node.others));
    }
    verdicts.set(quarter, new Map(nodes.map(({ cohort, verdict }) => [cohortKey(cohort), verdict])));
  }
  return { verdicts, releases };
}

function judge(node: Node, quarter: string, releases: readonly Release[], open: Verdict | undefined): Verdict {
  if (node.others.length < benchmarkRules.medianFrom) return "TOO_FEW_MEMBERS";
  if (isDominated(node.counted)) return "ONE_DOMINATES";
  if (open && open !== "RELEASED" && open !== "KEPT") return open;
  const release = releaseOf(quarter, node.cohort, node.others);
  const mustWait = open === "KEPT" || releases.some((earlier) => areTooClose(earlier, release));
  if (!mustWait) return "RELEASED";
  return node.hasEarlier ? "KEPT" : "WOULD_REVEAL";
}
