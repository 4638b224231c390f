import { z } from "zod";

export const errorCodes = {
  PARSE_ERROR: -32700,
  INVALID_REQUEST: -32600,
  METHOD_NOT_FOUND: -32601,
  INVALID_PARAMS: -32602,
  INTERNAL_ERROR: -32603,
  UNAVAILABLE: -32000,
  HEADER_MISMATCH: -32020,
  UNSUPPORTED_PROTOCOL_VERSION: -32022,
} as const;
export type ErrorName = keyof typeof errorCodes;

// Any JSON number, including ones that a double cannot represent: it is echoed as written.
const id = z.union([z.string(), z.custom<number>((value) => typeof value === "number")]);
const params = z.record(z.string(), z.unknown()).optional();
const request = z.object({ jsonrpc: z.literal("2.0"), id, method: z.string(), params });

/** Messages without an answer: notifications, and the client's own responses. */
const notification = z.object({ jsonrpc: z.literal("2.0"), id: z.undefined().optional(), method: z.string(), params });
const response = z.union([
  z.object({ jsonrpc: z.literal("2.0"), id, result: z.unknown(), method: z.undefined().optional() }),
  z.object({ jsonrpc: z.literal("2.0"), id: id.nullable(), error: z.object({}), method: z.undefined().optional() }),
]);
const unanswered = z.union([notification, response]);

export type RpcRequest = {
  /** As the client wrote it, to echo it exactly. */
  readonly id: string;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>> | undefined;
};

export type Message = RpcRequest | "unanswered" | "invalid";

export const BATCH_LIMIT = 50;

/** To a message of another form, or nested too deeply to be read. */
export const NOT_A_REQUEST =
  'Not a JSON-RPC 2.0 request: send {"jsonrpc": "2.0", "id": a string or number, "method": a string} and, if needed, "params", an object';

export type Messages = {
  readonly messages: readonly Message[];
  readonly isBatch: boolean;
  /** Of the messages in the body, if they were too many to read. */
  readonly excess?: number;
};

/** The messages of a body, and whether they are a batch. Throws a SyntaxError if it is not JSON. */
export function readMessages(body: string): Messages {
  const written = new Map<unknown, string>();
  const value: unknown = JSON.parse(body, function (this: unknown, key, each, context?: { readonly source?: string }) {
    // A double would round a long number, and return 1.0 as 1.
    if (key === "id" && typeof each === "number" && context?.source) written.set(this, context.source);
    return each;
  });
  const isBatch = Array.isArray(value);
  const all: readonly unknown[] = isBatch ? value : [value];
  // Bodies are read before the key: a megabyte of wrong entries would keep everybody waiting for seconds.
  if (all.length > BATCH_LIMIT) return { messages: [], isBatch, excess: all.length };
  return { messages: all.map((each) => toMessage(each, written.get(each))), isBatch };
}

function toMessage(value: unknown, writtenId: string | undefined): Message {
  const read = request.safeParse(value);
  if (read.success) {
    const { method, params: given } = read.data;
    return { id: writtenId ?? JSON.stringify(read.data.id), method, params: given };
  }
  return unanswered.safeParse(value).success ? "unanswered" : "invalid";
}

/** Texts of replies: results are JSON texts already. */
export function success(id: string, result: string): string {
  return `{"jsonrpc":"2.0","id":${id},"result":${result}}`;
}

export function failure(id: string | null, error: ErrorName, message: string, data?: object): string {
  return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code: errorCodes[error], message, data })}}`;
}
