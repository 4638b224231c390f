import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { RequestRefusal } from "#interfaces/answer-refusal.ts";
import type { ErrorName, RpcRequest } from "#interfaces/mcp/json-rpc.ts";
import { isNegotiated, revisions, STATELESS } from "#interfaces/mcp/revisions.ts";
import { verbatim } from "#platform/language/phrase.ts";

const VERSION = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

const meta = z.looseObject({ [VERSION]: z.string(), [CAPABILITIES]: z.looseObject({}) });
const versioned = z.looseObject({ _meta: z.looseObject({ [VERSION]: z.string() }) });

/** A refusal under the id of the request, so that its client knows what to send again. */
export class StatelessRefusal extends RequestRefusal {
  readonly id: string;
  readonly error: ErrorName;

  constructor({ id }: RpcRequest, status: number, error: ErrorName, message: string, data?: object) {
    super(status, verbatim(message), data);
    this.id = id;
    this.error = error;
  }
}

/** Whether a request states its own revision, or at least claims to in its header. */
export function isStateless(request: RpcRequest, header: unknown): boolean {
  const stated = versioned.safeParse(request.params).data?._meta[VERSION];
  if (stated !== undefined) return !isNegotiated(stated);
  return header === STATELESS && request.method !== "initialize";
}

/** Proxies route by headers, so these must say what the body says. */
export function checkStateless(request: RpcRequest, headers: IncomingHttpHeaders): void {
  const { method, params } = request;
  const given = versioned.safeParse(params).data?._meta[VERSION];
  if (given === undefined) refuse(request, "INVALID_PARAMS", `params._meta must contain ${VERSION}`);
  checkHeader(request, headers, "MCP-Protocol-Version", given);
  if (given !== STATELESS) {
    const data = { supported: revisions, requested: given };
    refuse(request, "UNSUPPORTED_PROTOCOL_VERSION", `Revision ${given.slice(0, 100)} is not supported`, data);
  }
  if (!meta.safeParse(params?._meta).success) {
    refuse(request, "INVALID_PARAMS", `params._meta must contain ${CAPABILITIES}, an object`);
  }
  checkHeader(request, headers, "Mcp-Method", method);
  const name = params?.name;
  if (method === "tools/call" && typeof name === "string") checkHeader(request, headers, "Mcp-Name", name);
}

function checkHeader(request: RpcRequest, headers: IncomingHttpHeaders, name: string, inBody: string): void {
  const sent = headers[name.toLowerCase()];
  if (sent === undefined) refuse(request, "HEADER_MISMATCH", `The header ${name} is required`);
  if (decoded(String(sent)) === inBody) return;
  refuse(request, "HEADER_MISMATCH", `The header ${name} does not match the body (${inBody.slice(0, 100)})`);
}

/** Names that do not fit into a header are sent in base64. */
function decoded(value: string): string {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
  return encoded === undefined ? value : Buffer.from(encoded, "base64").toString();
}

function refuse(request: RpcRequest, error: ErrorName, message: string, data?: object): never {
  throw new StatelessRefusal(request, 400, error, message, data);
}
