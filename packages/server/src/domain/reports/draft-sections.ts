import { performanceRating } from "#domain/exercises/exercise-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import type {
  ExerciseRecord,
  RecordedDecision,
  RecordedEvent,
  RecordedGap,
  RecordedInject,
  RecordedNote,
} from "#domain/reports/exercise-record.ts";
import { missingEvidence } from "#domain/reports/missing-evidence.ts";
import { block, counted, fitted, inWords, listed, oneLine, sentences, tally } from "#domain/reports/written.ts";
import { severity } from "#domain/severity.ts";

/** The texts of a report, all from the record. Capabilities are rated in it, people never are. */
export function draftSections(record: ExerciseRecord) {
  return {
    executive_summary: fitted(summary(record)),
    strengths: fitted(strengths(record)),
    areas_for_improvement: fitted(areasForImprovement(record)),
    narrative: fitted(narrative(record)),
    participant_feedback: fitted(feedback(record)),
  };
}

const SEVERITIES = Object.keys(severity.values).reverse();
const RATINGS = Object.keys(performanceRating.values);
const WORST_GAPS = 3;

function summary(record: ExerciseRecord): string[] {
  const { exercise, participants, injects, decisions, gaps } = record;
  const { number, title, organization, exercise_date, scenario, minutes } = exercise;
  const severe = `${inWords(scenario)} scenario of ${inWords(exercise.severity)} severity`;
  const attended = `${counted(minutes, "minute")} on the exercise clock with ${counted(participants, "participant")}`;
  const delivered = injects.filter(({ status }) => status === "DELIVERED").length;
  const skipped = injects.filter(({ status }) => status === "SKIPPED").length;
  const bySeverity = tally(
    SEVERITIES,
    gaps.map((gap) => gap.severity),
  ).map(({ value, count }) => `${count} ${inWords(value)}`);
  const found = bySeverity.length > 0 ? ` (${listed(bySeverity)})` : "";
  return [
    `X-${number} "${title}" was held by ${organization} on ${exercise_date}: a ${severe}, ${attended}.`,
    ...(exercise.objectives === null ? [] : [`Objectives: ${exercise.objectives}`]),
    `${counted(delivered, "inject")} delivered, ${skipped} skipped; ${counted(decisions.length, "decision")} recorded; ${counted(gaps.length, "gap")} found${found}.`,
    ...block("Ratings by dimension", ratingsByDimension(injects)),
    ...block(
      "The worst gaps",
      gaps.slice(0, WORST_GAPS).map((gap) => `G-${gap.number} (${inWords(gap.severity)}) ${gap.title}`),
    ),
    ...block("What the record does not hold", missingEvidence(record)),
  ];
}

function ratingsByDimension(injects: readonly RecordedInject[]): string[] {
  return Object.keys(dimension.values).flatMap((each) => {
    const rated = tally(
      RATINGS,
      injects.filter((inject) => inject.dimension === each).map(({ rating }) => rating),
    );
    if (rated.length === 0) return [];
    return [`${inWords(each)}: ${listed(rated.map(({ value, count }) => `${count} ${inWords(value)}`))}`];
  });
}

function strengths({ injects, decisions, notes }: ExerciseRecord): string[] {
  const performed = injects.filter(({ rating }) => rating === "PERFORMED");
  const sound = decisions.filter(({ quality }) => quality === "GOOD" || quality === "EXCELLENT");
  const inTime = decisions.filter((each) => lateness(each) === "in time");
  const found = [
    ...block("Performed without challenges", performed.map(ofInject)),
    ...block("Decisions of good or excellent quality", sound.map(ofDecision)),
    ...block("Decided within the target time", inTime.map(ofDecision)),
    ...block("Named by the group in the hot wash", notes.filter(({ kind }) => kind === "STRENGTH").map(ofNote)),
  ];
  return found.length > 0
    ? found
    : ["No inject was rated performed, no decision good or within its target time, and no strength was named."];
}

function areasForImprovement({ injects, decisions, gaps, notes }: ExerciseRecord): string[] {
  const hard = injects.filter(({ rating }) => rating === "MAJOR_CHALLENGES" || rating === "UNABLE");
  const weak = decisions.filter(({ quality }) => quality === "ABSENT" || quality === "WEAK");
  const late = decisions.filter((each) => lateness(each) === "late" && !weak.includes(each));
  const found = [
    ...block("Gaps, worst first", gaps.map(ofGap)),
    ...block("Performed with major challenges, or not at all", hard.map(ofInject)),
    ...block("Decisions that were weak or not made", weak.map(ofDecision)),
    ...block("Decisions past their target time", late.map(ofDecision)),
    ...block("Named by the group in the hot wash", notes.filter(({ kind }) => kind === "IMPROVEMENT").map(ofNote)),
  ];
  return found.length > 0 ? found : ["No gap, no major challenge, no weak and no late decision is recorded."];
}

function narrative({ exercise, events, decisions, notes }: ExerciseRecord): string[] {
  const told = exercise.narrative === null ? [] : [exercise.narrative];
  const found = [
    ...told,
    ...block("Timeline, by the exercise clock (hours:minutes)", events.map(ofEvent)),
    ...block("Noted by the facilitator", notes.filter(({ kind }) => kind === "OBSERVATION").map(ofNote)),
    ...block("Decisions, minutes against target", decisions.map(ofDecision)),
  ];
  return found.length > 0 ? found : ["The record holds no narrative, no event and no decision."];
}

function feedback({ comments }: ExerciseRecord): string[] {
  const said = comments.map(({ about, body }) => `On ${about}: ${oneLine(body)}`);
  return said.length > 0 ? block("Comments on record", said) : ["No comment is on record."];
}

function ofInject({ number, title, dimension, rating, rating_note }: RecordedInject): string {
  const rated = rating === null ? "not rated" : inWords(rating);
  return sentences([`I-${number} ${title} (${inWords(dimension)}): ${rated}`, rating_note]);
}

function ofDecision(decision: RecordedDecision): string {
  const { number, title, minutes_to_decide: taken, target_minutes: target, quality, rationale } = decision;
  const decided = taken === null ? "never decided" : `decided in ${counted(taken, "minute")}`;
  const against = target === null ? "no target" : `target ${target}`;
  const rated = quality === null ? "not rated" : `quality ${inWords(quality)}`;
  return sentences([`D-${number} ${title}: ${decided} (${against}), ${rated}`, rationale]);
}

function ofGap({ number, title, severity, status, category, ...gap }: RecordedGap): string {
  const planned = counted(gap.action_items, "action item");
  return sentences([
    `G-${number} ${title} (${inWords(severity)}, ${inWords(category)}, ${inWords(status)}, ${planned})`,
    gap.description,
    gap.root_cause && `Root cause: ${gap.root_cause}`,
    gap.recommendation && `Recommendation: ${gap.recommendation}`,
  ]);
}

/** What was noted, never by whom. */
function ofNote({ body, gap }: RecordedNote): string {
  return sentences([gap === null ? body : `${oneLine(body).replace(/[.!?]$/, "")} (G-${gap})`]);
}

function ofEvent({ exercise_seconds, summary }: RecordedEvent): string {
  if (exercise_seconds === null) return oneLine(summary);
  const minutes = Math.floor(exercise_seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")} ${oneLine(summary)}`;
}

function lateness({
  minutes_to_decide: taken,
  target_minutes: target,
}: RecordedDecision): "in time" | "late" | "unknown" {
  if (target === null) return "unknown";
  return taken !== null && taken <= target ? "in time" : "late";
}
