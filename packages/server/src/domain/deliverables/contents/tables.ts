import {
  actionBadges,
  gapBadges,
  labelOf,
  overdueBadge,
  priorityBadges,
  qualityWords,
  ratingBadges,
  severityBadges,
} from "#domain/deliverables/contents/wording.ts";
import type { Table } from "#domain/documents/document.ts";
import type { Cell, Column } from "#domain/documents/table.ts";
import { clockShown } from "#domain/exercises/run/exercise-clock.ts";
import type { ActionItemFacts, GapFacts } from "#domain/findings/finding-facts.ts";
import type { DecisionFacts, InjectFacts } from "#domain/reports/exercise-facts.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { counted } from "#platform/text/counted.ts";

/** Columns together with what they show of a row, so the two cannot get out of step. */
export type Shown<R> = readonly (Column & {
  readonly of: (row: R) => Cell;
  /** A second line on a page. */
  readonly note?: (row: R) => string | null;
})[];

export function tableOf<R>(
  labels: Pick<Table, "name" | "caption" | "empty" | "workbook" | "roomy">,
  shown: Shown<R>,
  rows: readonly R[],
): Table {
  const columns = shown.map(({ of: _, note: __, ...column }) => column);
  const isNoted = shown.some(({ note }) => note);
  return {
    ...labels,
    columns,
    rows: rows.map((row) => shown.map(({ of }) => of(row))),
    ...(isNoted && { notes: rows.map((row) => shown.map(({ note }) => note?.(row) ?? null)) }),
  };
}

export function injectTable(injects: readonly InjectFacts[]): Table {
  const labels = { name: "Injects", caption: "Injects in order", empty: "The exercise has no injects." };
  return tableOf<InjectFacts>(
    labels,
    [
      { title: "Inject", type: "reference", width: 0.7, of: ({ reference }) => reference },
      {
        title: "Time",
        type: "text",
        width: 0.7,
        absent: "–",
        of: ({ delivered_seconds }) => (delivered_seconds === null ? null : clockShown(delivered_seconds)),
      },
      { title: "Inject", type: "text", width: 4, of: ({ title }) => title },
      { title: "Dimension", type: "text", width: 2.3, of: ({ dimension }) => labelOf(dimension) },
      {
        title: "Rating",
        type: "badge",
        width: 1.8,
        of: ({ rating, status }) =>
          status === "SKIPPED" ? { word: "Skipped", shape: "struck", tone: "quiet" } : ratingBadges[rating ?? "NONE"],
      },
    ],
    injects,
  );
}

export function decisionTable(decisions: readonly DecisionFacts[]): Table {
  const labels = { name: "Decisions", caption: "Decisions in order", empty: "No decisions are recorded." };
  return tableOf<DecisionFacts>(
    labels,
    [
      { title: "Decision", type: "reference", width: 1.1, of: ({ reference }) => reference },
      { title: "On", type: "reference", width: 0.6, of: ({ inject }) => inject?.reference ?? null },
      { title: "Decision", type: "text", width: 4, of: ({ title }) => title },
      { title: "By", type: "text", width: 2, of: ({ made_by }) => made_by },
      {
        title: "Minutes",
        type: "integer",
        width: 1,
        absent: "never",
        of: ({ minutes_to_decide }) => minutes_to_decide,
      },
      { title: "Target", type: "integer", width: 0.9, absent: "none", of: ({ target_minutes }) => target_minutes },
      {
        title: "Quality",
        type: "text",
        width: 1.2,
        absent: "not rated",
        of: ({ quality }) => quality && qualityWords[quality],
      },
    ],
    decisions,
  );
}

export function actionTable(
  items: readonly ActionItemFacts[],
  name = "Action items",
  order = "soonest due first",
): Table {
  const labels = { name, caption: `${name}, ${order}`, empty: "No action items are recorded." };
  return tableOf<ActionItemFacts>(
    labels,
    [
      { title: "Item", type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: "Gap", type: "reference", width: 1.2, of: ({ gap }) => gap?.reference ?? null },
      { title: "Action", type: "text", width: 3.7, of: ({ title }) => title },
      { title: "Owner", type: "text", width: 2.1, absent: "no owner", of: ({ owner }) => owner },
      { title: "Priority", type: "badge", width: 1.4, of: ({ priority }) => priorityBadges[priority] },
      { title: "Due", type: "date", width: 1.5, absent: "no date", of: ({ due_on }) => due_on },
      { title: "Moved", type: "text", width: 1.4, absent: "–", page: true, of: movedShown },
      { title: "Agreed due date", type: "date", width: 1, workbook: true, of: ({ agreed_due_on }) => agreed_due_on },
      { title: "Times moved", type: "integer", width: 1, workbook: true, of: ({ moved_times }) => moved_times },
      {
        title: "State",
        type: "badge",
        width: 1.6,
        page: true,
        of: ({ status, is_overdue }) => (is_overdue ? overdueBadge : actionBadges[status]),
      },
      { title: "Status", type: "badge", width: 1.4, workbook: true, of: ({ status }) => actionBadges[status] },
      { title: "Overdue", type: "text", width: 1, workbook: true, of: ({ is_overdue }) => (is_overdue ? "Yes" : "No") },
      { title: "Severity of the gap", type: "badge", width: 1, workbook: true, of: (item) => severityOf(item) },
      { title: "The gap", type: "text", width: 3, workbook: true, of: ({ gap }) => gap?.title ?? null },
      {
        title: "Exercise",
        type: "reference",
        width: 1.2,
        workbook: true,
        of: ({ exercise }) => exercise?.reference ?? null,
      },
      { title: "Done on", type: "date", width: 1, workbook: true, of: ({ completed_at }) => dayOf(completed_at) },
      { title: "How", type: "text", width: 4, workbook: true, of: ({ remediation_note }) => remediation_note },
      { title: "Evidence", type: "text", width: 4, workbook: true, of: ({ evidence }) => evidence },
    ],
    items,
  );
}

export function gapTable(gaps: readonly GapFacts[], name = "Gaps"): Table {
  const labels = { name, caption: `${name}, worst first`, empty: "No gaps are recorded." };
  return tableOf<GapFacts>(
    labels,
    [
      { title: "Gap", type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: "Severity", type: "badge", width: 1.2, of: ({ severity }) => severityBadges[severity] },
      { title: "Finding", type: "text", width: 3.8, of: ({ title }) => title },
      { title: "Category", type: "text", width: 2.2, of: ({ category }) => labelOf(category) },
      { title: "Owner", type: "text", width: 2, absent: "no owner", of: ({ owner }) => owner },
      { title: "Status", type: "badge", width: 1.7, of: ({ status }) => gapBadges[status] },
      {
        title: "Assurance",
        type: "text",
        width: 1.5,
        absent: "–",
        of: ({ assurance }) => assurance && labelOf(assurance),
      },
      {
        title: "Exercise",
        type: "reference",
        width: 1.2,
        workbook: true,
        of: ({ exercise }) => exercise?.reference ?? null,
      },
      { title: "Dimension", type: "text", width: 2, workbook: true, of: ({ dimension }) => labelOf(dimension) },
      { title: "Found on", type: "date", width: 1, workbook: true, of: ({ identified_at }) => dayOf(identified_at) },
      { title: "Due", type: "date", width: 1, workbook: true, of: ({ due_on }) => due_on },
      { title: "Agreed due date", type: "date", width: 1, workbook: true, of: ({ agreed_due_on }) => agreed_due_on },
      { title: "Times moved", type: "integer", width: 1, workbook: true, of: ({ moved_times }) => moved_times },
      {
        title: "Retested in",
        type: "reference",
        width: 1.2,
        workbook: true,
        of: ({ verified_by_exercise }) => verified_by_exercise?.reference ?? null,
      },
      { title: "Accepted until", type: "date", width: 1, workbook: true, of: ({ accepted_until }) => accepted_until },
      { title: "Action items", type: "integer", width: 1, workbook: true, of: (gap) => gap.action_items.length },
      { title: "Description", type: "text", width: 4, workbook: true, of: ({ description }) => description },
      { title: "Root cause", type: "text", width: 4, workbook: true, of: ({ root_cause }) => root_cause },
      { title: "Recommendation", type: "text", width: 4, workbook: true, of: ({ recommendation }) => recommendation },
    ],
    gaps,
  );
}

type Moved = Pick<ActionItemFacts, "due_on" | "agreed_due_on" | "moved_times">;

/** What became of a due date, in a line of a page: "2 times, agreed 3 Mar 2026". */
function movedShown({ due_on, agreed_due_on, moved_times }: Moved): string | null {
  const agreed = agreed_due_on !== null && agreed_due_on !== due_on ? `agreed ${dayShown(agreed_due_on)}` : null;
  const moved = moved_times === 0 ? null : moved_times === 1 ? "once" : counted(moved_times, "time");
  return [moved, agreed].filter(Boolean).join(", ") || null;
}

function severityOf({ gap }: ActionItemFacts): Cell {
  return gap ? severityBadges[gap.severity] : null;
}

function dayOf(moment: string | null): string | null {
  return moment === null ? null : moment.slice(0, "2026-11-21".length);
}
