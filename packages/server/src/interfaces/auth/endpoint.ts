import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findPerson, findPersonByEmail } from "#domain/accounts/person.ts";
import { BadRequest, cacheNothing } from "#interfaces/answer-refusal.ts";
import { accountLinkRoutes } from "#interfaces/auth/account-link-routes.ts";
import { auditRefusedSignIn, auditSignIn, auditSignOut } from "#interfaces/auth/audit-sign-in.ts";
import { checkSender, headersOf, keepCookies, pass, refusalOf } from "#interfaces/auth/auth-proxy.ts";
import { leastTime } from "#interfaces/auth/minimum-duration.ts";
import { passkeyRoutes } from "#interfaces/auth/passkey-routes.ts";
import { passkeySignInRoutes } from "#interfaces/auth/passkey-sign-in-routes.ts";
import { sessionRoutes } from "#interfaces/auth/session-routes.ts";
import { countTry, giveTriesBack, rememberDevice } from "#interfaces/auth/throttle/account-tries.ts";
import { twoFactorRoutes } from "#interfaces/auth/two-factor-routes.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";

/** A password of better-auth has at most 128 characters, an address of a mailbox 254. */
const credentials = z.object({
  email: z.email().max(254),
  password: z.string().min(1).max(128),
  rememberMe: z.boolean().optional(),
});
const signedIn = z.object({ user: z.object({ id: z.string(), name: z.string(), email: z.string() }) });
const halfSignedIn = z.object({ twoFactorRedirect: z.literal(true) });
const session = z
  .object({
    user: signedIn.shape.user.extend({ twoFactorEnabled: z.boolean() }),
    session: z.object({ expiresAt: z.string() }),
  })
  .nullable();

const MALFORMED = "Send JSON with email, password and, optionally, rememberMe (true or false).";
const UNKNOWN = "Unknown email or wrong password.";

/**
 * Sign-in, sign-out and who is signed in, and what belongs to it. What better-auth does is handed on to it one by one:
 * whatever else it can do is not reachable.
 */
export function authEndpoint(app: FastifyInstance, parts: Dependencies): void {
  cacheNothing(app);
  app.post("/api/auth/sign-in/email", (request, reply) => signIn(parts, request, reply));
  app.post("/api/auth/sign-out", (request, reply) => signOut(parts, request, reply));
  app.get("/api/auth/get-session", (request, reply) => getSession(parts, request, reply));
  twoFactorRoutes(app, parts);
  passkeyRoutes(app, parts);
  passkeySignInRoutes(app, parts);
  sessionRoutes(app, parts);
  accountLinkRoutes(app, parts);
}

async function signIn(parts: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  checkSender(parts, request);
  const given = credentials.safeParse(request.body);
  if (!given.success) throw new BadRequest(MALFORMED);
  const { email } = given.data;

  const inTime = leastTime();
  await countTry(parts, request, "password", email).catch(async (error) => {
    await inTime();
    throw error;
  });
  const answer = await pass(parts, request, JSON.stringify(given.data));
  if (answer.status === 200) {
    const body: unknown = await answer.json();
    // The password was right, and a code is asked for: nobody is signed in yet.
    if (halfSignedIn.safeParse(body).success) {
      keepCookies(reply, answer);
      return { twoFactorRedirect: true };
    }
    const { user } = signedIn.parse(body);
    const person = await findPerson(parts.database, user.id);
    if (!person) throw new Error(`The sign-in ${user.id} belongs to no user.`);
    await Promise.all([auditSignIn(parts, reply, person), giveTriesBack(parts, request, ["password"], email)]);
    keepCookies(reply, answer);
    await rememberDevice(parts, request, reply, person.id);
    return { user: { ...user, name: person.name } };
  }

  if (answer.status === 401) {
    // Not waited for: only a known account's sign-in is audited, and nobody may see that in the time it takes.
    findPersonByEmail(parts, email)
      .then((person) => auditRefusedSignIn(parts, reply, person))
      .catch((error) => request.log.error(error, "sign-in not audited"));
  }
  await inTime();
  throw refusalOf(answer, UNKNOWN);
}

async function signOut(parts: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const userId = await parts.auth.findUserId(headersOf(request));
  const answer = await pass(parts, request, "{}");
  if (answer.status !== 200) throw refusalOf(answer, "Sign-out was refused.");
  const person = userId === undefined ? undefined : await findPerson(parts.database, userId);
  if (person) await auditSignOut(parts, reply, person);
  keepCookies(reply, answer);
  return { success: true };
}

async function getSession(parts: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const caller = await parts.findSessionCaller(request);
  const answer = await pass(parts, request);
  if (answer.status !== 200) throw refusalOf(answer, "There is no session.");
  const found = session.parse(await answer.json());
  const named = found && caller && { ...found, user: { ...found.user, name: caller.actor_name } };
  keepCookies(reply, answer);
  reply.type("application/json; charset=utf-8");
  return JSON.stringify(named ?? null);
}
