import { type Checked, checkCredential, jwsIn } from "#domain/certificates/check-credential.ts";
import { findErasure, findRevocation } from "#domain/certificates/revocation-list.ts";
import { publicKeys, withdrawnKeys } from "#domain/certificates/signing-keys.ts";
import type { Database } from "#storage/database.ts";
import { asCertifier } from "#storage/tenancy.ts";

type Found = { readonly credential: string; readonly list_number: number; readonly list_index: number };

const BY_TOKEN = "select credential, list_number, list_index from certificates where token = $1";
const BY_CREDENTIAL = `${BY_TOKEN} and credential = $2`;
const BY_PACK = "select credential, list_number, list_index from renewal_packs where id = $1 and credential = $2";

/** The certificate that a link identifies, in its current state; undefined if there is none. */
export async function checkByToken(database: Database, token: string, now: Date): Promise<Checked | undefined> {
  return asCertifier(database, async (connection) => {
    const { rows } = await connection.query<Found>({ name: "certificate-by-token", text: BY_TOKEN, values: [token] });
    const [found] = rows;
    if (!found) return checkErased(await findErasure(connection, token));
    const [keys, withdrawn] = [await publicKeys(connection), await withdrawnKeys(connection)];
    const revoked_at = await findRevocation(connection, found);
    return checkCredential(found.credential, { keys, withdrawn, revocations: { revoked_at }, now });
  });
}

/**
 * Checks a submitted credential against the keys and records of this service. A credential with a correct signature
 * that is not on record was not issued; this happens after a restored backup or a stolen key.
 */
export async function checkBrought(database: Database, text: string, now: Date): Promise<Checked> {
  return asCertifier(database, async (connection) => {
    const by = { keys: await publicKeys(connection), withdrawn: await withdrawnKeys(connection), now };
    const alone = await checkCredential(text, by);
    const { facts, pack } = alone;
    if (!facts && !pack) return alone;
    const link = facts ? (facts.verify_url.split("/").at(-1) ?? "") : (pack?.id ?? "");
    const { rows } = facts
      ? await connection.query<Found>({
          name: "certificate-by-credential",
          text: BY_CREDENTIAL,
          values: [link, jwsIn(text)],
        })
      : await connection.query<Found>({ name: "pack-by-credential", text: BY_PACK, values: [link, jwsIn(text)] });
    const [found] = rows;
    if (!found) {
      const revoked_at = await findErasure(connection, link);
      if (revoked_at) return checkCredential(text, { ...by, revocations: { revoked_at } });
      const says = "It is signed by the issuer, who has no record of it: ask the issuer.";
      return { ...alone, verdict: "UNKNOWN", says };
    }
    const revoked_at = await findRevocation(connection, found);
    return checkCredential(text, { ...by, revocations: { revoked_at } });
  });
}

/** What a link to the certificate of an organization says that was erased. */
function checkErased(revoked_at: Date | undefined): Checked | undefined {
  if (!revoked_at) return undefined;
  const day = revoked_at.toISOString().slice(0, "2026-11-27".length);
  const says = `It was revoked on ${day}, when the records of its organization were erased. Nothing else of it is kept.`;
  return { verdict: "REVOKED", says, checks: [], facts: null, pack: null };
}
