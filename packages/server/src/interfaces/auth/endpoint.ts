import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findPerson, findPersonByEmail } from "#domain/accounts/person.ts";
import { BadRequest, cacheNothing } from "#interfaces/answer-refusal.ts";
import { accountLinkRoutes } from "#interfaces/auth/account-link-routes.ts";
import { answerWith } from "#interfaces/auth/answer-with.ts";
import { auditRefusedSignIn, auditSignIn, auditSignOut } from "#interfaces/auth/audit-sign-in.ts";
import { checkSender, headersOf, keepCookies, pass, refusalOf } from "#interfaces/auth/auth-proxy.ts";
import { checkEntry } from "#interfaces/auth/check-entry.ts";
import { emailAddress } from "#interfaces/auth/email-address.ts";
import { lookUpSession } from "#interfaces/auth/find-session-caller.ts";
import { invitationRoutes } from "#interfaces/auth/invitation-routes.ts";
import { bringLanguage } from "#interfaces/auth/language-cookie.ts";
import { maySetUp } from "#interfaces/auth/may-set-up.ts";
import { listMemberships, membershipRoutes } from "#interfaces/auth/membership-routes.ts";
import { minimumDuration } from "#interfaces/auth/minimum-duration.ts";
import { passkeyRoutes } from "#interfaces/auth/passkey-routes.ts";
import { passkeySignInRoutes } from "#interfaces/auth/passkey-sign-in-routes.ts";
import { requireRightClock } from "#interfaces/auth/require-right-clock.ts";
import { sessionRoutes } from "#interfaces/auth/session-routes.ts";
import { providerSignOut } from "#interfaces/auth/sso/provider-sign-out.ts";
import { signOnRoutes } from "#interfaces/auth/sso/sign-on-routes.ts";
import { countTry, giveTriesBack, rememberDevice } from "#interfaces/auth/throttle/account-tries.ts";
import { twoFactorRoutes } from "#interfaces/auth/two-factor-routes.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { policyRefusal } from "#kernel/sign-in-policy.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";

/** A password in better-auth has at most 128 characters. */
const credentials = z.object({
  email: emailAddress,
  password: z.string().min(1).max(128),
  rememberMe: z.boolean().optional(),
});
const signedIn = z.object({ token: z.string(), user: z.object({ id: z.string() }) });
const halfSignedIn = z.object({ twoFactorRedirect: z.literal(true) });
const session = z
  .object({
    user: z.object({ email: z.string(), twoFactorEnabled: z.boolean() }),
    session: z.object({ expiresAt: z.string() }),
  })
  .nullable();

const MALFORMED = verbatim("Send JSON with email, password and, optionally, rememberMe (true or false).");
const UNKNOWN = phrase`Unknown email or wrong password.`;

const ENDINGS = ["sign-out", "revoke-session", "revoke-other-sessions"].map((name) => `/api/auth/${name}`);

/**
 * Sign-in, sign-out and the current session. Each route is passed on to better-auth explicitly; nothing else of it is
 * reachable.
 */
export function authEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  cacheNothing(app);
  requireRightClock(app, dependencies, ENDINGS);
  app.post("/api/auth/sign-in/email", (request, reply) => signIn(dependencies, request, reply));
  app.post("/api/auth/sign-out", (request, reply) => signOut(dependencies, request, reply));
  app.get("/api/auth/get-session", (request, reply) => getSession(dependencies, request, reply));
  twoFactorRoutes(app, dependencies);
  passkeyRoutes(app, dependencies);
  passkeySignInRoutes(app, dependencies);
  sessionRoutes(app, dependencies);
  accountLinkRoutes(app, dependencies);
  invitationRoutes(app, dependencies);
  membershipRoutes(app, dependencies);
  signOnRoutes(app, dependencies);
}

async function signIn(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  checkSender(dependencies, request);
  const given = credentials.safeParse(request.body);
  if (!given.success) throw new BadRequest(MALFORMED);
  const { email } = given.data;

  const inTime = minimumDuration();
  await countTry(dependencies, request, "password", email).catch(async (error) => {
    await inTime();
    throw error;
  });
  const answer = await pass(dependencies, request, JSON.stringify(given.data));
  if (answer.status === 200) {
    const body: unknown = await answer.json();
    // The password was correct and a code is required: nobody is signed in yet.
    if (halfSignedIn.safeParse(body).success) {
      keepCookies(reply, answer);
      return { twoFactorRedirect: true };
    }
    const { token, user } = signedIn.parse(body);
    await giveTriesBack(dependencies, request, ["password"], email);
    const entry = await checkEntry(dependencies, reply, token);
    await auditSignIn(dependencies, reply, entry);
    keepCookies(reply, answer);
    bringLanguage(dependencies, reply, entry.person);
    await rememberDevice(dependencies, request, reply, user.id);
    return answerWith(entry.person, entry.missing);
  }

  if (answer.status === 401) {
    // Not awaited: only a known account's sign-in is audited, and the time must not show that.
    findPersonByEmail(dependencies, email)
      .then((person) => auditRefusedSignIn(dependencies, reply, person))
      .catch((error) => request.log.error(error, "sign-in not audited"));
  }
  await inTime();
  throw refusalOf(answer, UNKNOWN);
}

async function signOut(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const found = await lookUpSession(dependencies, request);
  const session = found?.session ?? (await dependencies.auth.findSession(headersOf(request)));
  const answer = await pass(dependencies, request, "{}");
  if (answer.status !== 200) throw refusalOf(answer, phrase`Sign-out was refused.`);
  const personId = found?.caller.actor_id ?? session?.personId;
  const person = personId ? await findPerson(dependencies.database, personId) : undefined;
  if (person) await auditSignOut(dependencies, reply, person);
  keepCookies(reply, answer);
  return { success: true, url: session ? await providerSignOut(dependencies, session, request.log) : null };
}

async function getSession(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const own = await lookUpSession(dependencies, request);
  const answer = await pass(dependencies, request);
  if (answer.status !== 200) throw refusalOf(answer, phrase`There is no session.`);
  const found = session.parse(await answer.json());
  keepCookies(reply, answer);
  reply.type("application/json; charset=utf-8");
  if (!found || !own?.caller.actor_id) return "null";
  const { caller, bar } = own;
  const memberships = await listMemberships(dependencies, own.caller.actor_id, own.session);
  const provider = own.session.providerId === null ? null : { id: own.session.providerId };
  const user = { id: caller.actor_id, name: caller.actor_name, ...found.user };
  const policy = bar && {
    missing: bar,
    message: policyRefusal(bar).message,
    maySetUp: await maySetUp(dependencies.authDatabase, own.session, bar),
  };
  return JSON.stringify({ ...found, user, memberships, provider, policy });
}
