import { countFeedback } from "#domain/exercises/feedback/count-feedback.ts";
import { feedbackForm } from "#domain/exercises/records/feedback-form.ts";
import { addFeedback } from "#domain/reports/add-feedback.ts";
import { afterActionReport } from "#domain/reports/after-action-report.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

export const closeFeedbackForm = action({
  name: "closeFeedbackForm",
  description:
    "Closes an OPEN feedback form for good: its answers are counted, its sheets destroyed, and the results written into " +
    "the report while it is a DRAFT. Questions that fewer than three people answered have no result.",
  permission: "run_exercises",
  returns: feedbackForm,
  proposal: { never: neverProposed.feedback },
  input: { id: idOf("FeedbackForm", "The form.") },
  run: async (context, { id }) => {
    const { held, of } = await countFeedback(context, id);
    const report = await addFeedback(context, of);
    const exercise_id = of.id;
    const also = report
      ? [{ ...report, exercise_id, action: "updateAfterActionReport", record: afterActionReport }]
      : [];
    return { organization_id: held.organization_id, id: held.id, exercise_id, also };
  },
});
