import { inWords } from "#domain/code-words.ts";
import { draftableSentences } from "#domain/reports/draftable-sentences.ts";
import { sentences } from "#domain/reports/english.ts";
import type { ExerciseRecord } from "#domain/reports/exercise-record.ts";
import type { NamedRecord } from "#domain/reports/improve-sentence.ts";
import type { EvidenceRecord } from "#domain/reports/support/evidence-facts.ts";
import type { Section } from "#domain/reports/write-sentences.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";

type Drafted = { readonly text: string; readonly rests_on: readonly NamedRecord[] };

/** A sentence about one record as a draft would word it, preferably from that section. */
export function draftSentence(about: EvidenceRecord, section: Section, record: ExerciseRecord): Drafted {
  const own = draftableSentences(record).filter(({ text, rests_on: [main] }) => {
    return main?.record_id === about.record_id && text.startsWith(`${about.reference} `);
  });
  const drafted =
    own.find((each) => each.section === section) ?? own.find((each) => each.section === undefined) ?? own[0];
  return drafted ?? { text: inShort(about), rests_on: [about] };
}

/** For records without a sentence in a draft: an action item, a gap of another exercise. */
function inShort({ reference, title, facts }: EvidenceRecord): string {
  const { severity, standing, status, due_on, exercise_date } = facts;
  const due = typeof due_on === "string" ? say("due {0}", dayShown(due_on)) : "";
  const held = typeof exercise_date === "string" ? say("held on {0}", dayShown(exercise_date)) : "";
  const codes = [severity, status].flatMap((code) => (typeof code === "string" ? [inWords(code)] : []));
  const said = [...codes, typeof standing === "string" ? say(standing) : "", due, held].filter((each) => each !== "");
  return sentences([`${reference ?? ""} ${title}${said.length > 0 ? `: ${said.join(", ")}` : ""}`]);
}
