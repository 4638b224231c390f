import type { Credential, Found } from "#domain/access/find-caller.ts";
import type { Caller } from "#kernel/caller.ts";
import { createBoundedStore } from "#platform/bounded-store.ts";
import type { Entrance } from "#storage/entrance.ts";

/** A caller at an earlier request, and how the database confirms them in the round trip of the next question. */
export type Remembered = { readonly caller: Caller; readonly entrance: Entrance };

/**
 * The holders of keys and sessions at earlier requests. What is remembered lets a question be asked, never answered: the
 * database confirms it, so that a revocation still applies from the next request.
 */
export type KnownCallers = {
  readonly recall: (credential: Credential) => Remembered | undefined;
  readonly remember: (credential: Credential, found: Found) => void;
};

const KEPT = { entries: 10_000, characters: 20_000_000 };
const LENGTH = 500;

export function createKnownCallers(): KnownCallers {
  const known = createBoundedStore<string, Pick<Found, "caller" | "digest">>(KEPT);
  return {
    recall: ({ by, name, values, session }) => {
      const held = known.get(`${by} ${name}`);
      if (!held) return undefined;
      const caller = session ? { ...held.caller, session } : held.caller;
      return { caller, entrance: { by, values, holder: held.digest } };
    },
    remember: ({ by, name }, { caller, digest, bar }) => {
      if (bar) return;
      known.set(`${by} ${name}`, { caller, digest }, LENGTH);
    },
  };
}
