import { gapChart } from "#domain/deliverables/contents/charts.ts";
import { missingBlocks, notExercised } from "#domain/deliverables/contents/missing-blocks.ts";
import { confidential, type Setting } from "#domain/deliverables/contents/subject.ts";
import { actionTable, gapTable } from "#domain/deliverables/contents/tables.ts";
import { namedRecord } from "#domain/deliverables/contents/wording.ts";
import type { Document, Fact, Figure } from "#domain/documents/document.ts";
import type { ActionItemFacts, GapFacts } from "#domain/findings/finding-facts.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

/** The subject of a plan: one exercise, those of an engagement, or all of an organization. */
export type PlanScope = {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly exercises: readonly { readonly status: string }[];
  readonly gaps: readonly GapFacts[];
  readonly action_items: readonly ActionItemFacts[];
};

/** What to do about which gaps, by whom and by when. */
export function improvementPlanDocument(setting: Setting, scope: PlanScope): Document {
  const { exercises, gaps, action_items: items } = scope;
  const unclosed = gaps.filter(isUnclosed);
  const unfinished = items.filter(isUnfinished);
  const missing = [...notExercised(exercises), ...missingOf(gaps, items)];
  return {
    title: scope.title,
    kind: say("Improvement plan"),
    layout: "report",
    ...setting,
    subtitle: say("As of {0}", dayShown(setting.as_of)),
    handling: confidential(),
    formula_version: null,
    facts: scope.facts,
    missing,
    sections: [
      {
        heading: say("Status of the plan"),
        level: 1,
        blocks: [
          { type: "figures", figures: figures(gaps, items) },
          ...(unclosed.length > 0 ? [{ type: "chart" as const, chart: gapChart(unclosed) }] : []),
        ],
      },
      {
        heading: say("Open work"),
        level: 1,
        blocks: [{ type: "table", table: actionTable(unfinished, say("Open action items")) }],
      },
      {
        heading: say("Unclosed gaps"),
        level: 1,
        blocks: [{ type: "table", table: gapTable(unclosed, say("Unclosed gaps")) }],
      },
      {
        heading: say("Completed work"),
        level: 1,
        blocks: [
          {
            type: "table",
            table: actionTable(
              items.filter((each) => !isUnfinished(each)),
              say("Finished action items"),
              say("by due date"),
            ),
          },
          {
            type: "table",
            table: gapTable(
              gaps.filter((each) => !isUnclosed(each)),
              say("Closed gaps"),
            ),
          },
        ],
      },
      { heading: say("What is missing"), level: 1, blocks: missingBlocks(missing) },
    ],
  };
}

/** As GraphQL counts them: OPEN and IN_PROGRESS. */
function isUnclosed({ status }: GapFacts): boolean {
  return status === "OPEN" || status === "IN_PROGRESS";
}

function isUnfinished({ status }: ActionItemFacts): boolean {
  return status !== "DONE" && status !== "CANCELLED";
}

function figures(gaps: readonly GapFacts[], items: readonly ActionItemFacts[]): Figure[] {
  const unclosed = gaps.filter(isUnclosed);
  const unfinished = items.filter(isUnfinished);
  const severe = unclosed.filter(({ severity }) => severity === "CRITICAL" || severity === "HIGH").length;
  const verified = gaps.filter(({ status }) => status === "VERIFIED").length;
  const overdue = items.filter(({ is_overdue }) => is_overdue).length;
  return [
    {
      value: String(unclosed.length),
      label: say("Unclosed gaps"),
      note: say("{0} critical or high", severe || say("none")),
    },
    { value: String(unfinished.length), label: say("Open action items"), note: say("of {0} in all", items.length) },
    { value: String(overdue), label: say("Overdue"), note: say("past their due date") },
    { value: String(verified), label: say("Verified gaps"), note: say("of {0} in all", gaps.length) },
  ];
}

function missingOf(gaps: readonly GapFacts[], items: readonly ActionItemFacts[]): string[] {
  const unclosed = gaps.filter(isUnclosed);
  const unfinished = items.filter(isUnfinished);
  return [
    ...named(
      say("Without an action item"),
      unclosed.filter((gap) => gap.action_items.every(({ status }) => status === "CANCELLED")),
    ),
    ...named(
      say("Gaps without an owner"),
      unclosed.filter(({ owner }) => owner === null),
    ),
    ...named(
      say("Action items without an owner"),
      unfinished.filter(({ owner }) => owner === null),
    ),
    ...named(
      say("Action items without a due date"),
      unfinished.filter(({ due_on }) => due_on === null),
    ),
  ];
}

const [NAMED, TITLE] = [8, 60];

/** With their titles: a reference alone says nothing to its reader. */
function named(what: string, records: readonly { readonly reference: string; readonly title: string }[]): string[] {
  if (records.length === 0) return [];
  const shown = records.slice(0, NAMED).map((record) => namedRecord(record, TITLE));
  const rest = records.length - shown.length;
  return [`${what}: ${(rest > 0 ? [...shown, counted(rest, "other")] : shown).join("; ")}`];
}
