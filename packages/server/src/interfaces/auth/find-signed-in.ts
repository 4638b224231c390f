import type { FastifyRequest } from "fastify";
import { findPerson, type Person } from "#domain/accounts/person.ts";
import type { FoundSession } from "#interfaces/auth/auth.ts";
import { headersOf, notSignedIn } from "#interfaces/auth/auth-proxy.ts";
import { type LookedUp, lookUpSession } from "#interfaces/auth/find-session-caller.ts";
import { maySetUp, unusedFactor } from "#interfaces/auth/may-set-up.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { type PolicyBar, Refusal } from "#kernel/refusal.ts";
import { policyRefusal } from "#kernel/sign-in-policy.ts";
import { phrase } from "#platform/language/phrase.ts";

/** A person and the account with which they signed in. */
export type SignedIn = Person & { readonly account_id: string };

/** What a policy may require that this request sets up. */
type SettingUp = readonly PolicyBar[];

/** The signed-in person, as seen by sign-in. */
export async function findSignedIn(
  dependencies: Dependencies,
  request: FastifyRequest,
  settingUp: SettingUp = [],
): Promise<SignedIn | undefined> {
  const found = await lookUp(dependencies, request);
  if (!found?.caller.actor_id) return undefined;
  const { session, bar } = found;
  const sets = bar && settingUp.includes(bar) && (await maySetUp(dependencies.authDatabase, session, bar));
  if (bar && !sets) throw policyRefusal(bar);
  const person = await findPerson(dependencies.database, found.caller.actor_id);
  return person?.account_id ? { ...person, account_id: person.account_id } : undefined;
}

/** The session of this request, unless a policy keeps it out. */
export async function findAdmitted(
  dependencies: Dependencies,
  request: FastifyRequest,
): Promise<FoundSession | undefined> {
  const found = await lookUp(dependencies, request);
  return found?.bar === null ? found.session : undefined;
}

function lookUp(dependencies: Dependencies, request: FastifyRequest): Promise<LookedUp | undefined> {
  return lookUpSession(dependencies, { headers: Object.fromEntries(headersOf(request)), ip: request.ip });
}

/**
 * The same, to change how their account signs in. A session that a provider opened may not: the account may open other
 * organizations, which have nothing to do with the provider.
 */
export async function findAccountOwner(
  dependencies: Dependencies,
  request: FastifyRequest,
  settingUp: SettingUp = [],
): Promise<SignedIn> {
  return (await findOwner(dependencies, request, settingUp)).person;
}

/** The same, to add a factor or to remove a passkey. A session that was opened without the account's own may not. */
export async function findFactorOwner(
  dependencies: Dependencies,
  request: FastifyRequest,
  settingUp: SettingUp = [],
): Promise<SignedIn> {
  const { person, session } = await findOwner(dependencies, request, settingUp);
  const unused = await unusedFactor(dependencies.authDatabase, session);
  if (unused === undefined) return person;
  throw new Refusal(
    "FORBIDDEN",
    unused === "PASSKEY"
      ? phrase`Your account has a passkey. Sign in with it to change how you sign in.`
      : phrase`Your account has a second factor. Sign in with it to change how you sign in.`,
  );
}

async function findOwner(dependencies: Dependencies, request: FastifyRequest, settingUp: SettingUp) {
  const person = await findSignedIn(dependencies, request, settingUp);
  const session = person && (await dependencies.auth.findSession(headersOf(request)));
  if (!session) throw notSignedIn();
  if (session.providerId === null) return { person, session };
  throw new Refusal(
    "FORBIDDEN",
    phrase`You signed in with your organization's provider. Sign in otherwise to change this.`,
  );
}
