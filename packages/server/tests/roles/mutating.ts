import type { Action } from "#kernel/action.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import type { Market } from "#tests/support/market.ts";

type Given = Readonly<Record<string, unknown>>;

/** What came of a mutation: OK, or the code of its refusal and what it says. */
export type Outcome = { readonly code: string; readonly message: string };

/** Carries an action out as a program does with a key, or a page with a session. */
export async function mutate({ app }: Market, credential: string, action: Action, input: Given): Promise<Outcome> {
  const type = `${action.name.charAt(0).toUpperCase()}${action.name.slice(1)}Input`;
  const shown = action.once ? Object.keys(action.once).join(" ") : "id";
  const document = `mutation ($input: ${type}!) { ${action.name}(input: $input) { ${shown} } }`;
  const { errors } = await askGraphQL(app, credential, document, { input });
  const [error] = errors ?? [];
  return { code: error?.extensions.code ?? "OK", message: error?.message ?? "" };
}
