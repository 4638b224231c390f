import { inWords } from "#domain/code-words.ts";
import { decisionTable } from "#domain/deliverables/contents/board-decisions.ts";
import { dimensionChart, gapChart, trendChart } from "#domain/deliverables/contents/charts.ts";
import { changeShown, whyMoved } from "#domain/deliverables/contents/readiness-report.ts";
import { type Compared, comparedByDay } from "#domain/deliverables/contents/score-changes.ts";
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
import { rangeShown, scoreShown } from "#domain/documents/shown.ts";
import type { ActionItemFacts, GapFacts } from "#domain/findings/finding-facts.ts";
import type { ScoreFacts } from "#domain/readiness/score-facts.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { counted } from "#platform/text/counted.ts";

const [ROWS, TITLE, TOGETHER] = [6, 70, 5];

/** What a board needs to know and decide. Each slide's heading states it, and the content below gives the reason. */
export function boardSlidesDocument(setting: Setting, facts: OrganizationFacts): Document {
  const compared = comparedByDay(facts);
  const score = compared?.score ?? null;
  const unclosed = facts.gaps.filter(({ status }) => status === "OPEN" || status === "IN_PROGRESS");
  const unfinished = facts.action_items.filter(({ status }) => status !== "DONE" && status !== "CANCELLED");
  const trend = trendChart(facts.readiness_scores);
  const why = compared ? whyMoved(compared) : "No exercise has been scored, so no score is claimed.";
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
      slide(headline(compared), [
        { type: "figures", figures: figures(facts, compared, unclosed) },
        trend && score ? { type: "chart", chart: trend } : { type: "paragraph", text: why },
      ]),
      ...(compared
        ? [
            slide(strongestAndWeakest(compared.score), [
              ...(trend ? [{ type: "paragraph" as const, text: why }] : []),
              { type: "chart", chart: dimensionChart(compared.score, undefined, compared.since) },
            ]),
          ]
        : []),
      ...work(unclosed, unfinished),
      slide("What we ask of the board", [
        { type: "table", table: decisionTable(score, unclosed, unfinished, { ...facts, today: setting.as_of }) },
      ]),
    ],
  };
}

/** What is open and who works on it: on one slide if there is little of it. */
function work(unclosed: readonly GapFacts[], unfinished: readonly ActionItemFacts[]): Section[] {
  const gaps: Block = { type: "table", table: worst(unclosed) };
  const items: Block = { type: "table", table: next(unfinished) };
  const [ofGaps, ofItems] = [gapsSaid(unclosed), actionsSaid(unfinished)];
  if (unclosed.length + unfinished.length <= TOGETHER) {
    return [slide(`${ofGaps}; ${ofItems.charAt(0).toLowerCase()}${ofItems.slice(1)}`, [gaps, items])];
  }
  // A table that lists all gaps needs no chart.
  const isCut = unclosed.length > ROWS;
  return [
    ...(isCut ? [slide(ofGaps, [{ type: "chart", chart: gapChart(unclosed) }])] : []),
    slide(isCut ? "The worst gaps and their owners" : ofGaps, [gaps]),
    slide(ofItems, [items]),
  ];
}

function slide(heading: string, blocks: readonly Block[]): Section {
  return { heading, level: 1, blocks };
}

function headline(compared: Compared | null): string {
  if (!compared || compared.score.status === "NOT_ASSESSED") return "Readiness has not been assessed yet";
  const { score, since } = compared;
  if (score.overall_score === null) return "There is too little evidence for a readiness score";
  const change = score.change_since_previous;
  const way = change === 0 ? "unchanged" : `${(change ?? 0) > 0 ? "up" : "down"} ${Math.abs(change ?? 0).toFixed(2)}`;
  const moved = change === null || since === null ? "" : `, ${way} since ${dayShown(since)}`;
  const provisional = score.status === "PROVISIONAL" ? ", provisionally" : "";
  const range = rangeShown(score);
  return `Readiness is ${scoreShown(score.overall_score)} of 100${range && ` (${range})`}${provisional}${moved}`;
}

function figures(
  { exercises, action_items }: OrganizationFacts,
  compared: Compared | null,
  unclosed: readonly GapFacts[],
): Figure[] {
  const score = compared?.score ?? null;
  const completed = exercises.filter(({ status }) => status === "COMPLETED");
  const critical = unclosed.filter(({ severity }) => severity === "CRITICAL").length;
  const overdue = action_items.filter(({ is_overdue }) => is_overdue).length;
  const measured = compared ? `as of ${dayShown(compared.score.as_of)}, ${changeShown(compared)}` : "no score yet";
  return [
    { value: scoreValue(score), label: "Readiness, out of 100", note: scoreNote(score, measured) },
    {
      value: String(completed.length),
      label: "Exercises completed",
      note: completed[0] ? `last on ${dayShown(completed[0].exercise_date)}` : "none yet",
    },
    { value: String(unclosed.length), label: "Unclosed gaps", note: `${critical} critical` },
    { value: String(overdue), label: "Overdue actions", note: `of ${counted(action_items.length, "action item")}` },
  ];
}

function strongestAndWeakest({ dimensions }: ScoreFacts): string {
  const assessed = dimensions.flatMap(({ dimension, score }) => (score === null ? [] : [{ dimension, score }]));
  const sorted = assessed.sort((a, b) => b.score - a.score);
  const [best, worstOne] = [sorted[0], sorted.at(-1)];
  if (!best || !worstOne || best === worstOne) return "Readiness by dimension";
  return `Strongest in ${inWords(best.dimension)}, weakest in ${inWords(worstOne.dimension)}`;
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
      { title: "Gap", type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: "Severity", type: "badge", width: 1.35, of: ({ severity }) => severityBadges[severity] },
      { title: "Finding", type: "text", width: 3.6, of: ({ title }) => clipped(title, TITLE) },
      { title: "What closes it", type: "text", width: 3.4, absent: "no action item", of: closedBy },
      {
        title: "Owner",
        type: "text",
        width: 1.6,
        absent: "no owner",
        of: ({ owner }) => owner && clipped(owner, 32),
      },
      { title: "Status", type: "badge", width: 1.7, of: ({ status }) => gapBadges[status] },
    ],
    unclosed.slice(0, ROWS),
  );
}

/** The first of its actions that is not finished, and how many follow. */
function closedBy({ action_items }: GapFacts): string | null {
  const [first, ...others] = action_items.filter(({ status }) => status !== "DONE" && status !== "CANCELLED");
  if (!first) return null;
  return `${first.reference} ${clipped(first.title, TITLE)}${others.length > 0 ? `, and ${others.length} more` : ""}`;
}

function next(unfinished: readonly ActionItemFacts[]) {
  return tableOf<ActionItemFacts>(
    {
      name: "Next",
      caption: partShown(unfinished.length, "soonest due first"),
      empty: "No action items are left.",
    },
    [
      { title: "Item", type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: "Action", type: "text", width: 3.6, of: ({ title }) => clipped(title, TITLE) },
      {
        title: "Gap it closes",
        type: "text",
        width: 3.2,
        absent: "none",
        of: ({ gap }) => gap && `${gap.reference} ${clipped(gap.title, TITLE)}`,
      },
      {
        title: "Owner",
        type: "text",
        width: 1.6,
        absent: "no owner",
        of: ({ owner }) => owner && clipped(owner, 32),
      },
      { title: "Due", type: "date", width: 1.65, absent: "no date", of: ({ due_on }) => due_on },
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

function partShown(count: number, order: string): string {
  if (count === 1) return "The only one";
  return count > ROWS ? `The first ${ROWS} of ${count}, ${order}` : `All of them, ${order}`;
}

function missingOf({ latest_readiness_score: score }: OrganizationFacts): string[] {
  if (!score) return ["The organization has never been scored"];
  const unseen = score.dimensions.filter((each) => each.score === null).map((each) => labelOf(each.dimension));
  return unseen.length > 0 ? [`Not assessed: ${unseen.join(", ")}`] : [];
}
