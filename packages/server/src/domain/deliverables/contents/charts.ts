import { labelOf, ratingSorts, severitySorts } from "#domain/deliverables/contents/wording.ts";
import type { Chart } from "#domain/documents/charts/chart.ts";
import { pointsShown } from "#domain/documents/shown.ts";
import type { GapFacts } from "#domain/findings/finding-facts.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import type { ExerciseScoreFacts, ScoreFacts } from "#domain/readiness/score-facts.ts";
import { listed } from "#domain/reports/english.ts";
import type { DecisionFacts, InjectFacts } from "#domain/reports/exercise-facts.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";

const DIMENSIONS = Object.keys(dimension.values);

/** `since`: the day of the score with which this one is compared. */
export function dimensionChart(
  { dimensions }: ExerciseScoreFacts,
  title = say("Readiness by dimension"),
  since: string | null = null,
): Chart {
  return {
    type: "bars",
    title,
    note: joinedSentences(
      say("0 to 100. A dimension without evidence is not assessed, which is not the same as zero."),
      since !== null && say("Changes are since {0}.", dayShown(since)),
    ),
    unit: "",
    most: 100,
    decimals: 2,
    absent: say("not assessed"),
    rows: dimensions.map((each) => ({
      label: labelOf(each.dimension),
      value: each.score,
      change: each.change_since_previous,
    })),
  };
}

export function ratingChart(injects: readonly InjectFacts[]): Chart {
  const delivered = injects.filter(({ status }) => status === "DELIVERED");
  const rows = DIMENSIONS.map((code) => {
    const own = delivered.filter((inject) => inject.dimension === code);
    const counts = ratingSorts().map((sort) => own.filter(({ rating }) => (rating ?? "NONE") === sort.code).length);
    return { label: labelOf(code), counts };
  });
  return { type: "stacks", title: say("Delivered injects by dimension and rating"), sorts: ratingSorts(), rows };
}

/** Late means after the target, or never. */
export function decisionChart(decisions: readonly DecisionFacts[]): Chart {
  const aimed = decisions.filter(({ target_minutes }) => target_minutes !== null);
  const most = Math.max(1, ...aimed.flatMap((each) => [each.minutes_to_decide ?? 0, each.target_minutes ?? 0]));
  return {
    type: "bars",
    title: say("Minutes to decide, against target"),
    unit: say("min"),
    most: most * 1.08,
    decimals: 0,
    absent: say("never"),
    rows: aimed.map(({ reference, title, minutes_to_decide: taken, target_minutes: target }) => ({
      label: `${reference} ${title}`,
      value: taken,
      target,
      late: taken === null || (target !== null && taken > target),
    })),
  };
}

export function gapChart(gaps: readonly GapFacts[]): Chart {
  const rows = DIMENSIONS.map((code) => {
    const own = gaps.filter((gap) => gap.dimension === code);
    return {
      label: labelOf(code),
      counts: severitySorts().map((sort) => own.filter((gap) => gap.severity === sort.code).length),
    };
  });
  return { type: "stacks", title: say("Unclosed gaps by dimension and severity"), sorts: severitySorts(), rows };
}

type Scored = Pick<ScoreFacts, "overall_score" | "status" | "as_of" | "formula_version">;

/** The scores of one formula over time, oldest first; the latest of each day. Null if there is no trend yet. */
export function trendChart(scores: readonly Scored[]): Chart | null {
  const shown = scoresByDay(scores).flatMap(({ as_of: day, overall_score: value, status }) =>
    value === null ? [] : [{ day, value, status }],
  );
  if (shown.length < 2) return null;
  const provisional = shown.filter(({ status }) => status === "PROVISIONAL").map(({ day }) => dayShown(day));
  const points = shown.map(({ day, value }) => ({ day, value }));
  const latest = points.at(-1);
  const compared = [...new Set([points[0], points.at(-2)])];
  const changes = latest ? compared.flatMap((from) => (from ? [changeShown(from, latest)] : [])) : [];
  const note = joinedSentences(
    `${changes.join("; ")}.`,
    provisional.length > 0 && say("Provisional: {0}.", listed(provisional)),
  );
  return { type: "trend", title: say("Readiness over time"), note, points };
}

type Point = { readonly day: string; readonly value: number };

function changeShown(from: Point, latest: Point): string {
  const points = pointsShown(Math.round((latest.value - from.value) * 100) / 100);
  return say("{0} since {1}", points, dayShown(from.day));
}

function joinedSentences(...sentences: readonly (string | false)[]): string {
  return sentences.filter(Boolean).join(" ");
}

/** The latest score of each day by the formula of the latest one, oldest first. */
export function scoresByDay<S extends Pick<Scored, "as_of" | "formula_version">>(scores: readonly S[]): S[] {
  const formula = scores[0]?.formula_version;
  const ofFormula = scores.filter(({ formula_version }) => formula_version === formula);
  const byDay = new Map(ofFormula.toReversed().map((score) => [score.as_of, score]));
  return [...byDay.values()].sort((a, b) => (a.as_of < b.as_of ? -1 : 1));
}
