import { findReferred, lockRecord } from "#domain/actions/find-record.ts";
import { afterActionReport } from "#domain/reports/after-action-report.ts";
import { finalNeverChanges, type ReportStatus } from "#domain/reports/report-moves.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { anyOf } from "#platform/language/lists.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

export type Reviewed = RowKey & { readonly exercise_id: string; readonly status: ReportStatus };

type Named = { readonly id: string; readonly field: string };

/** A report that this caller may comment on, held so that it does not move meanwhile. */
export async function holdReport(context: ActionContext, { id, field }: Named): Promise<Reviewed> {
  if (context.caller.kind === "OPERATOR") {
    const columns = "status, exercise_id";
    return lockRecord<Omit<Reviewed, keyof RowKey>>(context, afterActionReport, { id, columns, field, lock: "keep" });
  }
  const report = await findReferred<{ exercise_id: string }>(context, afterActionReport, {
    id,
    columns: "exercise_id",
    field,
  });
  const status = await statusForReviewer(context, report.id);
  if (!status)
    throw new Refusal("FORBIDDEN", phrase`Only the reviewers of an AfterActionReport comment on it.`, { field });
  return { ...report, status };
}

/** The status of a report, held until the end, for one of its reviewers; undefined for anybody else. */
export async function statusForReviewer({ connection }: ActionContext, id: string): Promise<ReportStatus | undefined> {
  const { rows } = await connection.query<{ readonly status: ReportStatus | null }>({
    name: "hold-reviewed",
    text: "select hold_reviewed($1::uuid) as status",
    values: [id],
  });
  return rows[0]?.status ?? undefined;
}

/** A report is commented on while it is IN_REVIEW, and its comments are answered until it is FINAL. */
export function requireOpen({ status }: Reviewed, open: readonly ReportStatus[]): void {
  if (status === "FINAL") throw finalNeverChanges();
  if (open.includes(status)) return;
  const message = phrase`This AfterActionReport is ${status}; it can be commented on only while it is ${anyOf(open)}.`;
  throw new Refusal("CONFLICT", message, { allowed: [...open] });
}
