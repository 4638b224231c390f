import { inWords } from "#domain/code-words.ts";
import { decisionTable } from "#domain/deliverables/contents/board-decisions.ts";
import { dimensionChart, gapChart, trendChart } from "#domain/deliverables/contents/charts.ts";
import { notExercised } from "#domain/deliverables/contents/missing-blocks.ts";
import { changeShown, whyMoved } from "#domain/deliverables/contents/readiness-report.ts";
import { type Compared, comparedByDay } from "#domain/deliverables/contents/score-changes.ts";
import { scoreNote, scoreValue } from "#domain/deliverables/contents/score-figure.ts";
import { confidential, type Setting } from "#domain/deliverables/contents/subject.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { actionStateBadge, gapBadge, labelOf, severityBadge } from "#domain/deliverables/contents/wording.ts";
import type { OrganizationFacts } from "#domain/deliverables/records/organization-facts.ts";
import type { Block, Document, Figure, Section } from "#domain/documents/document.ts";
import { clipped } from "#domain/documents/prose.ts";
import { rangeShown, scoreShown } from "#domain/documents/shown.ts";
import type { ActionItemFacts, GapFacts } from "#domain/findings/finding-facts.ts";
import type { ScoreFacts } from "#domain/readiness/score-facts.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { numberShown } from "#platform/language/number-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

const [ROWS, TITLE, TOGETHER] = [6, 70, 5];

/** What a board needs to know and decide. Each slide's heading states it, and the content below gives the reason. */
export function boardSlidesDocument(setting: Setting, facts: OrganizationFacts): Document {
  const compared = comparedByDay(facts);
  const score = compared?.score ?? null;
  const unclosed = facts.gaps.filter(({ status }) => status === "OPEN" || status === "IN_PROGRESS");
  const unfinished = facts.action_items.filter(({ status }) => status !== "DONE" && status !== "CANCELLED");
  const trend = trendChart(facts.readiness_scores);
  const why = compared ? whyMoved(compared) : say("No exercise has been scored, so no score is claimed.");
  return {
    title: say("Cyber readiness of {0}", facts.name),
    kind: say("Board slides"),
    layout: "slides",
    ...setting,
    subtitle: say("As of {0}", dayShown(setting.as_of)),
    handling: confidential(),
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
      ...work(facts, unclosed, unfinished),
      slide(say("What we ask of the board"), [
        { type: "table", table: decisionTable(score, unclosed, unfinished, { ...facts, today: setting.as_of }) },
      ]),
    ],
  };
}

/** What is open and who works on it: on one slide if there is little of it. */
function work(
  { exercises }: OrganizationFacts,
  unclosed: readonly GapFacts[],
  unfinished: readonly ActionItemFacts[],
): Section[] {
  const [notYet] = notExercised(exercises);
  if (notYet !== undefined && unclosed.length + unfinished.length === 0) {
    const text = say("Exercises show gaps. Before the first one, nothing can be said about them.");
    return [slide(notYet, [{ type: "paragraph", text }])];
  }
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
    slide(isCut ? say("The worst gaps and their owners") : ofGaps, [gaps]),
    slide(ofItems, [items]),
  ];
}

function slide(heading: string, blocks: readonly Block[]): Section {
  return { heading, level: 1, blocks };
}

function headline(compared: Compared | null): string {
  if (!compared || compared.score.status === "NOT_ASSESSED") return say("Readiness has not been assessed yet");
  const { score } = compared;
  if (score.overall_score === null) return say("There is too little evidence for a readiness score");
  const range = rangeShown(score);
  const said = say("Readiness is {0} of 100", scoreShown(score.overall_score));
  return [
    range ? `${said} (${range})` : said,
    ...(score.status === "PROVISIONAL" ? [say("provisionally")] : []),
    ...movedSince(compared),
  ].join(", ");
}

function movedSince({ score: { change_since_previous: change }, since }: Compared): string[] {
  if (change === null || since === null) return [];
  const [by, day] = [numberShown(Math.abs(change)), dayShown(since)];
  if (change === 0) return [say("unchanged since {0}", day)];
  return [change > 0 ? say("up {0} since {1}", by, day) : say("down {0} since {1}", by, day)];
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
  const measured = compared
    ? say("as of {0}, {1}", dayShown(compared.score.as_of), changeShown(compared))
    : say("no score yet");
  return [
    { value: scoreValue(score), label: say("Readiness, out of 100"), note: scoreNote(score, measured) },
    {
      value: String(completed.length),
      label: say("Exercises completed"),
      note: completed[0] ? say("last on {0}", dayShown(completed[0].exercise_date)) : say("none yet"),
    },
    { value: String(unclosed.length), label: say("Unclosed gaps"), note: say("{0} critical", critical) },
    {
      value: String(overdue),
      label: say("Overdue actions"),
      note: say("of {0}", counted(action_items.length, "action item")),
    },
  ];
}

function strongestAndWeakest({ dimensions }: ScoreFacts): string {
  const assessed = dimensions.flatMap(({ dimension, score }) => (score === null ? [] : [{ dimension, score }]));
  const sorted = assessed.sort((a, b) => b.score - a.score);
  const [best, worstOne] = [sorted[0], sorted.at(-1)];
  if (!best || !worstOne || best === worstOne) return say("Readiness by dimension");
  return say("Strongest in {0}, weakest in {1}", inWords(best.dimension), inWords(worstOne.dimension));
}

function gapsSaid(unclosed: readonly GapFacts[]): string {
  if (unclosed.length === 0) return say("There are no unclosed gaps");
  const severe = unclosed.filter(({ severity }) => severity === "CRITICAL" || severity === "HIGH").length;
  if (unclosed.length === 1)
    return severe
      ? say("1 gap is unclosed, and it is critical or high")
      : say("1 gap is unclosed, and it is neither critical nor high");
  return say("{0} gaps are unclosed, {1} of them critical or high", unclosed.length, severe || say("none"));
}

function actionsSaid(unfinished: readonly ActionItemFacts[]): string {
  const overdue = unfinished.filter(({ is_overdue }) => is_overdue).length;
  if (unfinished.length === 0) return say("Every action item is finished");
  return say("{0} to finish, {1} overdue", counted(unfinished.length, "action item"), overdue || say("none"));
}

function worst(unclosed: readonly GapFacts[]) {
  return tableOf<GapFacts>(
    {
      name: say("Worst gaps"),
      caption: partShown(unclosed.length, say("worst first")),
      empty: say("There are no unclosed gaps."),
    },
    [
      { title: say("Gap"), type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: say("Severity"), type: "badge", width: 1.35, of: ({ severity }) => severityBadge(severity) },
      { title: say("Finding"), type: "text", width: 3.6, of: ({ title }) => clipped(title, TITLE) },
      { title: say("What closes it"), type: "text", width: 3.4, absent: say("no action item"), of: closedBy },
      {
        title: say("Owner"),
        type: "text",
        width: 1.6,
        absent: say("no owner"),
        of: ({ owner }) => owner && clipped(owner, 32),
      },
      { title: say("Status"), type: "badge", width: 1.7, of: ({ status }) => gapBadge(status) },
    ],
    unclosed.slice(0, ROWS),
  );
}

/** The first of its actions that is not finished, and how many follow. */
function closedBy({ action_items }: GapFacts): string | null {
  const [first, ...others] = action_items.filter(({ status }) => status !== "DONE" && status !== "CANCELLED");
  if (!first) return null;
  const named = `${first.reference} ${clipped(first.title, TITLE)}`;
  return others.length > 0 ? say("{0}, and {1} more", named, others.length) : named;
}

function next(unfinished: readonly ActionItemFacts[]) {
  return tableOf<ActionItemFacts>(
    {
      name: say("Next"),
      caption: partShown(unfinished.length, say("soonest due first")),
      empty: say("No action items are left."),
    },
    [
      { title: say("Item"), type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: say("Action"), type: "text", width: 3.6, of: ({ title }) => clipped(title, TITLE) },
      {
        title: say("Gap it closes"),
        type: "text",
        width: 3.2,
        absent: say("none"),
        of: ({ gap }) => gap && `${gap.reference} ${clipped(gap.title, TITLE)}`,
      },
      {
        title: say("Owner"),
        type: "text",
        width: 1.6,
        absent: say("no owner"),
        of: ({ owner }) => owner && clipped(owner, 32),
      },
      { title: say("Due"), type: "date", width: 1.65, absent: say("no date"), of: ({ due_on }) => due_on },
      {
        title: say("State"),
        type: "badge",
        width: 1.3,
        of: actionStateBadge,
      },
    ],
    unfinished.slice(0, ROWS),
  );
}

function partShown(count: number, order: string): string {
  if (count === 1) return say("The only one");
  return count > ROWS ? say("The first {0} of {1}, {2}", ROWS, count, order) : say("All of them, {0}", order);
}

function missingOf({ exercises, latest_readiness_score: score }: OrganizationFacts): string[] {
  if (!score) return [...notExercised(exercises), say("The organization has never been scored")];
  const unseen = score.dimensions.filter((each) => each.score === null).map((each) => labelOf(each.dimension));
  return unseen.length > 0 ? [say("Not assessed: {0}", unseen.join(", "))] : [];
}
