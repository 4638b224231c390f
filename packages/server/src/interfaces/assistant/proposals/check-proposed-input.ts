import { coerceInputValue } from "graphql";
import { schema } from "#interfaces/graphql/schema.ts";
import type { Action } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";

/** Refuses what the mutation would not accept, with the same types that GraphQL reads its input with. */
export function checkProposedInput({ name }: Action, given: Readonly<Record<string, unknown>>): void {
  const type = schema.getMutationType()?.getFields()[name]?.args[0]?.type;
  if (!type) throw new Error(`Unknown mutation ${name}.`);
  coerceInputValue(given, type, (path, _value, error) => {
    const field = path.join(".");
    const message = verbatim(field ? `${field}: ${error.message}` : error.message);
    throw new Refusal("BAD_USER_INPUT", message, { ...(field && { field }) });
  });
}
