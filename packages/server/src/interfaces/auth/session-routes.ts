import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findPerson } from "#domain/accounts/person.ts";
import { BadRequest } from "#interfaces/answer-refusal.ts";
import { auditAccount } from "#interfaces/auth/audit-sign-in.ts";
import type { FoundSession } from "#interfaces/auth/auth.ts";
import { checkOrigin, headersOf, notSignedIn } from "#interfaces/auth/auth-proxy.ts";
import { WHOLE_MS } from "#interfaces/auth/session-lifetime.ts";
import { deviceToken } from "#interfaces/auth/throttle/device-cookie.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { isUUID } from "#storage/write.ts";

/** A session that a provider opened shows and ends only others of its organization's providers. */
const OWN = (organization: string) => `(${organization}::uuid is null or provider_organization_id = ${organization})`;

const LIST = `select id, id = $2 as current, created_at as "createdAt", expires_at as "expiresAt", ip_address as "ipAddress",
    user_agent as "userAgent", method
  from auth_sessions
  where user_id = $1 and expires_at > $3 and created_at > $4 and ${OWN("$5")} order by created_at desc, id desc`;

const one = z.object({ id: z.string().refine(isUUID) });

/** The sessions of a person's account, in whatever organization, and ending them. They are identified by id here; the cookie's value is never shown. */
export function sessionRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, authDatabase, clock } = dependencies;

  app.get("/api/auth/list-sessions", async (request) => {
    const own = await findOwn(dependencies, request);
    const now = clock();
    const { rows } = await authDatabase.query(LIST, [
      own.accountId,
      own.id,
      now,
      new Date(now.getTime() - WHOLE_MS),
      own.providerOrganizationId,
    ]);
    return { sessions: rows };
  });

  app.post("/api/auth/revoke-session", async (request, reply) => {
    checkOrigin(dependencies, request);
    const given = one.safeParse(request.body);
    if (!given.success) throw new BadRequest(verbatim("Send JSON with the ID of a session."));
    const own = await findOwn(dependencies, request);
    const text = `delete from auth_sessions where user_id = $1 and id = $2 and ${OWN("$3")}`;
    const values = [own.accountId, given.data.id, own.providerOrganizationId];
    const { rowCount } = await authDatabase.query(text, values);
    if (rowCount === 0) throw new Refusal("NOT_FOUND", phrase`You have no such session.`);
    await audit(own, reply);
    return { success: true };
  });

  app.post("/api/auth/revoke-other-sessions", async (request, reply) => {
    checkOrigin(dependencies, request);
    const own = await findOwn(dependencies, request);
    await Promise.all([
      authDatabase.query(`delete from auth_sessions where user_id = $1 and id <> $2 and ${OWN("$3")}`, [
        own.accountId,
        own.id,
        own.providerOrganizationId,
      ]),
      // Devices are known by other ways to sign in.
      own.providerId === null &&
        dependencies.auth.devices.forgetOthers(own.accountId, deviceToken(dependencies, request)),
    ]);
    await audit(own, reply);
    return { success: true };
  });

  async function audit({ actorId }: Own, reply: FastifyReply): Promise<void> {
    const person = await findPerson(database, actorId);
    if (person) await auditAccount(dependencies, reply, person, "revokeSession");
  }
}

type Own = FoundSession & { readonly actorId: string };

/** Nobody once they are disabled, as everywhere else. */
async function findOwn(dependencies: Dependencies, request: FastifyRequest): Promise<Own> {
  const caller = await dependencies.findSessionCaller(request);
  const session = caller && (await dependencies.auth.findSession(headersOf(request)));
  if (!session || !caller.actor_id) throw notSignedIn();
  return { ...session, actorId: caller.actor_id };
}
