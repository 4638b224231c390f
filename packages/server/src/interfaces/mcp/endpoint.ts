import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RequestRefusal } from "#interfaces/answer-refusal.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { answerStateless } from "#interfaces/mcp/answer-stateless.ts";
import { checkRequest, costOf, ParseRefusal, readBody, statelessRequest } from "#interfaces/mcp/check-request.ts";
import { dispatch } from "#interfaces/mcp/dispatch.ts";
import { enter } from "#interfaces/mcp/enter.ts";
import { serverInfo } from "#interfaces/mcp/handshake.ts";
import { type ErrorName, failure } from "#interfaces/mcp/json-rpc.ts";
import { revisions } from "#interfaces/mcp/revisions.ts";
import { checkStateless, StatelessRefusal } from "#interfaces/mcp/stateless-request.ts";
import { JSON_TYPE, readText, unreadable } from "#interfaces/read-body.ts";
import { tools } from "#interfaces/tools/tools.ts";
import { refusalOf } from "#kernel/unavailable.ts";
import { verbatim } from "#platform/language/phrase.ts";

const PATH = "/api/mcp";

export function mcpEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  // Bodies are read as text: the caller is checked before the content, and ids are echoed exactly.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, readText);
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => fail(error, request, reply, dependencies));
  app.post(PATH, (request, reply) => answer(request, reply, dependencies));
  app.route({
    method: ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url: PATH,
    handler: (_request, reply) => describe(reply, dependencies),
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
): Promise<string | undefined> {
  const read = readBody(request.body);
  const caller = await enter(request, reply, dependencies, costOf(read));
  checkRequest(request.headers, read);

  const { id: request_id, ip: remote_address } = request;
  const log = (error: unknown) => request.log.error(error);
  const { agent_id } = caller;
  const session = { caller, agent_id, surface: "MCP", request_id, remote_address, log } as const;
  const stateless = statelessRequest(request.headers["mcp-protocol-version"], read);
  if (stateless) {
    checkStateless(stateless, request.headers);
    const answered = await answerStateless(stateless, session, dependencies);
    json(reply);
    return answered;
  }
  const messages = "messages" in read ? read.messages : [];
  const replies = await dispatch(messages, session, dependencies);
  if (replies.length === 0) {
    reply.code(202);
    return undefined;
  }
  const isBatch = "isBatch" in read && read.isBatch;
  json(reply);
  return isBatch ? `[${replies.join(",")}]` : replies[0];
}

type Thrown = { readonly statusCode?: number; readonly code?: string };

async function fail(
  error: Thrown,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
): Promise<string | object> {
  // Fastify refuses a body before we see it, but the method and the caller are still checked first.
  const isEarly = !(error instanceof RequestRefusal) && error.statusCode !== undefined && error.statusCode < 500;
  if (isEarly && request.method !== "POST") return describe(reply, dependencies);
  const refusal = isEarly ? await refusalBefore(error, request, reply, dependencies) : error;
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
  { statusCode, code }: Thrown,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
): Promise<unknown> {
  try {
    await enter(request, reply, dependencies, 1);
  } catch (barred) {
    return barred;
  }
  const status = statusCode === 413 || statusCode === 415 ? statusCode : 400;
  return new RequestRefusal(status, verbatim(unreadable({ statusCode: status, ...(code && { code }) }, JSON_TYPE)));
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
    authentication:
      "X-API-Key or Authorization: Bearer, with a key that has the mcp scope; or OAuth 2.1, see " +
      "/.well-known/oauth-protected-resource",
    tools: tools.map(({ name, title, description }) => ({ name, title, description })),
    documentation: "docs/interfaces.md in the Hotwash repository",
  };
}
