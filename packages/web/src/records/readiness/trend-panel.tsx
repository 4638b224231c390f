import { inWords } from "#graphql/code-words.ts";
import { scoreWithRange } from "#graphql/score-words.ts";
import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { ScoreChange } from "#kit/score-change.tsx";
import { scoreText } from "#kit/scores.ts";
import { counted, lowered } from "#kit/words.ts";
import type { Measure, Trend } from "#records/readiness/readiness-question.ts";
import { TableBelow } from "#records/readiness/table-below.tsx";
import { TrendChart, type TrendShown } from "#records/readiness/trend-chart.tsx";

type TrendPanelProps = { readonly trend: Trend; readonly measure: Measure | undefined };

export function TrendPanel({ trend, measure }: TrendPanelProps) {
  const scored = trend.points.flatMap(({ as_of, overall_score, status }) =>
    overall_score === null ? [] : [{ as_of, score: overall_score, isProvisional: status === "PROVISIONAL" }],
  );
  const version = trend.formula_version.split("/").at(-1);
  return (
    <Panel
      title="Trend"
      count={`${shownText(trend)}, formula ${version}${trend.evidence_gaps.length > 0 ? say(", evidence missing in part") : ""}`}
    >
      {scored.length === 0 ? (
        <Empty title="No trend yet">{trend.reason ?? "A score appears here once one is computed and saved."}</Empty>
      ) : (
        <div className="panel-body">
          <TrendChart points={scored} measure={measure} label={inWordsOf(scored, measure)} />
          {scored.some(({ isProvisional }) => isProvisional) && (
            <p className="small faint">Dashed: provisional, which is never ranked.</p>
          )}
          <TableBelow
            caption="Readiness over time"
            heads={["As of", "Score", "Change", "Covered", "Low confidence"]}
            rows={trend.points
              .toReversed()
              .map(({ as_of, change, coverage, dimensions, ...score }) => [
                dayText(as_of),
                scoreWithRange(score),
                score.overall_score === null ? "–" : <ScoreChange key="change" change={change} />,
                `${Math.round(coverage)} %`,
                unsureText(dimensions),
              ])}
          />
          {trend.evidence_gaps.map(({ dimension, from, to, reason }) => (
            <p className="small faint space-above-4" key={dimension + from}>
              {to
                ? `${inWords(dimension)} was not assessed from ${dayText(from)} to ${dayText(to)}: ${lowered(reason)}`
                : `${inWords(dimension)} has not been assessed since ${dayText(from)}: ${lowered(reason)}`}
            </p>
          ))}
        </div>
      )}
    </Panel>
  );
}

function shownText({ points, total }: Trend): string {
  return points.length < total
    ? say("latest {0} of {1}", points.length, counted(total, "score"))
    : counted(total, "score");
}

/** The dimensions of a point that rest on little evidence. */
function unsureText(dimensions: Trend["points"][number]["dimensions"]): string {
  const unsure = dimensions.flatMap(({ dimension, confidence }) => (confidence === "LOW" ? [inWords(dimension)] : []));
  return unsure.length === 0 ? "–" : unsure.join(", ");
}

function inWordsOf(points: readonly TrendShown[], measure: Measure | undefined): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "No score yet.";
  const median = measure?.p50 == null ? "" : say("; the peer median is {0}", measure.p50);
  if (first === last) return `Readiness was ${onDay(first)}${median}.`;
  return `Readiness went from ${onDay(first)} to ${onDay(last)}${median}.`;
}

function onDay({ score, as_of, isProvisional }: TrendShown): string {
  const day = dayText(as_of);
  return isProvisional
    ? say("{0} (provisional) on {1}", scoreText(score), day)
    : say("{0} on {1}", scoreText(score), day);
}
