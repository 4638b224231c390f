import { inWords } from "#domain/code-words.ts";
import { durationShown, labelOf } from "#domain/deliverables/contents/wording.ts";
import type { Fact } from "#domain/documents/document.ts";
import type { ExerciseFacts } from "#domain/reports/exercise-facts.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { counted } from "#platform/text/counted.ts";

export function exerciseFacts(facts: ExerciseFacts, minutes: number | null): Fact[] {
  const delivered = facts.injects.filter(({ status }) => status === "DELIVERED").length;
  const stated = [
    { label: "Exercise", value: `${facts.reference}, ${dayShown(facts.exercise_date)}` },
    { label: "Scenario", value: `${labelOf(facts.scenario)}, ${inWords(facts.severity)} severity` },
    { label: "Engagement", value: facts.engagement?.title },
    { label: "Facilitator", value: facts.facilitator },
    { label: "Place", value: facts.location },
    { label: "Length", value: minutes === null ? null : `${durationShown(minutes)} on the exercise clock` },
    { label: "Participants", value: String(facts.participants.length) },
    { label: "Played", value: `${counted(delivered, "inject")}, ${counted(facts.decisions.length, "decision")}` },
  ];
  return stated.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** "Version 1, final". */
export function standing({ after_action_report: report }: ExerciseFacts): string {
  if (!report) return "No report drafted";
  return `Version ${report.version}, ${inWords(report.status)}`;
}
