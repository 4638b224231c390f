import { findReferred } from "#domain/actions/find-record.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { injectMapping } from "#domain/exercises/records/inject-mapping.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { controlStrength } from "#domain/frameworks/control-strength.ts";
import { findControl } from "#domain/frameworks/find-control.ts";
import { action } from "#kernel/action.ts";
import { idOf, prose } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

const KNOWN = `select from inject_mappings
  where organization_id = $1 and inject_id = $2 and framework_id = $3 and control_id = $4`;

export const addInjectMapping = action({
  name: "addInjectMapping",
  description:
    "Records which control an inject of a PLANNED, IN_PROGRESS or COMPLETED exercise tests, how far, and why. CONFLICT " +
    "if the inject is mapped to this control already.",
  permission: "run_exercises",
  returns: injectMapping,
  proposal: "allowed",
  input: {
    inject_id: idOf("Inject", "The inject."),
    compliance_control_id: idOf("ComplianceControl", "The control."),
    strength: { type: "enum", of: controlStrength, description: "How far the inject tests the control." },
    rationale: prose("Why it tests the control: what the players must do."),
  },
  run: async (context, { inject_id, compliance_control_id, strength, rationale }) => {
    const held = await findReferred<{ exercise_id: string }>(context, inject, {
      id: inject_id,
      columns: "exercise_id",
    });
    const of = await lockReferredExercise(context, held.exercise_id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS", "COMPLETED"], phrase`mapping an inject`);
    const { connection, now, newId } = context;
    const control = await findControl(connection, compliance_control_id);
    const { organization_id, id } = held;
    const values = [organization_id, id, control.framework_id, control.control_id];
    const { rowCount } = await connection.query({ name: "mapped-inject", text: KNOWN, values });
    if (rowCount !== 0) {
      throw new Refusal(
        "CONFLICT",
        phrase`This Inject is mapped to ${control.control_id} already. Remove that mapping first.`,
      );
    }
    const key = { organization_id, id: newId() };
    const row = { ...key, ...control, exercise_id: of.id, inject_id: id, strength, rationale };
    await insertRow(connection, injectMapping.plural, { ...row, created_at: now, updated_at: now });
    return { ...key, exercise_id: of.id };
  },
});
