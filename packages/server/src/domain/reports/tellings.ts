import { draftSections } from "#domain/reports/draft-sections.ts";
import { oneLine } from "#domain/reports/english.ts";
import type { Evidence, Told } from "#domain/reports/evidenced-sentence.ts";
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
} from "#domain/reports/tell-records.ts";
import type { Section } from "#domain/reports/write-sentences.ts";
import { sectionNames, writtenSections } from "#domain/reports/written-sections.ts";

/** A sentence as a draft of today words it; the section is that of a draft, undefined where none has it. */
export type Telling = Told & { readonly section: Section | undefined };

/** All that a draft of today says, and what one could say of each record. */
export function tellingsOf(record: ExerciseRecord): Telling[] {
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

/** The telling that a sentence was drafted as, in the words of today: it takes the same of the same records. */
export function tellingFor(tellings: readonly Telling[], rests_on: readonly Rested[]): Telling | undefined {
  const taken = new Set(rests_on.map(takenOf));
  const [first] = rests_on;
  if (!first) return undefined;
  const alike = tellings.flatMap((telling) => {
    const [main] = telling.rests_on;
    if (!main || shapeOf(main) !== shapeOf(first)) return [];
    const common = telling.rests_on.filter((each) => taken.has(takenOf(each))).length;
    return common === 0 ? [] : [{ telling, share: common / (taken.size + telling.rests_on.length - common) }];
  });
  return alike.toSorted((a, b) => b.share - a.share)[0]?.telling;
}

/** The telling with just these words that rests on just these records. */
export function tellingAs(
  tellings: readonly Telling[],
  text: string,
  named: readonly Pick<Evidence, "record_kind" | "record_id">[],
): Telling | undefined {
  const wanted = named.map((each) => nameOf({ ...each, facts: [] })).toSorted();
  return tellings.find((telling) => {
    const own = [...new Set(telling.rests_on.map(nameOf))].toSorted();
    return telling.text === text && own.join() === wanted.join();
  });
}
