import { commandName } from "#cli/perform-as-operator.ts";
import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { rotateSigningKey } from "#domain/certificates/rotate-signing-key.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import { systemCaller } from "#kernel/caller.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { randomUUIDv7 } from "#platform/ids.ts";

export async function rotateKey({ json }: { readonly json?: boolean }): Promise<void> {
  const clock = () => new Date();
  const kid = await withDatabase(async (database, { secrets }) => {
    const operator = await findOperator(database);
    if (operator === undefined) throw new CommandFailure("There is no operator yet, and nothing has been signed.");
    const caller = systemCaller(operator, commandName());
    return rotateSigningKey(database, caller, { secrets, clock, newId: () => randomUUIDv7(clock()) });
  });
  print({ kid }, `The key ${kid} now signs. Earlier public keys stay published.`, { json });
}
