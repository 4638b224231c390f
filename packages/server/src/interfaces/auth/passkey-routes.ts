import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Person } from "#domain/accounts/person.ts";
import { BadRequest } from "#interfaces/answer-refusal.ts";
import { auditAccount } from "#interfaces/auth/audit-sign-in.ts";
import {
  checkOrigin,
  headersOf,
  keepCookies,
  notSignedIn,
  pass,
  refusalOf,
  refusedAs,
  USER_NOT_VERIFIED,
  withPassword,
} from "#interfaces/auth/auth-proxy.ts";
import { findSignedIn } from "#interfaces/auth/find-signed-in.ts";
import { mailedChange } from "#interfaces/auth/mailed-change.ts";
import { ACCOUNT_RULE, confirmKey, spend } from "#interfaces/auth/rate-limits.ts";
import { typedLine, unwantedIn } from "#interfaces/auth/typed-line.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUUID } from "#storage/write.ts";

const LIST = `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", backed_up as "backedUp"
  from auth_passkeys where user_id = $1 order by created_at desc, id desc`;

const name = typedLine;
const id = z.string().refine(isUUID);
const attested = z.object({ name, response: z.looseObject({ id: z.string().max(1400) }) });
const named = z.object({ id, name });
const one = z.object({ id });
const options = z.looseObject({});
const added = z.object({ id: z.string(), name: z.string() });

const MOST = 20;
const NONE = "You have no such passkey.";

/** What better-auth's codes mean, in words that say what would be right. */
const MEANINGS: Readonly<Record<string, string>> = {
  CHALLENGE_NOT_FOUND: "This took too long or was already answered: start again.",
  FAILED_TO_VERIFY_REGISTRATION: "The authenticator's response is not valid, or the passkey is already registered.",
  [USER_NOT_VERIFIED]: "Your authenticator must verify you by PIN, fingerprint or face.",
};

/** What is done to one's own passkeys. Adding one takes the password, since from then on it opens the account. */
export function passkeyRoutes(app: FastifyInstance, parts: Dependencies): void {
  const { authDatabase } = parts;

  app.get("/api/auth/passkey/list", async (request) => {
    const person = await findSignedIn(parts, request);
    if (!person) throw notSignedIn();
    const { rows } = await authDatabase.query(LIST, [person.id]);
    return { passkeys: rows };
  });
  post("generate-register-options", withPassword, "your password", begin);
  post("verify-registration", attested, "a name and the authenticator's response", add);
  post("rename", named, "the ID of a passkey and a name of 1 to 200 characters", async (person, given, _, reply) => {
    const text = "update auth_passkeys set name = $3 where user_id = $1 and id = $2";
    return changed(person, await authDatabase.query(text, [person.id, given.id, given.name]), reply, "renamePasskey");
  });
  post("remove", one, "the ID of a passkey", async (person, given, request, reply) => {
    const which = "from auth_passkeys where user_id = $1 and id = $2";
    const { rows } = await authDatabase.query<{ name: string }>(`select name ${which}`, [person.id, given.id]);
    if (!rows[0]) throw new Refusal("NOT_FOUND", NONE);
    const change = { change: "PASSKEY_REMOVED", detail: calledSo(rows[0].name) } as const;
    return mailedChange(parts, request, person, change, async () =>
      changed(person, await authDatabase.query(`delete ${which}`, [person.id, given.id]), reply, "removePasskey"),
    );
  });

  type Act<Given> = (person: Person, given: Given, request: FastifyRequest, reply: FastifyReply) => Promise<object>;

  function post<Given>(path: string, body: z.ZodType<Given>, what: string, act: Act<Given>): void {
    app.post(`/api/auth/passkey/${path}`, async (request, reply) => {
      checkOrigin(parts, request);
      const given = body.safeParse(request.body);
      if (!given.success) throw new BadRequest(unwantedIn(given.error) ?? `Send JSON with ${what}.`);
      const person = await findSignedIn(parts, request);
      if (!person) throw notSignedIn();
      return act(person, given.data, request, reply);
    });
  }

  async function begin(
    person: Person,
    { password }: z.infer<typeof withPassword>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<object> {
    const { limits, isOwnPassword } = parts.auth;
    await spend(limits, confirmKey(person.id), ACCOUNT_RULE);
    if (!(await isOwnPassword(headersOf(request), password))) throw new BadRequest("The password is wrong.");
    await limits.forget(confirmKey(person.id));
    const { rowCount } = await authDatabase.query("select from auth_passkeys where user_id = $1", [person.id]);
    if (Number(rowCount) >= MOST) {
      throw new Refusal("CONFLICT", `You already have ${MOST} passkeys: remove one before you add another.`);
    }
    const answer = await pass(parts, request);
    if (answer.status !== 200) throw refusalOf(answer, "Sign in first.");
    keepCookies(reply, answer);
    return options.parse(await answer.json());
  }

  async function add(
    person: Person,
    given: z.infer<typeof attested>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<object> {
    const change = { change: "PASSKEY_ADDED", detail: calledSo(given.name) } as const;
    const answer = await mailedChange(parts, request, person, change, async () => {
      const attempt = await pass(parts, request, JSON.stringify(given));
      if (attempt.status === 200) return attempt;
      const { code = "" } = refusedAs.parse(await attempt.json());
      const meaning = MEANINGS[code];
      throw meaning ? new BadRequest(meaning) : refusalOf(attempt, "Sign in first.");
    });
    const passkey = added.parse(await answer.json());
    await auditAccount(parts, reply, person, "addPasskey");
    keepCookies(reply, answer);
    return { passkey };
  }

  async function changed(
    person: Person,
    { rowCount }: { readonly rowCount: number | null },
    reply: FastifyReply,
    action: string,
  ): Promise<object> {
    if (rowCount === 0) throw new Refusal("NOT_FOUND", NONE);
    await auditAccount(parts, reply, person, action);
    return { success: true };
  }
}

function calledSo(name: string): string {
  return `Its name is “${name}”.`;
}
