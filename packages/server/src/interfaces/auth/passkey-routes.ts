import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { nameInWords } from "#domain/accounts/account-change.ts";
import type { AuditedAct } from "#domain/audit/audited-acts.ts";
import { BadRequest } from "#interfaces/answer-refusal.ts";
import { auditAccount } from "#interfaces/auth/audit-sign-in.ts";
import {
  checkOrigin,
  headersOf,
  keepCookies,
  pass,
  refusalOf,
  refusedAs,
  USER_NOT_VERIFIED,
  withPassword,
} from "#interfaces/auth/auth-proxy.ts";
import { findAccountOwner, findAdmitted, findFactorOwner, type SignedIn } from "#interfaces/auth/find-signed-in.ts";
import { mailedChange } from "#interfaces/auth/mailed-change.ts";
import { ACCOUNT_RULE, confirmKey, spend } from "#interfaces/auth/rate-limits.ts";
import { typedLine, unwantedIn } from "#interfaces/auth/typed-line.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Phrase, phrase, verbatim } from "#platform/language/phrase.ts";
import { isUUID } from "#storage/write.ts";

const LIST = `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", backed_up as "backedUp"
  from auth_passkeys where user_id = $1 order by created_at desc, id desc`;

const name = typedLine;
const id = z.string().refine(isUUID);
const attested = z.object({ name, response: z.looseObject({ id: z.string().max(1400) }) });
const named = z.object({ id, name });
const removed = withPassword.extend({ id });
const options = z.looseObject({ rp: z.looseObject({ id: z.string() }) });
const added = z.object({ id: z.string(), name: z.string() });

/** Also for a session that a policy bars until there is one. */
const SETTING_UP = ["SECOND_FACTOR", "PASSKEY"] as const;

const MAX_PASSKEYS = 20;
const UNKNOWN = phrase`You have no such passkey.`;

/** better-auth's codes in words that say what to do. */
const MEANINGS: Readonly<Record<string, Phrase>> = {
  CHALLENGE_NOT_FOUND: phrase`This took too long or was already answered: start again.`,
  FAILED_TO_VERIFY_REGISTRATION: phrase`The authenticator's response is not valid, or the passkey is already registered.`,
  [USER_NOT_VERIFIED]: phrase`Your authenticator must verify you by PIN, fingerprint or face.`,
};

type Act<Given> = (own: Own, given: Given) => Promise<object>;

/** A signed-in person's request about their own passkeys. */
type Own = {
  readonly dependencies: Dependencies;
  readonly person: SignedIn;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Managing one's own passkeys. Adding or removing one requires the password, because it changes what opens the account. */
export function passkeyRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app.get("/api/auth/passkey/list", async (request) => {
    const person = await findAccountOwner(dependencies, request);
    const { rows } = await dependencies.authDatabase.query(LIST, [person.account_id]);
    return { passkeys: rows };
  });

  function post<Given>(path: string, body: z.ZodType<Given>, what: string, act: Act<Given>, find = findAccountOwner) {
    app.post(`/api/auth/passkey/${path}`, async (request, reply) => {
      checkOrigin(dependencies, request);
      const given = body.safeParse(request.body);
      if (!given.success) throw new BadRequest(unwantedIn(given.error) ?? verbatim(`Send JSON with ${what}.`));
      const person = await find(dependencies, request);
      return act({ dependencies, person, request, reply }, given.data);
    });
  }

  post("generate-register-options", withPassword, "your password", beginAdding, findAdding);
  post("verify-registration", attested, "a name and the authenticator's response", add, findAdding);
  post("rename", named, "the ID of a passkey and a name of 1 to 200 characters", rename);
  post("remove", removed, "the ID of a passkey and your password", remove, findFactorOwner);
}

function findAdding(dependencies: Dependencies, request: FastifyRequest): Promise<SignedIn> {
  return findFactorOwner(dependencies, request, SETTING_UP);
}

/** Guesses at it are limited. */
async function checkPassword({ dependencies, person, request }: Own, password: string): Promise<void> {
  const { limits, isOwnPassword } = dependencies.auth;
  await spend(limits, confirmKey(person.account_id), ACCOUNT_RULE);
  if (!(await isOwnPassword(headersOf(request), password))) throw new BadRequest(phrase`The password is wrong.`);
  await limits.forget(confirmKey(person.account_id));
}

async function beginAdding(own: Own, { password }: z.infer<typeof withPassword>): Promise<object> {
  const { dependencies, person, request, reply } = own;
  await checkPassword(own, password);
  const text = "select from auth_passkeys where user_id = $1";
  const { rowCount } = await dependencies.authDatabase.query(text, [person.account_id]);
  if (Number(rowCount) >= MAX_PASSKEYS) {
    throw new Refusal(
      "CONFLICT",
      phrase`You already have ${MAX_PASSKEYS} passkeys: remove one before you add another.`,
    );
  }
  const answer = await pass(dependencies, request);
  if (answer.status !== 200) throw refusalOf(answer, phrase`Sign in first.`);
  const asked = options.parse(await answer.json());
  keepCookies(reply, answer);
  // Shown by the browser and the authenticator: the operator's name for the product.
  return { ...asked, rp: { ...asked.rp, name: (await dependencies.brand()).name } };
}

async function add({ dependencies, person, request, reply }: Own, given: z.infer<typeof attested>): Promise<object> {
  const change = { change: "PASSKEY_ADDED", detail: nameInWords(given.name) } as const;
  const answer = await mailedChange(dependencies, request, person, change, async () => {
    const attempt = await pass(dependencies, request, JSON.stringify(given));
    if (attempt.status === 200) return attempt;
    const { code = "" } = refusedAs.parse(await attempt.json());
    const meaning = MEANINGS[code];
    throw meaning ? new BadRequest(meaning) : refusalOf(attempt, phrase`Sign in first.`);
  });
  const passkey = added.parse(await answer.json());
  await countAsUsed(dependencies, request);
  await auditAccount(dependencies, reply, person, "addPasskey");
  keepCookies(reply, answer);
  return { passkey };
}

/**
 * Its authenticator has just verified the person, so the session counts as opened with it. One that a policy bars stays
 * as it is: its person signs in with the passkey.
 */
async function countAsUsed(dependencies: Dependencies, request: FastifyRequest): Promise<void> {
  const session = await findAdmitted(dependencies, request);
  const text = "update auth_sessions set method = 'PASSKEY' where id = $1";
  if (session) await dependencies.authDatabase.query(text, [session.id]);
}

async function rename(own: Own, given: z.infer<typeof named>): Promise<object> {
  const text = "update auth_passkeys set name = $3 where user_id = $1 and id = $2";
  return change(own, "renamePasskey", text, [own.person.account_id, given.id, given.name]);
}

async function remove(own: Own, { id, password }: z.infer<typeof removed>): Promise<object> {
  const { dependencies, person, request } = own;
  await checkPassword(own, password);
  const which = "from auth_passkeys where user_id = $1 and id = $2";
  const values = [person.account_id, id];
  const { rows } = await dependencies.authDatabase.query<{ name: string }>(`select name ${which}`, values);
  if (!rows[0]) throw new Refusal("NOT_FOUND", UNKNOWN);
  const done = { change: "PASSKEY_REMOVED", detail: nameInWords(rows[0].name) } as const;
  return mailedChange(dependencies, request, person, done, () =>
    change(own, "removePasskey", `delete ${which}`, values),
  );
}

/** Changes one passkey, and logs it. */
async function change(
  { dependencies, person, reply }: Own,
  action: AuditedAct,
  text: string,
  values: readonly string[],
): Promise<object> {
  const { rowCount } = await dependencies.authDatabase.query(text, [...values]);
  if (rowCount === 0) throw new Refusal("NOT_FOUND", UNKNOWN);
  await auditAccount(dependencies, reply, person, action);
  return { success: true };
}
