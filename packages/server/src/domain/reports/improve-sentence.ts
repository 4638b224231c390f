import { inCurrentWords } from "#domain/reports/current-words.ts";
import { draftableSentences, findDraftable } from "#domain/reports/draftable-sentences.ts";
import type { ExerciseRecord } from "#domain/reports/exercise-record.ts";
import type { RestingOn, SentenceHeld } from "#domain/reports/load-report-section.ts";
import type { EvidenceRecord } from "#domain/reports/support/evidence-facts.ts";
import { restOfEvidence } from "#domain/reports/support/rest-of-evidence.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

export type NamedRecord = Pick<EvidenceRecord, "record_kind" | "record_id">;

/** What can be done about a sentence without a model, and why. */
export type Improvement =
  | { readonly to: "rewrite"; readonly text: string; readonly rests_on: readonly NamedRecord[]; readonly why: Phrase }
  | { readonly to: "confirm" | "leave"; readonly why: Phrase };

type Given = {
  readonly sentence: SentenceHeld;
  readonly record: ExerciseRecord;
  /** What the sentence mentions, in its current state, and how it names these records. */
  readonly mentioned: readonly EvidenceRecord[];
  readonly renamed: string;
  /** The records it is based on that still exist. */
  readonly evidence: readonly EvidenceRecord[];
};

export function improveSentence(given: Given): Improvement {
  const { sentence, evidence } = given;
  if (sentence.rests_on.some(({ is_changed }) => is_changed)) return renew(given);
  if (sentence.rests_on.length > 0 && sentence.origin === "DRAFTED")
    return leave(phrase`It says what its records now say.`);
  const { unsupported } = restOfEvidence(sentence.text, evidence, given.record.exercise.organization);
  if (sentence.rests_on.length > 0 && !unsupported) return leave(phrase`It says what its records now say.`);
  return attach(given);
}

/** As today's draft would word it; or a person's own words with the changed values. */
function renew({ sentence, record, evidence }: Given): Improvement {
  const { text, origin, rests_on } = sentence;
  const taken = rests_on.map(({ was, ...each }) => ({ ...each, facts: Object.keys(was) }));
  const drafted = origin === "DRAFTED" ? findDraftable(draftableSentences(record), taken) : undefined;
  if (drafted && drafted.text !== text) {
    return {
      to: "rewrite",
      text: drafted.text,
      rests_on: drafted.rests_on,
      why: phrase`This is how a draft words it now.`,
    };
  }
  const current = inCurrentWords(text, rests_on);
  const { unsupported } = restOfEvidence(current, evidence, record.exercise.organization);
  if (evidence.length === 0) return leave(phrase`The records it is based on no longer exist. Remove it or rewrite it.`);
  if (unsupported && !drafted) return leave(phrase`None of its records says ${quoted(unsupported)}. Rewrite it.`);
  if (current === text)
    return { to: "confirm", why: phrase`Its words do not mention what changed: it can be confirmed as still true.` };
  return { to: "rewrite", text: current, rests_on: evidence, why: phrase`These are its own words with the changes.` };
}

/** The records that the sentence names, if they support all of it. */
function attach({ sentence, record, mentioned, renamed, evidence }: Given): Improvement {
  const all = [
    ...evidence,
    ...mentioned.filter((each) => !evidence.some(({ record_id }) => record_id === each.record_id)),
  ];
  if (all.length === 0) return leave(phrase`It names no record of this exercise.`);
  const { unsupported } = restOfEvidence(renamed, all, record.exercise.organization);
  if (unsupported) return leave(phrase`None of the records it names says ${quoted(unsupported)}.`);
  if (all.length === evidence.length && renamed === sentence.text)
    return leave(phrase`It says what its records now say.`);
  return { to: "rewrite", text: renamed, rests_on: all, why: phrase`It is based on the records it names.` };
}

export function quoted(words: readonly string[]): string {
  return words.map((word) => (word.startsWith("“") ? word : `“${word}”`)).join(", ");
}

export function isThere({ now }: RestingOn): boolean {
  return now !== null;
}

function leave(why: Phrase): Improvement {
  return { to: "leave", why };
}
