import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findAccountLink, useAccountLink } from "#domain/accounts/account-links.ts";
import { findPeopleOfAccount, findPerson, isSinceEnabled, mayEnter, type Person } from "#domain/accounts/person.ts";
import { findBars } from "#domain/accounts/policy-bars.ts";
import { BadRequest } from "#interfaces/answer-refusal.ts";
import { answerWith } from "#interfaces/auth/answer-with.ts";
import { auditEntry } from "#interfaces/auth/audit-sign-in.ts";
import type { FoundSession } from "#interfaces/auth/auth.ts";
import { checkOrigin, headersOf, notSignedIn } from "#interfaces/auth/auth-proxy.ts";
import { findHolder } from "#interfaces/auth/link-holder.ts";
import { linkUsedUp } from "#interfaces/auth/link-used-up.ts";
import { maySetUp } from "#interfaces/auth/may-set-up.ts";
import { type RateRule, spend, switchKey } from "#interfaces/auth/rate-limits.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { type PolicyBar, Refusal } from "#kernel/refusal.ts";
import { entryRefusal } from "#kernel/sign-in-policy.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { isUUID } from "#storage/write.ts";

const one = z.object({ organization_id: z.string().refine(isUUID) });
const held = z.object({ token: z.string().min(20).max(100) });

const SWITCHES: RateRule = { window: 60, max: 30 };

/** A person who belongs to several organizations enters another one, or joins one more. */
export function membershipRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app.post("/api/auth/switch-organization", (request, reply) => switchOrganization(dependencies, request, reply));
  app.post("/api/auth/accept-invitation", (request, reply) => acceptInvitation(dependencies, request, reply));
}

/** The organizations that the account of a signed-in person may enter. */
export async function listMemberships(
  { database }: Dependencies,
  personId: string,
  session: Entrant,
): Promise<readonly object[]> {
  const own = await findPerson(database, personId);
  if (!own?.account_id) return [];
  const people = await findPeopleOfAccount(database, own.account_id);
  return people
    .filter((each) => opens(session, each))
    .map(({ id, organization_id, organization_name, organization_kind, role }) => ({
      organizationId: organization_id,
      name: organization_name,
      kind: organization_kind,
      role,
      current: id === personId,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

type Entrant = Pick<FoundSession, "providerOrganizationId" | "begun">;

function opens(session: Entrant, person: Person): boolean {
  return mayEnter(person) && isSinceEnabled(person, session.begun) && isVouched(session, person);
}

/** A session that a provider opened opens the provider's organization only. */
function isVouched({ providerOrganizationId }: Pick<Entrant, "providerOrganizationId">, person: Person): boolean {
  return providerOrganizationId === null || providerOrganizationId === person.organization_id;
}

async function switchOrganization(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply) {
  checkOrigin(dependencies, request);
  const given = one.safeParse(request.body);
  if (!given.success)
    throw new BadRequest(verbatim("Send JSON with organization_id, the ID of one of your organizations."));
  const session = await findCurrent(dependencies, request);
  const people = await findPeopleOfAccount(dependencies.database, session.accountId);
  const person = people
    .filter((each) => opens(session, each))
    .find((each) => each.organization_id === given.data.organization_id);
  if (!person) throw noSuchMembership();
  const bar = await findBar(dependencies, request, session, person);
  if (bar) throw entryRefusal(bar, person.organization_name);
  const { method } = session;
  if (!(await auditEntry(dependencies, reply, person, { action: "switchOrganization", method }))) {
    throw noSuchMembership();
  }
  await moveSession(dependencies, session, person);
  return answerWith(person);
}

function noSuchMembership(): Refusal {
  return new Refusal("NOT_FOUND", phrase`You belong to no such organization.`);
}

/** What of the policy there the session does not satisfy. */
async function findBar(
  { database, clock }: Dependencies,
  { ip }: FastifyRequest,
  { method, begun }: FoundSession,
  person: Person,
): Promise<PolicyBar | undefined> {
  return (await findBars(database, [person], { method, begun, address: ip }, clock())).get(person.id) ?? undefined;
}

/** With an account that the invited address has already. The link works once. */
async function acceptInvitation(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply) {
  checkOrigin(dependencies, request);
  const given = held.safeParse(request.body);
  if (!given.success) throw new BadRequest(verbatim("Send JSON with the token of the link."));
  const session = await findCurrent(dependencies, request);
  const { authDatabase, clock } = dependencies;
  const { token } = given.data;
  const link = await findAccountLink(authDatabase, token, clock());
  if (link?.purpose !== "INVITATION") throw linkUsedUp();
  const person = await findHolder(dependencies, link);
  const { rows } = await authDatabase.query<{ email: string }>("select email from auth_users where id = $1", [
    session.accountId,
  ]);
  if (rows[0]?.email !== person.email.toLowerCase()) {
    throw new Refusal(
      "CONFLICT",
      phrase`This invitation is for ${person.email}: sign in as ${person.email} to accept it.`,
    );
  }
  if (!isVouched(session, person)) {
    const message = phrase`You signed in with the provider of another organization: sign in otherwise to accept.`;
    throw new Refusal("CONFLICT", message);
  }
  const bar = await findBar(dependencies, request, session, person);
  // What can be set up there is set up after joining.
  if (bar && !(await maySetUp(authDatabase, session, bar))) throw entryRefusal(bar, person.organization_name);
  const { accountId: joining, method } = session;
  const entering = { action: "acceptInvitation", joining, method } as const;
  if (!(await auditEntry(dependencies, reply, person, entering))) throw linkUsedUp();
  await moveSession(dependencies, session, person);
  await useAccountLink(authDatabase, token, clock());
  return answerWith(person);
}

/** Also one that opens no organization: it may accept an invitation. */
async function findCurrent(dependencies: Dependencies, request: FastifyRequest): Promise<FoundSession> {
  const session = await dependencies.auth.findSession(headersOf(request));
  if (!session) throw notSignedIn();
  await spend(dependencies.auth.limits, switchKey(session.accountId), SWITCHES);
  return session;
}

/** After the entry in the log: an entry of a switch that did not happen is harmless, a switch without one is not. */
async function moveSession({ authDatabase }: Dependencies, { id }: FoundSession, person: Person): Promise<void> {
  await authDatabase.query("update auth_sessions set person_id = $2 where id = $1", [id, person.id]);
}
