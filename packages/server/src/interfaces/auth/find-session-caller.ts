import type { FastifyRequest } from "fastify";
import { findSessionHolder } from "#domain/access/find-caller.ts";
import type { Auth } from "#interfaces/auth/auth.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";

/** A page states here which organization it shows, so that it never acts in another one after a switch. */
const ORGANIZATION_HEADER = "x-organization";

/**
 * The signed-in person of this request; nobody once they are disabled or their organization is archived, and for a page
 * of another organization.
 */
export async function findSessionCaller(
  auth: Auth,
  database: Database,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<Caller | undefined> {
  if (headers.cookie === undefined) return undefined;
  const session = await auth.findSession(new Headers({ cookie: headers.cookie }));
  const caller = session && (await findSessionHolder(database, session));
  const shown = headers[ORGANIZATION_HEADER];
  return shown === undefined || shown === caller?.organization_id ? caller : undefined;
}
