import { findReferred } from "#domain/actions/find-record.ts";
import { nextReference } from "#domain/actions/next-number.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import { notifyOwner } from "#domain/findings/notify-owner.ts";
import { ownerNamed } from "#domain/findings/owner.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

export const createActionItem = action({
  name: "createActionItem",
  description:
    "Creates an action item for an after-action report, a gap, or both (of the same exercise). Its status is " +
    "OPEN. With only a gap, it is added to the latest report of the gap's exercise, if there is one.",
  permission: "create_action_items",
  returns: actionItem,
  proposal: "allowed",
  input: {
    report_id: {
      ...idOf("AfterActionReport", "Report that asks for it. Either this or gap_id is required."),
      optional: true,
    },
    gap_id: { ...idOf("Gap", "Gap it addresses. Either this or report_id is required."), optional: true },
    ...createInput(actionItem),
  },
  run: async (context, { report_id, gap_id, ...given }) => {
    const { organization_id, ...subject } = await findSubject(context, report_id, gap_id);
    const numbered = await nextReference(context, actionItem, organization_id);
    const owned = await ownerNamed(context, organization_id, given.owner ?? null);
    const { connection, now, newId } = context;
    const key = { organization_id, id: newId() };
    await Promise.all([
      insertRow(connection, "action_items", {
        ...key,
        ...numbered,
        ...subject,
        ...given,
        ...owned,
        priority: given.priority ?? "MEDIUM",
        status: "OPEN",
        agreed_due_on: given.due_on,
        created_at: now,
        updated_at: now,
      }),
      recordStateChange(context, actionItem, key, { from: null, to: "OPEN" }),
      notifyOwner(context, "ActionItem", { ...key, ...owned, reference: numbered.reference, title: given.title }),
    ]);
    return { ...key, exercise_id: subject.exercise_id };
  },
});

type OfExercise = RowKey & { readonly exercise_id: string };
type ReportedGap = OfExercise & { readonly report_id: string | null };

const GAP = `exercise_id, (select r.id from after_action_reports r
  where r.organization_id = gaps.organization_id and r.exercise_id = gaps.exercise_id
  order by r.version desc limit 1) as report_id`;

/** Its subject, and the exercise that follows from it. */
async function findSubject(context: ActionContext, reportId: string | undefined, gapId: string | undefined) {
  const [report, about] = await Promise.all([
    reportId &&
      findReferred<OfExercise>(context, "AfterActionReport", {
        id: reportId,
        columns: "exercise_id",
        field: "report_id",
      }),
    gapId && findReferred<ReportedGap>(context, gap, { id: gapId, columns: GAP }),
  ]);
  const leading = report || about;
  if (!leading)
    return refuseInput("gap_id", verbatim("pass gap_id, report_id or both: an action item follows from one of them"));
  if (report && about && report.exercise_id !== about.exercise_id) {
    refuseInput("report_id", phrase`must belong to the same exercise as the gap`);
  }
  const { organization_id, exercise_id } = leading;
  const report_id = report ? report.id : about ? about.report_id : null;
  return { organization_id, exercise_id, report_id, gap_id: about ? about.id : null };
}
