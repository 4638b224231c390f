import { HOLDER_COLUMNS, type Holder, heldCaller } from "#domain/access/held-caller.ts";
import { fingerprint } from "#domain/access/key-text.ts";
import type { Caller } from "#kernel/caller.ts";
import type { PolicyBar } from "#kernel/refusal.ts";
import type { SessionFacts } from "#kernel/sign-in-policy.ts";
import { plainAddress } from "#platform/plain-address.ts";
import type { Database } from "#storage/database.ts";
import { type Entrance, HOLDER_DIGEST, holders } from "#storage/entrance.ts";

export type Found = {
  readonly caller: Caller;
  /** What of a sign-in policy keeps them out; null if nothing does. */
  readonly bar: PolicyBar | null;
  /** Changes with anything about the holder. */
  readonly digest: string;
};
type Row = Holder & Omit<Found, "caller">;

/** A key or session as the database is asked for its holder. */
export type Credential = Pick<Entrance, "by" | "values"> & {
  /** The same for the same key or session, wherever it comes from. */
  readonly name: string;
  readonly session?: SessionFacts;
};

export function keyCredential(plaintext: string, address?: string): Credential {
  const key = fingerprint(plaintext);
  return { by: "key", name: key.toString("base64"), values: [key, plainAddress(address)] };
}

export type HeldSession = Omit<SessionFacts, "address"> & {
  readonly accountId: string;
  readonly personId: string | null;
  readonly providerId: string | null;
};

export type Arrival = { readonly address: string | undefined; readonly now: Date };

export function sessionCredential(
  { accountId, personId, providerId, method, begun }: HeldSession,
  { address, now }: Arrival,
): Credential {
  return {
    by: "session",
    name: [accountId, personId, providerId, method, begun.getTime()].join(" "),
    values: [accountId, personId, providerId, method, begun, plainAddress(address), now],
    session: { method, begun, address },
  };
}

/** The current holder of this key. Looked up on every request, so that a revocation applies from the next one. */
export function findKeyHolder(database: Database, plaintext: string, address?: string): Promise<Found | undefined> {
  return findHolder(database, keyCredential(plaintext, address));
}

/**
 * The current holder of a key or session. Of a session, the person it was entered as, or another person of the same
 * account if that one may no longer enter. A session that a provider opened is in the provider's organization only.
 * Looked up in one statement; a carrier's book, if it has changed, in another.
 */
export async function findHolder(database: Database, { by, values, session }: Credential): Promise<Found | undefined> {
  const text = `select ${HOLDER_COLUMNS}, h.bar, ${HOLDER_DIGEST} as digest from ${holders[by]} h`;
  const { rows } = await database.query<Row>({ name: `${by}-holder`, text, values: [...values] });
  if (!rows[0]) return undefined;
  const { bar, digest, ...holder } = rows[0];
  const caller = await heldCaller(database, holder);
  return { caller: session ? { ...caller, session } : caller, bar, digest };
}
