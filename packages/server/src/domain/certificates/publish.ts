import { issuerUrl, keysUrl, revocationsUrl } from "#domain/certificates/addresses.ts";
import { lastList, revocationCredential } from "#domain/certificates/revocation-list.ts";
import {
  findSigningKey,
  type PublicKey,
  publicKeys,
  signCredential,
  type WithdrawnKey,
  withdrawnKeys,
} from "#domain/certificates/signing-keys.ts";
import type { Signing } from "#kernel/signing.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCertifier } from "#storage/tenancy.ts";

type Published = { readonly keys: readonly PublicKey[]; readonly withdrawn: readonly WithdrawnKey[] };

/** The public data for verifying: keys, addresses and revocations. It identifies no holder. */
export async function publishedKeys(database: Database, now: Date): Promise<object> {
  const { keys, withdrawn } = await asCertifier(database, allKeys);
  // Our own members, which RFC 7517 requires other readers to ignore.
  return { keys, withdrawn_keys: withdrawn, as_of: now.toISOString() };
}

async function allKeys(connection: Connection): Promise<Published> {
  return { keys: await publicKeys(connection), withdrawn: await withdrawnKeys(connection) };
}

/** The issuer, as a W3C Controlled Identifier Document. */
export async function issuerDocument(database: Database, baseUrl: string): Promise<object> {
  const id = issuerUrl(baseUrl);
  const { keys, withdrawn, lists } = await asCertifier(database, async (connection) => ({
    ...(await allKeys(connection)),
    lists: await lastList(connection),
  }));
  const named = keys.map(({ kid, ...key }) => ({
    id: `${id}#${kid}`,
    type: "JsonWebKey",
    controller: id,
    publicKeyJwk: { ...key, kid },
  }));
  return {
    "@context": ["https://www.w3.org/ns/cid/v1"],
    id,
    verificationMethod: [
      ...named,
      ...withdrawn.map(({ kid, withdrawn_at }) => ({
        id: `${id}#${kid}`,
        type: "JsonWebKey",
        controller: id,
        revoked: withdrawn_at.toISOString(),
      })),
    ],
    assertionMethod: named.map((method) => method.id),
    jwks_uri: keysUrl(baseUrl),
    revocation_lists: Array.from({ length: lists }, (_, i) => revocationsUrl(baseUrl, i + 1)),
  };
}

/** The current list, signed; undefined if there is no list with this number. */
export async function publishedRevocations(
  database: Database,
  signing: Signing,
  listNumber: number,
  now: Date,
): Promise<string | undefined> {
  return asCertifier(database, async (connection) =>
    listNumber <= (await lastList(connection)) ? signedList(connection, signing, listNumber, now) : undefined,
  );
}

/** Everything that the offline page needs. */
export async function publishedAll(database: Database, signing: Signing, now: Date) {
  return asCertifier(database, async (connection) => {
    const lists: string[] = [];
    const last = await lastList(connection);
    for (let number = 1; number <= last; number++) lists.push(await signedList(connection, signing, number, now));
    return { ...(await allKeys(connection)), lists };
  });
}

async function signedList(connection: Connection, { secrets, baseUrl }: Signing, listNumber: number, now: Date) {
  const [id, issuer] = [revocationsUrl(baseUrl, listNumber), issuerUrl(baseUrl)];
  const key = await findSigningKey(connection, secrets, now);
  return signCredential(await revocationCredential(connection, listNumber, { id, issuer, now }), key, issuer);
}
