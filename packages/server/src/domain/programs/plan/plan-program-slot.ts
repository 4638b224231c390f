import { createExercise, exerciseInput } from "#domain/exercises/plan/create-exercise.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { exerciseDuty } from "#domain/programs/duties/exercise-duty.ts";
import { lockInProgram } from "#domain/programs/plan/lock-program.ts";
import { MOST_GAPS } from "#domain/programs/plan/slot-input.ts";
import type { SlotStatus } from "#domain/programs/records/program-enums.ts";
import { programSlot, slotStatusOf } from "#domain/programs/records/program-slot.ts";
import { planNextExercise } from "#domain/retests/plan/plan-next-exercise.ts";
import type { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { severity } from "#kernel/severity.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRows, type RowKey, updateRow } from "#storage/write.ts";

type Held = {
  readonly status: SlotStatus;
  readonly scenario: Code<typeof scenarioKind> | null;
  readonly severity: Code<typeof severity> | null;
  readonly duty_ids: readonly string[] | null;
  readonly gap_ids: readonly string[] | null;
};

const { organization_id: _, ...planned } = exerciseInput;

export const planProgramSlot = action({
  name: "planProgramSlot",
  description:
    "Plans the exercise of an OPEN slot of a DRAFT or ACTIVE program, as createExercise does, or as planNextExercise " +
    "does if it retests gaps. The exercise serves the slot's duties.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: {
    id: idOf("ProgramSlot", "The slot."),
    ...planned,
    gap_ids: {
      ...idOf(
        "Gap",
        `Gaps to retest, up to ${MOST_GAPS}; null for none. Default: those of the slot that are not WITHDRAWN.`,
      ),
      list: true,
      most: MOST_GAPS,
      optional: true,
      clears: true,
    },
  },
  run: async (context, { id, gap_ids, ...given }) => {
    const columns = `${slotStatusOf(programSlot.plural)} as status, scenario, severity, duty_ids, gap_ids`;
    const { held, of } = await lockInProgram<Held>(context, programSlot, { id, columns });
    if (held.status !== "OPEN") {
      throw new Refusal("CONFLICT", phrase`This ProgramSlot is ${held.status}: an exercise is planned for it already.`);
    }
    const kind = given.scenario_id ? {} : { ...(held.scenario && { scenario: held.scenario }) };
    const hard = given.scenario_id ? {} : { ...(held.severity && { severity: held.severity }) };
    const exerciseOfSlot = { ...kind, ...hard, ...given, organization_id: of.organization_id };
    const gaps = gap_ids === undefined ? await stillThere(context, of, held.gap_ids ?? []) : (gap_ids ?? []);
    const made =
      gaps.length > 0
        ? await planNextExercise.run(context, { ...exerciseOfSlot, gap_ids: gaps })
        : await createExercise.run(context, exerciseOfSlot);
    await serveDuties(context, made, held.duty_ids ?? []);
    const changes = { exercise_id: made.id, is_proposed: false, updated_at: context.now };
    await updateRow(context.connection, programSlot.plural, held, changes);
    return made;
  },
});

const GAPS = "select id from gaps where organization_id = $1 and id = any ($2::uuid[]) and status <> 'WITHDRAWN'";

async function stillThere({ connection }: ActionContext, of: RowKey, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const query = { name: "gaps-to-plan", text: GAPS, values: [of.organization_id, ids] };
  const { rows } = await connection.query<{ id: string }>(query);
  return rows.map((row) => row.id);
}

const TYPES = {
  organization_id: "uuid",
  id: "uuid",
  exercise_id: "uuid",
  duty_id: "uuid",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

async function serveDuties({ connection, now, newId }: ActionContext, made: RowKey, duty_ids: readonly string[]) {
  const common = { organization_id: made.organization_id, exercise_id: made.id, created_at: now, updated_at: now };
  const rows = duty_ids.map((duty_id) => ({ ...common, id: newId(), duty_id }));
  await insertRows(connection, exerciseDuty.plural, TYPES, rows);
}
