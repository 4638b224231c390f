import { inWords } from "#domain/code-words.ts";
import { listed } from "#domain/reports/english.ts";
import type { ExerciseSummary } from "#domain/reports/exercise-facts.ts";
import { neededForFinal } from "#domain/reports/report-moves.ts";

/** States in words what a document about an exercise cannot show. */
export function missingOf({ facts, missing_evidence }: ExerciseSummary): string[] {
  const { after_action_report: report, readiness_score: score } = facts;
  const unwritten = report ? neededForFinal.filter((part) => (report[part] ?? "").trim() === "") : [];
  return [
    ...(report ? [] : ["No after-action report has been drafted"]),
    ...(report && report.status !== "FINAL" ? [`The report is ${inWords(report.status)}, not final`] : []),
    ...(unwritten.length > 0 ? [`Not written: ${listed(unwritten.map(inWords))}`] : []),
    ...(score ? [] : ["The exercise has not been scored"]),
    ...missing_evidence,
  ];
}
