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
import { isUUID } from "#storage/write.ts";

const LIST = `select id, id = $2 as current, created_at as "createdAt", expires_at as "expiresAt", ip_address as "ipAddress",
    user_agent as "userAgent"
  from auth_sessions
  where user_id = $1 and expires_at > $3 and created_at > $4 order by created_at desc, id desc`;

const one = z.object({ id: z.string().refine(isUUID) });

/** Where somebody is signed in, and the end of it. Sessions go by their id here: what stands in the cookie is not shown. */
export function sessionRoutes(app: FastifyInstance, parts: Dependencies): void {
  const { database, authDatabase, clock } = parts;

  app.get("/api/auth/list-sessions", async (request) => {
    const own = await findOwn(parts, request);
    const now = clock();
    const { rows } = await authDatabase.query(LIST, [own.userId, own.id, now, new Date(now.getTime() - WHOLE_MS)]);
    return { sessions: rows };
  });

  app.post("/api/auth/revoke-session", async (request, reply) => {
    checkOrigin(parts, request);
    const given = one.safeParse(request.body);
    if (!given.success) throw new BadRequest("Send JSON with the ID of a session.");
    const own = await findOwn(parts, request);
    const text = "delete from auth_sessions where user_id = $1 and id = $2";
    const { rowCount } = await authDatabase.query(text, [own.userId, given.data.id]);
    if (rowCount === 0) throw new Refusal("NOT_FOUND", "You have no such session.");
    await audit(own, reply);
    return { success: true };
  });

  app.post("/api/auth/revoke-other-sessions", async (request, reply) => {
    checkOrigin(parts, request);
    const own = await findOwn(parts, request);
    await Promise.all([
      authDatabase.query("delete from auth_sessions where user_id = $1 and id <> $2", [own.userId, own.id]),
      parts.auth.devices.forgetOthers(own.userId, deviceToken(parts, request)),
    ]);
    await audit(own, reply);
    return { success: true };
  });

  async function audit({ userId }: FoundSession, reply: FastifyReply): Promise<void> {
    const person = await findPerson(database, userId);
    if (person) await auditAccount(parts, reply, person, "revokeSession");
  }
}

/** Nobody, once they are disabled: the same as everywhere else. */
async function findOwn(parts: Dependencies, request: FastifyRequest): Promise<FoundSession> {
  const caller = await parts.findSessionCaller(request);
  const session = caller && (await parts.auth.findSession(headersOf(request)));
  if (!session) throw notSignedIn();
  return session;
}
