import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Person } from "#domain/access/person.ts";
import type { AppParts } from "#interfaces/app-parts.ts";
import { auditAccount } from "#interfaces/auth/audit-sign-in.ts";
import { findSignedIn } from "#interfaces/auth/find-signed-in.ts";
import {
  FOREIGN,
  headersOf,
  keepCookies,
  pass,
  passRefusal,
  refuse,
  refusedAs,
  refuseForNow,
  USER_NOT_VERIFIED,
  withPassword,
} from "#interfaces/auth/passing.ts";
import { ACCOUNT_RULE, accountKey } from "#interfaces/auth/rate-limits.ts";
import { typedLine, unwantedIn } from "#interfaces/auth/typed-line.ts";
import { isAllowedOrigin } from "#interfaces/origins.ts";
import { isUUID } from "#storage/write.ts";

const LIST = `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", backed_up as "backedUp"
  from auth_passkeys where user_id = $1 order by created_at desc, id desc`;

const name = typedLine;
const id = z.string().refine(isUUID);
const attested = z.object({ name, response: z.looseObject({ id: z.string().max(1400) }) });
const named = z.object({ id, name });
const one = z.object({ id });
const added = z.object({ id: z.string(), name: z.string() });

const MOST = 20;
const NONE = "You have no such passkey.";

/** What better-auth's codes mean, in words that say what would be right. */
const MEANINGS: Readonly<Record<string, string>> = {
  CHALLENGE_NOT_FOUND: "That took too long, or was answered before: begin again.",
  FAILED_TO_VERIFY_REGISTRATION: "What the authenticator sent does not fit, or the passkey is known already.",
  [USER_NOT_VERIFIED]: "Your authenticator has to check that it is you: by PIN, finger or face.",
};

/** What is done to one's own passkeys. Adding one takes the password, since from then on it opens the account. */
export function passkeyRoutes(app: FastifyInstance, parts: AppParts): void {
  const { database } = parts;

  app.get("/api/auth/passkey/list", async (request, reply) => {
    const person = await findSignedIn(parts, request);
    if (!person) return refuse(reply, 401, "UNAUTHENTICATED", "Sign in first.");
    const { rows } = await database.query(LIST, [person.id]);
    return reply.header("cache-control", "no-store").send({ passkeys: rows });
  });
  post("generate-register-options", withPassword, "your password", begin);
  post("verify-registration", attested, "a name and the response of the authenticator", add);
  post("rename", named, "the id of a passkey and a name of 1 to 200 characters", async (person, given, _, reply) => {
    const text = "update auth_passkeys set name = $3 where user_id = $1 and id = $2";
    return changed(person, await database.query(text, [person.id, given.id, given.name]), reply, "renamePasskey");
  });
  post("remove", one, "the id of a passkey", async (person, given, _, reply) => {
    const text = "delete from auth_passkeys where user_id = $1 and id = $2";
    return changed(person, await database.query(text, [person.id, given.id]), reply, "removePasskey");
  });

  type Act<Given> = (
    person: Person,
    given: Given,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>;

  function post<Given>(path: string, body: z.ZodType<Given>, what: string, act: Act<Given>): void {
    app.post(`/api/auth/passkey/${path}`, async (request, reply) => {
      if (!isAllowedOrigin(request.headers, parts.allowedOrigins)) return refuse(reply, 403, "FORBIDDEN", FOREIGN);
      const given = body.safeParse(request.body);
      if (!given.success) {
        return refuse(reply, 400, "BAD_REQUEST", unwantedIn(given.error) ?? `Send JSON with ${what}.`);
      }
      const person = await findSignedIn(parts, request);
      if (!person) return refuse(reply, 401, "UNAUTHENTICATED", "Sign in first.");
      return act(person, given.data, request, reply);
    });
  }

  async function begin(
    person: Person,
    { password }: z.infer<typeof withPassword>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { limits, isOwnPassword } = parts.auth;
    const limit = await limits.consume(accountKey(person.email), ACCOUNT_RULE);
    if (!limit.allowed) return refuseForNow(reply, limit.retryAfter ?? ACCOUNT_RULE.window);
    if (!(await isOwnPassword(headersOf(request), password))) {
      return refuse(reply, 400, "BAD_REQUEST", "The password is wrong.");
    }
    await limits.forget(accountKey(person.email));
    const { rowCount } = await database.query("select from auth_passkeys where user_id = $1", [person.id]);
    if (Number(rowCount) >= MOST) {
      return refuse(reply, 409, "CONFLICT", `You have ${MOST} passkeys: remove one before you add another.`);
    }
    const answer = await pass(parts, request);
    if (answer.status !== 200) return passRefusal(reply, answer, "Sign in first.");
    return keepCookies(reply, answer).send(await answer.json());
  }

  async function add(
    person: Person,
    given: z.infer<typeof attested>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const answer = await pass(parts, request, JSON.stringify(given));
    if (answer.status === 200) {
      const passkey = added.parse(await answer.json());
      await auditAccount(parts, reply, person, "addPasskey");
      return keepCookies(reply, answer).send({ passkey });
    }
    const { code = "" } = refusedAs.parse(await answer.json());
    const meaning = MEANINGS[code];
    return meaning ? refuse(reply, 400, "BAD_REQUEST", meaning) : passRefusal(reply, answer, "Sign in first.");
  }

  async function changed(
    person: Person,
    { rowCount }: { readonly rowCount: number | null },
    reply: FastifyReply,
    action: string,
  ): Promise<FastifyReply> {
    if (rowCount === 0) return refuse(reply, 404, "NOT_FOUND", NONE);
    await auditAccount(parts, reply, person, action);
    return reply.header("cache-control", "no-store").send({ success: true });
  }
}
