import { inWords } from "#domain/code-words.ts";
import { missingSaid } from "#domain/deliverables/contents/missing-said.ts";
import { clipped } from "#domain/documents/prose.ts";
import { listed } from "#domain/reports/english.ts";
import type { ExerciseFacts, ExerciseSummary } from "#domain/reports/exercise-facts.ts";
import { neededForFinal } from "#domain/reports/report-moves.ts";
import { say } from "#platform/language/say.ts";
import { withTitle } from "#platform/text/with-title.ts";

/** States in words what a document about an exercise cannot show. */
export function missingOf({ facts, missing_evidence }: ExerciseSummary): string[] {
  const { after_action_report: report, readiness_score: score } = facts;
  const unwritten = report ? neededForFinal.filter((part) => (report[part] ?? "").trim() === "") : [];
  return [
    ...(report ? [] : [say("No after-action report has been drafted")]),
    ...(report && report.status !== "FINAL" ? [say("The report is {0}, not final", inWords(report.status))] : []),
    ...(unwritten.length > 0 ? [say("Not written: {0}", listed(unwritten.map(inWords)))] : []),
    ...(score ? [] : [say("The exercise has not been scored")]),
    ...missing_evidence.map((text) => withTitles(missingSaid(text), facts)),
  ];
}

const REFERENCE = /\b[IDG]-[1-9]\d*\b/g;
/** More of them are a list of references, each in the document's tables. */
const [NAMED, TITLE] = [3, 50];

function withTitles(text: string, { injects, decisions, gaps }: ExerciseFacts): string {
  if ((text.match(REFERENCE) ?? []).length > NAMED) return text;
  const titles = new Map([...injects, ...decisions, ...gaps].map(({ reference, title }) => [reference, title]));
  return text.replace(REFERENCE, (reference) => {
    const title = titles.get(reference);
    return title === undefined ? reference : withTitle(reference, clipped(title, TITLE));
  });
}
