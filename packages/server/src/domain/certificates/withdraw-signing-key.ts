import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import { signAgain } from "#domain/certificates/sign-again.ts";
import { findKeyToWithdraw, replaceSigningKey, withdrawKey } from "#domain/certificates/signing-keys.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { Secrets } from "#platform/secret.ts";
import type { Database } from "#storage/database.ts";
import { asCertifierWithin } from "#storage/tenancy.ts";

type Withdrawal = {
  readonly kid: string;
  readonly reason: string | null;
  readonly secrets: Secrets;
  readonly clock: () => Date;
  readonly newId: () => string;
};

export type Withdrawn = {
  /** The new signing key, if the current one was withdrawn. */
  readonly signs_now: string | null;
  readonly signed_again: number;
  /** Numbers of certificates whose text differs from what the key signed. */
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
  const { organization_id } = operator;
  const run = async ({ connection, now }: ActionContext) => {
    const withdrawn = await asCertifierWithin(connection, operator, async (certifier) => {
      const key = await findKeyToWithdraw(certifier, kid);
      if (key.withdrawn_at) {
        throw new Refusal(
          "CONFLICT",
          verbatim(`The key ${kid} was already withdrawn on ${key.withdrawn_at.toISOString()}.`),
        );
      }
      const signs_now = key.retired_at ? null : await replaceSigningKey(certifier, secrets, now);
      await withdrawKey(certifier, kid, reason, now);
      return { signs_now, ...(await signAgain(certifier, key, secrets, now)) };
    });
    return [{ organization_id, id: organization_id, withdrawn }];
  };
  const write = { name: "withdrawSigningKey", run };
  const [written] = await performAsSystem(database, write, { clock, newId, caller: operator });
  if (!written) throw new Error("The signing key was not withdrawn.");
  return written.withdrawn;
}
