import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findLastEntered, type Person } from "#domain/accounts/person.ts";
import { BadRequest } from "#interfaces/answer-refusal.ts";
import { answerWith } from "#interfaces/auth/answer-with.ts";
import { auditRefusedSignIn, auditSignIn } from "#interfaces/auth/audit-sign-in.ts";
import {
  checkOrigin,
  keepCookies,
  pass,
  refusalOf,
  refusedAs,
  USER_NOT_VERIFIED,
} from "#interfaces/auth/auth-proxy.ts";
import { checkEntry } from "#interfaces/auth/check-entry.ts";
import { bringLanguage } from "#interfaces/auth/language-cookie.ts";
import { minimumDuration } from "#interfaces/auth/minimum-duration.ts";
import { ACCOUNT_RULE, passkeyKey, spend } from "#interfaces/auth/rate-limits.ts";
import { rememberDevice } from "#interfaces/auth/throttle/account-tries.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";

const asserted = z.object({ response: z.looseObject({ id: z.string().min(1).max(1400) }) });
const options = z.looseObject({ challenge: z.string() });
const signedIn = z.object({ session: z.object({ token: z.string() }), user: z.object({ id: z.string() }) });

const UNKNOWN = phrase`This passkey was not accepted.`;
const UNVERIFIED = phrase`Your authenticator did not verify you by PIN, fingerprint or face.`;
const TOO_LATE = phrase`This took too long or was already answered: try again.`;

/** Sign-in without a password. A passkey covers both factors: possession, and its check of the user. */
export function passkeySignInRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app.post("/api/auth/passkey/generate-authenticate-options", (request, reply) =>
    challenge(dependencies, request, reply),
  );
  app.post("/api/auth/passkey/verify-authentication", (request, reply) => signIn(dependencies, request, reply));
}

async function challenge(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  checkOrigin(dependencies, request);
  const answer = await pass(dependencies, request);
  if (answer.status !== 200) throw refusalOf(answer, UNKNOWN);
  const asked = options.parse(await answer.json());
  // The plugin's options can only prefer verification, and offer the signed-in person's passkeys.
  keepCookies(reply, answer);
  return { ...asked, userVerification: "required", allowCredentials: [] };
}

async function signIn(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  checkOrigin(dependencies, request);
  const given = asserted.safeParse(request.body);
  if (!given.success) throw new BadRequest(verbatim("Send JSON with the authenticator's response."));
  const { id } = given.data.response;
  const { limits } = dependencies.auth;
  await spend(limits, passkeyKey(id), ACCOUNT_RULE);

  const inTime = minimumDuration();
  const answer = await pass(dependencies, request, JSON.stringify(given.data));
  if (answer.status === 200) {
    const { session, user } = signedIn.parse(await answer.json());
    await Promise.all([noteUse(dependencies, id), limits.forget(passkeyKey(id))]);
    const entry = await checkEntry(dependencies, reply, session.token);
    await auditSignIn(dependencies, reply, entry);
    keepCookies(reply, answer);
    bringLanguage(dependencies, reply, entry.person);
    await rememberDevice(dependencies, request, reply, user.id);
    return answerWith(entry.person, entry.missing);
  }

  const { code } = refusedAs.parse(await answer.json().catch(() => ({})));
  if (answer.status === 401 || code === "AUTHENTICATION_FAILED") {
    // Not awaited, as with a password.
    findOwner(dependencies, id)
      .then((person) => auditRefusedSignIn(dependencies, reply, person))
      .catch((error) => request.log.error(error, "sign-in not audited"));
  }
  await inTime();
  if (code === "CHALLENGE_NOT_FOUND") throw new BadRequest(TOO_LATE);
  // This person has already signed with the passkey.
  if (code === USER_NOT_VERIFIED) throw new Refusal("UNAUTHENTICATED", UNVERIFIED);
  if (answer.status === 400) throw new Refusal("UNAUTHENTICATED", UNKNOWN);
  throw refusalOf(answer, UNKNOWN);
}

async function noteUse({ authDatabase, clock }: Dependencies, credentialId: string): Promise<void> {
  await authDatabase.query("update auth_passkeys set last_used_at = $2 where credential_id = $1", [
    credentialId,
    clock(),
  ]);
}

async function findOwner({ database, authDatabase }: Dependencies, credentialId: string): Promise<Person | undefined> {
  const text = "select user_id from auth_passkeys where credential_id = $1";
  const { rows } = await authDatabase.query<{ user_id: string }>(text, [credentialId]);
  return rows[0] && findLastEntered(database, rows[0].user_id);
}
