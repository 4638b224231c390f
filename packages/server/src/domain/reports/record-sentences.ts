import { inWords } from "#domain/code-words.ts";
import { eventSaid } from "#domain/exercises/run/event-said.ts";
import { clockShown } from "#domain/exercises/run/exercise-clock.ts";
import { oneLine, sentences } from "#domain/reports/english.ts";
import { type Evidence, type EvidencedSentence, evidencedSentence, from } from "#domain/reports/evidenced-sentence.ts";
import type {
  RecordedComment,
  RecordedDecision,
  RecordedEvent,
  RecordedGap,
  RecordedInject,
  RecordedNote,
  RecordedObjective,
  RecordedObservation,
} from "#domain/reports/exercise-record.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";
import { withTitle } from "#platform/text/with-title.ts";

/** What was to be done and how it went, not only what happened: an inject's title is not a strength. */
export function ofInject(inject: RecordedInject): EvidencedSentence {
  const { number, title, dimension, rating, rating_note } = inject;
  const expected = rating === "PERFORMED" ? expectedOf(inject) : null;
  const at = withTitle(`I-${number}`, oneLine(title));
  const tested = startingSentence(inWords(dimension));
  const said = expected
    ? say("{0}, as expected at {1}: {2}", tested, at, expected)
    : say("{0}: {1} at {2}", tested, rated(rating), at);
  const facts = ["title", "dimension", "rating", "rating_note"] as const;
  const rests_on = expected
    ? from("INJECT", [inject], ...facts, "expected_actions")
    : from("INJECT", [inject], ...facts);
  return evidencedSentence(sentences([said, rating_note]), rests_on);
}

export function ofObjectiveStated(objective: RecordedObjective): EvidencedSentence {
  return evidencedSentence(oneLine(objective.title), from("OBJECTIVE", [objective], "title"));
}

/** A target or task with its reconciled rating; nothing without one. */
export function ofObjective(objective: RecordedObjective): EvidencedSentence[] {
  const { title, dimension, rating, rating_note } = objective;
  if (rating === null) return [];
  const of = dimension === null ? "" : ` (${inWords(dimension)})`;
  const said = say("{0}: {1}", `${oneLine(title).replace(/[.:]$/, "")}${of}`, rated(rating));
  const facts = ["title", "dimension", "rating", "rating_note"] as const;
  return [evidencedSentence(sentences([said, rating_note]), from("OBJECTIVE", [objective], ...facts))];
}

/** HSEEP's words for the ratings. */
function rated(rating: RecordedInject["rating"]): string {
  switch (rating) {
    case "PERFORMED":
      return say("performed without challenges");
    case "SOME_CHALLENGES":
      return say("performed with some challenges");
    case "MAJOR_CHALLENGES":
      return say("performed with major challenges");
    case "UNABLE":
      return say("unable to be performed");
    case null:
      return say("not rated");
  }
}

const LONGEST_EXPECTED = 400;

/** The expected actions on one line, without the line that says which gaps a retest tests; null if they are too long. */
function expectedOf({ expected_actions }: RecordedInject): string | null {
  const lines = (expected_actions ?? "")
    .split("\n")
    .filter((line) => !/^Tests (?:[A-Z][A-Z0-9]{1,7}-)?G-\d/.test(line));
  const points = lines.flatMap((line) => oneLine(line).replace(/^[-*•] /, "") || []);
  const joined = points.map((point, i) => (i < points.length - 1 ? point.replace(/[.;,]$/, "") : point)).join("; ");
  return joined !== "" && joined.length <= LONGEST_EXPECTED ? joined : null;
}

function startingSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The decision and its reason. */
export function ofDecision(decision: RecordedDecision): EvidencedSentence {
  const text = decisionSentence({ ...decision, reference: `D-${decision.number}` });
  return evidencedSentence(text, from("DECISION", [decision], ...HOW_DECIDED, "rationale"));
}

/** The same, if the reason is elsewhere. */
export function ofDecisionInShort(decision: RecordedDecision): EvidencedSentence {
  const text = decisionSentence({ ...decision, reference: `D-${decision.number}`, rationale: null });
  return evidencedSentence(text, from("DECISION", [decision], ...HOW_DECIDED));
}

const HOW_DECIDED = ["title", "minutes_to_decide", "target_minutes", "quality"] as const;

type StatedDecision = Omit<RecordedDecision, "id" | "number" | "dimension"> & { readonly reference: string };

export function decisionSentence(decision: StatedDecision): string {
  const { reference, title, minutes_to_decide: taken, target_minutes: target, quality, rationale } = decision;
  const decided = taken === null ? say("never decided") : say("decided in {0}", counted(taken, "minute"));
  const against = target === null ? say("no target") : say("target {0}", target);
  const judged = quality === null ? say("not rated") : say("quality {0}", inWords(quality));
  const how = say("{0} ({1}), {2}", decided, against, judged);
  return sentences([say("{0}: {1}", `${reference} ${title}`, how), rationale]);
}

export function worstGap(gap: RecordedGap): EvidencedSentence {
  return evidencedSentence(
    `${gap.reference} (${inWords(gap.severity)}) ${gap.title}`,
    from("GAP", [gap], "severity", "title"),
  );
}

/** Whether it is closed now, but not its progress, which the improvement plan shows. */
export function ofGap(gap: RecordedGap): EvidencedSentence {
  return evidencedSentence(
    gapSentence(gap),
    from("GAP", [gap], "title", "severity", "category", "standing", "description", "root_cause", "recommendation"),
  );
}

type StatedGap = Omit<RecordedGap, "id" | "action_items">;

export function gapSentence(gap: StatedGap): string {
  const { reference, title, severity, status, category, description, root_cause, recommendation } = gap;
  const standing = status === "OPEN" || status === "IN_PROGRESS" ? say("not closed") : say("closed");
  return sentences([
    `${reference} ${title} (${inWords(severity)}, ${inWords(category)}, ${standing})`,
    description,
    root_cause && say("Root cause: {0}", root_cause),
    recommendation && say("Recommendation: {0}", recommendation),
  ]);
}

/** What an evaluator observed, never who observed it: reports name no single voice. */
export function ofObservation(observation: RecordedObservation, side: "strength" | "improvement"): EvidencedSentence[] {
  const text = observation[side];
  if (text === null) return [];
  const { about, subject_kind, subject_id } = observation;
  return [
    evidencedSentence(
      sentences([say("{0}: {1}", oneLine(about).replace(/[.:]$/, ""), oneLine(text))]),
      from("EVALUATION", [observation], side, "is_current"),
      from(subject_kind, [{ id: subject_id }]),
    ),
  ];
}

/** The text of a note, never its author. */
export function ofNote(note: RecordedNote): EvidencedSentence {
  const { body, gap } = note;
  return evidencedSentence(
    sentences([gap === null ? body : `${oneLine(body).replace(/[.!?]$/, "")} (${gap.reference})`]),
    from("NOTE", [note], "text"),
    from("GAP", gap === null ? [] : [gap], "standing"),
  );
}

export function ofEvent(event: RecordedEvent): EvidencedSentence {
  const { exercise_seconds } = event;
  const said = oneLine(eventSaid(event));
  return evidencedSentence(
    exercise_seconds === null ? said : `${clockShown(exercise_seconds)} ${said}`,
    from("EVENT", [event], "text"),
    subjectOf(event),
  );
}

export function ofComment(comment: RecordedComment): EvidencedSentence {
  const { about, about_kind, about_id, body } = comment;
  return evidencedSentence(
    say("On {0}: {1}", about, oneLine(body)),
    from("COMMENT", [comment], "text"),
    from(about_kind, [{ id: about_id }]),
  );
}

/** The timeline has the titles that injects and decisions had then. */
function subjectOf({ subject_kind, subject_id }: RecordedEvent): Evidence[] {
  if (subject_id === null) return [];
  const subject = [{ id: subject_id }];
  if (subject_kind === "Inject") return from("INJECT", subject, "title");
  return subject_kind === "Decision" ? from("DECISION", subject, "title") : [];
}

export function lateness({
  minutes_to_decide: taken,
  target_minutes: target,
}: RecordedDecision): "in time" | "late" | "unknown" {
  if (target === null) return "unknown";
  return taken !== null && taken <= target ? "in time" : "late";
}
