import type { FastifyRequest } from "fastify";
import { z } from "zod";

export type GraphQLRequest = {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
};

const asked = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/** What Apollo's link for persisted queries sends first: a hash in place of the query. */
const hashed = z.object({
  query: z.null().optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) }),
});

type Reading = GraphQLRequest | { readonly refusal: string } | { readonly isHashOnly: true };

/** The contents of a request: from its body, or from the query string of a GET. */
export function readRequest({ method, body, query }: FastifyRequest): Reading {
  const given = method === "GET" ? fromAddress(query) : parsed(body);
  if (given === NOT_JSON) return { refusal: "The request is not JSON" };
  if (Array.isArray(given)) return { refusal: "Batches are not supported: send one operation per request" };
  const { success, data, error } = asked.safeParse(given);
  if (!success) {
    if (hashed.safeParse(given).success) return { isHashOnly: true };
    const wrong = error.issues.map(({ path, message }) => `${path.join(".") || "the request"}: ${message}`);
    return { refusal: `The request requires query, and accepts variables and operationName. ${wrong.join("; ")}` };
  }
  return { query: data.query, variables: data.variables ?? {}, operationName: data.operationName ?? undefined };
}

const NOT_JSON = Symbol("not JSON");

function fromAddress(query: unknown): unknown {
  const { variables, extensions, ...given } = z.record(z.string(), z.unknown()).parse(query);
  const read = [fromText(variables), fromText(extensions)] as const;
  if (read.includes(NOT_JSON)) return NOT_JSON;
  return { ...given, variables: read[0], extensions: read[1] };
}

function fromText(value: unknown): unknown {
  if (value === "") return undefined;
  return typeof value === "string" ? orNotJson(value, (read) => read) : value;
}

function parsed(body: unknown): unknown {
  return typeof body === "string" ? orNotJson(body, (value) => value) : NOT_JSON;
}

function orNotJson(text: string, use: (value: unknown) => unknown): unknown {
  try {
    return use(JSON.parse(text));
  } catch {
    return NOT_JSON;
  }
}
