import { inWords } from "#domain/code-words.ts";
import { durationShown, labelOf } from "#domain/deliverables/contents/wording.ts";
import type { Fact } from "#domain/documents/document.ts";
import type { ExerciseFacts } from "#domain/reports/exercise-facts.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

export function exerciseFacts(facts: ExerciseFacts, minutes: number | null): Fact[] {
  const delivered = facts.injects.filter(({ status }) => status === "DELIVERED").length;
  const stated = [
    { label: say("Exercise"), value: `${facts.reference}, ${dayShown(facts.exercise_date)}` },
    { label: say("Scenario"), value: say("{0}, {1} severity", labelOf(facts.scenario), inWords(facts.severity)) },
    { label: say("Engagement"), value: facts.engagement?.title },
    { label: say("Facilitator"), value: facts.facilitator },
    { label: say("Place"), value: facts.location },
    { label: say("Length"), value: minutes === null ? null : say("{0} on the exercise clock", durationShown(minutes)) },
    { label: say("Participants"), value: String(facts.participants.length) },
    { label: say("Played"), value: `${counted(delivered, "inject")}, ${counted(facts.decisions.length, "decision")}` },
  ];
  return stated.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** "Version 1, final". */
export function standing({ after_action_report: report }: ExerciseFacts): string {
  if (!report) return say("No report drafted");
  return say("Version {0}, {1}", report.version, inWords(report.status));
}
