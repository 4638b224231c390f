import assert from "node:assert/strict";
import { z } from "zod";
import { askDutyStates } from "#domain/programs/duties/ask-duty-states.ts";
import { addProgramDuty } from "#domain/programs/plan/add-program-duty.ts";
import { changeExerciseProgramStatus } from "#domain/programs/plan/change-exercise-program-status.ts";
import { createExerciseProgram } from "#domain/programs/plan/create-exercise-program.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Scene } from "#tests/actions/scene.ts";

export const staff = (scene: Scene) => scene.caller("OPERATOR", "EDITOR");

/** A DRAFT program of the client, of 2027 and 2028. */
export async function draftProgram(scene: Scene, over: object = {}): Promise<string> {
  const years = { first_year: 2027, last_year: 2028 };
  const given = { organization_id: scene.client, title: "Plan of two years", ...years, ...over };
  return (await scene.run(staff(scene), createExerciseProgram, given)).id;
}

export async function activate(scene: Scene, id: string): Promise<void> {
  await scene.run(staff(scene), changeExerciseProgramStatus, { id, status: "ACTIVE" });
}

export async function dutyOf(scene: Scene, provision: string): Promise<string> {
  const [found] = await scene.ask<{ id: string }>("select id from duties where provision = $1", [provision]);
  return found?.id ?? assert.fail(provision);
}

export async function addDuty(scene: Scene, program_id: string, provision: string, over: object = {}) {
  const duty_id = await dutyOf(scene, provision);
  return (await scene.run(staff(scene), addProgramDuty, { program_id, duty_id, ...over })).id;
}

/** A client of the operator without a program. */
export async function newClient(scene: Scene, name: string, { is_sample = false } = {}): Promise<string> {
  const [made] = await scene.ask<{ id: string }>(
    `insert into organizations (id, reference_prefix, name, kind, parent_id, disclosure, status, is_sample, created_at,
        updated_at)
      select uuidv7(), upper(left($2, 3)), $2, 'CLIENT', id, 'FULL', 'ACTIVE', $3, now(), now() from organizations
      where id = $1 returning id`,
    [scene.operator, name, is_sample],
  );
  return made?.id ?? assert.fail("There is no operator.");
}

const answer = z.object({
  total: z.number(),
  overdue_count: z.number(),
  due_count: z.number(),
  met_count: z.number(),
  states: z.array(
    z.object({
      organization_id: z.string(),
      name: z.string(),
      provision: z.string(),
      state: z.string(),
      due_on: z.string(),
      days_overdue: z.number(),
      last_served_on: z.string().nullable(),
      planned_on: z.string().nullable(),
    }),
  ),
});

export type DutyAnswer = z.infer<typeof answer>;

/** Null outside the caller's scope. */
export async function statesFor(scene: Scene, caller: Caller, asked: object = {}): Promise<DutyAnswer | null> {
  const context = { database: scene.database, caller, now: scene.now };
  return answer.nullable().parse(await askDutyStates.run(context, asked));
}
