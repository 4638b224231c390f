import type { FastifyReply, FastifyRequest } from "fastify";
import { nameInWords } from "#domain/accounts/account-change.ts";
import { findPerson } from "#domain/accounts/person.ts";
import { findBars } from "#domain/accounts/policy-bars.ts";
import { enterByProvider } from "#domain/sign-on/enter-by-provider.ts";
import type { SignOnProvider } from "#domain/sign-on/find-provider.ts";
import { linkIdentity, useIdentity } from "#domain/sign-on/link-identity.ts";
import { endSessionsOf } from "#domain/sign-on/unlink-identity.ts";
import { auditRefusedSignIn } from "#interfaces/auth/audit-sign-in.ts";
import { ADDRESS_HEADER, headersOf, keepCookies } from "#interfaces/auth/auth-proxy.ts";
import { endAccess } from "#interfaces/auth/end-access.ts";
import { bringLanguage } from "#interfaces/auth/language-cookie.ts";
import { mailedChange } from "#interfaces/auth/mailed-change.ts";
import { type Admitted, admitClaims } from "#interfaces/auth/sso/admit-claims.ts";
import type { Attempt } from "#interfaces/auth/sso/attempt.ts";
import { redeem } from "#interfaces/auth/sso/relying-party.ts";
import { SignOnFailure } from "#interfaces/auth/sso/sign-on-failure.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import { policyRefusal } from "#kernel/sign-in-policy.ts";

type Answered = {
  readonly provider: SignOnProvider;
  readonly attempt: Attempt;
  readonly query: URLSearchParams;
};

/** Checks the provider's answer, and begins a session in its organization. */
export async function completeSignOn(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, attempt, query }: Answered,
): Promise<void> {
  if (query.get("error") === "access_denied") throw new SignOnFailure("cancelled", "The person cancelled.");
  const claims = await redeem(dependencies, provider, attempt, query);
  const admitted = await admitClaims(dependencies, provider, claims).catch(async (error) => {
    await auditRefusedSignIn(dependencies, reply, undefined);
    throw error;
  });
  await checkPolicy(dependencies, reply, admitted);
  const subject = { provider: provider.id, subject: claims.sub };
  const account_id = admitted.account_id ?? (await link(dependencies, request, subject, { provider, admitted }));
  const { database, authDatabase, clock, newId } = dependencies;
  const entry = { duration_ms: Math.round(reply.elapsedTime) };
  const performance = { clock, newId, request: factsOf(request), entry };
  if (!(await enterByProvider(database, { ...admitted, account_id }, performance))) {
    throw new SignOnFailure("refused", "The person was disabled, or joined with another account, meanwhile.");
  }
  const headers = headersOf(request);
  headers.set(ADDRESS_HEADER, request.ip);
  const { id: personId, organization_id: providerOrganizationId } = admitted.member;
  const entered = { accountId: account_id, personId, providerId: provider.id, providerOrganizationId };
  const answer = await dependencies.auth.enterByProvider(headers, entered);
  if (answer.status !== 200) throw new Error(`A session by a provider returned ${answer.status}.`);
  // After the session: a removal of the link either finds it, or is noticed here.
  if (!(await useIdentity(authDatabase, subject, clock()))) {
    await endSessionsOf(authDatabase, account_id, provider.id);
    throw new SignOnFailure("refused", "The link to the account was removed meanwhile.");
  }
  keepCookies(reply, answer);
  bringLanguage(dependencies, reply, await findPerson(database, personId));
}

/** Before anything is linked: a provider's session satisfies everything but an allowed network and a passkey. */
async function checkPolicy(dependencies: Dependencies, reply: FastifyReply, { member }: Admitted): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock();
  const facts = { method: "PROVIDER", begun: now, address: reply.request.ip } as const;
  const bar = (await findBars(database, [member], facts, now)).get(member.id);
  if (!bar) return;
  await auditRefusedSignIn(dependencies, reply, await findPerson(database, member.id), policyRefusal(bar).code);
  if (bar === "NETWORK") throw new SignOnFailure("network", "The person's address is in none of the allowed networks.");
  throw new SignOnFailure("passkey", "The sign-in policy requires a passkey.");
}

type Linking = { readonly provider: SignOnProvider; readonly admitted: Admitted };

/** The first time. The owner of an account that was there before is emailed. */
async function link(
  dependencies: Dependencies,
  request: FastifyRequest,
  subject: Parameters<typeof linkIdentity>[1],
  { provider, admitted }: Linking,
): Promise<string> {
  const { database, authDatabase, clock } = dependencies;
  const { member, email, provisioned } = admitted;
  const work = async () => {
    const linked = await linkIdentity(authDatabase, subject, { name: member.name, email }, clock());
    if (!linked) throw new SignOnFailure("refused", "The provider linked another person to this address before.");
    if (!linked.was_proven) await endAccess(dependencies, request, linked.account_id);
    return linked.account_id;
  };
  const person = provisioned === undefined ? await findPerson(database, member.id) : undefined;
  if (!person?.account_id) return work();
  const change = { change: "PROVIDER_LINKED", detail: nameInWords(provider.name) } as const;
  return mailedChange(dependencies, request, person, change, work);
}
