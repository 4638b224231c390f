import { findReferred } from "#domain/actions/find-record.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type HeldExercise, lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { gap } from "#domain/findings/gap.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { isUUID } from "#storage/write.ts";

export const groupNotes = action({
  name: "groupNotes",
  description:
    "Groups notes of an IN_PROGRESS or COMPLETED exercise under one of its gaps, or removes them from their " +
    "gap. Returns the exercise.",
  permission: "record_findings",
  returns: exercise,
  proposal: "allowed",
  input: {
    exercise_id: idOf("Exercise", "The exercise."),
    note_ids: { ...idOf("ExerciseNote", "Notes of the same exercise."), list: true },
    gap_id: {
      ...idOf("Gap", "A gap of the same exercise. Required; null removes the notes from their gap."),
      optional: true, // a required value must not be null
      clears: true,
    },
  },
  run: async (context, { exercise_id, note_ids, gap_id }) => {
    const of = await lockReferredExercise(context, exercise_id);
    if (gap_id === undefined) refuseInput("gap_id", verbatim("required; pass null to remove the notes from their gap"));
    checkExerciseStatus(of, ["IN_PROGRESS", "COMPLETED"], phrase`grouping notes`);
    if (gap_id !== null) await checkGap(context, of, gap_id);
    await group(context, of, note_ids, gap_id);
    return { organization_id: of.organization_id, id: of.id, exercise_id: of.id };
  },
});

async function checkGap(context: ActionContext, of: HeldExercise, id: string): Promise<void> {
  const scope = { organization: of.organization_id };
  const found = await findReferred<{ exercise_id: string | null }>(context, gap, {
    id,
    columns: "exercise_id",
    ...scope,
  });
  if (found.exercise_id !== of.id) refuseInput("gap_id", phrase`must be a gap of the same exercise`);
}

const GROUP = `update exercise_notes set gap_id = $4, updated_at = $5
  where organization_id = $1 and exercise_id = $2 and id = any ($3::uuid[]) returning id`;

async function group(
  context: ActionContext,
  of: HeldExercise,
  ids: readonly string[],
  gap_id: string | null,
): Promise<void> {
  const { connection, now } = context;
  const wanted = ids.map((id) => id.toLowerCase());
  const values = [of.organization_id, of.id, wanted.filter(isUUID), gap_id, now];
  const { rows } = await connection.query<{ id: string }>({ name: "group-notes", text: GROUP, values });
  const known = new Set(rows.map(({ id }) => id));
  const strange = wanted.find((id) => !known.has(id));
  if (strange) refuseInput("note_ids", phrase`${strange} is not an ExerciseNote of this exercise`);
}
