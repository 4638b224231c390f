import { findKey } from "#cli/find-keys.ts";
import { performAsOperator } from "#cli/perform-as-operator.ts";
import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { revokeApiKey } from "#domain/api-keys/revoke-api-key.ts";

type Options = { readonly note?: string; readonly json?: boolean };

export async function revokeKey(which: string, { note, json }: Options): Promise<void> {
  const key = await withDatabase(async (database) => {
    const found = await findKey(database, which);
    await performAsOperator(database, revokeApiKey, { id: found.id, ...(note === undefined ? {} : { note }) });
    return found;
  });
  const { id, prefix, name } = key;
  print({ id, prefix, name, state: "REVOKED" }, `Revoked ${name} (${prefix}).`, { json });
}
