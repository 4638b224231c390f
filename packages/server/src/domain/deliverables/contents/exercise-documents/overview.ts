import { inWords } from "#domain/code-words.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { PlanFacts, RoomFacts } from "#domain/deliverables/records/exercise-plan.ts";
import type { Fact } from "#domain/documents/document.ts";
import { plannedShown } from "#platform/dates/planned-shown.ts";
import { counted } from "#platform/text/counted.ts";

/** When, where and with whom: what everybody may know. */
export function roomFacts(facts: RoomFacts): Fact[] {
  return present([
    ["Exercise", facts.reference],
    ["When", whenShown(facts)],
    ["Where", facts.location],
    ["Facilitator", facts.facilitator],
    ["Participants", facts.participants.length > 0 && String(facts.participants.length)],
  ]);
}

/** The same with what only those who run it know. */
export function planFacts(facts: PlanFacts): Fact[] {
  const { title, room_title, injects } = facts;
  return [
    ...roomFacts(facts),
    ...present([
      ["Scenario", `${labelOf(facts.scenario)}, ${inWords(facts.severity)} severity`],
      ["Participants see", room_title !== title && room_title],
      ["Engagement", facts.engagement?.title],
      ["Pace", facts.pacing === "CLOCK" ? "By the exercise clock" : "By the facilitator"],
      ["Plan", counted(injects.length, "inject")],
    ]),
  ];
}

export function whenShown({ exercise_date, start_time, length_minutes, organization }: RoomFacts): string {
  const zone = organization.time_zone;
  return plannedShown({ day: exercise_date, start: start_time, minutes: length_minutes, zone });
}

/** What is not planned yet, for everybody. */
export function missingFromRoom({ start_time, location, facilitator, participants }: RoomFacts): string[] {
  return [
    ...(start_time === null ? ["No time of day is set"] : []),
    ...(location === null ? ["No place is named"] : []),
    ...(facilitator === null ? ["No facilitator is named"] : []),
    ...(participants.length === 0 ? ["No participant is listed"] : []),
  ];
}

export function missingFromPlan(facts: PlanFacts): string[] {
  const { objectives, injects } = facts;
  const unexpected = injects.filter(({ expected_actions }) => expected_actions === null);
  return [
    ...missingFromRoom(facts),
    ...(objectives === null ? ["No objectives are written"] : []),
    ...(injects.length === 0 ? ["No injects are planned"] : []),
    ...(unexpected.length > 0
      ? [`No expected actions: ${unexpected.map(({ reference }) => reference).join(", ")}`]
      : []),
  ];
}

type Stated = readonly [label: string, value: string | false | null | undefined];

function present(stated: readonly Stated[]): Fact[] {
  return stated.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
