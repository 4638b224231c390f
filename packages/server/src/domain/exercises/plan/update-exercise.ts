import { findReferred, lockRecord } from "#domain/actions/find-record.ts";
import { engagement } from "#domain/engagements/engagement.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { checkExerciseStatus, type ExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { localDay } from "#domain/exercises/run/local-day.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { refuseInput, requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import type { Severity } from "#kernel/severity.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Held = { readonly status: ExerciseStatus; readonly severity: Severity; readonly exercise_date: string };

export const updateExercise = action({
  name: "updateExercise",
  description: "Updates a PLANNED or IN_PROGRESS exercise, or the narrative of a COMPLETED one.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: {
    id: idOf("Exercise", "The exercise."),
    ...updateInput(exercise),
    engagement_id: {
      ...idOf("Engagement", "Engagement of the same organization that it belongs to."),
      optional: true,
      clears: true,
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, narrative, ...plan }) => {
    requireChange({ ...plan, narrative });
    const held = await lockRecord<Held>(context, exercise, {
      id,
      columns: "status, severity, exercise_date::text",
      expected_updated_at,
    });
    const narrativeAlone = Object.values(plan).every((value) => value === undefined);
    if (narrativeAlone)
      checkExerciseStatus(held, ["PLANNED", "IN_PROGRESS", "COMPLETED"], phrase`changing its narrative`);
    else checkExerciseStatus(held, ["PLANNED", "IN_PROGRESS"], phrase`changing anything but its narrative`);
    const { organization_id } = held;
    await checkDate(context, held, plan.exercise_date);
    if (plan.engagement_id) {
      await findReferred(context, engagement, { id: plan.engagement_id, columns: "id", organization: organization_id });
    }

    const { connection, now } = context;
    const [from, to] = [held.severity, plan.severity ?? held.severity];
    await Promise.all([
      updateRow(connection, "exercises", held, { ...plan, narrative, updated_at: now }),
      from !== to && recordStateChange(context, exercise, held, { field: "severity", from, to }),
    ]);
    return { organization_id, id: held.id, exercise_id: held.id };
  },
});

/** What an exercise shows counts from its date, which is not put ahead once it has begun. */
async function checkDate(
  context: ActionContext,
  held: RowKey & Held,
  exercise_date: string | undefined,
): Promise<void> {
  if (exercise_date === undefined || exercise_date === held.exercise_date || held.status !== "IN_PROGRESS") return;
  const today = await localDay(context, held.organization_id);
  if (exercise_date > today)
    refuseInput("exercise_date", phrase`must be today or earlier, because the exercise has started`);
}
