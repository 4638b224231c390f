import { inWords } from "#domain/code-words.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { DutyLine, SlotLine } from "#domain/deliverables/records/program-facts.ts";
import type { Badge } from "#domain/documents/badge.ts";
import type { Table } from "#domain/documents/document.ts";
import { counted } from "#platform/text/counted.ts";

const stateBadges: Readonly<Record<DutyLine["state"], Badge>> = {
  MET: { word: "Met", shape: "disc", tone: "good" },
  DUE: { word: "Due", shape: "half-ring", tone: "warn" },
  OVERDUE: { word: "Overdue", shape: "triangle", tone: "critical" },
};

const slotBadges: Readonly<Record<SlotLine["status"], Badge>> = {
  OPEN: { word: "Not planned", shape: "ring", tone: "quiet" },
  SCHEDULED: { word: "Planned", shape: "half-ring", tone: "accent" },
  HELD: { word: "Held", shape: "disc", tone: "good" },
};

/** Where the organization stands with each duty, the earliest due first. */
export function dutyTable(duties: readonly DutyLine[]): Table {
  return {
    name: "Duties",
    caption: "Duties, the earliest due first",
    columns: [
      { title: "Duty", type: "text", width: 5 },
      { title: "State", type: "badge", width: 2.4 },
      { title: "Due", type: "date", width: 2.4 },
      { title: "Every", type: "text", width: 2 },
      { title: "Last exercise", type: "date", width: 2.4, absent: "never" },
      { title: "Next exercise", type: "date", width: 2.4, absent: "none planned" },
    ],
    rows: duties.map((duty) => [
      `${duty.regulation} ${duty.provision}`,
      stateBadges[duty.state],
      duty.due_on,
      counted(duty.cadence_months, "month"),
      duty.last_served_on,
      duty.planned_on,
    ]),
    notes: duties.map(({ title }) => [title, null, null, null, null, null]),
    empty: "No duties.",
  };
}

/** The exercises of a year, by quarter. */
export function slotTable(year: number, slots: readonly SlotLine[]): Table {
  return {
    name: String(year),
    caption: `Exercises of ${year}`,
    columns: [
      { title: "Quarter", type: "text", width: 1.4 },
      { title: "Exercise", type: "text", width: 5 },
      { title: "State", type: "badge", width: 2.6 },
      { title: "Day", type: "date", width: 2.4, absent: "open" },
      { title: "Serves", type: "text", width: 5 },
    ],
    rows: slots.map((slot) => [
      `Q${slot.quarter}`,
      exerciseText(slot),
      slotBadges[slot.status],
      slot.exercise?.exercise_date ?? slot.due_on,
      servesText(slot),
    ]),
    notes: slots.map(({ note }) => [null, note, null, null, null]),
    empty: "No exercises in this year.",
  };
}

function exerciseText({ exercise, scenario }: SlotLine): string {
  if (exercise) return `${exercise.reference}, ${exercise.title}`;
  return scenario ? labelOf(scenario) : "Any scenario";
}

function servesText({ duties, gaps, dimensions, reason }: SlotLine): string {
  const served = [...duties, ...gaps.map((gap) => `retest of ${gap}`), ...(dimensions ?? []).map(inWords)];
  return served.length > 0 ? served.join("; ") : inWords(reason);
}
