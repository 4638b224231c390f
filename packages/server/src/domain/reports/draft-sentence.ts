import { inWords } from "#domain/code-words.ts";
import { sentences } from "#domain/reports/english.ts";
import type { ExerciseRecord } from "#domain/reports/exercise-record.ts";
import type { NamedRecord } from "#domain/reports/improve-sentence.ts";
import type { EvidenceRecord } from "#domain/reports/support/evidence-facts.ts";
import { tellingsOf } from "#domain/reports/tellings.ts";
import type { Section } from "#domain/reports/write-sentences.ts";
import { dayShown } from "#platform/dates/day-shown.ts";

type Drafted = { readonly text: string; readonly rests_on: readonly NamedRecord[] };

/** A sentence about one record as a draft words it, preferably as one in that section does. */
export function draftSentence(about: EvidenceRecord, section: Section, record: ExerciseRecord): Drafted {
  const own = tellingsOf(record).filter(({ text, rests_on: [main] }) => {
    return main?.record_id === about.record_id && text.startsWith(`${about.reference} `);
  });
  const told = own.find((each) => each.section === section) ?? own.find((each) => each.section === undefined) ?? own[0];
  return told ?? { text: inShort(about), rests_on: [about] };
}

/** What a draft has no sentence for: an action item, a gap of another exercise. */
function inShort({ reference, title, facts }: EvidenceRecord): string {
  const { severity, standing, status, due_on, exercise_date } = facts;
  const due = typeof due_on === "string" ? `due ${dayShown(due_on)}` : "";
  const held = typeof exercise_date === "string" ? `held on ${dayShown(exercise_date)}` : "";
  const codes = [severity, status].flatMap((code) => (typeof code === "string" ? [inWords(code)] : []));
  const said = [...codes, typeof standing === "string" ? standing : "", due, held].filter((each) => each !== "");
  return sentences([`${reference ?? ""} ${title}${said.length > 0 ? `: ${said.join(", ")}` : ""}`]);
}
