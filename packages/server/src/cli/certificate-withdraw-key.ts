import { commandName } from "#cli/perform-as-operator.ts";
import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { withdrawSigningKey } from "#domain/certificates/withdraw-signing-key.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import { systemCaller } from "#kernel/caller.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { randomUUIDv7 } from "#platform/ids.ts";

type Options = { readonly reason?: string; readonly json?: boolean };

export async function withdrawKey(kid: string, { reason = "", json }: Options): Promise<void> {
  const clock = () => new Date();
  const withdrawn = await withDatabase(async (database, { secrets }) => {
    const operator = await findOperator(database);
    if (operator === undefined) throw new CommandFailure("There is no operator yet, and nothing was ever signed.");
    const asked = { kid, reason: reason.trim() || null, secrets, clock, newId: () => randomUUIDv7(clock()) };
    return withdrawSigningKey(database, systemCaller(operator, commandName()), asked);
  });
  const { signs_now, signed_anew, not_as_signed } = withdrawn;
  const lines = [
    `The key ${kid} is withdrawn: what bears its signature does not verify any more.`,
    ...(signs_now ? [`The key ${signs_now} signs from now on.`] : []),
    `Certificates on record that were signed anew: ${signed_anew}. Their links hold; files that were handed out before have to be fetched again.`,
    ...(not_as_signed.length > 0
      ? [`Not as they were signed, and left as they are: ${not_as_signed.join(", ")}.`]
      : []),
  ];
  print({ kid, ...withdrawn }, lines.join("\n"), { json });
}
