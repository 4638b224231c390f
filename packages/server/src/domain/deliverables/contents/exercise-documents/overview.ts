import { inWords } from "#domain/code-words.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { PlanFacts, RoomFacts } from "#domain/deliverables/records/exercise-plan.ts";
import type { Fact } from "#domain/documents/document.ts";
import { plannedShown } from "#platform/dates/planned-shown.ts";
import { roomTitleShown } from "#platform/dates/room-title-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

/** When, where and with whom: what everybody may know. */
export function roomFacts(facts: RoomFacts): Fact[] {
  return present([
    [say("Exercise"), facts.reference],
    [say("When"), whenShown(facts)],
    [say("Where"), facts.location],
    [say("Facilitator"), facts.facilitator],
    [say("Participants"), facts.participants.length > 0 && String(facts.participants.length)],
  ]);
}

/** The same with what only those who run it know. */
export function planFacts(facts: PlanFacts): Fact[] {
  const { title, room_title, injects } = facts;
  return [
    ...roomFacts(facts),
    ...present([
      [say("Scenario"), say("{0}, {1} severity", labelOf(facts.scenario), inWords(facts.severity))],
      [say("Participants see"), room_title !== title && roomTitleShown(room_title)],
      [say("Engagement"), facts.engagement?.title],
      [say("Pace"), facts.pacing === "CLOCK" ? say("By the exercise clock") : say("By the facilitator")],
      [say("Plan"), counted(injects.length, "inject")],
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
    ...(start_time === null ? [say("No time of day is set")] : []),
    ...(location === null ? [say("No place is named")] : []),
    ...(facilitator === null ? [say("No facilitator is named")] : []),
    ...(participants.length === 0 ? [say("No participant is listed")] : []),
  ];
}

export function missingFromPlan(facts: PlanFacts): string[] {
  const { objectives, injects } = facts;
  const unexpected = injects.filter(({ expected_actions }) => expected_actions === null);
  return [
    ...missingFromRoom(facts),
    ...(objectives === null ? [say("No objectives are written")] : []),
    ...(injects.length === 0 ? [say("No injects are planned")] : []),
    ...(unexpected.length > 0
      ? [say("No expected actions: {0}", unexpected.map(({ reference }) => reference).join(", "))]
      : []),
  ];
}

type Stated = readonly [label: string, value: string | false | null | undefined];

function present(stated: readonly Stated[]): Fact[] {
  return stated.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
