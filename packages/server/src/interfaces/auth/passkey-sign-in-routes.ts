import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findPerson, type Person } from "#domain/access/person.ts";
import type { AppParts } from "#interfaces/app-parts.ts";
import { auditRefusedSignIn, auditSignIn } from "#interfaces/auth/audit-sign-in.ts";
import { leastTime } from "#interfaces/auth/least-time.ts";
import {
  FOREIGN,
  keepCookies,
  pass,
  passRefusal,
  refuse,
  refusedAs,
  refuseForNow,
  USER_NOT_VERIFIED,
} from "#interfaces/auth/passing.ts";
import { ACCOUNT_RULE, passkeyKey } from "#interfaces/auth/rate-limits.ts";
import { isAllowedOrigin } from "#interfaces/origins.ts";

const asserted = z.object({ response: z.looseObject({ id: z.string().min(1).max(1400) }) });
const options = z.looseObject({ challenge: z.string() });
const signedIn = z.object({ user: z.object({ id: z.string() }) });

const UNKNOWN = "This passkey was not accepted.";
const UNVERIFIED = "Your authenticator did not check that it is you: by PIN, finger or face.";
const TOO_LATE = "That took too long, or was answered before: try again.";

/** Sign-in without a password. A passkey stands for both factors: something one has, and the check of who holds it. */
export function passkeySignInRoutes(app: FastifyInstance, parts: AppParts): void {
  app.post("/api/auth/passkey/generate-authenticate-options", (request, reply) => challenge(parts, request, reply));
  app.post("/api/auth/passkey/verify-authentication", (request, reply) => signIn(parts, request, reply));
}

async function challenge(parts: AppParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!isAllowedOrigin(request.headers, parts.allowedOrigins)) return refuse(reply, 403, "FORBIDDEN", FOREIGN);
  const answer = await pass(parts, request);
  if (answer.status !== 200) return passRefusal(reply, answer, UNKNOWN);
  const asked = options.parse(await answer.json());
  // The plugin can only be told to prefer it, and to offer the passkeys of who is signed in.
  return keepCookies(reply, answer).send({ ...asked, userVerification: "required", allowCredentials: [] });
}

async function signIn(parts: AppParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!isAllowedOrigin(request.headers, parts.allowedOrigins)) return refuse(reply, 403, "FORBIDDEN", FOREIGN);
  const given = asserted.safeParse(request.body);
  if (!given.success) return refuse(reply, 400, "BAD_REQUEST", "Send JSON with the response of the authenticator.");
  const { id } = given.data.response;
  const { limits } = parts.auth;
  const limit = await limits.consume(passkeyKey(id), ACCOUNT_RULE);
  if (!limit.allowed) return refuseForNow(reply, limit.retryAfter ?? ACCOUNT_RULE.window);

  const inTime = leastTime();
  const answer = await pass(parts, request, JSON.stringify(given.data));
  if (answer.status === 200) {
    const { user } = signedIn.parse(await answer.json());
    const person = await findPerson(parts.database, user.id);
    if (!person) throw new Error(`The passkey's sign-in ${user.id} belongs to no user.`);
    await Promise.all([auditSignIn(parts, reply, person), noteUse(parts, id), limits.forget(passkeyKey(id))]);
    const { name, email } = person;
    return keepCookies(reply, answer).send({ user: { id: person.id, name, email } });
  }

  const { code } = refusedAs.parse(await answer.json().catch(() => ({})));
  if (answer.status === 401 || code === "AUTHENTICATION_FAILED") {
    // Not waited for, as with a password.
    findOwner(parts, id)
      .then((person) => auditRefusedSignIn(parts, reply, person))
      .catch((error) => request.log.error(error, "sign-in not audited"));
  }
  await inTime();
  if (code === "CHALLENGE_NOT_FOUND") return refuse(reply, 400, "BAD_REQUEST", TOO_LATE);
  // Whoever reads this has signed with the passkey already.
  if (code === USER_NOT_VERIFIED) return refuse(reply, 401, "UNAUTHENTICATED", UNVERIFIED);
  if (answer.status === 400) return refuse(reply, 401, "UNAUTHENTICATED", UNKNOWN);
  return passRefusal(reply, answer, UNKNOWN);
}

async function noteUse({ authDatabase, clock }: AppParts, credentialId: string): Promise<void> {
  await authDatabase.query("update auth_passkeys set last_used_at = $2 where credential_id = $1", [
    credentialId,
    clock(),
  ]);
}

async function findOwner({ database, authDatabase }: AppParts, credentialId: string): Promise<Person | undefined> {
  const text = "select user_id from auth_passkeys where credential_id = $1";
  const { rows } = await authDatabase.query<{ user_id: string }>(text, [credentialId]);
  return rows[0] && findPerson(database, rows[0].user_id);
}
