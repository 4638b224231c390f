import type { FastifyRequest } from "fastify";
import { readJoinCode } from "#domain/exercises/room/join-code.ts";
import { findByJoinCode, type OpenExercise } from "#domain/exercises/room/participant-caller.ts";
import { addressKey, type RateRule, spend } from "#interfaces/auth/rate-limits.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { Refusal } from "#kernel/refusal.ts";
import { createKeyedMutex } from "#platform/keyed-mutex.ts";
import { phrase } from "#platform/language/phrase.ts";

const oneByOne = createKeyedMutex();

/** Wrong codes from one address, as fast as they come; a whole room may type its code behind one. */
const GUESSES: RateRule = { window: 300, max: 30 };
/** Afterwards, right or wrong: guessing stays hopeless, and the first of a room comes through. */
const SLOWLY: RateRule = { window: 5, max: 1 };
/** A code that was right at an address does not count as a guess there for an hour, however many others were wrong. */
const KNOWN: RateRule = { window: 3_600, max: 1 };

/** The exercise that a code opens. */
export async function openByCode(
  dependencies: Dependencies,
  { ip }: FastifyRequest,
  typed: string,
): Promise<OpenExercise> {
  const { limits } = dependencies.auth;
  const code = readJoinCode(typed);
  const known = addressKey(`known-code ${code ?? ""}`, ip);
  if (code && (await limits.wait(known, KNOWN)) !== null) return openOrRefuse(dependencies, ip, code);

  // One after the other: tried all at once, each would be looked at before the others were counted.
  const open = await oneByOne(addressKey("code", ip), async () => {
    if ((await limits.wait(addressKey("code", ip), GUESSES)) !== null) {
      await spend(limits, addressKey("code-slowly", ip), SLOWLY);
    }
    return openOrRefuse(dependencies, ip, code);
  });
  await limits.consume(known, KNOWN);
  return open;
}

async function openOrRefuse(
  { auth, database }: Dependencies,
  ip: string,
  code: string | undefined,
): Promise<OpenExercise> {
  const open = code && (await findByJoinCode(database, code));
  if (open) return open;
  await auth.limits.consume(addressKey("code", ip), GUESSES);
  const message = phrase`This code is mistyped or no longer valid. Ask the facilitator for the current code.`;
  throw new Refusal("NOT_FOUND", message, { field: "code" });
}
