import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { nameInWords } from "#domain/accounts/account-change.ts";
import { findPeopleOfAccount, findPerson, type Person } from "#domain/accounts/person.ts";
import { actorOf } from "#domain/audit/append-audit.ts";
import { findLinks, type IdentityLink, unlinkIdentity } from "#domain/sign-on/unlink-identity.ts";
import { BadRequest } from "#interfaces/answer-refusal.ts";
import { auditAccount } from "#interfaces/auth/audit-sign-in.ts";
import { checkOrigin, notSignedIn } from "#interfaces/auth/auth-proxy.ts";
import { findAccountOwner } from "#interfaces/auth/find-signed-in.ts";
import { mailedChange } from "#interfaces/auth/mailed-change.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow, isUUID, type RowKey } from "#storage/write.ts";

const id = z.string().refine(isUUID);
const listed = z.object({ user_id: id.optional() });
const unlinked = z.object({ provider: id, user_id: id.optional() });

/** Whose links are meant: with `by`, those of a person of the caller's organization to its own providers. */
type Meant = { readonly person: Person; readonly account: string | null; readonly by: Caller | undefined };

/** The providers that are linked to one's own account or, for an ADMIN, to another person's in their organization. */
export function linkRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app.get("/api/auth/sso/links", async (request) => {
    const given = listed.safeParse(request.query);
    if (!given.success) throw new BadRequest(verbatim("user_id must be the ID of a person."));
    return { links: (await linksOf(dependencies, await find(dependencies, request, given.data.user_id))).map(shown) };
  });
  app.post("/api/auth/sso/unlink", (request, reply) => unlink(dependencies, request, reply));
}

async function unlink(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  checkOrigin(dependencies, request);
  const given = unlinked.safeParse(request.body);
  if (!given.success)
    throw new BadRequest(verbatim("Send JSON with the ID of a provider and, for another person, user_id."));
  const meant = await find(dependencies, request, given.data.user_id);
  const link = (await linksOf(dependencies, meant)).find((each) => each.provider_id === given.data.provider);
  if (!link || meant.account === null) throw noLink();
  const { person, account, by } = meant;
  const unlinking = { account, provider: link.provider_id, keepsOneWay: by === undefined };
  const audit = () => (by ? auditBy(dependencies, request, by, person) : auditOwn(dependencies, reply, meant, link));
  const change = {
    change: "PROVIDER_UNLINKED",
    detail: nameInWords(link.provider_name),
    ...(by && { by: by.actor_name }),
  } as const;
  await mailedChange(dependencies, request, person, change, async () => {
    if (!(await unlinkIdentity(dependencies.authDatabase, unlinking, audit))) throw noLink();
  });
  return { success: true };
}

async function find(dependencies: Dependencies, request: FastifyRequest, userId: string | undefined): Promise<Meant> {
  if (userId === undefined) {
    const person = await findAccountOwner(dependencies, request);
    return { person, account: person.account_id, by: undefined };
  }
  const caller = await dependencies.findSessionCaller(request);
  if (!caller) throw notSignedIn();
  permit(caller, "manage_sign_in", phrase`manage the providers that are linked to other people`);
  const wanted = { table: "users", columns: "organization_id, id", id: userId };
  const seen = await asCaller(dependencies.database, caller, (connection) =>
    findRow<RowKey>(connection, caller, wanted),
  );
  const person = seen && (await findPerson(dependencies.database, seen.id));
  if (!person) throw new Refusal("NOT_FOUND", phrase`There is no User with the ID ${userId}`, { field: "user_id" });
  if (person.organization_id !== caller.organization_id) {
    throw new Refusal("FORBIDDEN", phrase`Each organization decides how its own people sign in.`);
  }
  if (person.id === caller.actor_id) {
    throw new Refusal("CONFLICT", verbatim("Your own providers are on your account page: omit user_id."), {
      field: "user_id",
    });
  }
  return { person, account: person.account_id, by: caller };
}

async function linksOf(dependencies: Dependencies, { account, by }: Meant): Promise<readonly IdentityLink[]> {
  const links = account === null ? [] : await findLinks(dependencies, account);
  return by ? links.filter((each) => each.organization_id === by.organization_id) : links;
}

function shown(link: IdentityLink): object {
  return {
    provider: { id: link.provider_id, name: link.provider_name },
    organization: { name: link.organization_name },
    createdAt: link.created_at,
    lastUsedAt: link.last_used_at,
  };
}

/** In the provider's organization, which the link opened. */
async function auditOwn(dependencies: Dependencies, reply: FastifyReply, meant: Meant, link: IdentityLink) {
  const { person, account } = meant;
  const people = account === null ? [] : await findPeopleOfAccount(dependencies.database, account);
  const there = people.find((each) => each.organization_id === link.organization_id);
  await auditAccount(dependencies, reply, there ?? person, "unlinkProvider");
}

async function auditBy(
  { auditLog, clock, newId }: Dependencies,
  request: FastifyRequest,
  by: Caller,
  { id: subject_id, organization_id }: Person,
): Promise<void> {
  await auditLog.record({
    organization_id,
    id: newId(),
    at: clock(),
    action: "unlinkProvider",
    subject_kind: "User",
    subject_id,
    outcome: "OK",
    duration_ms: 0,
    ...factsOf(request),
    ...actorOf(by),
  });
}

function noLink(): Refusal {
  return new Refusal("NOT_FOUND", phrase`No such provider is linked.`);
}
