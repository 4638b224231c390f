import { findByReference } from "#domain/proposals/find-by-reference.ts";
import { draftSentence } from "#domain/reports/draft-sentence.ts";
import { type ExerciseRecord, loadExerciseRecord } from "#domain/reports/exercise-record.ts";
import { type Improvement, improveSentence, isThere, type NamedRecord } from "#domain/reports/improve-sentence.ts";
import {
  findLatestReport,
  type LatestReport,
  loadReportSection,
  type SentenceHeld,
} from "#domain/reports/load-report-section.ts";
import { referencesByTitle, withReferences } from "#domain/reports/mentioned-records.ts";
import { fieldsNaming } from "#domain/reports/named-evidence.ts";
import { findNamed } from "#domain/reports/named-records.ts";
import { type EvidenceRecord, loadEvidence } from "#domain/reports/support/evidence-facts.ts";
import { type Doing, declareJob, type JobAnswer } from "#interfaces/assistant/jobs/job.ts";
import { type SentenceWanted, sentenceWantedIn } from "#interfaces/assistant/jobs/report-words.ts";
import { reworded, type Wordable } from "#interfaces/assistant/jobs/reworded-sentence.ts";
import type { Cited, Source } from "#interfaces/assistant/model/citations.ts";
import type { Proposing } from "#interfaces/assistant/proposals/propose.ts";
import { tagOf } from "#kernel/display-language.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, sayPhrase } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { changeSentence } from "#platform/text/change-sentence.ts";
import { counted } from "#platform/text/counted.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

const MOST_SOURCES = 8;

/** One sentence of a report from its evidence alone: the current records, and at most one change. */
export const reportSentenceJob = declareJob({
  name: "report sentence",
  understand: sentenceWantedIn,
  carryOut: writeSentence,
});

async function writeSentence(wanted: SentenceWanted, doing: Doing): Promise<JobAnswer> {
  const { session, dependencies } = doing;
  const { caller } = session;
  permit(caller, "write_reports", phrase`change a report`);
  const id = await exerciseOf(wanted, doing);
  const plain = await asCaller(dependencies.database, caller, async (connection): Promise<Plain> => {
    const report = await editableReport(connection, id);
    dependencies.recordReads.note(caller, "ASSISTANT", [
      { organization_id: report.organization_id, record_kind: "AfterActionReport", records: 1 },
    ]);
    const record = await loadExerciseRecord(connection, { ...report, id });
    const sentences = await loadReportSection(connection, report, wanted.section);
    const within: Within = { connection, report, record, sentences, doing };
    return "improve" in wanted ? improve(wanted, within) : draft(wanted, within);
  });
  // No connection is held while a model answers.
  return plain.wordable ? reworded(plain, plain.wordable, doing) : plain;
}

type Within = {
  readonly connection: Connection;
  readonly report: LatestReport;
  readonly record: ExerciseRecord;
  readonly sentences: readonly SentenceHeld[];
  readonly doing: Doing;
};

async function exerciseOf({ exercise }: SentenceWanted, { session, dependencies }: Doing): Promise<string> {
  if (!exercise)
    throw new Refusal("BAD_USER_INPUT", phrase`Ask on the page of the report, or name its exercise: “of MFL-X-12”.`);
  return "id" in exercise ? exercise.id : findByReference(dependencies.database, session.caller, exercise.reference);
}

async function editableReport(connection: Connection, exercise: string): Promise<LatestReport> {
  const report = await findLatestReport(connection, exercise);
  if (!report) throw new Refusal("NOT_FOUND", phrase`This exercise has no report yet. Draft it first, on its page.`);
  if (report.status !== "FINAL") return report;
  const message = phrase`Version ${report.version} of the report is final and never changes. Start a correction first, on its page.`;
  throw new Refusal("CONFLICT", message);
}

type Improve = Extract<SentenceWanted, { readonly improve: number }>;

async function improve({ improve: number, begins, section }: Improve, within: Within): Promise<Plain> {
  const { connection, report, record, sentences } = within;
  const sentence = sentences[number - 1];
  if (!sentence)
    throw new Refusal(
      "NOT_FOUND",
      phrase`The section has ${() => counted(sentences.length, "sentence")}, so there is no sentence ${number}.`,
    );
  if (begins !== undefined && !oneSpaced(sentence.text).startsWith(begins)) throw changedSince(number);
  noteCall(within, sentence);
  const renamed = withReferences(sentence.text, record);
  const titles = referencesByTitle(renamed, record).join(" ");
  const [named = []] = await findNamed(connection, report, [`${renamed} ${titles}`]);
  const evidence = await loadEvidence(connection, report, sentence.rests_on.filter(isThere));
  const mentioned = await loadEvidence(connection, report, named);
  const improvement = inLanguage(tagOf(report.language), () =>
    improveSentence({ sentence, record, mentioned, renamed, evidence }),
  );
  const place = { section, sentence_id: sentence.id };
  const rests = improvement.to === "rewrite" ? evidenceOf(improvement.rests_on, [...evidence, ...mentioned]) : evidence;
  const text = improvement.to === "rewrite" ? improvement.text : sentence.text;
  return {
    lines: [...linesAbout(sentence), outcomeOf(improvement, [...evidence, ...mentioned], record)],
    proposals: proposalsFor(improvement, place, within),
    wordable: wordableAs({ text, was: sentence.text, evidence: uniqueRecords(rests) }, place, within),
  };
}

type Draft = Extract<SentenceWanted, { readonly about: string }>;

async function draft({ about, section }: Draft, within: Within): Promise<Plain> {
  const { connection, report, record, sentences } = within;
  const [named = []] = await findNamed(connection, report, [about]);
  const [subject] = await loadEvidence(connection, report, named);
  if (!subject) throw new Refusal("NOT_FOUND", phrase`This report cannot be based on any ${about}.`);
  const { text, rests_on } = inLanguage(tagOf(report.language), () => draftSentence(subject, section, record));
  noteCall(within, { text, rests_on });
  const known = sentences.findIndex((each) => each.text === text);
  if (known !== -1) {
    return {
      lines: [{ text: say("Sentence {0} already says this: “{1}”", known + 1, text), sources: [sourceOf(subject)] }],
    };
  }
  const line = { text: say("{0} in a draft's words: “{1}”", about, text), sources: [sourceOf(subject)] };
  return {
    lines: [line],
    proposals: [proposing({ text, rests_on }, { section }, within)],
    wordable: wordableAs({ text, was: text, evidence: [subject] }, { section }, within),
  };
}

function proposalsFor(improvement: Improvement, place: Place, within: Within): Proposing[] {
  if (improvement.to === "rewrite") return [proposing(improvement, place, within)];
  if (improvement.to === "leave" || place.sentence_id === undefined) return [];
  const input = { id: within.report.id, sentence_ids: [place.sentence_id] };
  return [{ action: "confirmReportSentences", input }];
}

type Plain = JobAnswer & { readonly wordable?: Wordable | undefined };

function wordableAs(
  given: Pick<Wordable, "text" | "was" | "evidence">,
  place: Place,
  within: Within,
): Wordable | undefined {
  if (given.evidence.length === 0) return undefined;
  const { organization } = within.record.exercise;
  const { organization_id, language } = within.report;
  const rests_on = given.evidence;
  const into = { organization, organization_id, language: tagOf(language) };
  return { ...given, ...into, propose: (text) => proposing({ text, rests_on }, place, within) };
}

function uniqueRecords(records: readonly EvidenceRecord[]): EvidenceRecord[] {
  return [...new Map(records.map((each) => [each.record_id, each])).values()];
}

type Place = { readonly section: string; readonly sentence_id?: string };
type Words = { readonly text: string; readonly rests_on: readonly NamedRecord[] };

/** Bound to the version of the report that was read. */
function proposing({ text, rests_on }: Words, place: Place, { report }: Within): Proposing {
  const expected_updated_at = report.updated_at.toISOString();
  const input = { id: report.id, ...place, text, ...fieldsNaming(rests_on), expected_updated_at };
  return { action: "writeReportSentence", input };
}

/** What was read, for “How do you know?”. */
function noteCall({ doing: { calling }, report }: Within, read: object): void {
  calling.calls.push({ tool: "after_action_report", arguments: { id: report.id }, text: JSON.stringify(read) });
}

function linesAbout({ rests_on }: SentenceHeld): Cited[] {
  return rests_on
    .filter(({ is_changed }) => is_changed)
    .slice(0, MOST_SOURCES)
    .map((each) => ({
      text:
        each.now === null
          ? say("A record it is based on no longer exists.")
          : say(
              "{0} changed: {1}.",
              labelOf(each),
              each.changes.map((change) => sayPhrase(changeSentence(change))).join("; "),
            ),
      sources: [sourceOf(each)],
    }));
}

function outcomeOf(improvement: Improvement, evidence: readonly EvidenceRecord[], record: ExerciseRecord): Cited {
  const { exercise } = record;
  const whole = { kind: "Exercise", id: exercise.id, label: exercise.reference };
  const { to, why } = improvement;
  const rests = to === "rewrite" ? evidenceOf(improvement.rests_on, evidence) : evidence;
  const sources = uniqueById(rests.map(sourceOf)).slice(0, MOST_SOURCES);
  return {
    text: to === "leave" ? `${sayPhrase(why)} ${say("Nothing is proposed.")}` : sayPhrase(why),
    sources: sources.length > 0 ? sources : [whole],
  };
}

function evidenceOf(named: readonly NamedRecord[], evidence: readonly EvidenceRecord[]): EvidenceRecord[] {
  return evidence.filter(({ record_id }) => named.some((each) => each.record_id === record_id));
}

function uniqueById(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [source.id, source])).values()];
}

const KINDS: Readonly<Record<NamedRecord["record_kind"], string>> = {
  EXERCISE: "Exercise",
  INJECT: "Inject",
  DECISION: "Decision",
  GAP: "Gap",
  ACTION_ITEM: "ActionItem",
  NOTE: "Note",
  EVENT: "Timeline",
  COMMENT: "Comment",
  OBJECTIVE: "Target or task",
  EVALUATION: "Evaluation",
  FEEDBACK: "Feedback",
  FEEDBACK_COMMENT: "Feedback",
};

type Shown = NamedRecord & { readonly reference: string | null };

function sourceOf(each: Shown): Source {
  return { kind: KINDS[each.record_kind], id: each.record_id, label: labelOf(each) };
}

function labelOf({ reference, record_kind }: Shown): string {
  return reference ?? KINDS[record_kind];
}

function oneSpaced(text: string): string {
  return text.replace(/\s+/g, " ");
}

function changedSince(number: number): Refusal {
  return new Refusal("CONFLICT", phrase`Sentence ${number} has changed meanwhile. Reload the report and ask there.`);
}
