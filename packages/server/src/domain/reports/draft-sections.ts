import { inWords } from "#domain/code-words.ts";
import { performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { listed, tally } from "#domain/reports/english.ts";
import {
  block,
  type EvidencedSentence,
  evidencedSentence,
  from,
  type Part,
  paragraph,
} from "#domain/reports/evidenced-sentence.ts";
import type { ExerciseRecord, RecordedInject, RecordedObjective } from "#domain/reports/exercise-record.ts";
import { feedbackParts } from "#domain/reports/feedback-parts.ts";
import { missingEvidence } from "#domain/reports/missing-evidence.ts";
import {
  lateness,
  ofComment,
  ofDecision,
  ofDecisionInShort,
  ofEvent,
  ofGap,
  ofInject,
  ofNote,
  ofObjective,
  ofObjectiveStated,
  ofObservation,
  worstGap,
} from "#domain/reports/record-sentences.ts";
import { severity } from "#kernel/severity.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";
import { withArticle } from "#platform/with-article.ts";

/** The sections of a report, all from the record. They rate capabilities, never people. */
export function draftSections(record: ExerciseRecord) {
  return {
    executive_summary: summary(record),
    narrative: narrative(record),
    strengths: strengths(record),
    areas_for_improvement: areasForImprovement(record),
    participant_feedback: feedback(record),
  };
}

const SEVERITIES = Object.keys(severity.values).reverse();
const RATINGS = Object.keys(performanceRating.values);
const WORST_GAPS = 3;

function summary(record: ExerciseRecord): Part[] {
  const { exercise, gaps, injects } = record;
  return [
    paragraph(whatItWas(record)),
    ...(exercise.objectives === null
      ? block(say("Objectives"), ofKind(record, "OBJECTIVE").map(ofObjectiveStated))
      : [
          paragraph(
            evidencedSentence(say("Objectives: {0}", exercise.objectives), from("EXERCISE", [exercise], "objectives")),
          ),
        ]),
    paragraph(whatCame(record)),
    ...block(say("Ratings by dimension"), ratingsByDimension(injects)),
    ...block(say("Capability targets"), ofKind(record, "CAPABILITY_TARGET").flatMap(ofObjective)),
    ...block(say("The worst gaps"), gaps.slice(0, WORST_GAPS).map(worstGap)),
    ...block(say("Missing from the record"), missingEvidence(record)),
  ];
}

function whatItWas({ exercise, participants }: ExerciseRecord): EvidencedSentence {
  const { reference, title, organization, exercise_date, scenario, minutes } = exercise;
  const severe = say("{0} scenario of {1} severity", inWords(scenario), inWords(exercise.severity));
  const people = counted(participants, "participant");
  const attended =
    minutes === null
      ? say("with {0}", people)
      : say("{0} on the exercise clock with {1}", counted(minutes, "minute"), people);
  const named = say('{0} "{1}" was held by {2} on {3}', reference, title, organization, dayShown(exercise_date));
  return evidencedSentence(
    say("{0}: {1}, {2}.", named, withArticle(severe), attended),
    from("EXERCISE", [exercise], "title", "exercise_date", "scenario", "severity", "minutes", "participants"),
  );
}

function whatCame({ exercise, injects, decisions, gaps }: ExerciseRecord): EvidencedSentence {
  const delivered = injects.filter(({ status }) => status === "DELIVERED").length;
  const skipped = injects.filter(({ status }) => status === "SKIPPED").length;
  const bySeverity = tally(
    SEVERITIES,
    gaps.map((gap) => gap.severity),
  ).map(({ value, count }) => `${count} ${inWords(value)}`);
  const found = say(
    "{0} delivered, {1} skipped; {2} recorded; {3} found",
    counted(delivered, "inject"),
    skipped,
    counted(decisions.length, "decision"),
    counted(gaps.length, "gap"),
  );
  return evidencedSentence(
    bySeverity.length > 0 ? `${found} (${listed(bySeverity)}).` : `${found}.`,
    from("EXERCISE", [exercise], "injects_delivered", "injects_skipped", "decisions", "gaps"),
    from("INJECT", injects, "status"),
    from("DECISION", decisions),
    from("GAP", gaps, "severity"),
  );
}

function ratingsByDimension(injects: readonly RecordedInject[]): EvidencedSentence[] {
  return Object.keys(dimension.values).flatMap((each) => {
    const rated = injects.filter((inject) => inject.dimension === each && inject.rating !== null);
    if (rated.length === 0) return [];
    const counts = tally(
      RATINGS,
      rated.map(({ rating }) => rating),
    ).map(({ value, count }) => `${inWords(value)} (${count})`);
    return [
      evidencedSentence(
        say("{0}: {1}", inWords(each), counts.join(", ")),
        from("INJECT", rated, "dimension", "rating"),
      ),
    ];
  });
}

function strengths(record: ExerciseRecord): Part[] {
  const { injects, decisions, notes } = record;
  const performed = injects.filter(({ rating }) => rating === "PERFORMED");
  const sound = decisions.filter(({ quality }) => quality === "GOOD" || quality === "EXCELLENT");
  const inTime = decisions.filter((each) => lateness(each) === "in time" && !sound.includes(each));
  const found = [
    ...block(say("Performed without challenges"), performed.map(ofInject)),
    ...block(
      say("Critical tasks performed without challenges"),
      tasksRated(record, ["PERFORMED"]).flatMap(ofObjective),
    ),
    ...block(say("Strengths that evaluators observed"), observed(record, "strength")),
    ...block(say("Decisions of good or excellent quality"), sound.map(ofDecisionInShort)),
    ...block(say("Decided within the target time"), inTime.map(ofDecisionInShort)),
    ...block(say("Named by the group in the hot wash"), notes.filter(({ kind }) => kind === "STRENGTH").map(ofNote)),
  ];
  const none = say(
    "No inject was rated performed, no decision good or within its target time, and no strength was named.",
  );
  return found.length > 0 ? found : [paragraph(ofNothing(record, none))];
}

function areasForImprovement(record: ExerciseRecord): Part[] {
  const { injects, decisions, gaps, notes } = record;
  const hard = injects.filter(({ rating }) => rating === "MAJOR_CHALLENGES" || rating === "UNABLE");
  const hardTasks = tasksRated(record, ["MAJOR_CHALLENGES", "UNABLE"]);
  const halfTasks = tasksRated(record, ["SOME_CHALLENGES"]);
  const weak = decisions.filter(({ quality }) => quality === "ABSENT" || quality === "WEAK");
  const late = decisions.filter((each) => lateness(each) === "late" && !weak.includes(each));
  const found = [
    ...block(say("Gaps, worst first"), gaps.map(ofGap)),
    ...block(say("Performed with major challenges, or not at all"), hard.map(ofInject)),
    ...block(say("Critical tasks with major challenges, or not performed"), hardTasks.flatMap(ofObjective)),
    ...block(say("Critical tasks performed with some challenges"), halfTasks.flatMap(ofObjective)),
    ...block(say("Areas for improvement that evaluators observed"), observed(record, "improvement")),
    ...block(say("Decisions that were weak or not made"), weak.map(ofDecisionInShort)),
    ...block(say("Decisions past their target time"), late.map(ofDecisionInShort)),
    ...block(say("Named by the group in the hot wash"), notes.filter(({ kind }) => kind === "IMPROVEMENT").map(ofNote)),
  ];
  const none = say("No gap, no major challenge, no weak and no late decision is recorded.");
  return found.length > 0 ? found : [paragraph(ofNothing(record, none))];
}

function observed({ observations }: ExerciseRecord, side: "strength" | "improvement"): EvidencedSentence[] {
  return observations.flatMap((each) => ofObservation(each, side));
}

function ofKind({ objectives }: ExerciseRecord, kind: RecordedObjective["kind"]): readonly RecordedObjective[] {
  return objectives.filter((each) => each.kind === kind);
}

function tasksRated(record: ExerciseRecord, ratings: readonly RecordedObjective["rating"][]): RecordedObjective[] {
  return ofKind(record, "CRITICAL_TASK").filter(({ rating }) => rating !== null && ratings.includes(rating));
}

/** A statement that there is nothing is based on all records checked, and on their number. */
function ofNothing({ exercise, injects, decisions }: ExerciseRecord, text: string): EvidencedSentence {
  return evidencedSentence(
    text,
    from("EXERCISE", [exercise], "decisions", "gaps", "notes_of_the_hot_wash"),
    from("INJECT", injects, "rating"),
    from("DECISION", decisions, "quality", "minutes_to_decide", "target_minutes"),
  );
}

function narrative({ exercise, events, decisions, notes }: ExerciseRecord): Part[] {
  const found = [
    ...(exercise.narrative === null
      ? []
      : [paragraph(evidencedSentence(exercise.narrative, from("EXERCISE", [exercise], "narrative")))]),
    ...block(say("Timeline, by the exercise clock (hours:minutes)"), events.map(ofEvent)),
    ...block(say("Noted by the facilitator"), notes.filter(({ kind }) => kind === "OBSERVATION").map(ofNote)),
    ...block(say("Decisions, minutes against target"), decisions.map(ofDecision)),
  ];
  const none = evidencedSentence(
    say("The record contains no narrative, events or decisions."),
    from("EXERCISE", [exercise], "narrative", "decisions"),
  );
  return found.length > 0 ? found : [paragraph(none)];
}

/** Only what participants said themselves; nothing where nobody did. */
function feedback(record: ExerciseRecord): Part[] {
  const byParticipants = record.comments.filter(({ is_participants }) => is_participants);
  return [...block(say("Comments by participants"), byParticipants.map(ofComment)), ...feedbackParts(record)];
}
