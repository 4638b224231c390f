import { isDeepStrictEqual } from "node:util";
import type { FastifyRequest } from "fastify";
import { admitPerson } from "#interfaces/assistant/admit-person.ts";
import { sessionOf } from "#interfaces/assistant/proposals/proposal-routes.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

/** Of a person who may wait for a model. */
export type AskingSession = Session & {
  /** Looks the person up again: refused once they are signed out or disabled, or may access anything else than before. */
  readonly recheck: () => Promise<void>;
};

export async function askingSession(request: FastifyRequest, dependencies: Dependencies): Promise<AskingSession> {
  const caller = await admitPerson(request, dependencies);
  const recheck = async () => {
    const now = await admitPerson(request, dependencies);
    if (isDeepStrictEqual(now, caller)) return;
    throw new Refusal("FORBIDDEN", phrase`Your access changed during this answer: ask again.`);
  };
  return { ...sessionOf(request, caller), recheck };
}
