import type { FoundByKey } from "#domain/access/find-caller.ts";
import { fingerprint } from "#domain/access/key-text.ts";
import type { Caller } from "#kernel/caller.ts";
import { createBoundedStore } from "#platform/bounded-store.ts";
import { plainAddress } from "#platform/plain-address.ts";
import type { Entrance } from "#storage/entrance.ts";

/** A key's holder at an earlier request, and how the database confirms it in the round trip of the next question. */
export type Remembered = { readonly caller: Caller; readonly entrance: Entrance };

/**
 * The holders of keys at earlier requests. What is remembered lets a question be asked, never answered: the database
 * confirms it, so that a revocation still applies from the next request.
 */
export type KnownKeys = {
  readonly recall: (plaintext: string, address: string) => Remembered | undefined;
  readonly remember: (plaintext: string, found: FoundByKey) => void;
};

const KEPT = { entries: 10_000, characters: 20_000_000 };
const ID_LENGTH = 36;
const REST_LENGTH = 500;

export function createKnownKeys(): KnownKeys {
  const known = createBoundedStore<string, Pick<FoundByKey, "caller" | "digest">>(KEPT);
  return {
    recall: (plaintext, address) => {
      const key = fingerprint(plaintext);
      const held = known.get(key.toString("base64"));
      if (!held) return undefined;
      return { caller: held.caller, entrance: { key, address: plainAddress(address), holder: held.digest } };
    },
    remember: (plaintext, { caller, digest, bar }) => {
      if (bar) return;
      const characters = REST_LENGTH + ID_LENGTH * (caller.book.length + caller.disclosed.length);
      known.set(fingerprint(plaintext).toString("base64"), { caller, digest }, characters);
    },
  };
}
