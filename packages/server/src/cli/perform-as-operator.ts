import { hostname, userInfo } from "node:os";
import { perform } from "#domain/actions/perform.ts";
import { NO_REQUEST } from "#domain/actions/perform-as-system.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import type { Action, ActionResult } from "#kernel/action.ts";
import { systemCaller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { Database } from "#storage/database.ts";

/** The command's options, by the inputs of the action that they give. */
type OptionNames = Readonly<Record<string, string>>;

/** Runs an action for a person who can run commands on this machine: as the operator, and audited. */
export async function performAsOperator(
  database: Database,
  action: Action,
  input: Readonly<Record<string, unknown>>,
  options: OptionNames = {},
): Promise<ActionResult> {
  const operator = await findOperator(database);
  if (operator === undefined) {
    throw new CommandFailure("There is no operator yet: create its first account with hotwash user create.");
  }
  const clock = () => new Date();
  return perform(
    database,
    action,
    input,
    {
      caller: systemCaller(operator, commandName()),
      clock,
      newId: () => randomUUIDv7(clock()),
      request: NO_REQUEST,
    },
    async (_connection, done) => done,
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? inOptions(error, options) : error;
  });
}

/** The refusal with the names that were typed. An input that is one word is named at the beginning alone. */
function inOptions({ code, message, details }: Refusal, options: OptionNames): Refusal {
  const said = Object.entries(options).reduce(
    (text, [input, option]) =>
      text.replace(new RegExp(input.includes("_") ? `\\b${input}\\b` : `^${input}(?=:)`, "g"), option),
    message,
  );
  return new Refusal(code, verbatim(said), details);
}

/** The name in the audit log. */
export function commandName(): string {
  return `hotwash command of ${userInfo().username} on ${hostname()}`;
}
