import { inWords } from "#domain/code-words.ts";
import { FEWEST_ANSWERS } from "#domain/exercises/feedback/feedback-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { listed } from "#domain/reports/english.ts";
import type { EvidenceKind, FactOf } from "#domain/reports/evidence-kinds.ts";
import { type EvidencedSentence, evidencedSentence, from } from "#domain/reports/evidenced-sentence.ts";
import type { ExerciseRecord } from "#domain/reports/exercise-record.ts";
import { say } from "#platform/language/say.ts";

/** What a reader might expect and is missing from the record, each with the records that were checked. */
export function missingEvidence(record: ExerciseRecord): EvidencedSentence[] {
  const { exercise, gaps, notes } = record;
  const injects = record.injects.map((each) => ({ ...each, reference: `I-${each.number}` }));
  const decisions = record.decisions.map((each) => ({ ...each, reference: `D-${each.number}` }));
  const objectives = record.objectives.map((each) => ({ ...each, reference: `“${each.title}”` }));
  const delivered = injects.filter(({ status }) => status === "DELIVERED");
  const lacking = (holds: boolean, sentence: string, ...facts: FactOf<"EXERCISE">[]) =>
    holds ? [evidencedSentence(sentence, from("EXERCISE", [exercise], ...facts))] : [];
  return [
    ...lacking(
      exercise.objectives === null && objectives.length === 0,
      say("The exercise states no objectives"),
      "objectives",
    ),
    ...lacking(exercise.narrative === null, say("The exercise has no narrative"), "narrative"),
    ...lacking(record.participants === 0, say("No participants are listed"), "participants"),
    ...lacking(injects.length === 0, say("There are no injects"), "injects"),
    ...lacking(record.responses === 0, say("No participant responses are recorded"), "responses"),
    ...lacking(
      notes.every(({ kind }) => kind === "OBSERVATION"),
      say("No hot-wash notes are recorded"),
      "notes_of_the_hot_wash",
    ),
    ...lacking(decisions.length === 0, say("No decisions are recorded"), "decisions"),
    ...of(
      say("Never delivered"),
      "INJECT",
      injects.filter(({ status, is_of_untaken_branch }) => status === "PENDING" && !is_of_untaken_branch),
      "status",
    ),
    ...of(
      say("Delivered and not rated"),
      "INJECT",
      delivered.filter(({ rating }) => rating === null),
      "rating",
    ),
    ...unansweredClocks(injects),
    ...of(
      say("Rated by evaluators and not reconciled"),
      "INJECT",
      injects.filter(({ is_unreconciled }) => is_unreconciled),
      "rating",
    ),
    ...of(
      say("Targets and tasks rated by evaluators and not reconciled"),
      "OBJECTIVE",
      objectives.filter(({ is_unreconciled }) => is_unreconciled),
      "rating",
    ),
    ...of(
      say("Decisions not rated"),
      "DECISION",
      decisions.filter(({ quality }) => quality === null),
      "quality",
    ),
    ...of(
      say("Decisions without a target time"),
      "DECISION",
      decisions.filter((each) => each.target_minutes === null),
      "target_minutes",
    ),
    ...incompleteGaps(gaps),
    ...neverRated(record),
    ...lacking(record.feedback?.status === "OPEN", say("The feedback form is still open"), "feedback_form"),
    ...lacking(hasTooFew(record), say("Fewer than three participants answered the feedback form"), "feedback_returned"),
  ];
}

type Clocked = Named & Pick<ExerciseRecord["injects"][number], "clock_outcome">;

function unansweredClocks(injects: readonly Clocked[]): EvidencedSentence[] {
  const unanswered = injects.filter(({ clock_outcome }) => clock_outcome === "UNANSWERED");
  return of(say("Regulatory clocks that no decision stopped"), "INJECT", unanswered, "duty", "clock_outcome");
}

function incompleteGaps(gaps: ExerciseRecord["gaps"]): EvidencedSentence[] {
  return [
    ...of(
      say("Gaps without a root cause"),
      "GAP",
      gaps.filter(({ root_cause }) => root_cause === null),
      "root_cause",
    ),
    ...of(
      say("Gaps without a recommendation"),
      "GAP",
      gaps.filter(({ recommendation }) => recommendation === null),
      "recommendation",
    ),
    ...of(
      say("Gaps without an action item"),
      "GAP",
      gaps.filter(({ action_items }) => action_items === 0),
      "has_action_items",
    ),
  ];
}

function hasTooFew({ feedback }: ExerciseRecord): boolean {
  return feedback?.status === "CLOSED" && (feedback.returned ?? 0) < FEWEST_ANSWERS;
}

type Named = { readonly id: string; readonly reference: string };

function of<K extends EvidenceKind>(
  what: string,
  kind: K,
  records: readonly Named[],
  ...facts: readonly FactOf<K>[]
): EvidencedSentence[] {
  if (records.length === 0) return [];
  const references = records.map(({ reference }) => reference);
  return [evidencedSentence(say("{0}: {1}", what, listed(references)), from(kind, records, ...facts))];
}

function neverRated({ exercise, injects, decisions }: ExerciseRecord): EvidencedSentence[] {
  const shown = new Set<string>([
    ...injects.filter(({ status, rating }) => status === "DELIVERED" && rating !== null).map((each) => each.dimension),
    ...decisions.filter(({ quality }) => quality !== null).map((each) => each.dimension),
  ]);
  const unseen = Object.keys(dimension.values).filter((each) => !shown.has(each));
  if (unseen.length === 0) return [];
  return [
    evidencedSentence(
      say("Nothing was rated for {0}", listed(unseen.map(inWords))),
      from("EXERCISE", [exercise], "dimensions_rated"),
    ),
  ];
}
