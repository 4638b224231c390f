import type { FastifyRequest } from "fastify";
import { findPerson, type Person } from "#domain/accounts/person.ts";
import { headersOf, notSignedIn } from "#interfaces/auth/auth-proxy.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { Refusal } from "#kernel/refusal.ts";

/** A person and the account with which they signed in. */
export type SignedIn = Person & { readonly account_id: string };

/** The signed-in person, as seen by sign-in. */
export async function findSignedIn(dependencies: Dependencies, request: FastifyRequest): Promise<SignedIn | undefined> {
  const caller = await dependencies.findSessionCaller({ headers: Object.fromEntries(headersOf(request)) });
  const person = caller?.actor_id ? await findPerson(dependencies.database, caller.actor_id) : undefined;
  return person?.account_id ? { ...person, account_id: person.account_id } : undefined;
}

/**
 * The same, to change how their account signs in. A session that a provider opened may not: the account may open other
 * organizations, which have nothing to do with the provider.
 */
export async function findAccountOwner(dependencies: Dependencies, request: FastifyRequest): Promise<SignedIn> {
  const person = await findSignedIn(dependencies, request);
  const session = person && (await dependencies.auth.findSession(headersOf(request)));
  if (!session) throw notSignedIn();
  if (session.providerId === null) return person;
  throw new Refusal("FORBIDDEN", "You signed in with your organization's provider. Sign in otherwise to change this.");
}

/** Whom a new session, which has this token, entered as; undefined if its account opens no organization. */
export async function findEntered(
  { database, authDatabase }: Dependencies,
  token: string,
): Promise<SignedIn | undefined> {
  const text = "select person_id, user_id from auth_sessions where token = $1";
  const { rows } = await authDatabase.query<{ person_id: string | null; user_id: string }>({
    name: "find-entered",
    text,
    values: [token],
  });
  const [session] = rows;
  const person = session?.person_id ? await findPerson(database, session.person_id) : undefined;
  return session && person ? { ...person, account_id: session.user_id } : undefined;
}
