import type { FastifyRequest } from "fastify";
import { findPerson, type Person } from "#domain/accounts/person.ts";
import { headersOf } from "#interfaces/auth/auth-proxy.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";

/** The signed-in person, as seen by sign-in. */
export async function findSignedIn(dependencies: Dependencies, request: FastifyRequest): Promise<Person | undefined> {
  const caller = await dependencies.findSessionCaller({ headers: Object.fromEntries(headersOf(request)) });
  return caller?.actor_id ? findPerson(dependencies.database, caller.actor_id) : undefined;
}
