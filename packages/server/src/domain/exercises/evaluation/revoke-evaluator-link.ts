import { lockGuest } from "#domain/exercises/evaluation/create-evaluator-link.ts";
import { evaluator } from "#domain/exercises/records/evaluator.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow, updateRow } from "#storage/write.ts";

export const revokeEvaluatorLink = action({
  name: "revokeEvaluatorLink",
  description:
    "Revokes the personal link of an evaluator without an account. Devices that used it are out at once; what they rated " +
    "stays. CONFLICT without a link.",
  permission: "run_exercises",
  returns: evaluator,
  proposal: { never: neverProposed.codes },
  input: { id: idOf("Evaluator", "The evaluator.") },
  run: async (context, { id }) => {
    const { held, of } = await lockGuest(context, id);
    if (!held.link_expires_at)
      throw new Refusal("CONFLICT", phrase`This Evaluator has no personal link.`, { field: "id" });
    const { connection, now } = context;
    await Promise.all([
      deleteRow(connection, "evaluator_links", held),
      updateRow(connection, evaluator.plural, held, { link_expires_at: null, updated_at: now }),
    ]);
    return { organization_id: held.organization_id, id: held.id, exercise_id: of.id };
  },
});
