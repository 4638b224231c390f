import type { FastifyRequest } from "fastify";
import { type Provisioning, provision } from "#domain/directories/provision.ts";
import { auditRefusal } from "#interfaces/audit-refusal.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import { versionOf } from "#interfaces/scim/resources.ts";
import { ScimFailure } from "#interfaces/scim/scim-failure.ts";
import type { ActionResult } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Connection } from "#storage/database.ts";

/** Carries out what a directory wants. A refusal changes nothing, and is in the audit log. */
export async function writeAsDirectory<T>(
  dependencies: Dependencies,
  request: FastifyRequest,
  caller: Caller,
  work: Provisioning,
  answer: (connection: Connection, done: ActionResult | undefined) => Promise<T>,
): Promise<T> {
  const { database, clock, newId } = dependencies;
  const facts = factsOf(request);
  const began = clock();
  try {
    return await provision(database, work, { caller, clock, newId, request: facts }, answer);
  } catch (error) {
    auditRefusal(dependencies, { caller, action: work, began, request: facts }, error, (failed) =>
      request.log.error(failed),
    );
    throw error;
  }
}

/** Refuses a change to what has changed since the caller read it. */
export function checkVersion({ headers }: FastifyRequest, { updated_at }: { readonly updated_at: Date }): void {
  const wanted = headers["if-match"];
  if (wanted === undefined || wanted === "*") return;
  const version = versionOf(updated_at);
  if (wanted.split(/,\s*/).includes(version)) return;
  throw new ScimFailure(412, `If-Match: the resource has changed since, and is now ${version}.`);
}
