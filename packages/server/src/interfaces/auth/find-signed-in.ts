import type { FastifyRequest } from "fastify";
import { findPerson, type Person } from "#domain/accounts/person.ts";
import { headersOf } from "#interfaces/auth/auth-proxy.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";

/** Who is signed in, as their sign-in sees them. */
export async function findSignedIn(parts: Dependencies, request: FastifyRequest): Promise<Person | undefined> {
  const caller = await parts.findSessionCaller({ headers: Object.fromEntries(headersOf(request)) });
  return caller?.actor_id ? findPerson(parts.database, caller.actor_id) : undefined;
}
