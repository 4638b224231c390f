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
    if (operator === undefined) throw new CommandFailure("There is no operator yet, and nothing has been signed.");
    const asked = { kid, reason: reason.trim() || null, secrets, clock, newId: () => randomUUIDv7(clock()) };
    return withdrawSigningKey(database, systemCaller(operator, commandName()), asked);
  });
  const { signs_now, signed_again, not_as_signed } = withdrawn;
  const lines = [
    `The key ${kid} is withdrawn: its signatures no longer verify.`,
    ...(signs_now ? [`The key ${signs_now} now signs.`] : []),
    `Certificates and renewal packs on record that were signed again: ${signed_again}. Their links still work; download their ` +
      "files again.",
    ...(not_as_signed.length > 0
      ? [`Changed since they were signed, so left as they are: ${not_as_signed.join(", ")}.`]
      : []),
  ];
  print({ kid, ...withdrawn }, lines.join("\n"), { json });
}
