import { actorOf, appendAudit } from "#domain/audit/append-audit.ts";
import { replaceSigningKey } from "#domain/certificates/signing-keys.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Secrets } from "#platform/secret.ts";
import type { Database } from "#storage/database.ts";
import { asCaller, asCertifierWithin } from "#storage/tenancy.ts";

type Rotation = { readonly secrets: Secrets; readonly clock: () => Date; readonly newId: () => string };

/** Another key signs from here on. What was signed before is verified by the old one's public half, which stays. */
export async function rotateSigningKey(
  database: Database,
  operator: Caller,
  { secrets, clock, newId }: Rotation,
): Promise<string> {
  return asCaller(database, operator, async (connection) => {
    const at = clock();
    const kid = await asCertifierWithin(connection, operator, (certifier) => replaceSigningKey(certifier, secrets, at));
    await appendAudit(connection, [
      {
        organization_id: operator.organization_id,
        id: newId(),
        at,
        ...actorOf(operator),
        action: "rotateSigningKey",
        outcome: "OK",
        duration_ms: 0,
        request_id: null,
        remote_address: null,
      },
    ]);
    return kid;
  });
}
