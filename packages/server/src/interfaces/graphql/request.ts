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
  const given = method === "GET" ? fromAddress(query) : parsed("The request", body);
  if (given instanceof NotJson) return { refusal: `${given.what} is not JSON` };
  if (Array.isArray(given)) return { refusal: "Batches are not supported: send one operation per request" };
  const { success, data, error } = asked.safeParse(given);
  if (!success) {
    if (hashed.safeParse(given).success) return { isHashOnly: true };
    const wrong = error.issues.map(({ path, message }) => `${path.join(".") || "the request"}: ${message}`);
    return { refusal: `The request requires query, and accepts variables and operationName. ${wrong.join("; ")}` };
  }
  return { query: data.query, variables: data.variables ?? {}, operationName: data.operationName || undefined };
}

class NotJson {
  readonly what: string;

  constructor(what: string) {
    this.what = what;
  }
}

function fromAddress(query: unknown): unknown {
  const { variables, extensions, ...given } = z.record(z.string(), z.unknown()).parse(query);
  const read = { variables: fromText("variables", variables), extensions: fromText("extensions", extensions) };
  return Object.values(read).find((value) => value instanceof NotJson) ?? { ...given, ...read };
}

function fromText(name: string, value: unknown): unknown {
  if (value === "") return undefined;
  return typeof value === "string" ? parsed(name, value) : value;
}

function parsed(what: string, text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : new NotJson(what);
  } catch {
    return new NotJson(what);
  }
}
