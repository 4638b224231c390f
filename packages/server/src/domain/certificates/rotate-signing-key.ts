import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import { replaceSigningKey } from "#domain/certificates/signing-keys.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Secrets } from "#platform/secret.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCertifierWithin } from "#storage/tenancy.ts";

type Rotation = { readonly secrets: Secrets; readonly clock: () => Date; readonly newId: () => string };

/** From now on a new key signs. Earlier signatures verify with the old key's public half, which stays published. */
export async function rotateSigningKey(
  database: Database,
  operator: Caller,
  { secrets, clock, newId }: Rotation,
): Promise<string> {
  const { organization_id } = operator;
  const run = async ({ connection, now }: ActionContext) => {
    const replaced = (certifier: Connection) => replaceSigningKey(certifier, secrets, now);
    const kid = await asCertifierWithin(connection, operator, replaced);
    return [{ organization_id, id: organization_id, kid }];
  };
  const write = { name: "rotateSigningKey", run };
  const [rotated] = await performAsSystem(database, write, { clock, newId, caller: operator });
  if (!rotated) throw new Error("The signing key was not replaced.");
  return rotated.kid;
}
