import type { FastifyReply, FastifyRequest } from "fastify";
import { admitAgent } from "#domain/agents/admit-agent.ts";
import { ACCESS_TOKEN } from "#domain/agents/oauth-tokens.ts";
import { type Admission, admit } from "#domain/api-keys/admit-key.ts";
import { TEN_A_MINUTE } from "#domain/audit/audit-tally.ts";
import { RequestRefusal } from "#interfaces/answer-refusal.ts";
import { draft } from "#interfaces/audit-reads.ts";
import { keyOf } from "#interfaces/auth/key-of.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { subjectOf } from "#interfaces/mcp/call-tools.ts";
import { challenge, resourceOf } from "#interfaces/oauth/metadata.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import { networkRefusal } from "#kernel/sign-in-policy.ts";
import { verbatim } from "#platform/language/phrase.ts";

const REQUESTS_PER_MINUTE = 120;

/** A key's holder, or the person that an agent acts for. */
type Entered = Admission & { readonly agent_id?: string };

/** Origin, key or token, scope and rate. */
export async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
  requests: number,
): Promise<Entered> {
  const { origin } = request.headers;
  if (origin !== undefined && !dependencies.allowedOrigins.has(origin)) {
    throw new RequestRefusal(403, verbatim("This Origin is not allowed"));
  }
  const entered = await find(request, reply, dependencies, requests);
  if (entered.bar) {
    recordRefusal(request, entered, "FORBIDDEN", dependencies);
    throw new RequestRefusal(403, networkRefusal(entered.agent_id ? "agent" : "API key").phrase);
  }
  const id = entered.agent_id ?? entered.actor_id;
  if (id) dependencies.keyUse.note(id);
  if (entered.used === null) {
    recordRefusal(request, entered, "FORBIDDEN", dependencies);
    throw new RequestRefusal(403, verbatim("This API key does not have the mcp scope"));
  }
  if (entered.used > REQUESTS_PER_MINUTE) {
    recordRefusal(request, entered, "RATE_LIMITED", dependencies);
    const seconds = Math.max(1, entered.seconds_left ?? 1);
    reply.header("Retry-After", seconds);
    throw new RequestRefusal(
      429,
      verbatim(`More than ${REQUESTS_PER_MINUTE} requests a minute; retry in ${seconds} s`),
    );
  }
  return entered;
}

async function find(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
  requests: number,
): Promise<Entered> {
  const { database, clock, refusedKeys } = dependencies;
  const given = keyOf(request);
  const isBearer = given !== "" && request.headers["x-api-key"] === undefined;
  // An access token is a bearer token and nothing else: never in X-API-Key, never in the address.
  if (isBearer && given.startsWith(ACCESS_TOKEN)) {
    const at = { resource: resourceOf(dependencies), now: clock(), requests, address: request.ip };
    const agent = await admitAgent(database, given, at);
    if (agent) return agent;
    // Tokens expire all the time, and their programs then fetch another, so this is nothing to note.
    reply.header("WWW-Authenticate", challenge(dependencies, "invalid_token"));
    throw new RequestRefusal(401, verbatim("The access token has expired or was revoked"));
  }
  const holder = await admit(database, given, { scope: "MCP", requests, address: request.ip });
  if (holder) return holder;
  refusedKeys.note(given, factsOf(request));
  reply.header("WWW-Authenticate", challenge(dependencies, isBearer ? "invalid_token" : undefined));
  throw new RequestRefusal(
    401,
    verbatim("A valid API key is required: X-API-Key or Authorization: Bearer. Or sign in by OAuth"),
  );
}

/** Refusals to a known caller are audited without delaying the answer. */
function recordRefusal(request: FastifyRequest, caller: Entered, code: string, dependencies: Dependencies): void {
  const read = { action: "mcp", ...subjectOf(caller.agent_id) };
  const entry = draft(dependencies, caller, caller.organization_id, read, factsOf(request));
  const id = caller.agent_id ?? caller.actor_id;
  dependencies.auditTally.note(`${id} mcp ${code}`, TEN_A_MINUTE, { ...entry, outcome: "REFUSED", code });
}
