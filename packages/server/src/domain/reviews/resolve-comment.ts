import { lockRecord } from "#domain/actions/find-record.ts";
import { comment } from "#domain/comments/comment.ts";
import { holdReport, requireOpen } from "#domain/reviews/hold-in-review.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = {
  readonly report_id: string | null;
  readonly comment_id: string | null;
  readonly resolved_by: string | null;
  readonly resolved_at: Date | null;
};

export const resolveComment = action({
  name: "resolveComment",
  description:
    "Marks a comment on a report as done, until the report is FINAL. An answer to it (commentOnReport) opens it again.",
  permission: "write_reports",
  returns: comment,
  proposal: "allowed",
  input: { id: idOf("Comment", "A comment on a report; not an answer to one.") },
  run: async (context, { id }) => {
    const columns = "report_id, comment_id, resolved_by, resolved_at";
    const held = await lockRecord<Held>(context, comment, { id, columns });
    if (!held.report_id) return refuseInput("id", phrase`is not on a report; only such comments are marked as done`);
    if (held.comment_id) return refuseInput("id", phrase`is an answer: mark the comment ${held.comment_id} as done`);
    if (held.resolved_at) {
      throw new Refusal("CONFLICT", phrase`${held.resolved_by ?? "Hotwash"} marked this Comment as done already.`, {
        field: "id",
      });
    }
    const report = await holdReport(context, { id: held.report_id, field: "id" });
    requireOpen(report, ["DRAFT", "IN_REVIEW"]);
    const { connection, caller, now } = context;
    await updateRow(connection, comment.plural, held, {
      ...{ resolved_at: now, resolved_by: caller.actor_name, updated_at: now },
    });
    return { organization_id: held.organization_id, id: held.id, exercise_id: report.exercise_id };
  },
});
