import { findReferred } from "#domain/actions/find-record.ts";
import { nextReference } from "#domain/actions/next-number.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { happenedAt, happenedSeconds } from "#domain/exercises/run/happened-at.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { categoryDimension } from "#domain/findings/category-dimension.ts";
import { gap } from "#domain/findings/gap.ts";
import { notifyOwner } from "#domain/findings/notify-owner.ts";
import { ownerNamed } from "#domain/findings/owner.ts";
import { checkRecurrence, recursInput } from "#domain/findings/recurrence.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
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
    ...createInput(gap),
    ...recursInput,
    exercise_seconds: happenedSeconds,
  },
  run: async (context, { exercise_id, inject_id, exercise_seconds: seconds, ...given }) => {
    const held = await lockReferredExercise(context, exercise_id);
    const { organization_id } = held;
    if (held.status !== "IN_PROGRESS" && held.status !== "COMPLETED") {
      throw new Refusal(
        "CONFLICT",
        phrase`This Exercise is ${held.status}; recording a gap is possible only while it is IN_PROGRESS or COMPLETED.`,
      );
    }
    if (inject_id) {
      const columns = "exercise_id";
      const scope = { organization: organization_id };
      const cause = await findReferred<{ exercise_id: string }>(context, inject, { id: inject_id, columns, ...scope });
      if (cause.exercise_id !== exercise_id) refuseInput("inject_id", phrase`must be an inject of the gap's exercise`);
    }
    await checkRecurrence(context, { organization_id, exercise_id }, given.recurs_id);

    const numbered = await nextReference(context, gap, organization_id);
    const { connection, caller, now, newId } = context;
    const { at, exercise_seconds } = await happenedAt(context, held, seconds);
    const key = { organization_id, id: newId() };
    const owned = await ownerNamed(context, organization_id, given.owner ?? null);
    await insertRow(connection, "gaps", {
      ...key,
      ...numbered,
      exercise_id,
      inject_id,
      ...given,
      ...owned,
      status: "OPEN",
      dimension: categoryDimension[given.category],
      agreed_due_on: given.due_on,
      identified_at: at,
      recorded_by_id: caller.actor_id,
      created_at: now,
      updated_at: now,
    });
    await recordStateChange(context, gap, key, { from: null, to: "OPEN" });
    await notifyOwner(context, "Gap", { ...key, ...owned, reference: numbered.reference, title: given.title });
    const summary = `Gap ${numbered.reference}: ${given.title}`;
    return { ...key, event: { exercise_id, kind: "GAP_RECORDED", at, exercise_seconds, summary } };
  },
});
