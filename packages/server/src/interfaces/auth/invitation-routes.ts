import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { invitationEnds, renewInvitation } from "#domain/accounts/account-links.ts";
import { findInvited } from "#domain/accounts/invited-person.ts";
import { findPerson } from "#domain/accounts/person.ts";
import { actorOf } from "#domain/audit/append-audit.ts";
import { BadRequest } from "#interfaces/answer-refusal.ts";
import { checkOrigin, notSignedIn } from "#interfaces/auth/auth-proxy.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { asCaller } from "#storage/tenancy.ts";
import { isUUID } from "#storage/write.ts";

const one = z.object({ user_id: z.string().refine(isUUID) });

/** The link of an invitation, for an ADMIN to hand over when no email arrives. Links sent earlier no longer work. */
export function invitationRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app.post("/api/auth/invitation-link", (request) => createInvitationLink(dependencies, request));
}

async function createInvitationLink(dependencies: Dependencies, request: FastifyRequest): Promise<object> {
  checkOrigin(dependencies, request);
  const given = one.safeParse(request.body);
  if (!given.success) throw new BadRequest(verbatim("Send JSON with user_id, the ID of an invited person."));
  const caller = await dependencies.findSessionCaller(request);
  if (!caller) throw notSignedIn();
  permit(caller, "manage_users", phrase`create links of invitations`);
  const { database, authDatabase, clock, baseUrl } = dependencies;
  const id = given.data.user_id;
  await asCaller(database, caller, (connection) => findInvited({ connection, caller }, id));
  const person = await findPerson(database, id);
  if (person?.organization_status !== "ACTIVE") {
    throw new Refusal("CONFLICT", phrase`This User's organization is ARCHIVED: nobody can sign in to it.`, {
      field: "id",
    });
  }
  // The row's own acceptance: whether its address has an account elsewhere changes nothing.
  if (person.account_id !== null) {
    throw new Refusal("CONFLICT", phrase`This User has accepted the invitation and can sign in.`, { field: "id" });
  }
  await audit(dependencies, request, caller, person);
  const now = clock();
  return {
    url: `${baseUrl}${await renewInvitation(authDatabase, { user_id: id, mailed: false, asked: now, now })}`,
    expiresAt: invitationEnds(now),
  };
}

/** Before there is a link. */
async function audit(
  { auditLog, clock, newId }: Dependencies,
  request: FastifyRequest,
  caller: Caller,
  { id, organization_id }: { readonly id: string; readonly organization_id: string },
): Promise<void> {
  await auditLog.record({
    organization_id,
    id: newId(),
    at: clock(),
    action: "createInvitationLink",
    subject_kind: "User",
    subject_id: id,
    outcome: "OK",
    duration_ms: 0,
    ...factsOf(request),
    ...actorOf(caller),
  });
}
