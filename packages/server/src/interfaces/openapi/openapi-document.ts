import { statuses } from "#interfaces/answer-refusal.ts";
import type { JsonSchema } from "#interfaces/input-schema.ts";
import { type Answer, type Callers, type Operation, object, tags } from "#interfaces/openapi/operation.ts";
import { webhookRequests } from "#interfaces/openapi/webhook-requests.ts";

export type Route = { readonly method: string; readonly url: string; readonly operation: Operation };

type Facts = { readonly baseUrl: string; readonly version: string };

const ABOUT =
  "Everything that Hotwash serves over HTTP besides GraphQL (`/api/graphql`, described by its schema) and MCP " +
  "(`/api/mcp`, described by `tools/list`). Dates are `2026-11-21`, times ISO 8601 in UTC, ids UUIDs.";

/** The routes in OpenAPI 3.1. */
export function openApiDocument(routes: readonly Route[], { baseUrl, version }: Facts): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, url, operation } of routes) {
    const path = url.replace(/:([a-z_]+)/g, "{$1}");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(path, operation) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Hotwash",
      version,
      description: ABOUT,
      license: { name: "Apache License 2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhookRequests(baseUrl),
    components: { securitySchemes, schemas: { Refusal: refusal } },
  };
}

/** Any one of them will do. */
const security: Readonly<Record<Callers, readonly Readonly<Record<string, readonly string[]>>[]>> = {
  anyone: [],
  directory: [{ directory: [] }],
  "feed key": [{ key: [] }, { bearer: [] }],
  member: [{ key: [] }, { session: [] }],
  "participant or member": [{ participant: [] }, { session: [] }],
};

const securitySchemes = {
  key: { type: "apiKey", in: "header", name: "X-API-Key", description: "An API key: `hw_…`." },
  bearer: { type: "http", scheme: "bearer", description: "The same API key as a bearer token." },
  directory: { type: "http", scheme: "bearer", description: "The token of a connected directory." },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "hotwash.session_token",
    description: "The session of a signed-in person; over HTTPS with the prefix `__Secure-`.",
  },
  participant: {
    type: "apiKey",
    in: "cookie",
    name: "hotwash_participant_{exercise}",
    description: "The cookie that joining an exercise sets; its name ends with the exercise's id.",
  },
};

const refusal = object(
  {
    code: {
      description: "Code of the refusal.",
      enum: [...Object.keys(statuses), "BAD_REQUEST", "INTERNAL_SERVER_ERROR"],
    },
    message: { description: "What was wrong, and what would be right.", type: "string" },
    field: { description: "The parameter or member that was wrong.", type: "string" },
    allowed: { description: "What would be accepted instead.", type: "array", items: { type: "string" } },
    request_id: {
      description: "ID of the request in the server's log; present if the failure was unexpected.",
      type: "string",
    },
  },
  ["field", "allowed", "request_id"],
);

const refused = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };

function operationObject(path: string, operation: Operation): object {
  const { id, tag, summary, description, callers, parameters = [], body, answers, refuses = [], failure } = operation;
  const refusedAs = failure ? contentObject(failure) : refused;
  const all = [...pathParameters(path, operation), ...parameters];
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: security[callers],
    ...(all.length > 0 && { parameters: all }),
    ...(body && {
      requestBody: { required: true, description: body.description, content: contentObject(body.content) },
    }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, answerObject(answer)])),
      ...refusals(refuses, refusedAs),
      ...unreadBodies(operation, refusedAs),
      default: { description: "Refused, or failed unexpectedly.", content: refusedAs },
    },
  };
}

/** How a route refuses a body that it cannot read. */
function unreadBodies({ body }: Operation, content: object): object {
  if (!body) return {};
  const isJson = Object.keys(body.content).some((type) => type.endsWith("json"));
  return {
    ...(isJson && { 413: { description: "The body is larger than 1 MiB.", content } }),
    415: { description: "The body is of another content type, or compressed.", content },
  };
}

function pathParameters(path: string, { id, path: described = {} }: Operation): readonly object[] {
  return [...path.matchAll(/\{([a-z_]+)\}/g)].map(([, name = ""]) => {
    const description = described[name];
    if (description === undefined) throw new Error(`The operation ${id} does not describe its parameter ${name}.`);
    return { name, in: "path", required: true, description, schema: { type: "string" } };
  });
}

/** Codes that share a status share its description. */
function refusals(codes: NonNullable<Operation["refuses"]>, content: object): Readonly<Record<string, object>> {
  const byStatus = Map.groupBy(codes, (code) => statuses[code]);
  return Object.fromEntries([...byStatus].map(([status, of]) => [status, { description: of.join(" or "), content }]));
}

function answerObject({ description, content, headers }: Answer): object {
  const described = Object.entries(headers ?? {}).map(([name, meaning]) => {
    return [name, { description: meaning, schema: { type: "string" } }] as const;
  });
  return {
    description,
    ...(described.length > 0 && { headers: Object.fromEntries(described) }),
    ...(content && { content: contentObject(content) }),
  };
}

function contentObject(content: Readonly<Record<string, JsonSchema>>): object {
  return Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }]));
}
