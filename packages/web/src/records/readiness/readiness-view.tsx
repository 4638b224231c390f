import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { Empty } from "#kit/notice.tsx";
import { LateFindings } from "#records/findings-trend/late-findings.tsx";
import { DimensionsAgainstPeers } from "#records/readiness/dimensions-against-peers.tsx";
import { Readiness, type ReadinessShown } from "#records/readiness/readiness-question.ts";
import { ScoreBox } from "#records/readiness/score-box.tsx";
import { TrendPanel } from "#records/readiness/trend-panel.tsx";
import { WhatWouldMoveIt, whatIfQuestion } from "#records/readiness/what-would-move-it.tsx";
import { useMe } from "#session/me.ts";

type ReadinessViewProps = { readonly shown: ReadinessShown; readonly heading: "h1" | "h2" };

/** Requests what ReadinessView shows. What would move the score may come later. */
export function beginReadiness(organization: string): Promise<unknown> {
  void queries.prefetchQuery(whatIfQuestion(organization));
  return queries.ensureQueryData(question(Readiness, { id: organization }));
}

/** One organization's readiness, with the same parts in every portal. */
export function ReadinessView({ shown, heading }: ReadinessViewProps) {
  const me = useMe();
  const { organization, readiness_trend: trend, industry_benchmark: benchmark } = shown;
  const { latest_readiness_score: score } = organization;
  const disclosed = me.organization.kind !== "CARRIER" || organization.disclosure === "FULL";
  const overall = benchmark?.measures.find(({ dimension }) => dimension === null);
  if (!score) {
    return (
      <div className="table-frame">
        {heading === "h1" && <h1 className="visually-hidden">Readiness</h1>}
        <Empty title="No score yet">
          {trend?.reason ?? "The first score appears with the first completed exercise."}
        </Empty>
      </div>
    );
  }
  return (
    <div className="readiness">
      <ScoreBox score={score} since={trend?.points.at(-2)?.as_of} measure={overall} heading={heading} />
      <DimensionsAgainstPeers score={score} benchmark={benchmark} />
      <WhatWouldMoveIt organization={organization.id} disclosed={disclosed} />
      {trend && <TrendPanel trend={trend} measure={overall} />}
      <LateFindings organization={organization.id} benchmark={benchmark} score={score} disclosed={disclosed} />
    </div>
  );
}
