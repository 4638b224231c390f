import type { FastifyRequest } from "fastify";
import { findSessionHolder } from "#domain/access/find-caller.ts";
import type { Auth } from "#interfaces/auth/auth.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";

/** The signed-in person of this request; nobody once they are disabled or their organization is archived. */
export async function findSessionCaller(
  auth: Auth,
  database: Database,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<Caller | undefined> {
  if (headers.cookie === undefined) return undefined;
  const userId = await auth.findUserId(new Headers({ cookie: headers.cookie }));
  return userId === undefined ? undefined : findSessionHolder(database, userId);
}
