import { createExercise, exerciseInput } from "#domain/exercises/plan/create-exercise.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { readGapsToRetest } from "#domain/retests/plan/gaps-to-retest.ts";
import { injectsForGaps } from "#domain/retests/plan/injects-for-gaps.ts";
import { retest } from "#domain/retests/retest.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRows } from "#storage/write.ts";

const MOST_GAPS = 50;

const TYPES = {
  organization_id: "uuid",
  id: "uuid",
  exercise_id: "uuid",
  inject_id: "uuid",
  gap_id: "uuid",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

export const planNextExercise = action({
  name: "planNextExercise",
  description:
    "Plans an exercise that retests gaps, as createExercise does. Each gap is retested by the inject that revealed it, " +
    "if the scenario has it; or by the most critical inject of its dimension; or by a copy of the inject that revealed " +
    "it, or of the last rated one of its dimension. BAD_USER_INPUT if there is none.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: {
    ...exerciseInput,
    gap_ids: {
      ...idOf("Gap", `Gaps that exercises of earlier days found, up to ${MOST_GAPS}, none of them WITHDRAWN.`),
      list: true,
    },
  },
  run: async (context, { gap_ids, ...given }) => {
    if (gap_ids.length > MOST_GAPS) refuseInput("gap_ids", phrase`must have at most ${MOST_GAPS} gaps`);
    const made = await createExercise.run(context, given);
    const gaps = await readGapsToRetest(context, made, gap_ids);
    const injects = await injectsForGaps(context, made, gaps);
    const { connection, now, newId } = context;
    const { organization_id, id: exercise_id } = made;
    const common = { organization_id, exercise_id, created_at: now, updated_at: now };
    const rows = gaps.map(({ id: gap_id }) => ({ ...common, id: newId(), gap_id, inject_id: injects.get(gap_id) }));
    await insertRows(connection, retest.plural, TYPES, rows);
    return made;
  },
});
