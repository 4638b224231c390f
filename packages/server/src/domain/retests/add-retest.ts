import { findReferred } from "#domain/actions/find-record.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { gap } from "#domain/findings/gap.ts";
import { checkFoundEarlier } from "#domain/findings/recurrence.ts";
import { retest } from "#domain/retests/retest.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

type Found = { readonly exercise_id: string; readonly status: string };

const KNOWN = "select from retests where organization_id = $1 and inject_id = $2 and gap_id = $3";

export const addRetest = action({
  name: "addRetest",
  description:
    "Has an inject of a PLANNED, IN_PROGRESS or COMPLETED exercise retest a gap of the same organization that an " +
    "exercise of an earlier day found. CONFLICT if it retests it already, or if the gap is WITHDRAWN.",
  permission: "run_exercises",
  returns: retest,
  proposal: "allowed",
  input: {
    inject_id: idOf("Inject", "The inject."),
    gap_id: idOf("Gap", "The gap."),
  },
  run: async (context, { inject_id, gap_id }) => {
    const held = await findReferred<{ exercise_id: string }>(context, inject, {
      id: inject_id,
      columns: "exercise_id",
    });
    const of = await lockReferredExercise(context, held.exercise_id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS", "COMPLETED"], phrase`retesting a gap`);
    const { organization_id } = held;
    const columns = "exercise_id, status";
    const found = await findReferred<Found>(context, gap, { id: gap_id, columns, organization: organization_id });
    if (found.status === "WITHDRAWN")
      throw new Refusal("CONFLICT", phrase`This Gap is WITHDRAWN: there is nothing to retest.`);
    await checkFoundEarlier(context, { found_in: found.exercise_id, again_in: of.id, field: "gap_id" });
    const { connection, now, newId } = context;
    const values = [organization_id, held.id, found.id];
    const { rowCount } = await connection.query({ name: "retested", text: KNOWN, values });
    if (rowCount !== 0) throw new Refusal("CONFLICT", phrase`This Inject retests this Gap already.`);

    const key = { organization_id, id: newId() };
    const row = { ...key, exercise_id: of.id, inject_id: held.id, gap_id: found.id };
    await insertRow(connection, retest.plural, { ...row, created_at: now, updated_at: now });
    return { ...key, exercise_id: of.id };
  },
});
