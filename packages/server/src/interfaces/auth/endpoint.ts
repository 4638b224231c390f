import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findPerson } from "#domain/access/person.ts";
import { auditRefusedSignIn, auditSignIn, auditSignOut } from "#interfaces/auth/audit-sign-in.ts";
import { ADDRESS_HEADER } from "#interfaces/auth/auth.ts";
import { leastTime } from "#interfaces/auth/least-time.ts";
import { accountKey } from "#interfaces/auth/rate-limits.ts";
import type { Services } from "#interfaces/services.ts";

/** A password of better-auth has at most 128 characters, an address of a mailbox 254. */
const credentials = z.object({
  email: z.email().max(254),
  password: z.string().min(1).max(128),
  rememberMe: z.boolean().optional(),
});
const signedIn = z.object({ user: z.object({ id: z.string(), name: z.string(), email: z.string() }) });
const session = signedIn.extend({ session: z.object({ expiresAt: z.string() }) }).nullable();

const MALFORMED = "Send JSON with email, password and, if you like, rememberMe (true or false).";
const UNKNOWN = "Unknown email or wrong password.";

/**
 * Sign-in, sign-out and who is signed in. They are handed on to better-auth one by one: whatever else it can do
 * is not reachable.
 */
export function authEndpoint(app: FastifyInstance, services: Services): void {
  app.post("/api/auth/sign-in/email", (request, reply) => signIn(services, request, reply));
  app.post("/api/auth/sign-out", (request, reply) => signOut(services, request, reply));
  app.get("/api/auth/get-session", (request, reply) => getSession(services, request, reply));
}

async function signIn(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const given = credentials.safeParse(request.body);
  if (!given.success) return refuse(reply, 400, "BAD_REQUEST", MALFORMED);
  const { email } = given.data;

  const inTime = leastTime();
  const answer = await pass(services, request, JSON.stringify(given.data));
  if (answer.status === 200) {
    const { user } = signedIn.parse(await answer.json());
    const person = await findPerson(services.database, user.id);
    if (!person) throw new Error(`The sign-in ${user.id} belongs to no user.`);
    await Promise.all([auditSignIn(services, reply, person), services.auth.limits.forget(accountKey(email))]);
    return keepCookies(reply, answer).send({ user });
  }

  if (answer.status === 401) {
    // Not waited for: only a known account's sign-in is audited, and nobody may see that in the time it takes.
    auditRefusedSignIn(services, reply, email).catch((error) => request.log.error(error, "sign-in not audited"));
  }
  await inTime();
  return passRefusal(reply, answer, UNKNOWN);
}

async function signOut(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const userId = await services.auth.findUserId(headersOf(request));
  const answer = await pass(services, request, "{}");
  if (answer.status !== 200) return passRefusal(reply, answer, "Sign-out was refused.");
  const person = userId === undefined ? undefined : await findPerson(services.database, userId);
  if (person) await auditSignOut(services, reply, person);
  return keepCookies(reply, answer).send({ success: true });
}

async function getSession(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await pass(services, request);
  if (answer.status !== 200) return passRefusal(reply, answer, "There is no session.");
  const found = session.parse(await answer.json());
  const caller = found && (await services.findSessionCaller(request));
  return keepCookies(reply, answer)
    .header("content-type", "application/json; charset=utf-8")
    .send(JSON.stringify(caller ? found : null));
}

function pass(services: Services, request: FastifyRequest, body?: string): Promise<Response> {
  const headers = headersOf(request);
  if (body !== undefined) headers.set("content-type", "application/json");
  headers.set(ADDRESS_HEADER, request.ip);
  const path = request.url.split("?", 1)[0] ?? "";
  const { method } = request;
  return services.auth.handle(
    new Request(new URL(path, services.baseUrl), { method, headers, ...(body === undefined ? {} : { body }) }),
  );
}

const PASSED = ["cookie", "origin", "referer", "user-agent", "sec-fetch-site"];
const BY_BROWSERS = ["sec-fetch-mode", "sec-fetch-dest"];

function headersOf({ headers }: FastifyRequest): Headers {
  // Some programs send a mode as browsers do, but no site: they are no page, and have no Origin to show.
  const names = headers["sec-fetch-site"] === undefined ? PASSED : [...PASSED, ...BY_BROWSERS];
  const passed = names.map((name) => [name, headers[name]] as const);
  return new Headers(passed.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

function keepCookies(reply: FastifyReply, answer: Response): FastifyReply {
  return reply.header("cache-control", "no-store").header("set-cookie", answer.headers.getSetCookie());
}

function passRefusal(reply: FastifyReply, { status, headers }: Response, unauthorized: string): FastifyReply {
  if (status === 401) return refuse(reply, 401, "UNAUTHENTICATED", unauthorized);
  if (status === 403) {
    return refuse(
      reply,
      403,
      "FORBIDDEN",
      "With a cookie or from a page, the Origin header must be one of the allowed origins.",
    );
  }
  if (status === 429) {
    const seconds = headers.get("x-retry-after") ?? "60";
    reply.header("retry-after", seconds);
    return refuse(reply, 429, "RATE_LIMITED", `Too many attempts. Try again in ${seconds} seconds.`);
  }
  throw new Error(`Sign-in answered ${status}.`);
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").send({ code, message });
}
