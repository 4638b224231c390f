import { action } from "#domain/actions/action.ts";
import { findReferred } from "#domain/actions/find-record.ts";
import { idOf, line, prose } from "#domain/actions/input-fields.ts";
import { nextNumber } from "#domain/actions/next-number.ts";
import { refuseInput } from "#domain/actions/refuse-input.ts";
import { happenedAt, happenedSeconds } from "#domain/exercises/happened-at.ts";
import { inject } from "#domain/exercises/inject.ts";
import { lockReferredExercise } from "#domain/exercises/lock-exercise.ts";
import { gap } from "#domain/findings/gap.ts";
import { gapCategory } from "#domain/findings/gap-enums.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { categoryDimension } from "#domain/readiness/category-dimension.ts";
import { Refusal } from "#domain/refusal.ts";
import { severity } from "#domain/severity.ts";
import { insertRow } from "#storage/write.ts";

export const createGap = action({
  name: "createGap",
  description: "Records a gap found in an IN_PROGRESS or COMPLETED exercise. Its status is OPEN.",
  permission: "record_findings",
  returns: gap,
  proposal: "allowed",
  input: {
    exercise_id: idOf("Exercise", "Exercise in which it was found."),
    inject_id: { ...idOf("Inject", "Inject that revealed it, if any."), optional: true },
    title: line("The weakness, in one line."),
    description: { ...prose("What was observed, and why it matters."), optional: true },
    severity: { type: "enum", of: severity, description: "Severity." },
    category: { type: "enum", of: gapCategory, description: "Capability affected." },
    root_cause: { ...prose("Root cause."), optional: true },
    recommendation: { ...prose("Recommendation to close it."), optional: true },
    owner: { ...line("Owner."), optional: true },
    due_on: { type: "date", optional: true, description: "Due date." },
    exercise_seconds: happenedSeconds,
  },
  run: async (acting, { exercise_id, inject_id, exercise_seconds: seconds, ...given }) => {
    const held = await lockReferredExercise(acting, exercise_id);
    const { organization_id } = held;
    if (held.status !== "IN_PROGRESS" && held.status !== "COMPLETED") {
      throw new Refusal(
        "CONFLICT",
        `This Exercise is ${held.status}; recording a gap requires IN_PROGRESS or COMPLETED.`,
      );
    }
    if (inject_id) {
      const columns = "exercise_id";
      const scope = { organization: organization_id };
      const cause = await findReferred<{ exercise_id: string }>(acting, inject, inject_id, columns, scope);
      if (cause.exercise_id !== exercise_id) refuseInput("inject_id", "must be an inject of the gap's exercise");
    }

    const number = await nextNumber(acting, gap, organization_id);
    const { connection, caller, now, newId } = acting;
    const { at, exercise_seconds } = await happenedAt(acting, held, seconds);
    const key = { organization_id, id: newId() };
    await insertRow(connection, "gaps", {
      ...key,
      number,
      exercise_id,
      inject_id,
      ...given,
      status: "OPEN",
      dimension: categoryDimension[given.category],
      identified_at: at,
      recorded_by_id: caller.actor_id,
      created_at: now,
      updated_at: now,
    });
    await recordStateChange(acting, gap, key, { from: null, to: "OPEN" });
    const summary = `Gap G-${number}: ${given.title}`;
    return { ...key, event: { exercise_id, kind: "GAP_RECORDED", at, exercise_seconds, summary } };
  },
});
