import { DatabaseError } from "pg";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

const FOREIGN_KEY_VIOLATION = "23503";

/**
 * A record that an action refers to may be removed between its check and its write: an inject, or one of an undone
 * import. PostgreSQL names the violated key by its columns, and hides whose row it was.
 */
export function refusalOfRemoved(error: unknown, input: Readonly<Record<string, unknown>>): unknown {
  if (!(error instanceof DatabaseError) || error.code !== FOREIGN_KEY_VIOLATION) return error;
  const field = Object.keys(input).find((name) => input[name] && error.constraint?.endsWith(`_${name}_fkey`));
  if (field) {
    const message = phrase`${field}: there is no longer a record with the ID ${String(input[field])}`;
    return new Refusal("BAD_USER_INPUT", message, { field });
  }
  return new Refusal("CONFLICT", phrase`The record this refers to was removed, or is now in use. Read it again.`);
}
