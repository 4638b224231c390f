import type { Caller } from "#domain/access/caller.ts";
import { actorOf, appendAudit } from "#domain/audit/append-audit.ts";
import { replaceSigningKey } from "#domain/certificates/signing-keys.ts";
import type { Database } from "#storage/database.ts";
import { asCaller, asCertifierWithin } from "#storage/tenancy.ts";

type Rotation = { readonly secret: string; readonly clock: () => Date; readonly newId: () => string };

/** Another key signs from here on. What was signed before is verified by the old one's public half, which stays. */
export async function rotateSigningKey(
  database: Database,
  operator: Caller,
  { secret, clock, newId }: Rotation,
): Promise<string> {
  return asCaller(database, operator, async (connection) => {
    const at = clock();
    const kid = await asCertifierWithin(connection, operator, (certifier) => replaceSigningKey(certifier, secret, at));
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
