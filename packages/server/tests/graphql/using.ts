import type { FastifyInstance } from "fastify";
import type { Action } from "#kernel/action.ts";
import { type Answer, ask } from "#tests/graphql/asking.ts";
import type { Given, Trial } from "#tests/graphql/wrong-inputs.ts";
import { headersOf } from "#tests/support/credentials.ts";

export function inputTypeOf({ name }: Action): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
}

function shownOf({ once }: Action): string {
  return once ? Object.keys(once).join(" ") : "id";
}

/** Uses an action once, and shows of the record what is asked. */
export function use(
  app: FastifyInstance,
  credential: string,
  action: Action,
  input: Given,
  shown = shownOf(action),
): Promise<Answer> {
  const query = `mutation ($input: ${inputTypeOf(action)}) { ${action.name}(input: $input) { ${shown} } }`;
  return ask(app, headersOf(credential), query, { input });
}

/** Uses an action many times in one document. */
export function useAll(
  app: FastifyInstance,
  credential: string,
  action: Action,
  inputs: readonly Given[],
): Promise<Answer> {
  const declared = inputs.map((_, i) => `$i${i}: ${inputTypeOf(action)}`).join(", ");
  const fields = inputs.map((_, i) => `f${i}: ${action.name}(input: $i${i}) { ${shownOf(action)} }`).join(" ");
  const variables = Object.fromEntries(inputs.map((input, i) => [`i${i}`, input]));
  return ask(app, headersOf(credential), `mutation (${declared}) { ${fields} }`, variables);
}

export type Outcome = {
  readonly trial: Trial;
  readonly code: unknown;
  readonly field: unknown;
  readonly message: string;
};

const AT_ONCE = 30;

/** What came of each trial: the error's code, field and message, or nothing. */
export async function outcomesOf(
  app: FastifyInstance,
  credential: string,
  action: Action,
  trials: readonly Trial[],
): Promise<Outcome[]> {
  const all: Outcome[] = [];
  for (let i = 0; i < trials.length; i += AT_ONCE) {
    const part = trials.slice(i, i + AT_ONCE);
    const inputs = part.map(({ input }) => input);
    const { errors = [] } = await useAll(app, credential, action, inputs);
    const byKey = new Map(errors.map((error) => [JSON.stringify(error.path), error]));
    for (const [j, trial] of part.entries()) {
      const { extensions, message = "" } = byKey.get(`["f${j}"]`) ?? {};
      all.push({ trial, code: extensions?.code, field: extensions?.field, message });
    }
  }
  return all;
}
