import type { ComponentProps } from "react";
import { BurnDown } from "#records/findings-trend/burn-down.tsx";
import { GapAgesPanel } from "#records/findings-trend/gap-ages.tsx";
import { PointsPanel } from "#records/readiness/points-panel.tsx";
import { PublishedFigures } from "#records/readiness/published-figures.tsx";
import type { Benchmark } from "#records/readiness/readiness-question.ts";
import { useMay } from "#session/me.ts";

type Props = ComponentProps<typeof PointsPanel> & {
  readonly organization: string;
  readonly benchmark: Benchmark | null;
};

/** Findings over time, how old the unclosed gaps are, where the points come from, and what others published. */
export function FindingsPanels({ organization, benchmark, ...points }: Props) {
  const may = useMay();
  return (
    <>
      {may("read_findings") && <BurnDown organization={organization} />}
      {may("read_findings") && <GapAgesPanel organization={organization} />}
      <PointsPanel {...points} />
      {benchmark && <PublishedFigures benchmark={benchmark} />}
    </>
  );
}
