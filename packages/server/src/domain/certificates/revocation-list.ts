import { hash, randomInt } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Connection } from "#storage/database.ts";

/** The place of a certificate in the revocation lists. */
export type Place = { readonly list_number: number; readonly list_index: number };

/** The minimum length of W3C Bitstring Status List 1.0, so that one bit identifies nobody. */
const PLACES = 131_072;
/** Once this many random places are taken, the list is mostly full and the next one is started. */
const TRIES = 8;

const TAKE = `
  insert into revocation_entries (list_number, list_index)
  select $1, tried.list_index from unnest($2::integer[]) tried (list_index)
  where not exists (select from revocation_entries taken
    where taken.list_number = $1 and taken.list_index = tried.list_index)
  limit 1 on conflict do nothing returning list_number, list_index`;

/** A free place. Runs as the certifier. */
export async function takePlace(connection: Connection): Promise<Place> {
  for (let list_number = await lastList(connection); ; list_number++) {
    const tried = Array.from({ length: TRIES }, () => randomInt(PLACES));
    const values = [list_number, tried];
    const { rows } = await connection.query<Place>({ name: "take-place", text: TAKE, values });
    if (rows[0]) return rows[0];
  }
}

export async function markRevoked(connection: Connection, { list_number, list_index }: Place, at: Date): Promise<void> {
  const text = "update revocation_entries set revoked_at = $3 where list_number = $1 and list_index = $2";
  await connection.query({ name: "mark-revoked", text, values: [list_number, list_index, at] });
}

/** A credential whose record is erased, by the token of its link or, of a renewal pack, by its ID. */
export type Erased = Place & { readonly link: string };

const ERASE = `update revocation_entries e set revoked_at = coalesce(e.revoked_at, $4), erased_sha256 = g.link
  from unnest($1::integer[], $2::integer[], $3::bytea[]) g (list_number, list_index, link)
  where e.list_number = g.list_number and e.list_index = g.list_index`;

/** Revokes them and keeps a digest of each link, so that anybody who follows it still learns that it no longer counts. */
export async function markErased(connection: Connection, erased: readonly Erased[], at: Date): Promise<void> {
  const [numbers, indexes] = [erased.map((each) => each.list_number), erased.map((each) => each.list_index)];
  const values = [numbers, indexes, erased.map(({ link }) => digestOf(link)), at];
  await connection.query({ name: "mark-erased", text: ERASE, values });
}

/** When a credential of an organization that was erased since was revoked; undefined if there is none with this link. */
export async function findErasure(connection: Connection, link: string): Promise<Date | undefined> {
  const text = "select revoked_at from revocation_entries where erased_sha256 = $1";
  const { rows } = await connection.query<{ revoked_at: Date }>({
    name: "find-erasure",
    text,
    values: [digestOf(link)],
  });
  return rows[0]?.revoked_at;
}

function digestOf(link: string): Buffer {
  return hash("sha256", link, "buffer");
}

/** When a certificate was revoked; null if it was not. */
export async function findRevocation(connection: Connection, { list_number, list_index }: Place): Promise<Date | null> {
  const text = "select revoked_at from revocation_entries where list_number = $1 and list_index = $2";
  const values = [list_number, list_index];
  const { rows } = await connection.query<{ revoked_at: Date | null }>({ name: "find-revocation", text, values });
  return rows[0]?.revoked_at ?? null;
}

/** Number of lists; the first exists even while it is empty. */
export async function lastList(connection: Connection): Promise<number> {
  const text = "select coalesce(max(list_number), 1) as last from revocation_entries";
  const { rows } = await connection.query<{ last: number }>({ name: "last-list", text });
  return rows[0]?.last ?? 1;
}

/** The list as in its credential: one bit for each place, 1 if the certificate was revoked. */
export async function revocationCredential(
  connection: Connection,
  list_number: number,
  { id, issuer, now }: { readonly id: string; readonly issuer: string; readonly now: Date },
): Promise<object> {
  const text = "select list_index from revocation_entries where list_number = $1 and revoked_at is not null";
  const values = [list_number];
  const { rows } = await connection.query<Pick<Place, "list_index">>({ name: "revocations", text, values });
  const bits = Buffer.alloc(PLACES / 8);
  // The first place is the leftmost bit.
  for (const { list_index } of rows) bits[list_index >> 3] = (bits[list_index >> 3] ?? 0) | (0x80 >> (list_index & 7));
  return {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer,
    validFrom: now.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      // The u means base64url, as in Multibase.
      encodedList: `u${gzipSync(bits).toString("base64url")}`,
    },
  };
}
