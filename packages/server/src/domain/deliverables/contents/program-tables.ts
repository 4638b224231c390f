import { inWords } from "#domain/code-words.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { DutyLine, SlotLine } from "#domain/deliverables/records/program-facts.ts";
import type { Badge } from "#domain/documents/badge.ts";
import type { Table } from "#domain/documents/document.ts";
import { dutyCited } from "#domain/programs/duties/duty-texts.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

const stateLooks: Readonly<Record<DutyLine["state"], Omit<Badge, "word">>> = {
  MET: { shape: "disc", tone: "good" },
  DUE: { shape: "half-ring", tone: "warn" },
  OVERDUE: { shape: "triangle", tone: "critical" },
};

const slotBadges = (): Readonly<Record<SlotLine["status"], Badge>> => ({
  OPEN: { word: say("Not planned"), shape: "ring", tone: "quiet" },
  SCHEDULED: { word: say("Planned"), shape: "half-ring", tone: "accent" },
  HELD: { word: say("Held"), shape: "disc", tone: "good" },
});

/** Where the organization stands with each duty, the earliest due first. */
export function dutyTable(duties: readonly DutyLine[]): Table {
  return {
    name: say("Duties"),
    caption: say("Duties, the earliest due first"),
    columns: [
      { title: say("Duty"), type: "text", width: 5 },
      { title: say("State"), type: "badge", width: 2.4 },
      { title: say("Due"), type: "date", width: 2.4 },
      { title: say("Every"), type: "text", width: 2 },
      { title: say("Last exercise"), type: "date", width: 2.4, absent: say("never") },
      { title: say("Next exercise"), type: "date", width: 2.4, absent: say("none planned") },
    ],
    rows: duties.map((duty) => [
      dutyCited(duty),
      { word: labelOf(duty.state), ...stateLooks[duty.state] },
      duty.due_on,
      counted(duty.cadence_months, "month"),
      duty.last_served_on,
      duty.planned_on,
    ]),
    notes: duties.map(({ title }) => [say(title), null, null, null, null, null]),
    empty: say("No duties."),
  };
}

/** The exercises of a year, by quarter. */
export function slotTable(year: number, slots: readonly SlotLine[]): Table {
  const badges = slotBadges();
  return {
    name: String(year),
    caption: say("Exercises of {0}", year),
    columns: [
      { title: say("Quarter"), type: "text", width: 1.4 },
      { title: say("Exercise"), type: "text", width: 5 },
      { title: say("State"), type: "badge", width: 2.6 },
      { title: say("Day"), type: "date", width: 2.4, absent: say("open") },
      { title: say("Serves"), type: "text", width: 5 },
    ],
    rows: slots.map((slot) => [
      say("Q{0}", slot.quarter),
      exerciseText(slot),
      badges[slot.status],
      slot.exercise?.exercise_date ?? slot.due_on,
      servesText(slot),
    ]),
    notes: slots.map(({ note }) => [null, note, null, null, null]),
    empty: say("No exercises in this year."),
  };
}

function exerciseText({ exercise, scenario }: SlotLine): string {
  if (exercise) return `${exercise.reference}, ${exercise.title}`;
  return scenario ? labelOf(scenario) : say("Any scenario");
}

function servesText({ duties, gaps, dimensions, reason }: SlotLine): string {
  const served = [
    ...duties.map(dutyCited),
    ...gaps.map((gap) => say("retest of {0}", gap)),
    ...(dimensions ?? []).map(inWords),
  ];
  return served.length > 0 ? served.join("; ") : inWords(reason);
}
