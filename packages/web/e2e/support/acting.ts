import type { APIRequestContext } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";

/** Carries out an action that returns its record, and answers that record's ID. */
export type Act = (name: string, input: object) => Promise<string>;

export function acting(request: APIRequestContext): Act {
  return async (name, input) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const document = `mutation ($input: ${type}!) { made: ${name}(input: $input) { id } }`;
    return (await ask<{ readonly made: { readonly id: string } }>(request, document, { input })).made.id;
  };
}

export async function playInject(act: Act, id: string, rating: object): Promise<void> {
  await act("deliverInject", { id });
  await act("rateInject", { id, ...rating });
}
