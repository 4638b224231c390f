import { addEvaluator } from "#domain/exercises/evaluation/add-evaluator.ts";
import { createExerciseObjective } from "#domain/exercises/evaluation/create-exercise-objective.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import type { Action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Role } from "#kernel/role.ts";
import { asCaller } from "#storage/tenancy.ts";
import { NOON, type Scene } from "#tests/actions/scene.ts";

type Given = Readonly<Record<string, unknown>>;

const STORY = { title: "First day dark", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-11-20" };
const INJECT = { title: "A class list", body: "It is on the web.", channel: "PHONE", dimension: "COMMUNICATION" };

/** What evaluators and a lead do in a scene, as people who belong to its organizations. */
export function evaluating(scene: Scene) {
  let people = 0;
  const lead = scene.caller("OPERATOR", "EDITOR");
  const as = async (caller: Caller, action: Action, input: Given) => (await scene.run(caller, action, input)).id;

  /** Somebody with an account of the organization, or of the client or operator. */
  const person = async (kind: OrganizationKind, role: Role = "VIEWER", organization?: string): Promise<Caller> => {
    const caller = scene.caller(kind, role, organization);
    const { organization_id, actor_id } = caller;
    const name = `${kind} ${role} ${++people}`;
    await scene.ask(
      `insert into users (organization_id, id, name, email, status, created_at, updated_at)
        values ($1, $2, $3, $4, 'ACTIVE', $5, $5)`,
      [organization_id, actor_id, name, `${actor_id}@example.com`, NOON],
    );
    await scene.ask(
      `insert into memberships (organization_id, id, user_id, role, started_at, created_at, updated_at)
        values ($1, gen_random_uuid(), $2, $3, $4, $4, $4)`,
      [organization_id, actor_id, role, NOON],
    );
    return { ...caller, actor_name: name };
  };

  const exercise = (organization_id = scene.client) => as(lead, createExercise, { ...STORY, organization_id });
  const objective = (exercise_id: string, given: Given) =>
    as(lead, createExerciseObjective, { exercise_id, title: "Families hear it first from us", ...given });

  return {
    lead,
    as,
    person,
    exercise,
    objective,
    name: (exercise_id: string, { actor_id: user_id }: Caller) => as(lead, addEvaluator, { exercise_id, user_id }),
    pending: (exercise_id: string) => as(lead, createInject, { ...INJECT, exercise_id }),
    /** An objective, a target under it and a task under that. */
    outline: async (exercise_id: string) => {
      const top = await objective(exercise_id, { kind: "OBJECTIVE" });
      const under = { kind: "CAPABILITY_TARGET", parent_id: top, dimension: "COMMUNICATION" };
      const target = await objective(exercise_id, under);
      const task = await objective(exercise_id, { kind: "CRITICAL_TASK", parent_id: target });
      return { objective: top, target, task };
    },
    /** An IN_PROGRESS exercise with a delivered inject. */
    running: async (organization_id?: string) => {
      const id = await exercise(organization_id);
      await as(lead, startExercise, { id });
      const inject = await as(lead, createInject, { ...INJECT, exercise_id: id });
      await as(lead, deliverInject, { id: inject });
      return { id, inject };
    },
    /** What the row policies alone let somebody read. */
    rows: async <R extends object>(caller: Caller, text: string, values: unknown[] = []): Promise<R[]> =>
      asCaller(scene.database, caller, async (connection) => (await connection.query<R>(text, values)).rows),
  };
}
