import { findReferred } from "#domain/actions/find-record.ts";
import { nextNumber } from "#domain/actions/next-number.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { priority } from "#domain/findings/action-item-enums.ts";
import { gap } from "#domain/findings/gap.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf, line, prose } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

export const createActionItem = action({
  name: "createActionItem",
  description:
    "Creates an action item for an after-action report, a gap, or both, which are then of the same exercise. It begins OPEN. With a gap alone it joins the latest report of the gap's exercise, if there is one.",
  permission: "create_action_items",
  returns: actionItem,
  proposal: "allowed",
  input: {
    report_id: {
      ...idOf("AfterActionReport", "The report that asks for it. This or gap_id is needed."),
      optional: true,
    },
    gap_id: { ...idOf("Gap", "The gap that it is about. This or report_id is needed."), optional: true },
    title: line("What is to be done, in one line."),
    remediation_note: { ...prose("How it is to be done."), optional: true },
    owner: { ...line("Who sees to it."), optional: true },
    priority: { type: "enum", of: priority, optional: true, description: "How soon it is wanted. Default: MEDIUM." },
    due_on: { type: "date", optional: true, description: "By when it is to be done." },
  },
  run: async (acting, { report_id, gap_id, ...given }) => {
    const { organization_id, ...subject } = await findSubject(acting, report_id, gap_id);
    const number = await nextNumber(acting, actionItem, organization_id);
    const { connection, now, newId } = acting;
    const key = { organization_id, id: newId() };
    await Promise.all([
      insertRow(connection, "action_items", {
        ...key,
        number,
        ...subject,
        ...given,
        priority: given.priority ?? "MEDIUM",
        status: "OPEN",
        created_at: now,
        updated_at: now,
      }),
      recordStateChange(acting, actionItem, key, { from: null, to: "OPEN" }),
    ]);
    return { ...key, exercise_id: subject.exercise_id };
  },
});

type OfExercise = RowKey & { readonly exercise_id: string };
type ReportedGap = OfExercise & { readonly report_id: string | null };

const GAP = `exercise_id, (select r.id from after_action_reports r
  where r.organization_id = gaps.organization_id and r.exercise_id = gaps.exercise_id
  order by r.version desc limit 1) as report_id`;

/** What it is about, and the exercise that follows from it. */
async function findSubject(acting: ActionContext, reportId: string | undefined, gapId: string | undefined) {
  const [report, about] = await Promise.all([
    reportId && findReferred<OfExercise>(acting, "AfterActionReport", reportId, "exercise_id", { field: "report_id" }),
    gapId && findReferred<ReportedGap>(acting, gap, gapId, GAP),
  ]);
  const leading = report || about;
  if (!leading)
    return refuseInput("gap_id", "give gap_id, report_id or both: what is to be done follows from one of them");
  if (report && about && report.exercise_id !== about.exercise_id) {
    refuseInput("report_id", "the report and the gap are of the same exercise, and these are not");
  }
  const { organization_id, exercise_id } = leading;
  const report_id = report ? report.id : about ? about.report_id : null;
  return { organization_id, exercise_id, report_id, gap_id: about ? about.id : null };
}
