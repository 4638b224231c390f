import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { afterActionReport } from "#domain/reports/after-action-report.ts";
import { draftVersion } from "#domain/reports/draft-version.ts";
import { reportLanguage } from "#domain/reports/report-language.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

export const draftAfterActionReport = action({
  name: "draftAfterActionReport",
  description:
    "Drafts the after-action report of a COMPLETED exercise from the record, sentence by sentence with the " +
    "records each is based on, and lists what is missing. If a FINAL report exists, its text is the start of " +
    "the next version. CONFLICT while a version is DRAFT or IN_REVIEW.",
  permission: "write_reports",
  returns: afterActionReport,
  proposal: "allowed",
  input: { exercise_id: idOf("Exercise", "The exercise; must be COMPLETED."), language: reportLanguage },
  run: async (context, { exercise_id, language = "EN" }) => {
    // Of two concurrent drafts, the second finds the first one's draft.
    const held = await lockReferredExercise(context, exercise_id);
    if (held.status !== "COMPLETED") {
      throw new Refusal(
        "CONFLICT",
        phrase`This Exercise is ${held.status}; drafting a report is possible only once it is COMPLETED.`,
      );
    }
    return draftVersion(context, held, language);
  },
});
