import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Admission, admit } from "#domain/api-keys/admit-key.ts";
import { BadRequest, RequestRefusal } from "#interfaces/answer-refusal.ts";
import { draft, TEN_A_MINUTE } from "#interfaces/audit-reads.ts";
import { keyOf } from "#interfaces/auth/key-of.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { answerStateless } from "#interfaces/mcp/answer-stateless.ts";
import {
  checkRequest,
  costOf,
  ParseRefusal,
  readBody,
  statelessRequest,
  WRONG_TYPE,
} from "#interfaces/mcp/check-request.ts";
import { dispatch } from "#interfaces/mcp/dispatch.ts";
import { serverInfo } from "#interfaces/mcp/handshake.ts";
import { type ErrorName, failure } from "#interfaces/mcp/json-rpc.ts";
import { revisions } from "#interfaces/mcp/revisions.ts";
import { checkStateless, StatelessRefusal } from "#interfaces/mcp/stateless-request.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import { tools } from "#interfaces/tools/tools.ts";
import { refusalOf } from "#kernel/unavailable.ts";

const PATH = "/api/mcp";
const REQUESTS_PER_MINUTE = 120;

type Endpoint = { readonly dependencies: Dependencies };

export function mcpEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  const endpoint = { dependencies };
  // Bodies are read as text: the caller is checked before the content, and ids are echoed exactly.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => fail(error, request, reply, endpoint));
  app.post(PATH, (request, reply) => answer(request, reply, endpoint));
  app.route({
    method: ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url: PATH,
    handler: (_request, reply) => describe(reply, dependencies),
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<string | undefined> {
  const read = readBody(request.body);
  const admission = await enter(request, reply, endpoint, costOf(read));
  checkRequest(request.headers, read);

  const { id: request_id, ip: remote_address } = request;
  const log = (error: unknown) => request.log.error(error);
  const session = { caller: admission, surface: "MCP", request_id, remote_address, log } as const;
  const stateless = statelessRequest(request.headers["mcp-protocol-version"], read);
  if (stateless) {
    checkStateless(stateless, request.headers);
    const answered = await answerStateless(stateless, session, endpoint.dependencies);
    json(reply);
    return answered;
  }
  const messages = "messages" in read ? read.messages : [];
  const replies = await dispatch(messages, session, endpoint.dependencies);
  if (replies.length === 0) {
    reply.code(202);
    return undefined;
  }
  const isBatch = "isBatch" in read && read.isBatch;
  json(reply);
  return isBatch ? `[${replies.join(",")}]` : replies[0];
}

/** Origin, key, scope and rate. */
async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  requests: number,
): Promise<Admission> {
  const { dependencies } = endpoint;
  const { origin } = request.headers;
  if (origin !== undefined && !dependencies.allowedOrigins.has(origin)) {
    throw new RequestRefusal(403, "This Origin is not allowed");
  }
  const admission = await admit(dependencies.database, keyOf(request), "MCP", requests);
  if (!admission) {
    dependencies.refusedKeys.note(keyOf(request), factsOf(request));
    reply.header("WWW-Authenticate", "Bearer");
    throw new RequestRefusal(401, "A valid API key is required: X-API-Key or Authorization: Bearer");
  }
  if (admission.actor_id) dependencies.keyUse.note(admission.actor_id);
  if (admission.used === null) {
    recordRefusal(request, admission, "FORBIDDEN", endpoint);
    throw new RequestRefusal(403, "This API key does not have the mcp scope");
  }
  if (admission.used > REQUESTS_PER_MINUTE) {
    recordRefusal(request, admission, "RATE_LIMITED", endpoint);
    const seconds = Math.max(1, admission.seconds_left ?? 1);
    reply.header("Retry-After", seconds);
    throw new RequestRefusal(429, `More than ${REQUESTS_PER_MINUTE} requests a minute; retry in ${seconds} s`);
  }
  return admission;
}

/** Refusals to a known caller are audited without delaying the answer. */
function recordRefusal(request: FastifyRequest, caller: Admission, code: string, { dependencies }: Endpoint): void {
  const entry = draft(dependencies, caller, caller.organization_id, { action: "mcp" }, factsOf(request));
  dependencies.auditTally.note(`${caller.actor_id} mcp ${code}`, TEN_A_MINUTE, { ...entry, outcome: "REFUSED", code });
}

type Thrown = { readonly statusCode?: number };

async function fail(
  error: Thrown,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
): Promise<string | object> {
  // Fastify refuses a body before we see it, but the method and the caller are still checked first.
  const isEarly = !(error instanceof RequestRefusal) && error.statusCode !== undefined && error.statusCode < 500;
  if (isEarly && request.method !== "POST") return describe(reply, endpoint.dependencies);
  const refusal = isEarly ? await refusalBefore(error, request, reply, endpoint) : error;
  return refusal instanceof RequestRefusal ? refuse(reply, refusal) : failAll(refusal, request, reply);
}

/** Each request of the body gets the error under its own id, so that its caller knows what to send again. */
function failAll(error: unknown, request: FastifyRequest, reply: FastifyReply): string {
  request.log.error(error);
  const { code, message, details } = refusalOf(error) ?? {};
  const isUnavailable = code === "UNAVAILABLE";
  const name = isUnavailable ? "UNAVAILABLE" : "INTERNAL_ERROR";
  const text = isUnavailable && message ? message : `Internal server error (request ${request.id})`;
  const data = isUnavailable ? { code, retryAfter: details?.retry_after } : undefined;
  const body = readBody(request.body);
  const messages = "messages" in body ? body.messages : [];
  const ids = messages.flatMap((each) => (typeof each === "object" ? [each.id] : []));
  const failures = ids.map((id) => failure(id, name, text, data));
  if (isUnavailable) reply.header("Retry-After", details?.retry_after ?? 1);
  json(reply.code(isUnavailable ? 503 : 500));
  if ("isBatch" in body && body.isBatch && failures.length > 0) return `[${failures.join(",")}]`;
  return failures[0] ?? failure(null, name, text, data);
}

async function refusalBefore(
  { statusCode }: Thrown,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
): Promise<unknown> {
  try {
    await enter(request, reply, endpoint, 1);
  } catch (barred) {
    return barred;
  }
  if (statusCode === 413) return new RequestRefusal(413, "The body must be at most 1 MiB");
  if (statusCode === 415) return new RequestRefusal(415, WRONG_TYPE);
  return new BadRequest("The request cannot be read");
}

function refuse(reply: FastifyReply, refusal: RequestRefusal): string {
  json(reply.code(refusal.status));
  const id = refusal instanceof StatelessRefusal ? refusal.id : null;
  return failure(id, errorNameOf(refusal), refusal.message, refusal.data);
}

function errorNameOf(refusal: RequestRefusal): ErrorName {
  if (refusal instanceof StatelessRefusal) return refusal.error;
  return refusal instanceof ParseRefusal ? "PARSE_ERROR" : "INVALID_REQUEST";
}

function json(reply: FastifyReply): void {
  reply.header("content-type", "application/json; charset=utf-8");
}

/** There is no stream: a GET is answered with a description instead. */
function describe(reply: FastifyReply, { version, baseUrl }: Dependencies): object {
  reply.code(405).header("Allow", "POST");
  return {
    ...serverInfo(version),
    transport: "Streamable HTTP: JSON-RPC 2.0 over POST, without streams or sessions",
    endpoint: `${baseUrl}${PATH}`,
    protocol_versions: revisions,
    authentication: "X-API-Key or Authorization: Bearer, with a key that has the mcp scope",
    tools: tools.map(({ name, title, description }) => ({ name, title, description })),
    documentation: "docs/interfaces.md in the Hotwash repository",
  };
}
