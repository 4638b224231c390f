import { actorOf, appendAudit } from "#domain/audit/append-audit.ts";
import { signAnew } from "#domain/certificates/sign-anew.ts";
import { findKeyToWithdraw, replaceSigningKey, withdrawKey } from "#domain/certificates/signing-keys.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Secrets } from "#platform/secret.ts";
import type { Database } from "#storage/database.ts";
import { asCaller, asCertifierWithin } from "#storage/tenancy.ts";

type Withdrawal = {
  readonly kid: string;
  readonly reason: string | null;
  readonly secrets: Secrets;
  readonly clock: () => Date;
  readonly newId: () => string;
};

export type Withdrawn = {
  /** The key that signs from now on, where the one that did was withdrawn. */
  readonly signs_now: string | null;
  readonly signed_anew: number;
  /** Numbers of certificates whose words are not those that the key signed. */
  readonly not_as_signed: readonly string[];
};

/**
 * Anybody else with the key can sign with it, under any date: so its signatures no longer prove anything. Certificates
 * on record are valid because of the record, and are signed again, all or none.
 */
export async function withdrawSigningKey(
  database: Database,
  operator: Caller,
  { kid, reason, secrets, clock, newId }: Withdrawal,
): Promise<Withdrawn> {
  return asCaller(database, operator, async (connection) => {
    const at = clock();
    const withdrawn = await asCertifierWithin(connection, operator, async (certifier) => {
      const key = await findKeyToWithdraw(certifier, kid);
      if (key.withdrawn_at) {
        throw new Refusal("CONFLICT", `The key ${kid} was already withdrawn on ${key.withdrawn_at.toISOString()}.`);
      }
      const signs_now = key.retired_at ? null : await replaceSigningKey(certifier, secrets, at);
      await withdrawKey(certifier, kid, reason, at);
      return { signs_now, ...(await signAnew(certifier, key, secrets, at)) };
    });
    const { organization_id } = operator;
    const entry = { organization_id, id: newId(), at, ...actorOf(operator), action: "withdrawSigningKey" };
    const done = { outcome: "OK", duration_ms: 0, request_id: null, remote_address: null } as const;
    await appendAudit(connection, [{ ...entry, ...done }]);
    return withdrawn;
  });
}
