import { fitted, LEAST, linesOf, rowsOf } from "#domain/deliverables/contents/brief-room.ts";
import { decisionChart, dimensionChart } from "#domain/deliverables/contents/charts.ts";
import { missingOf } from "#domain/deliverables/contents/exercise-missing.ts";
import { standing } from "#domain/deliverables/contents/exercise-overview.ts";
import { scoreNote, scoreValue } from "#domain/deliverables/contents/score-figure.ts";
import { changesSince } from "#domain/deliverables/contents/since-final.ts";
import { confidential, type Setting } from "#domain/deliverables/contents/subject.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { actionStateBadge, durationShown, gapBadge, severityBadge } from "#domain/deliverables/contents/wording.ts";
import type { Block, Document, Figure } from "#domain/documents/document.ts";
import { clipped, proseBlocks } from "#domain/documents/prose.ts";
import { pointsShown } from "#domain/documents/shown.ts";
import type { ActionItemFacts, GapFacts } from "#domain/findings/finding-facts.ts";
import type { ExerciseFacts, ReportedExercise } from "#domain/reports/exercise-facts.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

// What fits on two pages, whatever the length of the texts.
const [SUMMARY, TITLE, DECISIONS, MISSING, NOTE] = [1_000, 110, 5, 4, 200];
/** The lines of text on the first page, besides its figures and its chart. */
const LINES = 22;
/** Points, on letter paper: what the second page has for its tables, its chart and its notes, and what each takes. */
const [PAGE, ROW, ROW_LINE, CHART, BAR, NOTE_LINE] = [580, 14, 9, 90, 23, 20];
/** The letters on a line of a column with titles, or of one of two such columns. */
const [WHOLE, HALF] = [56, 30];

/** The report for readers with five minutes: two pages. */
export function executiveSummaryDocument(setting: Setting, reported: ReportedExercise): Document {
  const { facts, minutes, final } = reported;
  const { after_action_report: report, readiness_score: score } = facts;
  const missing = missingOf(reported);
  const aimed = facts.decisions.filter(({ target_minutes }) => target_minutes !== null).slice(0, DECISIONS);
  const [gapRows, actionRows] = rowsShown(facts, aimed.length, missing);
  const summary = short(report?.executive_summary, say("No executive summary has been written."));
  const strengths = proseBlocks(report?.strengths ?? null);
  const areas = areasOf(facts, gapRows);
  const left = Math.max(LINES - linesOf(summary), 2 * LEAST);
  const forStrengths = Math.max(Math.ceil(left / 2), left - linesOf(areas));
  const part = (blocks: readonly Block[], room: number): Block[] =>
    blocks.length === 0 ? [{ type: "paragraph", text: say("Not written.") }] : fitted(blocks, room);
  return {
    title: clipped(facts.title, TITLE),
    kind: say("Executive summary"),
    layout: "brief",
    ...setting,
    as_of: final?.on ?? setting.as_of,
    subtitle: say("{0} · Exercise of {1} · {2}", facts.reference, dayShown(facts.exercise_date), standing(facts)),
    handling: confidential(),
    formula_version: score?.formula_version ?? null,
    facts: [],
    missing,
    sections: [
      {
        heading: say("Summary"),
        level: 1,
        blocks: [{ type: "figures", figures: figures(facts, minutes) }, ...summary],
      },
      { heading: say("Strengths"), level: 1, blocks: part(strengths, forStrengths) },
      {
        heading: say("Areas for improvement"),
        level: 1,
        blocks: part(areas, left - Math.min(linesOf(strengths), forStrengths)),
      },
      ...(score
        ? [
            {
              heading: say("Readiness shown"),
              level: 1,
              blocks: [{ type: "chart", chart: dimensionChart(score, say("The exercise's score by dimension")) }],
            } as const,
          ]
        : []),
      {
        heading: say("Worst gaps"),
        level: 1,
        apart: true,
        blocks: [{ type: "table", table: worst(facts.gaps, gapRows) }],
      },
      {
        heading: say("Next actions"),
        level: 1,
        blocks: [{ type: "table", table: next(facts.action_items, actionRows) }],
      },
      ...(aimed.length > 0
        ? [
            {
              heading: say("Time to decide"),
              level: 1,
              blocks: [{ type: "chart", chart: decisionChart(aimed) }],
            } as const,
          ]
        : []),
      { heading: say("What is missing"), level: 1, blocks: [...notes(missing), ...since(reported, setting.as_of)] },
    ],
  };
}

function figures(
  { readiness_score: score, gaps, action_items: items, decisions, injects }: ExerciseFacts,
  minutes: number | null,
): Figure[] {
  const open = gaps.filter(({ status }) => status === "OPEN" || status === "IN_PROGRESS");
  const critical = open.filter(({ severity }) => severity === "CRITICAL").length;
  const overdue = items.filter(({ is_overdue }) => is_overdue).length;
  const aimed = decisions.filter(({ target_minutes }) => target_minutes !== null);
  const late = aimed.filter(
    (each) => each.minutes_to_decide === null || each.minutes_to_decide > (each.target_minutes ?? 0),
  );
  const change = score?.change_since_previous ?? null;
  const covered = score ? say("{0} % of the weight assessed", score.coverage) : say("no score is stored");
  return [
    {
      value: scoreValue(score),
      label: say("Exercise score"),
      note: scoreNote(score, change === null ? covered : say("{0} since the previous score", pointsShown(change))),
    },
    {
      value: String(open.length),
      label: say("Unclosed gaps"),
      note: say("{0} critical, {1} recorded", critical, gaps.length),
    },
    {
      value: String(overdue),
      label: say("Overdue actions"),
      note: say("of {0}", counted(items.length, "action item")),
    },
    {
      value: aimed.length === 0 ? "–" : `${aimed.length - late.length}/${aimed.length}`,
      label: say("Decisions on time"),
      note:
        minutes === null
          ? say("length not recorded")
          : say("{0} in {1}", counted(injects.length, "inject"), durationShown(minutes)),
    },
  ];
}

/** Its paragraphs; the second page has the gaps. */
function short(text: string | null | undefined, absent: string): Block[] {
  const whole = proseBlocks(text ?? null);
  const paragraphs = whole.flatMap((block) => (block.type === "paragraph" ? [block.text] : []));
  const together = paragraphs.join(" ");
  if (whole.length === 0) return [{ type: "paragraph", text: absent }];
  if (together === "") return fitted(whole, LEAST);
  if (together.length <= SUMMARY) return paragraphs.map((each) => ({ type: "paragraph", text: each }));
  return [{ type: "paragraph", text: clipped(together, SUMMARY) }];
}

/** Without the gaps that the second page lists, each in its row. */
function areasOf({ after_action_report: report, gaps }: ExerciseFacts, rows: number): Block[] {
  const listed = new Set(
    gaps
      .filter(isWorst)
      .slice(0, rows)
      .map(({ reference }) => reference),
  );
  const blocks = proseBlocks(report?.areas_for_improvement ?? null);
  const others = blocks.flatMap((block): Block[] => {
    if (block.type !== "list") return [block];
    const items = block.items.filter((item) => !listed.has(item.split(" ", 1)[0] ?? ""));
    return items.length === 0 ? [] : [{ ...block, items }];
  });
  if (blocks.length === 0 || others.length > 0) return others;
  return [{ type: "paragraph", text: say("The gaps are on the next page, worst first.") }];
}

/** How many gaps and actions the second page has room for. */
function rowsShown({ gaps, action_items: items }: ExerciseFacts, bars: number, missing: readonly string[]) {
  const height = (letters: number, ...texts: readonly (string | null)[]) =>
    ROW + (Math.max(...texts.map((text) => Math.ceil(clipped(text ?? "-", TITLE).length / letters))) - 1) * ROW_LINE;
  const notes = Math.min(missing.length, MISSING + 1) * 1.5 * NOTE_LINE;
  const left = PAGE - notes - (bars > 0 ? CHART + bars * BAR : 0);
  const gapHeights = gaps.filter(isWorst).map((gap) => height(HALF, gap.title, gap.recommendation));
  const itemHeights = items.filter(isUnfinished).map(({ title }) => height(WHOLE, title));
  return rowsOf(gapHeights, itemHeights, left);
}

function isWorst({ status }: GapFacts): boolean {
  return status === "OPEN" || status === "IN_PROGRESS" || status === "REMEDIATED";
}

function isUnfinished({ status }: ActionItemFacts): boolean {
  return status !== "DONE" && status !== "CANCELLED";
}

function worst(gaps: readonly GapFacts[], rows: number) {
  const labels = {
    name: say("Worst gaps"),
    caption: say("The worst of {0} gaps", gaps.length),
    empty: say("There are no unclosed gaps."),
  };
  return tableOf<GapFacts>(
    labels,
    [
      { title: say("Gap"), type: "reference", width: 0.95, of: ({ reference }) => reference },
      { title: say("Severity"), type: "badge", width: 1, of: ({ severity }) => severityBadge(severity) },
      { title: say("Finding"), type: "text", width: 3.1, of: ({ title }) => clipped(title, TITLE) },
      {
        title: say("Recommendation"),
        type: "text",
        width: 3.1,
        absent: say("none written"),
        of: ({ recommendation }) => recommendation && clipped(recommendation, TITLE),
      },
      {
        title: say("Owner"),
        type: "text",
        width: 1.5,
        absent: say("no owner"),
        of: ({ owner }) => owner && clipped(owner, 40),
      },
      { title: say("Status"), type: "badge", width: 1.25, of: ({ status }) => gapBadge(status) },
    ],
    gaps.filter(isWorst).slice(0, rows),
  );
}

function next(items: readonly ActionItemFacts[], rows: number) {
  const unfinished = items.filter(isUnfinished);
  const labels = {
    name: say("Next"),
    caption: say("{0} of {1} not finished", unfinished.length, items.length),
    empty: say("No action items are left."),
  };
  return tableOf<ActionItemFacts>(
    labels,
    [
      { title: say("Item"), type: "reference", width: 0.95, of: ({ reference }) => reference },
      { title: say("Action"), type: "text", width: 5, of: ({ title }) => clipped(title, TITLE) },
      {
        title: say("Owner"),
        type: "text",
        width: 1.7,
        absent: say("no owner"),
        of: ({ owner }) => owner && clipped(owner, 40),
      },
      { title: say("Due"), type: "date", width: 1.2, absent: say("no date"), of: ({ due_on }) => due_on },
      {
        title: say("State"),
        type: "badge",
        width: 1.3,
        of: actionStateBadge,
      },
    ],
    unfinished.slice(0, rows),
  );
}

/** The report itself lists the changes. */
function since({ facts, final }: ReportedExercise, today: string): Block[] {
  if (!final) return [];
  const changed = new Set(changesSince(facts, final.today).map(({ reference }) => reference)).size;
  const moved = changed === 0 ? say("none of its records changed") : say("{0} of its records changed", changed);
  const text = say(
    "All of this is as of {0}, when the report became final; since then, {1} ({2}).",
    dayShown(final.on),
    moved,
    dayShown(today),
  );
  return [{ type: "paragraph", text }];
}

function notes(missing: readonly string[]): Block[] {
  if (missing.length === 0) return [{ type: "paragraph", text: say("Nothing is missing from the record.") }];
  const rest = missing.length - MISSING;
  const shown = missing.slice(0, MISSING).map((each) => clipped(each, NOTE));
  const more = rest > 0 ? [say("{0} in the after-action report", counted(rest, "more note"))] : [];
  return [{ type: "list", items: [...shown, ...more] }];
}
