import type { BookScope, BookStanding } from "#domain/deliverables/contents/book-facts.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import type { Badge } from "#domain/documents/badge.ts";
import type { Table } from "#domain/documents/document.ts";
import type { RequirementState } from "#domain/requirements/requirement-enums.ts";

export function requirementTable({ required, standings }: BookScope): Table {
  const counts = new Map(standings.requirements.map((each) => [each.requirement_id, each]));
  const rows = required.map((each) => ({ ...each, counts: counts.get(each.id) }));
  return tableOf<(typeof rows)[number]>(
    {
      name: "Requirements",
      caption: "Requirements, with the number of clients in each state",
      empty: "No requirement is set.",
    },
    [
      { title: "Requirement", type: "text", width: 3.6, of: ({ summary }) => summary },
      { title: "Due", type: "date", width: 1.3, of: ({ due_on }) => due_on },
      { title: "Met", type: "integer", width: 0.7, of: (row) => row.counts?.met_count ?? 0 },
      { title: "Not met, due later", type: "integer", width: 0.9, of: (row) => row.counts?.due_count ?? 0 },
      { title: "Missed", type: "integer", width: 0.9, of: (row) => row.counts?.missed_count ?? 0 },
      { title: "Not assessed", type: "integer", width: 1, of: (row) => row.counts?.not_assessed_count ?? 0 },
    ],
    rows,
  );
}

const stateBadges: Readonly<Record<RequirementState, Badge>> = {
  MET: { word: "Met", shape: "disc", tone: "good" },
  DUE: { word: "Due", shape: "half-ring", tone: "accent" },
  MISSED: { word: "Missed", shape: "diamond", tone: "critical" },
  NOT_ASSESSED: { word: "Not assessed", shape: "ring", tone: "quiet" },
};

/** What is not met, the missed first. */
export function unmetTable({ standings }: BookScope): Table {
  return tableOf<BookStanding>(
    {
      name: "Not met",
      caption: "Requirements that are not met, missed first, with the reason",
      empty: "Every requirement is met.",
    },
    [
      { title: "Client", type: "text", width: 2, of: ({ name }) => name },
      { title: "Requirement", type: "text", width: 2.4, of: ({ summary }) => summary },
      { title: "State", type: "badge", width: 1.3, of: ({ state }) => stateBadges[state] },
      { title: "Due", type: "date", width: 1.4, absent: "–", of: ({ due_on }) => due_on },
      { title: "Why", type: "text", width: 3.2, of: ({ why }) => why },
    ],
    unmetOf(standings),
  );
}

export function unmetOf({ states }: BookScope["standings"]): BookStanding[] {
  return states.filter(({ state }) => state !== "MET");
}
