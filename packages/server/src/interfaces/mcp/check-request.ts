import type { IncomingHttpHeaders } from "node:http";
import { BadRequest } from "#interfaces/answer-refusal.ts";
import {
  BATCH_LIMIT,
  type Message,
  type Messages,
  NOT_A_REQUEST,
  type RpcRequest,
  readMessages,
} from "#interfaces/mcp/json-rpc.ts";
import { isNegotiated, revisions, STATELESS } from "#interfaces/mcp/revisions.ts";
import { isStateless } from "#interfaces/mcp/stateless-request.ts";
import { checkJsonType } from "#interfaces/read-body.ts";
import { verbatim } from "#platform/language/phrase.ts";

export class ParseRefusal extends BadRequest {}

export type Body = Messages | { readonly notJson: true };

export function readBody(body: unknown): Body {
  try {
    return readMessages(typeof body === "string" ? body : "");
  } catch (error) {
    if (error instanceof SyntaxError) return { notJson: true };
    if (error instanceof RangeError) return { messages: ["invalid"], isBatch: false }; // nested too deeply to parse
    throw error;
  }
}

/** A batch counts as many requests as it has, every HTTP request at least one, and a batch over the limit one. */
export function costOf(body: Body): number {
  const messages = "messages" in body ? body.messages : [];
  return Math.max(1, messages.filter((message) => message !== "unanswered").length);
}

/** The content type, the revision and the body, as far as they do not depend on the method. */
export function checkRequest(headers: IncomingHttpHeaders, body: Body): void {
  checkJsonType(headers);
  checkRevision(headers["mcp-protocol-version"], body);
  if ("notJson" in body) throw new ParseRefusal(verbatim("The body is not JSON"));
  const { messages, isBatch, excess } = body;
  if (excess !== undefined) {
    throw new BadRequest(verbatim(`A batch must contain at most ${BATCH_LIMIT} requests (got ${excess})`));
  }
  const isAhead = (each: Message) => typeof each === "object" && isStateless(each, headers["mcp-protocol-version"]);
  if (isBatch && messages.some(isAhead)) throw new BadRequest(verbatim(`Revision ${STATELESS} has no batches`));
  if (messages.length === 0) throw new BadRequest(verbatim("A batch must contain at least one request"));
  if (!isBatch && messages[0] === "invalid") throw new BadRequest(verbatim(NOT_A_REQUEST));
}

function checkRevision(requested: unknown, body: Body): void {
  if (requested === undefined || isNegotiated(requested) || negotiates(body)) return;
  // Checked with the request itself, so that the refusal carries its id.
  if (statelessRequest(requested, body)) return;
  if (requested !== STATELESS) {
    const message = verbatim(`MCP-Protocol-Version must be one of ${revisions.join(", ")}`);
    throw new BadRequest(message, { supported: revisions, requested });
  }
  if ("isBatch" in body && body.isBatch) throw new BadRequest(verbatim(`Revision ${STATELESS} has no batches`));
}

/** The single request of a body, if it is served without a handshake. */
export function statelessRequest(requested: unknown, body: Body): RpcRequest | undefined {
  if (!("messages" in body) || body.isBatch) return undefined;
  const [message] = body.messages;
  return typeof message === "object" && isStateless(message, requested) ? message : undefined;
}

/** A client that initializes does not know the server's revisions yet. */
function negotiates(body: Body): boolean {
  return "messages" in body && body.messages.some((each) => typeof each === "object" && each.method === "initialize");
}
