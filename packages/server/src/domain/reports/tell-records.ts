import { inWords } from "#domain/code-words.ts";
import { clockShown } from "#domain/exercises/run/exercise-clock.ts";
import { counted, oneLine, sentences } from "#domain/reports/english.ts";
import { type Evidence, from, type Told, told } from "#domain/reports/evidenced-sentence.ts";
import type {
  RecordedComment,
  RecordedDecision,
  RecordedEvent,
  RecordedGap,
  RecordedInject,
  RecordedNote,
} from "#domain/reports/exercise-record.ts";

export function ofInject(inject: RecordedInject): Told {
  const { number, title, dimension, rating, rating_note } = inject;
  const rated = rating === null ? "not rated" : inWords(rating);
  return told(
    sentences([`I-${number} ${title} (${inWords(dimension)}): ${rated}`, rating_note]),
    from("INJECT", [inject], "title", "dimension", "rating", "rating_note"),
  );
}

/** What was decided, and why. */
export function ofDecision(decision: RecordedDecision): Told {
  const text = decisionTold({ ...decision, reference: `D-${decision.number}` });
  return told(text, from("DECISION", [decision], ...HOW_DECIDED, "rationale"));
}

/** The same where the reason stands elsewhere. */
export function ofDecisionInShort(decision: RecordedDecision): Told {
  const text = decisionTold({ ...decision, reference: `D-${decision.number}`, rationale: null });
  return told(text, from("DECISION", [decision], ...HOW_DECIDED));
}

const HOW_DECIDED = ["title", "minutes_to_decide", "target_minutes", "quality"] as const;

type DecisionTold = Omit<RecordedDecision, "id" | "number" | "dimension"> & { readonly reference: string };

export function decisionTold(decision: DecisionTold): string {
  const { reference, title, minutes_to_decide: taken, target_minutes: target, quality, rationale } = decision;
  const decided = taken === null ? "never decided" : `decided in ${counted(taken, "minute")}`;
  const against = target === null ? "no target" : `target ${target}`;
  const rated = quality === null ? "not rated" : `quality ${inWords(quality)}`;
  return sentences([`${reference} ${title}: ${decided} (${against}), ${rated}`, rationale]);
}

export function worstGap(gap: RecordedGap): Told {
  return told(`G-${gap.number} (${inWords(gap.severity)}) ${gap.title}`, from("GAP", [gap], "severity", "title"));
}

/** Whether it is closed by now, and nothing of its progress: the improvement plan shows that. */
export function ofGap(gap: RecordedGap): Told {
  return told(
    gapTold({ ...gap, reference: `G-${gap.number}` }),
    from("GAP", [gap], "title", "severity", "category", "standing", "description", "root_cause", "recommendation"),
  );
}

type GapTold = Omit<RecordedGap, "id" | "number" | "action_items"> & { readonly reference: string };

export function gapTold(gap: GapTold): string {
  const { reference, title, severity, status, category, description, root_cause, recommendation } = gap;
  const standing = status === "OPEN" || status === "IN_PROGRESS" ? "not closed" : "closed";
  return sentences([
    `${reference} ${title} (${inWords(severity)}, ${inWords(category)}, ${standing})`,
    description,
    root_cause && `Root cause: ${root_cause}`,
    recommendation && `Recommendation: ${recommendation}`,
  ]);
}

/** What was noted, never by whom. */
export function ofNote(note: RecordedNote): Told {
  const { body, gap } = note;
  return told(
    sentences([gap === null ? body : `${oneLine(body).replace(/[.!?]$/, "")} (G-${gap.number})`]),
    from("NOTE", [note], "text"),
    from("GAP", gap === null ? [] : [gap], "standing"),
  );
}

export function ofEvent(event: RecordedEvent): Told {
  const { exercise_seconds, summary } = event;
  return told(
    exercise_seconds === null ? oneLine(summary) : `${clockShown(exercise_seconds)} ${oneLine(summary)}`,
    from("EVENT", [event], "text"),
    subjectOf(event),
  );
}

export function ofComment(comment: RecordedComment): Told {
  const { about, about_kind, about_id, body } = comment;
  return told(
    `On ${about}: ${oneLine(body)}`,
    from("COMMENT", [comment], "text"),
    from(about_kind, [{ id: about_id }]),
  );
}

/** The timeline names injects and decisions by their titles of then. */
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
