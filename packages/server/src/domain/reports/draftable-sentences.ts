import { draftSections } from "#domain/reports/draft-sections.ts";
import { oneLine } from "#domain/reports/english.ts";
import type { Evidence, EvidencedSentence } from "#domain/reports/evidenced-sentence.ts";
import type { ExerciseRecord } from "#domain/reports/exercise-record.ts";
import { missingEvidence } from "#domain/reports/missing-evidence.ts";
import {
  ofComment,
  ofDecision,
  ofDecisionInShort,
  ofEvent,
  ofGap,
  ofInject,
  ofNote,
  worstGap,
} from "#domain/reports/record-sentences.ts";
import type { Section } from "#domain/reports/write-sentences.ts";
import { sectionNames, writtenSections } from "#domain/reports/written-sections.ts";

/** A sentence as today's draft words it, with its section; undefined if no section has it. */
export type DraftableSentence = EvidencedSentence & { readonly section: Section | undefined };

/** Everything that today's draft states, and the possible statements about each record. */
export function draftableSentences(record: ExerciseRecord): DraftableSentence[] {
  const drafted = draftSections(record);
  const inSections = sectionNames.flatMap((name) =>
    drafted[name].flatMap(({ lines }) => lines.map((line) => ({ ...line, section: writtenSections[name] }))),
  );
  const ofEach = [
    ...record.gaps.flatMap((gap) => [ofGap(gap), worstGap(gap)]),
    ...record.injects.map(ofInject),
    ...record.decisions.flatMap((decision) => [ofDecision(decision), ofDecisionInShort(decision)]),
    ...record.notes.map(ofNote),
    ...record.events.map(ofEvent),
    ...record.comments.map(ofComment),
    ...missingEvidence(record),
  ].map((each) => ({ ...each, section: undefined }));
  return [...inSections, ...ofEach].map((each) => ({ ...each, text: oneLine(each.text) }));
}

export type Rested = Pick<Evidence, "record_kind" | "record_id" | "facts">;

const nameOf = ({ record_kind, record_id }: Rested) => `${record_kind} ${record_id}`;
const takenOf = (evidence: Rested) => `${nameOf(evidence)} ${evidence.facts.toSorted().join(" ")}`;
const shapeOf = ({ record_kind, facts }: Rested) => `${record_kind} ${facts.toSorted().join(" ")}`;

/** The statement that a sentence was drafted from, in today's words: it uses the same facts of the same records. */
export function findDraftable(
  sentences: readonly DraftableSentence[],
  rests_on: readonly Rested[],
): DraftableSentence | undefined {
  const taken = new Set(rests_on.map(takenOf));
  const [first] = rests_on;
  if (!first) return undefined;
  const alike = sentences.flatMap((sentence) => {
    const [main] = sentence.rests_on;
    if (!main || shapeOf(main) !== shapeOf(first)) return [];
    const common = sentence.rests_on.filter((each) => taken.has(takenOf(each))).length;
    return common === 0 ? [] : [{ sentence, share: common / (taken.size + sentence.rests_on.length - common) }];
  });
  return alike.toSorted((a, b) => b.share - a.share)[0]?.sentence;
}

/** The statement with exactly these words, based on exactly these records. */
export function findDraftableAs(
  sentences: readonly DraftableSentence[],
  text: string,
  named: readonly Pick<Evidence, "record_kind" | "record_id">[],
): DraftableSentence | undefined {
  const wanted = named.map((each) => nameOf({ ...each, facts: [] })).toSorted();
  return sentences.find((sentence) => {
    const own = [...new Set(sentence.rests_on.map(nameOf))].toSorted();
    return sentence.text === text && own.join() === wanted.join();
  });
}
