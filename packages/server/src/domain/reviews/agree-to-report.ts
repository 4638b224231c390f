import { findReferred } from "#domain/actions/find-record.ts";
import { afterActionReport } from "#domain/reports/after-action-report.ts";
import { reportAgreement } from "#domain/reports/report-agreement.ts";
import { finalNeverChanges } from "#domain/reports/report-moves.ts";
import { statusForReviewer } from "#domain/reviews/hold-in-review.ts";
import { agreedTo, notifyOfReview } from "#domain/reviews/notify-of-review.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { createInput } from "#kernel/set-fields.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { phrase } from "#platform/language/phrase.ts";
import { findRow, insertRow, isUUID, type RowKey } from "#storage/write.ts";

export const agreeToReport = action({
  name: "agreeToReport",
  description:
    "Agrees to a report IN_REVIEW as it reads now, for one of its reviewers. A later change of its text voids the " +
    "agreement. CONFLICT for a DRAFT or FINAL report.",
  permission: "agree_to_reports",
  returns: reportAgreement,
  proposal: { never: neverProposed.agreements },
  input: {
    id: idOf("AfterActionReport", "The report."),
    ...createInput(reportAgreement),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note, expected_updated_at }) => {
    const report = await holdForAgreement(context, id);
    const { connection, caller, now, newId } = context;
    const { organization_id, exercise_id, digest, changed_at } = report;
    if (expected_updated_at && expected_updated_at.getTime() !== changed_at.getTime()) {
      const message = phrase`This AfterActionReport was changed at ${daySaid(changed_at)}, after you read it. Read it again.`;
      throw new Refusal("CONFLICT", message, { field: "expected_updated_at" });
    }
    const agreed = { report_id: report.id, user_id: caller.actor_id, text_digest: digest };
    await refuseTwice(context, organization_id, Object.values(agreed));
    const key = { organization_id, id: newId() };
    await insertRow(connection, reportAgreement.plural, {
      ...{ ...key, ...agreed, reviewer: caller.actor_name, note: note ?? null },
      ...{ agreed_at: now, created_at: now, updated_at: now },
    });
    await notifyOfReview(context, report, { occasion: key.id, did: agreedTo });
    return { ...key, exercise_id };
  },
});

type Held = { readonly exercise_id: string; readonly digest: string; readonly changed_at: Date };

/** The report in its current words, which do not change until the end. */
async function holdForAgreement(context: ActionContext, id: string): Promise<Held & RowKey> {
  const status = isUUID(id) ? await statusForReviewer(context, id) : undefined;
  if (!status) throw await refusalOf(context, id);
  if (status === "FINAL") throw finalNeverChanges();
  if (status === "DRAFT") {
    throw new Refusal("CONFLICT", phrase`This AfterActionReport is DRAFT again; wait until it is IN_REVIEW.`, {
      allowed: ["IN_REVIEW"],
    });
  }
  const columns = "exercise_id, report_digest(organization_id, id) as digest, updated_at as changed_at";
  return findReferred<Held>(context, afterActionReport, { id, columns, field: "id" });
}

/** For callers who may not read the report there is none. */
async function refusalOf({ connection, caller }: ActionContext, id: string): Promise<Refusal> {
  const { plural: table } = afterActionReport;
  const isRead = await findRow(connection, caller, { table, columns: "id", id, withheld: afterActionReport });
  if (!isRead)
    return new Refusal("NOT_FOUND", phrase`There is no AfterActionReport with the ID ${id}`, { field: "id" });
  return new Refusal("FORBIDDEN", phrase`Only the reviewers of an AfterActionReport agree to it.`, { field: "id" });
}

const AGREED = `select from report_agreements
  where organization_id = $1 and report_id = $2 and user_id = $3 and text_digest = $4`;

async function refuseTwice({ connection }: ActionContext, organization_id: string, agreed: readonly unknown[]) {
  const values = [organization_id, ...agreed];
  const { rowCount } = await connection.query({ name: "agreed-already", text: AGREED, values });
  if (rowCount) throw new Refusal("CONFLICT", phrase`You agreed to this text already.`, { field: "id" });
}
