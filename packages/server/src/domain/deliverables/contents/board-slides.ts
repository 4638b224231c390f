import { inWords } from "#domain/code-words.ts";
import { dimensionChart, gapChart, scoresByDay, trendChart } from "#domain/deliverables/contents/charts.ts";
import { whyMoved } from "#domain/deliverables/contents/readiness-report.ts";
import { scoreNote, scoreValue } from "#domain/deliverables/contents/score-figure.ts";
import { CONFIDENTIAL, type Setting } from "#domain/deliverables/contents/subject.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import {
  actionBadges,
  gapBadges,
  labelOf,
  overdueBadge,
  severityBadges,
} from "#domain/deliverables/contents/wording.ts";
import type { OrganizationFacts } from "#domain/deliverables/records/organization-facts.ts";
import type { Block, Document, Figure, Section } from "#domain/documents/document.ts";
import { clipped } from "#domain/documents/prose.ts";
import { pointsShown, rangeShown, scoreShown } from "#domain/documents/shown.ts";
import type { ActionItemFacts, GapFacts } from "#domain/findings/finding-facts.ts";
import type { ScoreFacts } from "#domain/readiness/score-facts.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { counted } from "#platform/text/counted.ts";

const [ROWS, TITLE] = [6, 90];

/** What a board needs to know and decide. Each slide's heading states it, and the content below gives the reason. */
export function boardSlidesDocument(setting: Setting, facts: OrganizationFacts): Document {
  const { latest_readiness_score: score } = facts;
  const unclosed = facts.gaps.filter(({ status }) => status === "OPEN" || status === "IN_PROGRESS");
  const unfinished = facts.action_items.filter(({ status }) => status !== "DONE" && status !== "CANCELLED");
  const trend = trendChart(facts.readiness_scores);
  return {
    title: `Cyber readiness of ${facts.name}`,
    kind: "Board slides",
    layout: "slides",
    ...setting,
    subtitle: `As of ${dayShown(setting.as_of)}`,
    handling: CONFIDENTIAL,
    formula_version: score?.formula_version ?? null,
    facts: [],
    missing: missingOf(facts),
    sections: [
      slide(headline(score), [
        { type: "figures", figures: figures(facts, score, unclosed) },
        { type: "paragraph", text: score ? whyMoved(score) : "No exercise has been scored, so no score is claimed." },
      ]),
      ...(score ? [slide(strongestAndWeakest(score), [{ type: "chart", chart: dimensionChart(score) }])] : []),
      ...(trend && score ? [slide(course(facts), [{ type: "chart", chart: trend }])] : []),
      slide(gapsSaid(unclosed), [
        ...(unclosed.length > 0 ? [{ type: "chart" as const, chart: gapChart(unclosed) }] : []),
      ]),
      ...(unclosed.length > 0
        ? [slide("The worst gaps and their owners", [{ type: "table", table: worst(unclosed) }])]
        : []),
      slide(actionsSaid(unfinished), [{ type: "table", table: next(unfinished) }]),
      slide("What we ask of the board", [{ type: "list", items: asked(score, unclosed, unfinished, facts) }]),
    ],
  };
}

function slide(heading: string, blocks: readonly Block[]): Section {
  return { heading, level: 1, blocks };
}

function headline(score: ScoreFacts | null): string {
  if (!score || score.status === "NOT_ASSESSED") return "Readiness has not been assessed yet";
  if (score.overall_score === null) return "There is too little evidence for a readiness score";
  const change = score.change_since_previous;
  const moved = change === null ? "" : change > 0 ? ", and rising" : change < 0 ? ", and falling" : ", unchanged";
  const provisional = score.status === "PROVISIONAL" ? ", provisionally" : "";
  const range = rangeShown(score);
  return `Readiness is ${scoreShown(score.overall_score)} of 100${range && ` (${range})`}${provisional}${moved}`;
}

function figures(
  { exercises, action_items }: OrganizationFacts,
  score: ScoreFacts | null,
  unclosed: readonly GapFacts[],
): Figure[] {
  const completed = exercises.filter(({ status }) => status === "COMPLETED");
  const critical = unclosed.filter(({ severity }) => severity === "CRITICAL").length;
  const overdue = action_items.filter(({ is_overdue }) => is_overdue).length;
  const change = score?.change_since_previous ?? null;
  return [
    {
      value: scoreValue(score),
      label: "Readiness, out of 100",
      note: scoreNote(score, sinceText(change)),
    },
    {
      value: String(completed.length),
      label: "Exercises completed",
      note: completed[0] ? `last on ${dayShown(completed[0].exercise_date)}` : "none yet",
    },
    { value: String(unclosed.length), label: "Unclosed gaps", note: `${critical} critical` },
    { value: String(overdue), label: "Overdue actions", note: `of ${counted(action_items.length, "action item")}` },
  ];
}

function sinceText(change: number | null): string {
  return change === null ? "no earlier score" : `${pointsShown(change)} since the previous score`;
}

function strongestAndWeakest({ dimensions }: ScoreFacts): string {
  const assessed = dimensions.flatMap(({ dimension, score }) => (score === null ? [] : [{ dimension, score }]));
  const sorted = assessed.sort((a, b) => b.score - a.score);
  const [best, worstOne] = [sorted[0], sorted.at(-1)];
  if (!best || !worstOne || best === worstOne) return "Readiness by dimension";
  return `Strongest in ${inWords(best.dimension)}, weakest in ${inWords(worstOne.dimension)}`;
}

function course({ readiness_scores: scores }: OrganizationFacts): string {
  const ofFormula = scoresByDay(scores);
  const [first] = ofFormula;
  const latest = ofFormula.at(-1);
  if (!first || !latest || first.overall_score === null || latest.overall_score === null)
    return "How readiness has changed";
  const points = latest.overall_score - first.overall_score;
  return `${pointsShown(Math.round(points * 100) / 100)} points since ${dayShown(first.as_of)}`;
}

function gapsSaid(unclosed: readonly GapFacts[]): string {
  if (unclosed.length === 0) return "There are no unclosed gaps";
  const severe = unclosed.filter(({ severity }) => severity === "CRITICAL" || severity === "HIGH").length;
  if (unclosed.length === 1)
    return `1 gap is unclosed, and it is ${severe ? "critical or high" : "neither critical nor high"}`;
  return `${unclosed.length} gaps are unclosed, ${severe || "none"} of them critical or high`;
}

function actionsSaid(unfinished: readonly ActionItemFacts[]): string {
  const overdue = unfinished.filter(({ is_overdue }) => is_overdue).length;
  if (unfinished.length === 0) return "Every action item is finished";
  return `${counted(unfinished.length, "action item")} to finish, ${overdue || "none"} overdue`;
}

function worst(unclosed: readonly GapFacts[]) {
  return tableOf<GapFacts>(
    {
      name: "Worst gaps",
      caption: partShown(unclosed.length, "worst first"),
      empty: "There are no unclosed gaps.",
    },
    [
      { title: "Gap", type: "reference", width: 0.7, of: ({ reference }) => reference },
      { title: "Severity", type: "badge", width: 1.1, of: ({ severity }) => severityBadges[severity] },
      { title: "Finding", type: "text", width: 5, of: ({ title }) => clipped(title, TITLE) },
      {
        title: "Owner",
        type: "text",
        width: 1.8,
        absent: "no owner",
        of: ({ owner }) => owner && clipped(owner, 32),
      },
      { title: "Status", type: "badge", width: 1.3, of: ({ status }) => gapBadges[status] },
    ],
    unclosed.slice(0, ROWS),
  );
}

function next(unfinished: readonly ActionItemFacts[]) {
  return tableOf<ActionItemFacts>(
    {
      name: "Next",
      caption: partShown(unfinished.length, "soonest due first"),
      empty: "No action items are left.",
    },
    [
      { title: "Item", type: "reference", width: 0.7, of: ({ reference }) => reference },
      { title: "Action", type: "text", width: 5, of: ({ title }) => clipped(title, TITLE) },
      {
        title: "Owner",
        type: "text",
        width: 1.8,
        absent: "no owner",
        of: ({ owner }) => owner && clipped(owner, 32),
      },
      { title: "Due", type: "date", width: 1.2, absent: "no date", of: ({ due_on }) => due_on },
      {
        title: "State",
        type: "badge",
        width: 1.3,
        of: ({ status, is_overdue }) => (is_overdue ? overdueBadge : actionBadges[status]),
      },
    ],
    unfinished.slice(0, ROWS),
  );
}

function asked(
  score: ScoreFacts | null,
  unclosed: readonly GapFacts[],
  unfinished: readonly ActionItemFacts[],
  facts: OrganizationFacts,
): string[] {
  const severe = unclosed.filter(({ severity }) => severity === "CRITICAL" || severity === "HIGH");
  const unowned = severe.filter(({ owner }) => owner === null).map(({ reference }) => reference);
  const unplanned = severe.filter((gap) => gap.action_items.length === 0).map(({ reference }) => reference);
  const overdue = unfinished.filter(({ is_overdue }) => is_overdue).map(({ reference }) => reference);
  const unseen = score?.dimensions.filter((each) => each.score === null).map((each) => labelOf(each.dimension)) ?? [];
  const planned = facts.exercises.filter(({ status }) => status === "PLANNED").at(-1);
  return [
    ...(unowned.length > 0 ? [`Name an owner for ${some(unowned)}`] : []),
    ...(unplanned.length > 0
      ? [`Make a plan for ${some(unplanned)}, which ${unplanned.length === 1 ? "has" : "have"} no action item`]
      : []),
    ...(overdue.length > 0
      ? [
          `Ask why ${some(overdue)} ${overdue.length === 1 ? "is" : "are"} overdue, and remove what is blocking ` +
            `${overdue.length === 1 ? "it" : "them"}`,
        ]
      : []),
    ...(unseen.length > 0 ? [`Test these in the next exercise: ${unseen.join(", ")}`] : []),
    planned
      ? `Support the next exercise, ${planned.reference}, on ${dayShown(planned.exercise_date)}`
      : "Set a date for the next exercise: none is planned",
  ];
}

function partShown(count: number, order: string): string {
  if (count === 1) return "The only one";
  return count > ROWS ? `The first ${ROWS} of ${count}, ${order}` : `All of them, ${order}`;
}

function some(references: readonly string[]): string {
  const shown = references.slice(0, 5).join(", ");
  return references.length > 5 ? `${shown} and ${references.length - 5} more` : shown;
}

function missingOf({ latest_readiness_score: score }: OrganizationFacts): string[] {
  if (!score) return ["The organization has never been scored"];
  const unseen = score.dimensions.filter((each) => each.score === null).map((each) => labelOf(each.dimension));
  return unseen.length > 0 ? [`Not assessed: ${unseen.join(", ")}`] : [];
}
