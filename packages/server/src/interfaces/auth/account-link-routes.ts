import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findAccountLink, useAccountLink } from "#domain/accounts/account-links.ts";
import { checkPassword } from "#domain/accounts/password-rules/check-password.ts";
import { findPersonByEmail, maySignIn } from "#domain/accounts/person.ts";
import { requestPasswordReset } from "#domain/accounts/request-password-reset.ts";
import { findAccount, setPasswordByLink } from "#domain/accounts/set-password.ts";
import { type FirstAccount, setUpOperator } from "#domain/accounts/set-up-operator.ts";
import { BadRequest } from "#interfaces/answer-refusal.ts";
import { answerWith } from "#interfaces/auth/answer-with.ts";
import { auditAccount, auditRefusedAccount } from "#interfaces/auth/audit-sign-in.ts";
import { emailAddress } from "#interfaces/auth/email-address.ts";
import { endAccess } from "#interfaces/auth/end-access.ts";
import { checkWelcome, findHolder } from "#interfaces/auth/link-holder.ts";
import { linkUsedUp } from "#interfaces/auth/link-used-up.ts";
import { mailedChange } from "#interfaces/auth/mailed-change.ts";
import { minimumDuration } from "#interfaces/auth/minimum-duration.ts";
import { accountKey } from "#interfaces/auth/rate-limits.ts";
import { resetByLink } from "#interfaces/auth/reset-second-factor-by-link.ts";
import { rememberDevice } from "#interfaces/auth/throttle/account-tries.ts";
import { typedLine, unwantedIn } from "#interfaces/auth/typed-line.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";

const token = z.string().min(20).max(100);
// Its length is checked together with everything else.
const password = z.string().max(1_000);
const asked = z.object({ email: emailAddress });
const looked = z.object({ token });
const given = z.object({ token, password });
const first = given.extend({ organization: typedLine, name: typedLine, email: emailAddress });

const SHAPE = verbatim("Send JSON with the token of the link and a password");

/** Emailed links with which a person sets a password, once: after an invitation, a reset, or the first start. */
export function accountLinkRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app.post("/api/auth/request-password-reset", (request, reply) => askForReset(dependencies, request, reply));
  app.post("/api/auth/account-link", (request) => lookAtLink(dependencies, request));
  app.post("/api/auth/set-password", (request, reply) => setByLink(dependencies, request, reply));
  app.post("/api/auth/reset-second-factor", (request, reply) => resetByLink(dependencies, request, reply));
}

/** The same answer, in the same time, whether or not the account exists. */
async function askForReset(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const body = asked.safeParse(request.body);
  if (!body.success) throw new BadRequest(verbatim("Send JSON with an email address."));
  await checkWelcome(dependencies, request, `reset ${accountKey(body.data.email)}`);
  const inTime = minimumDuration();
  // Not awaited, so that the time of the answer does not show whether there was anything to do.
  findPersonByEmail(dependencies, body.data.email)
    .then(async (person) => {
      if (!person || !(await maySignIn(dependencies.database, person))) return;
      await requestPasswordReset(dependencies.database, person, dependencies);
      await auditAccount(dependencies, reply, person, "requestPasswordReset", "SYSTEM");
    })
    .catch((error) => request.log.error(error, "a password reset could not be prepared"));
  await inTime();
  return { success: true };
}

async function lookAtLink(dependencies: Dependencies, request: FastifyRequest): Promise<object> {
  const body = looked.safeParse(request.body);
  if (!body.success) throw new BadRequest(verbatim("Send JSON with the token of the link."));
  await checkWelcome(dependencies, request);
  const link = await findAccountLink(dependencies.authDatabase, body.data.token, dependencies.clock());
  if (!link) throw linkUsedUp();
  const { purpose, expires_at } = link;
  if (purpose === "SET_UP")
    return { purpose, expiresAt: expires_at, user: null, organization: null, hasAccount: false };
  const person = await findHolder(dependencies, link);
  const { name, email, organization_name } = person;
  const isInvitation = purpose === "INVITATION";
  // An ADMIN who copied the link may be looking: only the holder of an emailed one sees it.
  const account = isInvitation && !link.mailed ? null : await findAccount(dependencies.authDatabase, email);
  return {
    purpose,
    expiresAt: expires_at,
    user: { name, email },
    organization: isInvitation ? { name: organization_name } : null,
    // Of an account whose creator did not prove to read the mailbox, the holder of an emailed link sets the password.
    hasAccount: account === null ? null : account !== undefined && (account.is_proven || !link.mailed),
  };
}

async function setByLink(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const body = given.safeParse(request.body);
  if (!body.success) throw new BadRequest(phrase`${SHAPE}.`);
  await checkWelcome(dependencies, request);
  const { authDatabase, clock, passwords } = dependencies;
  const { token, password } = body.data;
  const link = await findAccountLink(authDatabase, token, clock());
  if (link?.purpose === "SET_UP") return setUp(dependencies, request);
  if (!link || link.purpose === "SECOND_FACTOR_RESET") throw linkUsedUp();
  const person = await findHolder(dependencies, link);
  // Before the link is used up, so that another password can be sent with it.
  await checkPassword(passwords, password, person);
  const account = await mailedChange(dependencies, request, person, { change: "PASSWORD_SET" }, async () => {
    const audit = async (account: string) => {
      await auditAccount(dependencies, reply, person, "setPassword");
      // Somebody who knew the old password, or made the account without reading its mailbox, may have connected agents.
      // They end before the new password takes effect.
      if (link.mailed) await endAccess(dependencies, request, account);
    };
    const byLink = { token, password, now: clock() };
    const set = await setPasswordByLink(dependencies, person, byLink, passwords, audit).catch(async (error) => {
      // A way to find out whether the address has an account, so it leaves an entry.
      if (error instanceof Refusal) await auditRefusedAccount(dependencies, reply, person, "setPassword", error.code);
      throw error;
    });
    if (set === undefined) throw linkUsedUp();
    return set;
  });
  // The owner of the mailbox can sign in from this device, however much others guess at the account.
  await rememberDevice(dependencies, request, reply, account);
  return answerWith(person);
}

async function setUp(dependencies: Dependencies, request: FastifyRequest): Promise<object> {
  const body = first.safeParse(request.body);
  if (!body.success) {
    throw new BadRequest(
      unwantedIn(body.error) ?? verbatim(`${SHAPE}, and for the first account organization, name and email.`),
    );
  }
  const { database, authDatabase, clock } = dependencies;
  const owner = { ...body.data, organization_name: body.data.organization };
  await checkPassword(dependencies.passwords, body.data.password, owner);
  if (!(await useAccountLink(authDatabase, body.data.token, clock()))) throw linkUsedUp();
  const account: FirstAccount = { ...body.data, email: body.data.email.toLowerCase() };
  const facts = { request_id: request.id, remote_address: request.ip };
  const id = await setUpOperator(database, account, { ...dependencies, request: facts });
  return answerWith({ id, name: account.name, email: account.email });
}
