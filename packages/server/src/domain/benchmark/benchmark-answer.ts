import { auditReleases } from "#domain/benchmark/audit-releases.ts";
import type { BenchmarkSnapshot, Measure, Viewer } from "#domain/benchmark/benchmark-member.ts";
import { benchmarkRules } from "#domain/benchmark/benchmark-rules.ts";
import { type Cohort, cohortKey, fallBacks } from "#domain/benchmark/cohort.ts";
import { type Figures, figuresOf } from "#domain/benchmark/quartiles.ts";
import { valuesOf } from "#domain/benchmark/release.ts";
import type { WithheldReason } from "#domain/benchmark/withheld.ts";
import { quartersBetween } from "#domain/quarter.ts";

export type Withheld = { readonly cohort: Cohort; readonly reason: WithheldReason };

export type Published = {
  readonly cohort: Cohort;
  /** Earlier than the latest snapshot's where too few members changed since. */
  readonly quarter: string;
  readonly figures: Figures;
};

export type MeasureAnswer = {
  /** Null where no cohort may be shown. */
  readonly published: Published | null;
  /** The asked cohort and the wider ones that could not answer. */
  readonly withheld: readonly Withheld[];
};

/** The narrowest cohort, from the asked one outwards, that may be shown to this viewer. Snapshots come in their order. */
export function answerMeasure(
  snapshots: readonly BenchmarkSnapshot[],
  measure: Measure,
  asked: Cohort,
  viewer: Viewer,
): MeasureAnswer {
  const latest = snapshots.at(-1);
  if (!latest) return { published: null, withheld: [{ cohort: asked, reason: "NO_SNAPSHOT" }] };
  const { verdicts, releases } = auditReleases(snapshots, measure, viewer);
  const withheld: Withheld[] = [];
  for (const cohort of fallBacks(asked)) {
    const key = cohortKey(cohort);
    const verdict = verdicts.get(latest.quarter)?.get(key) ?? "TOO_FEW_MEMBERS";
    const release = releases.findLast((each) => each.key === key);
    const isShown = verdict === "RELEASED" || verdict === "KEPT";
    if (isShown && release && quartersBetween(release.quarter, latest.quarter) <= benchmarkRules.quartersKept) {
      const figures = figuresOf(valuesOf(release));
      return { published: { cohort, quarter: release.quarter, figures }, withheld };
    }
    withheld.push({ cohort, reason: isShown ? "TOO_FEW_CHANGED" : verdict });
  }
  return { published: null, withheld };
}
