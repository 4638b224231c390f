import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Admission, admit } from "#domain/access/admit-key.ts";
import { actorOf } from "#domain/audit/append-audit.ts";
import { refusalOf } from "#domain/unavailable.ts";
import type { AppParts } from "#interfaces/app-parts.ts";
import { keyOf } from "#interfaces/auth/key-of.ts";
import { dispatch } from "#interfaces/mcp/dispatch.ts";
import { revisions, serverInfo } from "#interfaces/mcp/handshake.ts";
import { type ErrorName, failure, type Message, readMessages } from "#interfaces/mcp/json-rpc.ts";
import { createMinuteWindow, type MinuteWindow } from "#interfaces/minute-window.ts";
import { tools } from "#interfaces/tools/tools.ts";

const PATH = "/api/mcp";
const REQUESTS_PER_MINUTE = 120;
const BATCH_LIMIT = 50;
/** Of one key and kind, so that whoever is refused does not fill somebody's log. */
const NOTED_PER_MINUTE = 10;
const WRONG_TYPE = "The Content-Type must be application/json";

type Endpoint = { readonly parts: AppParts; readonly noted: MinuteWindow };

export function mcpEndpoint(app: FastifyInstance, parts: AppParts): void {
  const endpoint = { parts, noted: createMinuteWindow(parts.clock) };
  // Bodies are read as text: who is asking is looked at before what they say, and ids are echoed to the digit.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => fail(error, request, reply, endpoint));
  app.post(PATH, async (request, reply) => answer(request, reply, endpoint));
  app.route({
    method: ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url: PATH,
    handler: async (_request, reply) => describe(reply, parts),
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) {
  const read = readBody(request.body);
  const messages = "messages" in read ? read.messages : [];
  const admission = await enter(request, reply, endpoint, costOf(messages));
  if (!admission) return reply;
  const problem = problemWith(request, read);
  if (problem) return refuse(reply, problem.status, problem.error, problem.message);

  const { id: request_id, ip: remote_address } = request;
  const session = { caller: admission, request_id, remote_address, log: (error: unknown) => request.log.error(error) };
  const replies = await dispatch(messages, session, endpoint.parts);
  if (replies.length === 0) return reply.code(202).send();
  const isBatch = "isBatch" in read && read.isBatch;
  return json(reply).send(isBatch ? `[${replies.join(",")}]` : replies[0]);
}

/** Origin, key, scope and rate. Answers the request itself when one of them bars it. */
async function enter(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, requests: number) {
  const { parts } = endpoint;
  const { origin } = request.headers;
  if (origin !== undefined && !parts.allowedOrigins.has(origin)) {
    return void refuse(reply, 403, "INVALID_REQUEST", "This Origin is not allowed");
  }
  const admission = await admit(parts.database, keyOf(request), "MCP", requests);
  if (!admission) {
    reply.header("WWW-Authenticate", "Bearer");
    return void refuse(reply, 401, "INVALID_REQUEST", "A valid API key is needed: X-API-Key or Authorization: Bearer");
  }
  if (admission.actor_id) parts.keyUse.note(admission.actor_id);
  if (admission.used === null) {
    recordRefusal(request, admission, "FORBIDDEN", endpoint);
    return void refuse(reply, 403, "INVALID_REQUEST", "This key lacks the mcp scope");
  }
  if (admission.used > REQUESTS_PER_MINUTE) {
    recordRefusal(request, admission, "RATE_LIMITED", endpoint);
    const seconds = Math.max(1, admission.seconds_left ?? 1);
    reply.header("Retry-After", seconds);
    return void refuse(
      reply,
      429,
      "INVALID_REQUEST",
      `More than ${REQUESTS_PER_MINUTE} requests a minute; wait ${seconds} s`,
    );
  }
  return admission;
}

type Body = { readonly messages: readonly Message[]; readonly isBatch: boolean } | { readonly notJson: true };

function readBody(body: unknown): Body {
  try {
    return readMessages(typeof body === "string" ? body : "");
  } catch (error) {
    if (error instanceof SyntaxError) return { notJson: true };
    if (error instanceof RangeError) return { messages: ["invalid"], isBatch: false }; // nested too deep to be read
    throw error;
  }
}

/** A batch costs as many as it holds, and every HTTP request at least one. One that is too long to be served costs one. */
function costOf(messages: readonly Message[]): number {
  if (messages.length > BATCH_LIMIT) return 1;
  return Math.max(1, messages.filter((message) => message !== "unanswered").length);
}

function problemWith({ headers }: FastifyRequest, body: Body) {
  const invalid = (message: string) => ({ status: 400, error: "INVALID_REQUEST", message }) as const;
  if (!/^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "")) {
    return { ...invalid(WRONG_TYPE), status: 415 };
  }
  const revision = headers["mcp-protocol-version"];
  if (revision !== undefined && !revisions.some((served) => served === revision)) {
    return invalid(`MCP-Protocol-Version is none of ${revisions.join(", ")}`);
  }
  if ("notJson" in body) return { status: 400, error: "PARSE_ERROR", message: "The body is not JSON" } as const;
  const { messages, isBatch } = body;
  if (messages.length === 0) return invalid("A batch holds at least one request");
  if (messages.length > BATCH_LIMIT)
    return invalid(`A batch holds at most ${BATCH_LIMIT} requests; this one ${messages.length}`);
  return !isBatch && messages[0] === "invalid" ? invalid("Not a JSON-RPC 2.0 request") : undefined;
}

/** Refusals to somebody known are audited, the first of each minute, without making the answer wait. */
function recordRefusal(request: FastifyRequest, caller: Admission, code: string, { parts, noted }: Endpoint): void {
  if (noted.use(caller, code, NOTED_PER_MINUTE) !== undefined) return;
  const { id: request_id, ip: remote_address } = request;
  const { organization_id } = caller;
  const entry = { organization_id, id: parts.newId(), at: parts.clock(), ...actorOf(caller), action: "mcp" };
  parts.auditLog
    .record({ ...entry, outcome: "REFUSED", code, duration_ms: 0, request_id, remote_address })
    .catch((error: unknown) => request.log.error(error));
}

/** What Fastify refuses before we see it: the method and who is asking still come first. */
async function fail(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) {
  if (error.statusCode === undefined || error.statusCode >= 500) return failAll(error, request, reply);
  if (request.method !== "POST") return describe(reply, endpoint.parts);
  if (!(await enter(request, reply, endpoint, 1))) return reply;
  if (error.statusCode === 413) return refuse(reply, 413, "INVALID_REQUEST", "The body may have up to 1 MiB");
  if (error.statusCode === 415) return refuse(reply, 415, "INVALID_REQUEST", WRONG_TYPE);
  return refuse(reply, 400, "INVALID_REQUEST", "The request cannot be read");
}

/** Each request of the body gets the error under its own id, so that its caller knows what to send again. */
function failAll(error: unknown, request: FastifyRequest, reply: FastifyReply) {
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
  json(reply).code(isUnavailable ? 503 : 500);
  if ("isBatch" in body && body.isBatch && failures.length > 0) return reply.send(`[${failures.join(",")}]`);
  return reply.send(failures[0] ?? failure(null, name, text, data));
}

function refuse(reply: FastifyReply, status: number, error: ErrorName, message: string) {
  return json(reply)
    .code(status)
    .send(failure(null, error, message));
}

function json(reply: FastifyReply): FastifyReply {
  return reply.header("content-type", "application/json; charset=utf-8");
}

/** There is no stream to open: a GET is told so, and what there is instead. */
function describe(reply: FastifyReply, { version, baseUrl }: AppParts) {
  return reply
    .code(405)
    .header("Allow", "POST")
    .send({
      ...serverInfo(version),
      transport: "Streamable HTTP: JSON-RPC 2.0 over POST, without streams and sessions",
      endpoint: `${baseUrl}${PATH}`,
      protocol_versions: revisions,
      authentication: "X-API-Key or Authorization: Bearer, with a key of the mcp scope",
      tools: tools.map(({ name, title, description }) => ({ name, title, description })),
      documentation: "docs/interfaces.md of the Hotwash repository",
    });
}
