import { loadFiles } from "#domain/attachments/file-facts.ts";
import { afterActionReportDocument } from "#domain/deliverables/contents/after-action-report.ts";
import { boardSlidesDocument } from "#domain/deliverables/contents/board-slides.ts";
import { bookReportDocument } from "#domain/deliverables/contents/book-report.ts";
import { complianceEvidenceDocument } from "#domain/deliverables/contents/compliance-evidence.ts";
import { executiveSummaryDocument } from "#domain/deliverables/contents/executive-summary.ts";
import { evaluatorHandbookDocument } from "#domain/deliverables/contents/exercise-documents/evaluator-handbook.ts";
import { exercisePlanDocument } from "#domain/deliverables/contents/exercise-documents/exercise-plan.ts";
import { facilitatorHandbookDocument } from "#domain/deliverables/contents/exercise-documents/facilitator-handbook.ts";
import { mselDocument } from "#domain/deliverables/contents/exercise-documents/msel.ts";
import { playerBriefDocument } from "#domain/deliverables/contents/exercise-documents/player-brief.ts";
import { signInSheetDocument } from "#domain/deliverables/contents/exercise-documents/sign-in-sheet.ts";
import { situationManualDocument } from "#domain/deliverables/contents/exercise-documents/situation-manual.ts";
import { improvementPlanDocument } from "#domain/deliverables/contents/improvement-plan.ts";
import { multiYearPlanDocument } from "#domain/deliverables/contents/multi-year-plan.ts";
import { readinessReportDocument } from "#domain/deliverables/contents/readiness-report.ts";
import type { Setting } from "#domain/deliverables/contents/subject.ts";
import { transcriptDocument } from "#domain/deliverables/contents/transcript.ts";
import type { DeliverableKind } from "#domain/deliverables/deliverable-kinds.ts";
import { loadBookScope } from "#domain/deliverables/making/book-scope.ts";
import { loadComplianceScope } from "#domain/deliverables/making/compliance-scope.ts";
import { readerOf, type Subject } from "#domain/deliverables/making/document-subject.ts";
import { loadPlanScope } from "#domain/deliverables/making/plan-scope.ts";
import { loadSetting } from "#domain/deliverables/making/setting.ts";
import { loadPlan, loadRoom } from "#domain/deliverables/records/exercise-plan.ts";
import { loadOrganization } from "#domain/deliverables/records/organization-facts.ts";
import { loadProgram } from "#domain/deliverables/records/program-facts.ts";
import { loadTranscript } from "#domain/deliverables/records/transcript.ts";
import type { Document } from "#domain/documents/document.ts";
import { loadReported } from "#domain/reports/exercise-facts.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Connection, Database } from "#storage/database.ts";
import { readAsCaller } from "#storage/tenancy.ts";

const staffDocuments = {
  EXERCISE_PLAN: exercisePlanDocument,
  SITUATION_MANUAL: situationManualDocument,
  MSEL: mselDocument,
  FACILITATOR_HANDBOOK: facilitatorHandbookDocument,
  EVALUATOR_HANDBOOK: evaluatorHandbookDocument,
} as const;

const roomDocuments = { PLAYER_BRIEF: playerBriefDocument, SIGN_IN_SHEET: signInSheetDocument } as const;

/** The document of this kind from the current records, which are read in one snapshot. */
export async function writeDocument(
  database: Database,
  now: Date,
  kind: DeliverableKind,
  subject: Subject,
): Promise<Document> {
  const { organization_id } = subject;
  const withSetting = <T>(load: (connection: Connection) => Promise<T>) =>
    readAsCaller(database, systemCaller(), (connection) =>
      Promise.all([loadSetting(connection, organization_id, now), load(connection)]),
    );
  const setting = async () => (await withSetting(async () => undefined))[0];
  const reported = () =>
    readAsCaller(database, readerOf(subject), (connection) => loadReported(connection, exerciseOf(subject)));
  const withFiles = () =>
    readAsCaller(database, readerOf(subject), (connection) => {
      const key = exerciseOf(subject);
      return Promise.all([loadReported(connection, key), loadFiles(connection, { exercise_id: key.id })]);
    });
  switch (kind) {
    case "AFTER_ACTION_REPORT":
      return afterActionReportDocument(await setting(), ...(await withFiles()));
    case "EXECUTIVE_SUMMARY":
      return executiveSummaryDocument(await setting(), await reported());
    case "EXERCISE_PLAN":
    case "SITUATION_MANUAL":
    case "MSEL":
    case "FACILITATOR_HANDBOOK":
    case "EVALUATOR_HANDBOOK":
      return written(
        staffDocuments[kind],
        await withSetting((connection) => loadPlan(connection, exerciseOf(subject).id)),
      );
    case "PLAYER_BRIEF":
    case "SIGN_IN_SHEET":
      return written(
        roomDocuments[kind],
        await withSetting((connection) => loadRoom(connection, exerciseOf(subject).id)),
      );
    case "TRANSCRIPT":
      return transcriptDocument(
        await setting(),
        await readAsCaller(database, readerOf(subject), (connection) =>
          loadTranscript(connection, exerciseOf(subject).id),
        ),
      );
    case "IMPROVEMENT_PLAN":
      return written(improvementPlanDocument, await withSetting((connection) => loadPlanScope(connection, subject)));
    case "READINESS_REPORT":
      return written(
        readinessReportDocument,
        await withSetting((connection) => loadOrganization(connection, organization_id)),
      );
    case "BOARD_SLIDES":
      return written(
        boardSlidesDocument,
        await withSetting((connection) => loadOrganization(connection, organization_id)),
      );
    case "MULTI_YEAR_PLAN":
      return written(
        multiYearPlanDocument,
        await withSetting((connection) => loadProgram(connection, organization_id, now)),
      );
    case "COMPLIANCE_EVIDENCE":
      return complianceEvidenceDocument(await setting(), await loadComplianceScope(database, now, subject));
    case "BOOK_REPORT":
      return bookReportDocument(await setting(), await loadBookScope(database, now, subject));
  }
}

function written<T>(
  write: (setting: Setting, facts: T) => Document,
  [setting, facts]: readonly [Setting, T],
): Document {
  return write(setting, facts);
}

function exerciseOf({ organization_id, exercise_id }: Subject) {
  if (exercise_id === null) throw new Error("This kind of document is generated from an exercise.");
  return { organization_id, id: exercise_id };
}
