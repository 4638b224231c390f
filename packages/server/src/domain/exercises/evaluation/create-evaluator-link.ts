import { randomBytes } from "node:crypto";
import { fingerprint } from "#domain/access/key-text.ts";
import { evaluator } from "#domain/exercises/records/evaluator.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow, insertRow, type RowKey, updateRow } from "#storage/write.ts";

const TOKEN_BYTES = 32;
const DAYS = 30;
const DAY_MS = 86_400_000;

export const createEvaluatorLink = action({
  name: "createEvaluatorLink",
  description:
    "Creates the personal link of an evaluator without an account in a PLANNED, IN_PROGRESS or COMPLETED exercise. " +
    "Anybody who opens it rates as that evaluator. It replaces the link before, whose devices are out at once. It ends " +
    "30 days after its creation or the day of the exercise, whichever is later, and a week after the exercise is over.",
  permission: "run_exercises",
  returns: evaluator,
  proposal: { never: neverProposed.codes },
  once: { link: "Path of the link on this server: /live/…#…. Send it to this evaluator only." },
  input: { id: idOf("Evaluator", "The evaluator; must have no account.") },
  run: async (context, { id }) => {
    const { held, of } = await lockGuest(context, id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS", "COMPLETED"], phrase`a personal link`);
    const { connection, now } = context;
    const { organization_id } = held;
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const expires_at = new Date(Math.max(now.getTime(), Date.parse(held.day)) + DAYS * DAY_MS);
    await deleteRow(connection, "evaluator_links", held);
    const link = { organization_id, id: held.id, sha256: fingerprint(token), expires_at, created_at: now };
    await Promise.all([
      insertRow(connection, "evaluator_links", link),
      updateRow(connection, evaluator.plural, held, { link_expires_at: expires_at, updated_at: now }),
    ]);
    // After `#`, which no browser sends and no log contains.
    const once = { link: `/live/${of.id}/evaluator#seat=${token}` };
    return { organization_id, id: held.id, exercise_id: of.id, once };
  },
});

type Guest = RowKey & { readonly is_guest: boolean; readonly removed_at: Date | null; readonly day: string };

const COLUMNS = `is_guest, removed_at, link_expires_at, (select e.exercise_date::text from exercises e
  where e.organization_id = evaluators.organization_id and e.id = evaluators.exercise_id) as day`;

/** An evaluator who has a link, with the exercise. */
export async function lockGuest(context: ActionContext, id: string) {
  const wanted = { id, columns: COLUMNS };
  const found = await lockInExercise<Guest & { readonly link_expires_at: Date | null }>(context, evaluator, wanted);
  const { is_guest, removed_at } = found.held;
  if (!is_guest) throw new Refusal("CONFLICT", phrase`This Evaluator has an account: they sign in.`, { field: "id" });
  if (removed_at) throw new Refusal("CONFLICT", phrase`This Evaluator was removed.`, { field: "id" });
  return found;
}
