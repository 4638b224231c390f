import {
  actionStateBadge,
  actionStatusBadge,
  gapBadge,
  labelOf,
  priorityBadge,
  ratingBadge,
  severityBadge,
} from "#domain/deliverables/contents/wording.ts";
import type { Table } from "#domain/documents/document.ts";
import type { Cell, Column } from "#domain/documents/table.ts";
import { clockShown } from "#domain/exercises/run/exercise-clock.ts";
import type { ActionItemFacts, GapFacts } from "#domain/findings/finding-facts.ts";
import type { DecisionFacts, InjectFacts } from "#domain/reports/exercise-facts.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";
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
  const labels = { name: say("Injects"), caption: say("Injects in order"), empty: say("The exercise has no injects.") };
  return tableOf<InjectFacts>(
    labels,
    [
      { title: say("Inject"), type: "reference", width: 0.7, of: ({ reference }) => reference },
      {
        title: say("Time"),
        type: "text",
        width: 0.7,
        absent: "–",
        of: ({ delivered_seconds }) => (delivered_seconds === null ? null : clockShown(delivered_seconds)),
      },
      { title: say("Inject"), type: "text", width: 4, of: ({ title }) => title },
      { title: say("Dimension"), type: "text", width: 2.3, of: ({ dimension }) => labelOf(dimension) },
      {
        title: say("Rating"),
        type: "badge",
        width: 1.8,
        of: ({ rating, status }) =>
          status === "SKIPPED" ? { word: say("Skipped"), shape: "struck", tone: "quiet" } : ratingBadge(rating),
      },
    ],
    injects,
  );
}

export function decisionTable(decisions: readonly DecisionFacts[]): Table {
  const labels = {
    name: say("Decisions"),
    caption: say("Decisions in order"),
    empty: say("No decisions are recorded."),
  };
  return tableOf<DecisionFacts>(
    labels,
    [
      { title: say("Decision"), type: "reference", width: 1.1, of: ({ reference }) => reference },
      { title: say("On"), type: "reference", width: 0.6, of: ({ inject }) => inject?.reference ?? null },
      { title: say("Decision"), type: "text", width: 4, of: ({ title }) => title },
      { title: say("By"), type: "text", width: 2, of: ({ made_by }) => made_by },
      {
        title: say("Minutes"),
        type: "integer",
        width: 1,
        absent: say("never"),
        of: ({ minutes_to_decide }) => minutes_to_decide,
      },
      {
        title: say("Target"),
        type: "integer",
        width: 0.9,
        absent: say("none"),
        of: ({ target_minutes }) => target_minutes,
      },
      {
        title: say("Quality"),
        type: "text",
        width: 1.2,
        absent: say("not rated"),
        of: ({ quality }) => quality && labelOf(quality),
      },
    ],
    decisions,
  );
}

export function actionTable(
  items: readonly ActionItemFacts[],
  name = say("Action items"),
  order = say("soonest due first"),
): Table {
  const labels = { name, caption: `${name}, ${order}`, empty: say("No action items are recorded.") };
  return tableOf<ActionItemFacts>(
    labels,
    [
      { title: say("Item"), type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: say("Gap"), type: "reference", width: 1.2, of: ({ gap }) => gap?.reference ?? null },
      { title: say("Action"), type: "text", width: 3.7, of: ({ title }) => title },
      { title: say("Owner"), type: "text", width: 2.1, absent: say("no owner"), of: ({ owner }) => owner },
      { title: say("Priority"), type: "badge", width: 1.4, of: ({ priority }) => priorityBadge(priority) },
      { title: say("Due"), type: "date", width: 1.5, absent: say("no date"), of: ({ due_on }) => due_on },
      { title: say("Moved"), type: "text", width: 1.4, absent: "–", page: true, of: movedShown },
      {
        title: say("Agreed due date"),
        type: "date",
        width: 1,
        workbook: true,
        of: ({ agreed_due_on }) => agreed_due_on,
      },
      { title: say("Times moved"), type: "integer", width: 1, workbook: true, of: ({ moved_times }) => moved_times },
      {
        title: say("State"),
        type: "badge",
        width: 1.6,
        page: true,
        of: actionStateBadge,
      },
      { title: say("Status"), type: "badge", width: 1.4, workbook: true, of: actionStatusBadge },
      {
        title: say("Overdue"),
        type: "text",
        width: 1,
        workbook: true,
        of: ({ is_overdue }) => (is_overdue ? say("Yes") : say("No")),
      },
      { title: say("Severity of the gap"), type: "badge", width: 1, workbook: true, of: (item) => severityOf(item) },
      { title: say("The gap"), type: "text", width: 3, workbook: true, of: ({ gap }) => gap?.title ?? null },
      {
        title: say("Exercise"),
        type: "reference",
        width: 1.2,
        workbook: true,
        of: ({ exercise }) => exercise?.reference ?? null,
      },
      { title: say("Done on"), type: "date", width: 1, workbook: true, of: ({ completed_at }) => dayOf(completed_at) },
      { title: say("How"), type: "text", width: 4, workbook: true, of: ({ remediation_note }) => remediation_note },
      { title: say("Evidence"), type: "text", width: 4, workbook: true, of: ({ evidence }) => evidence },
    ],
    items,
  );
}

export function gapTable(gaps: readonly GapFacts[], name = say("Gaps")): Table {
  const labels = { name, caption: say("{0}, worst first", name), empty: say("No gaps are recorded.") };
  return tableOf<GapFacts>(
    labels,
    [
      { title: say("Gap"), type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: say("Severity"), type: "badge", width: 1.2, of: ({ severity }) => severityBadge(severity) },
      { title: say("Finding"), type: "text", width: 3.8, of: ({ title }) => title },
      { title: say("Category"), type: "text", width: 2.2, of: ({ category }) => labelOf(category) },
      { title: say("Owner"), type: "text", width: 2, absent: say("no owner"), of: ({ owner }) => owner },
      { title: say("Status"), type: "badge", width: 1.7, of: ({ status }) => gapBadge(status) },
      {
        title: say("Assurance"),
        type: "text",
        width: 1.5,
        absent: "–",
        of: ({ assurance }) => assurance && labelOf(assurance),
      },
      {
        title: say("Exercise"),
        type: "reference",
        width: 1.2,
        workbook: true,
        of: ({ exercise }) => exercise?.reference ?? null,
      },
      { title: say("Dimension"), type: "text", width: 2, workbook: true, of: ({ dimension }) => labelOf(dimension) },
      {
        title: say("Found on"),
        type: "date",
        width: 1,
        workbook: true,
        of: ({ identified_at }) => dayOf(identified_at),
      },
      { title: say("Due"), type: "date", width: 1, workbook: true, of: ({ due_on }) => due_on },
      {
        title: say("Agreed due date"),
        type: "date",
        width: 1,
        workbook: true,
        of: ({ agreed_due_on }) => agreed_due_on,
      },
      { title: say("Times moved"), type: "integer", width: 1, workbook: true, of: ({ moved_times }) => moved_times },
      {
        title: say("Retested in"),
        type: "reference",
        width: 1.2,
        workbook: true,
        of: ({ verified_by_exercise }) => verified_by_exercise?.reference ?? null,
      },
      {
        title: say("Accepted until"),
        type: "date",
        width: 1,
        workbook: true,
        of: ({ accepted_until }) => accepted_until,
      },
      { title: say("Action items"), type: "integer", width: 1, workbook: true, of: (gap) => gap.action_items.length },
      { title: say("Description"), type: "text", width: 4, workbook: true, of: ({ description }) => description },
      { title: say("Root cause"), type: "text", width: 4, workbook: true, of: ({ root_cause }) => root_cause },
      {
        title: say("Recommendation"),
        type: "text",
        width: 4,
        workbook: true,
        of: ({ recommendation }) => recommendation,
      },
    ],
    gaps,
  );
}

type Moved = Pick<ActionItemFacts, "due_on" | "agreed_due_on" | "moved_times">;

/** What became of a due date, in a line of a page: "2 times, agreed 3 Mar 2026". */
function movedShown({ due_on, agreed_due_on, moved_times }: Moved): string | null {
  const agreed = agreed_due_on !== null && agreed_due_on !== due_on ? say("agreed {0}", dayShown(agreed_due_on)) : null;
  const moved = moved_times === 0 ? null : moved_times === 1 ? say("once") : counted(moved_times, "time");
  return [moved, agreed].filter(Boolean).join(", ") || null;
}

function severityOf({ gap }: ActionItemFacts): Cell {
  return gap ? severityBadge(gap.severity) : null;
}

function dayOf(moment: string | null): string | null {
  return moment === null ? null : moment.slice(0, "2026-11-21".length);
}
