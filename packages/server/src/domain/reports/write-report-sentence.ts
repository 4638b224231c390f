import { lockRecord } from "#domain/actions/find-record.ts";
import { afterActionReport } from "#domain/reports/after-action-report.ts";
import { draftableSentences, findDraftableAs } from "#domain/reports/draftable-sentences.ts";
import { evidenceKinds } from "#domain/reports/evidence-kinds.ts";
import type { Evidence } from "#domain/reports/evidenced-sentence.ts";
import { type ExerciseRecord, loadExerciseRecord } from "#domain/reports/exercise-record.ts";
import { insertSentence } from "#domain/reports/insert-sentence.ts";
import { evidenceFields, namedEvidence, recordsNamed } from "#domain/reports/named-evidence.ts";
import { putSentence } from "#domain/reports/put-sentence.ts";
import { finalNeverChanges, type ReportStatus } from "#domain/reports/report-moves.ts";
import { reportSection } from "#domain/reports/report-sentence.ts";
import { restOn } from "#domain/reports/rest-on.ts";
import { type EvidenceRecord, loadEvidence } from "#domain/reports/support/evidence-facts.ts";
import { restOfEvidence } from "#domain/reports/support/rest-of-evidence.ts";
import { columnOf } from "#domain/reports/written-sections.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { type DisplayLanguage, tagOf } from "#kernel/display-language.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { recordWords } from "#kernel/record-words.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { asAuthor } from "#storage/author.ts";
import { isUUID, type RowKey, updateRow } from "#storage/write.ts";

type Held = {
  readonly status: ReportStatus;
  readonly language: DisplayLanguage;
  readonly exercise_id: string;
  readonly section_text: string | null;
};

const LONGEST_SECTION = 20_000;

export const writeReportSentence = action({
  name: "writeReportSentence",
  description:
    "Writes one sentence of a DRAFT or IN_REVIEW report, with at least one record it is based on. Every number, " +
    "date, reference, name, rating and quotation in it must be in the facts of these records; otherwise it is " +
    "refused with the word. All other sentences stay as they are. CONFLICT for a FINAL report.",
  permission: "write_reports",
  returns: afterActionReport,
  proposal: "allowed",
  input: {
    id: idOf("AfterActionReport", "The report."),
    section: { type: "enum", of: reportSection, description: "The section; not MISSING_EVIDENCE." },
    text: { ...prose("The sentence, on one line."), lines: "one" },
    ...namedEvidence,
    sentence_id: {
      ...idOf("ReportSentence", "The sentence of that section to replace. Without one, it is added at the end."),
      optional: true,
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, section, sentence_id, text: given, expected_updated_at, ...named }) => {
    const column = columnOf(section);
    const columns = `status, language, exercise_id, ${column ?? "null"} as section_text`;
    const held = await lockRecord<Held>(context, afterActionReport, { id, columns, expected_updated_at });
    if (held.status === "FINAL") throw finalNeverChanges();
    if (!column)
      return refuseInput("section", phrase`MISSING_EVIDENCE follows from the record; choose another section`);
    const text = given.trim();
    const rested = await evidenceOf(context, held, text, recordsNamed(named));
    const { connection, now } = context;
    const sentences = await sentencesIn(context, held, section);
    const at = sentence_id === undefined ? undefined : placeOf(sentences, sentence_id);
    const whole = putSentence(held.section_text ?? "", sentences, at, text);
    if (whole === undefined || whole.length > LONGEST_SECTION) throw doesNotFit();
    await updateRow(connection, "after_action_reports", held, { [column]: whole, updated_at: now });
    const write = async () => {
      const origin = rested.isDrafted ? "DRAFTED" : "WRITTEN";
      const old = at === undefined ? undefined : sentences[at];
      if (!old) return insertSentence(context, held, { section, text, origin, rests_on: rested.rests_on }, sentences);
      const key = { organization_id: held.organization_id, id: old.id };
      const unconfirmed = { confirmed_by: null, confirmed_at: null, confirmation_note: null };
      await updateRow(connection, "report_sentences", key, { text, origin, ...unconfirmed, updated_at: now });
      await restOn(context, key, rested.rests_on);
    };
    await (rested.isDrafted ? asAuthor(connection, "HOTWASH", write) : write());
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});

type Report = RowKey & Held;
type Rested = { readonly rests_on: readonly Evidence[]; readonly isDrafted: boolean };

/** The facts that the sentence uses of the named records; refused if a record is unknown or none supports a claim. */
async function evidenceOf(
  { connection, watch }: ActionContext,
  report: Report,
  text: string,
  named: ReturnType<typeof recordsNamed>,
): Promise<Rested> {
  if (named.length === 0) {
    const fields = Object.values(evidenceFields).join(", ");
    throw new Refusal("BAD_USER_INPUT", phrase`Name at least one record that the sentence is based on: ${fields}.`);
  }
  const evidence = await loadEvidence(
    connection,
    report,
    named.filter(({ record_id }) => isUUID(record_id)),
  );
  refuseUnknown(named, evidence);
  for (const { record_kind, record_id, updated_at } of evidence) {
    watch?.saw(evidenceKinds[record_kind].table, record_id, updated_at);
  }
  const record = await loadExerciseRecord(connection, { ...report, id: report.exercise_id });
  return inLanguage(tagOf(report.language), () => {
    const drafted = findDraftableAs(draftableSentences(record), text, named);
    if (drafted) return { rests_on: drafted.rests_on, isDrafted: true };
    const rests = restOfEvidence(text, evidence, organizationOf(record));
    if (rests.unsupported) return refuseUnsupported(rests.unsupported);
    return { rests_on: rests.rests_on, isDrafted: false };
  });
}

function organizationOf({ exercise }: ExerciseRecord): string {
  return exercise.organization;
}

function refuseUnknown(named: ReturnType<typeof recordsNamed>, evidence: readonly EvidenceRecord[]): void {
  const known = new Set(evidence.map(({ record_kind, record_id }) => `${record_kind} ${record_id}`));
  const unknown = named.find(({ record_kind, record_id }) => !known.has(`${record_kind} ${record_id}`));
  if (!unknown) return;
  const field = evidenceFields[unknown.record_kind];
  refuseInput(field, phrase`there is no ${recordWords(namedEvidence[field].of)} with the ID ${unknown.record_id}`);
}

function refuseUnsupported(words: readonly string[]): never {
  const quoted = words.map((word) => (word.startsWith("“") ? word : `“${word}”`)).join(", ");
  return refuseInput("text", phrase`none of its records says ${quoted}. Remove it, or name the record that does`);
}

type Sentence = {
  readonly id: string;
  readonly text: string;
  readonly heading: string | null;
  readonly paragraph: number;
};

const SENTENCES = `select id, text, heading, paragraph from report_sentences
  where organization_id = $1 and report_id = $2 and section = $3 order by position, id`;

async function sentencesIn(
  { connection }: ActionContext,
  { organization_id, id }: RowKey,
  section: string,
): Promise<Sentence[]> {
  const values = [organization_id, id, section];
  return (await connection.query<Sentence>({ name: "sentences-of-section", text: SENTENCES, values })).rows;
}

function placeOf(sentences: readonly Sentence[], id: string): number {
  const at = sentences.findIndex((each) => each.id === id.toLowerCase());
  return at === -1 ? refuseInput("sentence_id", phrase`there is no ReportSentence with the ID ${id}`) : at;
}

function doesNotFit(): Refusal {
  const message = phrase`The section cannot take this sentence without changing another. Edit the section instead.`;
  return new Refusal("CONFLICT", message, { field: "text" });
}
