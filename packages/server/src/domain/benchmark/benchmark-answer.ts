import { auditReleases, type Verdicts } from "#domain/benchmark/audit-releases.ts";
import type { BenchmarkSnapshot, Measure, Viewer } from "#domain/benchmark/benchmark-member.ts";
import { benchmarkRules } from "#domain/benchmark/benchmark-rules.ts";
import { type Cohort, cohortKey, fallBacks } from "#domain/benchmark/cohort.ts";
import { type Figures, figuresOf } from "#domain/benchmark/quartiles.ts";
import { valuesOf } from "#domain/benchmark/release.ts";
import type { Verdict } from "#domain/benchmark/release-tree.ts";
import type { WithheldReason } from "#domain/benchmark/withheld.ts";
import { quartersBetween } from "#platform/dates/quarter.ts";

export type Withheld = { readonly cohort: Cohort; readonly reason: WithheldReason };

export type Published = {
  readonly cohort: Cohort;
  /** Older than the latest snapshot if too few members changed since. */
  readonly quarter: string;
  readonly figures: Figures;
};

export type MeasureAnswer = {
  /** Null if no cohort may be shown. */
  readonly published: Published | null;
  /** The requested cohort and the wider ones that could not be shown. */
  readonly withheld: readonly Withheld[];
};

/** All that a viewer may see of a measure, without the underlying scores. */
export type Shown = {
  /** The latest snapshot's quarter; null if there is none. */
  readonly quarter: string | null;
  /** By cohort, as decided in that quarter. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** The last published figures, by cohort. */
  readonly releases: ReadonlyMap<string, { readonly quarter: string; readonly figures: Figures }>;
};

/** Snapshots are in order. */
export function shownOf(
  snapshots: readonly BenchmarkSnapshot[],
  measure: Measure,
  viewer: Viewer,
  open?: Verdicts,
): Shown {
  const quarter = snapshots.at(-1)?.quarter ?? null;
  const { verdicts, releases } = auditReleases(snapshots, measure, viewer, open);
  const latest = new Map(releases.map((release) => [release.key, release]));
  const figures = [...latest].map(([key, release]) => {
    return [key, { quarter: release.quarter, figures: figuresOf(valuesOf(release)) }] as const;
  });
  return { quarter, verdicts: verdicts.get(quarter ?? "") ?? new Map(), releases: new Map(figures) };
}

/** The narrowest cohort that may be shown, starting from the requested one. */
export function answerMeasure({ quarter, verdicts, releases }: Shown, asked: Cohort): MeasureAnswer {
  if (quarter === null) return { published: null, withheld: [{ cohort: asked, reason: "NO_SNAPSHOT" }] };
  const withheld: Withheld[] = [];
  for (const cohort of fallBacks(asked)) {
    const key = cohortKey(cohort);
    const verdict = verdicts.get(key) ?? "TOO_FEW_MEMBERS";
    const release = releases.get(key);
    const isShown = verdict === "RELEASED" || verdict === "KEPT";
    if (isShown && release && quartersBetween(release.quarter, quarter) <= benchmarkRules.quartersKept) {
      return { published: { cohort, ...release }, withheld };
    }
    withheld.push({ cohort, reason: isShown ? "TOO_FEW_CHANGED" : verdict });
  }
  return { published: null, withheld };
}
