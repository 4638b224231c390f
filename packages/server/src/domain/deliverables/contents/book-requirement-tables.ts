import type { BookScope, BookStanding } from "#domain/deliverables/contents/book-facts.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { Badge } from "#domain/documents/badge.ts";
import type { Table } from "#domain/documents/document.ts";
import type { RequirementState } from "#domain/requirements/requirement-enums.ts";
import { sayRequired } from "#domain/requirements/say-required.ts";
import { say } from "#platform/language/say.ts";

export function requirementTable({ required, standings }: BookScope): Table {
  const counts = new Map(standings.requirements.map((each) => [each.requirement_id, each]));
  const rows = required.map((each) => ({ ...each, counts: counts.get(each.id) }));
  return tableOf<(typeof rows)[number]>(
    {
      name: say("Requirements"),
      caption: say("Requirements, with the number of clients in each state"),
      empty: say("No requirement is set."),
    },
    [
      {
        title: say("Requirement"),
        type: "text",
        width: 3.6,
        of: (each) => sayRequired({ ...each, set_due_on: each.due_on }),
      },
      { title: say("Due"), type: "date", width: 1.3, of: ({ due_on }) => due_on },
      { title: say("Met"), type: "integer", width: 0.7, of: (row) => row.counts?.met_count ?? 0 },
      { title: say("Not met, due later"), type: "integer", width: 0.9, of: (row) => row.counts?.due_count ?? 0 },
      { title: say("Missed"), type: "integer", width: 0.9, of: (row) => row.counts?.missed_count ?? 0 },
      { title: say("Not assessed"), type: "integer", width: 1, of: (row) => row.counts?.not_assessed_count ?? 0 },
    ],
    rows,
  );
}

const looks: Readonly<Record<RequirementState, Omit<Badge, "word">>> = {
  MET: { shape: "disc", tone: "good" },
  DUE: { shape: "half-ring", tone: "accent" },
  MISSED: { shape: "diamond", tone: "critical" },
  NOT_ASSESSED: { shape: "ring", tone: "quiet" },
};

/** What is not met, the missed first. */
export function unmetTable({ standings }: BookScope): Table {
  return tableOf<BookStanding>(
    {
      name: say("Not met"),
      caption: say("Requirements that are not met, missed first, with the reason"),
      empty: say("Every requirement is met."),
    },
    [
      { title: say("Client"), type: "text", width: 2, of: ({ name }) => name },
      { title: say("Requirement"), type: "text", width: 2.4, of: sayRequired },
      {
        title: say("State"),
        type: "badge",
        width: 1.3,
        of: ({ state }) => ({ word: labelOf(state), ...looks[state] }),
      },
      { title: say("Due"), type: "date", width: 1.4, absent: "–", of: ({ due_on }) => due_on },
      { title: say("Why"), type: "text", width: 3.2, of: ({ why }) => why },
    ],
    unmetOf(standings),
  );
}

export function unmetOf({ states }: BookScope["standings"]): BookStanding[] {
  return states.filter(({ state }) => state !== "MET");
}
