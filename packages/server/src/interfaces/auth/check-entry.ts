import type { FastifyReply } from "fastify";
import { findPerson } from "#domain/accounts/person.ts";
import { findBars } from "#domain/accounts/policy-bars.ts";
import { auditRefusedSignIn } from "#interfaces/auth/audit-sign-in.ts";
import type { SignedIn } from "#interfaces/auth/find-signed-in.ts";
import { maySetUp } from "#interfaces/auth/may-set-up.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { PolicyBar } from "#kernel/refusal.ts";
import { policyRefusal, type SignInMethod } from "#kernel/sign-in-policy.ts";

/** Whom a new session entered as; undefined if its account opens no organization. */
export type Entry = {
  readonly person: SignedIn | undefined;
  readonly method: SignInMethod;
  /** What they must set up before the session opens anything. */
  readonly missing: PolicyBar | undefined;
};

type Row = {
  readonly person_id: string | null;
  readonly user_id: string;
  readonly method: SignInMethod;
  readonly created_at: Date;
};

/** Judges a new session by the policy of the organization that it is in, and ends it if nothing can be set up. */
export async function checkEntry(dependencies: Dependencies, reply: FastifyReply, token: string): Promise<Entry> {
  const { database, authDatabase, clock } = dependencies;
  const text = "select person_id, user_id, method, created_at from auth_sessions where token = $1";
  const { rows } = await authDatabase.query<Row>({ name: "find-entered", text, values: [token] });
  const [session] = rows;
  if (!session) throw new Error("A session that was just opened is missing.");
  const { method, user_id: accountId } = session;
  const person = session.person_id ? await findPerson(database, session.person_id) : undefined;
  if (!person) return { person: undefined, method, missing: undefined };
  const facts = { method, begun: session.created_at, address: reply.request.ip };
  const bar = (await findBars(database, [person], facts, clock())).get(person.id) ?? undefined;
  if (bar && !(await maySetUp(authDatabase, { accountId, method }, bar))) {
    await authDatabase.query("delete from auth_sessions where token = $1", [token]);
    const refusal = policyRefusal(bar);
    await auditRefusedSignIn(dependencies, reply, person, refusal.code);
    throw refusal;
  }
  return { person: { ...person, account_id: accountId }, method, missing: bar };
}
