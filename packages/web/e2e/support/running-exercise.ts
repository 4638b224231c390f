import type { TestContext } from "node:test";
import type { APIRequestContext } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { people } from "#e2e/support/demo.ts";

export type RunningExercise = {
  readonly id: string;
  readonly title: string;
  readonly organization: { readonly name: string };
};

const RUNNING = "{ exercises(status: IN_PROGRESS) { id title organization { name } } }";

let turn = Promise.resolve();

/** Until the test ends, no other plays the demo's exercise: what one delivers or rates, another would find changed. */
export async function holdRunningExercise(t: TestContext): Promise<void> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const before = turn;
  turn = before.then(() => isOver);
  t.after(() => end());
  await before;
}

/** The exercise that the demo is in the middle of, not one that a test plays for a client of its own. */
export async function runningExercise(request: APIRequestContext): Promise<RunningExercise> {
  const { exercises } = await ask<{ exercises: readonly RunningExercise[] }>(request, RUNNING);
  const found = exercises.find(({ organization }) =>
    people.some((person) => person.organization === organization.name),
  );
  if (!found) throw new Error("The demo has no exercise in progress.");
  return found;
}
