import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AccountChange } from "#domain/accounts/account-change.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { AuditedAct } from "#domain/audit/audited-acts.ts";
import { BadRequest } from "#interfaces/answer-refusal.ts";
import { answerWith } from "#interfaces/auth/answer-with.ts";
import { auditAccount, auditRefusedSignIn, auditSignIn } from "#interfaces/auth/audit-sign-in.ts";
import { checkSender, keepCookies, pass, refusalOf, refusedAs, withPassword } from "#interfaces/auth/auth-proxy.ts";
import { checkEntry, type Entry } from "#interfaces/auth/check-entry.ts";
import { findAccountOwner, findFactorOwner, findSignedIn, type SignedIn } from "#interfaces/auth/find-signed-in.ts";
import { bringLanguage } from "#interfaces/auth/language-cookie.ts";
import { mailedChange } from "#interfaces/auth/mailed-change.ts";
import { minimumDuration } from "#interfaces/auth/minimum-duration.ts";
import { ACCOUNT_RULE, codeKey, confirmKey, type RateRule, spend } from "#interfaces/auth/rate-limits.ts";
import { hasSecondFactor } from "#interfaces/auth/second-factors.ts";
import { countAddress, countTry, giveTriesBack, rememberDevice } from "#interfaces/auth/throttle/account-tries.ts";
import { findPending } from "#interfaces/auth/throttle/pending-sign-in.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Phrase, phrase, verbatim } from "#platform/language/phrase.ts";

const withCode = z.object({ code: z.string().min(1).max(64) });
const verified = z.object({ token: z.string(), user: z.object({ id: z.string() }) });
const enrolled = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const renewed = z.object({ backupCodes: z.array(z.string()) });

const WRONG = phrase`Wrong or expired code.`;
/** Longer than an app's code is valid, including the steps before and after its own. */
const ONCE: RateRule = { window: 120, max: 1 };

/** Signed in with a password alone, although a second factor is required. */
const SETTING_UP = ["SECOND_FACTOR"] as const;

/** better-auth's codes in words that say what to do. */
const MEANINGS: Readonly<Record<string, Phrase>> = {
  INVALID_PASSWORD: phrase`The password is wrong.`,
  TOTP_ALREADY_ENABLED: phrase`A second factor is already set up: turn it off before you set up another.`,
  TOTP_NOT_ENABLED: phrase`No second factor is set up: set one up first.`,
  TWO_FACTOR_NOT_ENABLED: phrase`No second factor is set up: set one up first.`,
  BACKUP_CODES_NOT_ENABLED: phrase`No second factor is set up: set one up first.`,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: phrase`Too many wrong codes: sign in with your password again.`,
};

/** A second factor: codes of an authenticator app (TOTP), and backup codes in case it is lost. */
export function twoFactorRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app.post("/api/auth/two-factor/enable", async (request, reply) => {
    const answer = await confirmed(dependencies, request, reply, "enrolTwoFactor");
    return enrolled.parse(await answer.json());
  });
  app.post("/api/auth/two-factor/disable", async (request, reply) => {
    await confirmed(dependencies, request, reply, "disableTwoFactor", "SECOND_FACTOR_DISABLED");
    return { success: true };
  });
  app.post("/api/auth/two-factor/generate-backup-codes", async (request, reply) => {
    const answer = await confirmed(dependencies, request, reply, "renewBackupCodes", "BACKUP_CODES_RENEWED");
    return renewed.parse(await answer.json());
  });
  for (const way of ["verify-totp", "verify-backup-code"]) {
    app.post(`/api/auth/two-factor/${way}`, (request, reply) => verify(dependencies, request, reply));
  }
}

/** Actions of a signed-in person that require their password again. */
async function confirmed(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  action: AuditedAct,
  change?: AccountChange["change"],
): Promise<Response> {
  checkSender(dependencies, request);
  const given = withPassword.safeParse(request.body);
  if (!given.success) throw new BadRequest(verbatim("Send JSON with your password."));
  const person = await (action === "enrolTwoFactor"
    ? findFactorOwner(dependencies, request, SETTING_UP)
    : findAccountOwner(dependencies, request));
  await spend(dependencies.auth.limits, confirmKey(person.account_id), ACCOUNT_RULE);
  const carryOut = async () => {
    // Authenticator apps show the issuer beside the code.
    const issuer = action === "enrolTwoFactor" ? { issuer: (await dependencies.brand()).name } : {};
    const answer = await pass(dependencies, request, JSON.stringify({ ...given.data, ...issuer }));
    if (answer.status !== 200) throw await explained(answer);
    return answer;
  };
  const answer = await (change ? mailedChange(dependencies, request, person, { change }, carryOut) : carryOut());
  await Promise.all([
    auditAccount(dependencies, reply, person, action),
    dependencies.auth.limits.forget(confirmKey(person.account_id)),
  ]);
  keepCookies(reply, answer);
  return answer;
}

/** Confirms an enrollment, or completes a sign-in, depending on the cookies. */
async function verify(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  checkSender(dependencies, request);
  const given = withCode.safeParse(request.body);
  if (!given.success) throw new BadRequest(verbatim("Send JSON with the code."));
  const before =
    (await findSignedIn(dependencies, request, SETTING_UP)) &&
    (await findFactorOwner(dependencies, request, SETTING_UP));
  const inTime = minimumDuration();
  try {
    if (before) return answerWith(await confirmEnrolment(dependencies, request, reply, before, given.data.code));
    const { person, missing } = await completeSignIn(dependencies, request, reply, given.data.code);
    return answerWith(person, missing);
  } catch (error) {
    await inTime();
    throw error;
  }
}

async function confirmEnrolment(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  person: SignedIn,
  code: string,
): Promise<Person> {
  const { limits } = dependencies.auth;
  await spend(limits, confirmKey(person.account_id), ACCOUNT_RULE);
  const isNew = !(await hasSecondFactor(dependencies.authDatabase, person.account_id));
  const carryOut = async () => {
    const answer = await pass(dependencies, request, JSON.stringify({ code }));
    if (answer.status !== 200) throw await explained(answer);
    return answer;
  };
  const change = { change: "SECOND_FACTOR_SET_UP" } as const;
  const answer = await (isNew ? mailedChange(dependencies, request, person, change, carryOut) : carryOut());
  await Promise.all([
    auditAccount(dependencies, reply, person, "confirmTwoFactor"),
    limits.forget(confirmKey(person.account_id)),
  ]);
  keepCookies(reply, answer);
  return person;
}

async function completeSignIn(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
): Promise<Entry> {
  const pending = await findPending(dependencies, request);
  // Without one, better-auth refuses everything.
  await (pending === undefined
    ? countAddress(dependencies, request)
    : countTry(dependencies, request, "code", pending));
  const answer = await pass(dependencies, request, JSON.stringify({ code }));
  if (answer.status !== 200) throw await explained(answer);
  const { token, user } = verified.parse(await answer.json());
  const { allowed } = await dependencies.auth.limits.consume(codeKey(user.id, code), ONCE);
  if (!allowed) {
    // Somebody else could have seen it while it was valid. Nobody has the session's token yet.
    const { person } = await checkEntry(dependencies, reply, token);
    await dependencies.authDatabase.query("delete from auth_sessions where token = $1", [token]);
    await auditRefusedSignIn(dependencies, reply, person);
    throw new Refusal("UNAUTHENTICATED", WRONG);
  }
  await giveTriesBack(dependencies, request, ["password", "code"], pending ?? "");
  const entry = await checkEntry(dependencies, reply, token);
  await auditSignIn(dependencies, reply, entry);
  keepCookies(reply, answer);
  bringLanguage(dependencies, reply, entry.person);
  await rememberDevice(dependencies, request, reply, user.id);
  return entry;
}

async function explained(answer: Response): Promise<Error> {
  if (answer.status !== 400) return refusalOf(answer, WRONG);
  const { code = "" } = refusedAs.parse(await answer.json());
  return new BadRequest(MEANINGS[code] ?? phrase`This was not accepted.`);
}
