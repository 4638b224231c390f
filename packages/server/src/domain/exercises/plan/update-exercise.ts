import { findReferred, lockRecord } from "#domain/actions/find-record.ts";
import { engagement } from "#domain/engagements/engagement.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { pacing } from "#domain/exercises/records/exercise-enums.ts";
import { checkExerciseStatus, type ExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, line, prose } from "#kernel/input-fields.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { type Severity, severity } from "#kernel/severity.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly status: ExerciseStatus; readonly severity: Severity };

export const updateExercise = action({
  name: "updateExercise",
  description: "Updates a PLANNED or IN_PROGRESS exercise, or the narrative of a COMPLETED one.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: {
    id: idOf("Exercise", "The exercise."),
    title: { ...line("Title."), optional: true },
    exercise_date: { type: "date", optional: true, description: "Date of the exercise." },
    scenario: { type: "enum", of: scenarioKind, optional: true, description: "Kind of scenario." },
    severity: { type: "enum", of: severity, optional: true, description: "Severity of the scenario." },
    objectives: { ...prose("Objectives."), optional: true, clears: true },
    narrative: {
      ...prose("Narrative of the exercise from start to end. Can also be changed once it is COMPLETED."),
      optional: true,
      clears: true,
    },
    facilitator: { ...line("Name of the facilitator."), optional: true, clears: true },
    location: { ...line("Location."), optional: true, clears: true },
    pacing: { type: "enum", of: pacing, optional: true, description: "Who sets its pace." },
    engagement_id: {
      ...idOf("Engagement", "Engagement of the same organization that it belongs to."),
      optional: true,
      clears: true,
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (acting, { id, expected_updated_at, narrative, ...plan }) => {
    requireChange({ ...plan, narrative });
    const held = await lockRecord<Held>(acting, exercise, id, "status, severity", expected_updated_at);
    const narrativeAlone = Object.values(plan).every((value) => value === undefined);
    if (narrativeAlone) checkExerciseStatus(held, ["PLANNED", "IN_PROGRESS", "COMPLETED"], "changing its narrative");
    else checkExerciseStatus(held, ["PLANNED", "IN_PROGRESS"], "changing anything but its narrative");
    const { organization_id } = held;
    if (plan.engagement_id) {
      await findReferred(acting, engagement, plan.engagement_id, "id", { organization: organization_id });
    }

    const { connection, now } = acting;
    const [from, to] = [held.severity, plan.severity ?? held.severity];
    await Promise.all([
      updateRow(connection, "exercises", held, { ...plan, narrative, updated_at: now }),
      from !== to && recordStateChange(acting, exercise, held, { field: "severity", from, to }),
    ]);
    return { organization_id, id: held.id, exercise_id: held.id };
  },
});
