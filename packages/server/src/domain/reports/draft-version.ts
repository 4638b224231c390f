import { recordStateChange } from "#domain/history/change-state.ts";
import { afterActionReport } from "#domain/reports/after-action-report.ts";
import { carrySentences } from "#domain/reports/carry-sentences.ts";
import { draftReport, missingSection } from "#domain/reports/draft-report.ts";
import { loadExerciseRecord } from "#domain/reports/exercise-record.ts";
import type { ReportStatus } from "#domain/reports/report-moves.ts";
import { insertSentences } from "#domain/reports/write-sentences.ts";
import { sectionNames, type writtenSections } from "#domain/reports/written-sections.ts";
import type { ActionContext } from "#kernel/action.ts";
import { type DisplayLanguage, tagOf } from "#kernel/display-language.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { byHotwash } from "#storage/author.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

/**
 * Drafts the first version of a completed exercise's report in a language, or the next one, from the texts of the FINAL
 * one and in its language.
 */
export async function draftVersion(context: ActionContext, held: RowKey, asked: DisplayLanguage) {
  const [latest, record] = await Promise.all([findLatest(context, held), loadExerciseRecord(context.connection, held)]);
  if (latest && latest.status !== "FINAL") {
    const message = phrase`Version ${latest.version} of this AfterActionReport is ${latest.status}: edit that one. Its ID is ${latest.id}.`;
    throw new Refusal("CONFLICT", message);
  }

  const { connection, caller, now, newId } = context;
  const key = { organization_id: held.organization_id, id: newId() };
  const language = latest?.language ?? asked;
  const inIts = <T>(run: () => T) => inLanguage(tagOf(language), run);
  const { authors, texts, sections } = latest
    ? { authors: latest.authors, texts: textsOf(latest), sections: [] }
    : { authors: byHotwash(sectionNames), ...inIts(() => draftReport(record)) };
  await Promise.all([
    insertRow(connection, "after_action_reports", {
      ...key,
      exercise_id: held.id,
      version: (latest?.version ?? 0) + 1,
      status: "DRAFT",
      language,
      ...texts,
      authors,
      author: caller.actor_name,
      created_at: now,
      updated_at: now,
    }),
    recordStateChange(context, afterActionReport, key, { from: null, to: "DRAFT" }),
  ]);
  const report = { ...key, exercise_id: held.id };
  if (latest) await carrySentences(context, report, latest.id);
  await insertSentences(context, report, [...sections, inIts(() => missingSection(record))]);
  return { ...key, exercise_id: held.id };
}

type Texts = Readonly<Record<keyof typeof writtenSections, string | null>>;
type Latest = Texts & {
  readonly id: string;
  readonly version: number;
  readonly status: ReportStatus;
  readonly language: DisplayLanguage;
  readonly authors: Readonly<Record<string, string>>;
};

const LATEST = `select id, version, status, language, authors, executive_summary, strengths, areas_for_improvement, narrative, participant_feedback
  from after_action_reports where organization_id = $1 and exercise_id = $2 order by version desc limit 1`;

async function findLatest({ connection }: ActionContext, { organization_id, id }: RowKey): Promise<Latest | undefined> {
  const values = [organization_id, id];
  const { rows } = await connection.query<Latest>({ name: "latest-report", text: LATEST, values });
  return rows[0];
}

function textsOf(latest: Latest): Texts {
  const { executive_summary, narrative, strengths, areas_for_improvement, participant_feedback } = latest;
  return { executive_summary, narrative, strengths, areas_for_improvement, participant_feedback };
}
