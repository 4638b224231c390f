import { lockRecord } from "#domain/actions/find-record.ts";
import { afterActionReport } from "#domain/reports/after-action-report.ts";
import { factsNow } from "#domain/reports/evidence-kinds.ts";
import { finalNeverChanges, type ReportStatus } from "#domain/reports/report-moves.ts";
import { valuesNow } from "#domain/reports/write-sentences.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf, prose } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { isUUID, type RowKey, updateRow } from "#storage/write.ts";

export const confirmReportSentences = action({
  name: "confirmReportSentences",
  description:
    "Confirms that sentences of a DRAFT or IN_REVIEW report are still true although their records changed. From " +
    "now on they are based on the current records. CONFLICT for a FINAL report.",
  permission: "write_reports",
  returns: afterActionReport,
  proposal: "allowed",
  input: {
    id: idOf("AfterActionReport", "The report."),
    sentence_ids: { ...idOf("ReportSentence", "Sentences of this report."), list: true },
    note: { ...prose("Why they are still true."), optional: true },
  },
  run: async (context, { id, sentence_ids, note }) => {
    const held = await lockRecord<{ status: ReportStatus; exercise_id: string }>(context, afterActionReport, {
      id,
      columns: "status, exercise_id",
    });
    if (held.status === "FINAL") throw finalNeverChanges();
    await confirm(context, held, sentence_ids, note);
    await updateRow(context.connection, "after_action_reports", held, { updated_at: context.now });
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});

const CONFIRM = `update report_sentences set confirmed_by = $4, confirmed_at = $5, confirmation_note = $6, updated_at = $5
  where organization_id = $1 and report_id = $2 and id = any ($3::uuid[]) and section <> 'MISSING_EVIDENCE' returning id`;

// A record that is gone has no facts to take, so its sentences stay stale.
const TAKE_AGAIN = `update report_evidence v
  set facts = ${valuesNow("v", "jsonb_object_keys(v.facts)")}, updated_at = $3
  where v.organization_id = $1 and v.sentence_id = any ($2::uuid[]) and (${factsNow("v")}) is not null`;

async function confirm(
  { connection, caller, now }: ActionContext,
  report: RowKey,
  ids: readonly string[],
  note: string | undefined,
): Promise<void> {
  const wanted = ids.map((id) => id.toLowerCase());
  const { organization_id } = report;
  const values = [organization_id, report.id, wanted.filter(isUUID), caller.actor_name, now, note ?? null];
  const { rows } = await connection.query<{ id: string }>({ name: "confirm-sentences", text: CONFIRM, values });
  const known = new Set(rows.map(({ id }) => id));
  const strange = wanted.find((id) => !known.has(id));
  if (strange) refuseInput("sentence_ids", phrase`${strange} is not a confirmable ReportSentence of this report`);
  const taken = [organization_id, wanted, now];
  await connection.query({ name: "take-facts-again", text: TAKE_AGAIN, values: taken });
}
