import type { Stage } from "@hotwash/demo/stage.ts";
import type { Caller } from "#kernel/caller.ts";

const DUTIES = "select id from duties where provision in ('12.10.2', 'A.5.30') order by position";
const GAP = "select id from gaps where organization_id = $1 and status <> 'WITHDRAWN' order by id limit 1";
const HELD = "select id from exercises where organization_id = $1 and status = 'COMPLETED' order by id limit 1";

/** An ACTIVE program with a duty that an exercise served, and an exercise that it intends. */
export async function plantPrograms(stage: Stage, admin: Caller, organization_id: string): Promise<void> {
  const { rows: duties } = await stage.connection.query<{ readonly id: string }>(DUTIES);
  const { rows: held } = await stage.connection.query<{ readonly id: string }>(HELD, [organization_id]);
  const { rows: gaps } = await stage.connection.query<{ readonly id: string }>(GAP, [organization_id]);
  const duty_id = duties[0]?.id;
  const plan = { title: "Three years of exercises", priorities: "Recovery first.", owner: "Ada" };
  const years = { first_year: 2098, last_year: 2100 };
  const { id: program_id } = await stage.perform(admin, "createExerciseProgram", {
    organization_id,
    ...plan,
    ...years,
  });
  const often = { cadence_months: 6, reason: "The board asks for it." };
  await stage.perform(admin, "addProgramDuty", { program_id, duty_id, ...often });
  await stage.perform(admin, "addProgramDuty", { program_id, duty_id: duties[1]?.id, reason: "They are certified." });
  const slot = { program_id, year: 2099, quarter: 2, scenario: "RANSOMWARE", note: "With the new owner." };
  await stage.perform(admin, "addProgramSlot", {
    ...slot,
    dimensions: ["COMMUNICATION"],
    duty_ids: [duty_id],
    gap_ids: [gaps[0]?.id],
  });
  await stage.perform(admin, "changeExerciseProgramStatus", { id: program_id, status: "ACTIVE" });
  const served = { exercise_id: held[0]?.id, duty_id, rationale: "They ran the plan." };
  await stage.perform(admin, "addExerciseDuty", served);
}
