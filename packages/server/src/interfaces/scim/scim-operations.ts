import type { JsonSchema } from "#interfaces/input-schema.ts";
import { type Operation, type Parameter, text } from "#interfaces/openapi/operation.ts";
import { DEFAULT_COUNT, MOST_AT_ONCE } from "#interfaces/scim/scim-list.ts";

const MEDIA = "application/scim+json";
const document: JsonSchema = { type: "object", description: "As RFC 7643 and /api/scim/v2/Schemas describe." };
const content = { [MEDIA]: document };
const failure = {
  [MEDIA]: {
    type: "object",
    properties: {
      schemas: { type: "array", items: text },
      status: { ...text, description: "The HTTP status." },
      scimType: { ...text, description: "What was wrong, by RFC 7644, table 9." },
      detail: { ...text, description: "What was wrong, and what would be right." },
    },
    required: ["schemas", "status", "detail"],
  },
};

const integer = { type: "integer" };
const ifMatch: Parameter = {
  name: "If-Match",
  in: "header",
  description: "`meta.version` that you last read: 412 if the resource has changed since.",
  schema: text,
};
const changed = {
  412: { description: "The resource has changed since the version in If-Match.", content: failure },
} as const;
const selection: readonly Parameter[] = [
  { name: "attributes", in: "query", description: "Attributes to return, separated by commas.", schema: text },
  { name: "excludedAttributes", in: "query", description: "Attributes to leave out.", schema: text },
];
const paging: readonly Parameter[] = [
  { name: "startIndex", in: "query", description: "Position of the first resource, from 1.", schema: integer },
  {
    name: "count",
    in: "query",
    description: `Maximum number of resources (0 to ${MOST_AT_ONCE}, default ${DEFAULT_COUNT}).`,
    schema: integer,
  },
];

const base = { tag: "provisioning", callers: "directory", failure } as const;
const refuses = ["BAD_USER_INPUT", "UNAUTHENTICATED", "NOT_FOUND", "CONFLICT", "RATE_LIMITED"] as const;
const path = { id: "Its ID." };

function resourceOperations(kind: "user" | "group", filters: string) {
  const what = kind === "user" ? "User" : "Group";
  const one = { description: `The ${what}.`, content, headers: { ETag: "Its version." } };
  const body = { description: `The ${what}.`, content: { [MEDIA]: document, "application/json": document } };
  const patch = { description: "A PatchOp message.", content: body.content };
  const filter: Parameter = { name: "filter", in: "query", description: filters, schema: text };
  return {
    list: {
      ...base,
      id: `scim_list_${kind}s`,
      summary: `List ${what}s`,
      parameters: [filter, ...paging, ...selection],
      answers: { 200: { description: "A ListResponse.", content } },
      refuses: ["BAD_USER_INPUT", "UNAUTHENTICATED", "RATE_LIMITED"],
    },
    create: {
      ...base,
      id: `scim_create_${kind}`,
      summary: `Add a ${what}`,
      body,
      parameters: selection,
      answers: { 201: { ...one, headers: { ...one.headers, Location: "Its address." } } },
      refuses,
    },
    read: {
      ...base,
      id: `scim_read_${kind}`,
      summary: `Read a ${what}`,
      path,
      parameters: selection,
      answers: { 200: one, 304: { description: "Not changed since the version in If-None-Match." } },
      refuses: ["BAD_USER_INPUT", "UNAUTHENTICATED", "NOT_FOUND", "RATE_LIMITED"],
    },
    replace: {
      ...base,
      id: `scim_replace_${kind}`,
      summary: `Replace a ${what}`,
      path,
      parameters: [ifMatch, ...selection],
      body,
      answers: { 200: one, ...changed },
      refuses,
    },
    change: {
      ...base,
      id: `scim_change_${kind}`,
      summary: `Change a ${what}`,
      path,
      parameters: [ifMatch, ...selection],
      body: patch,
      answers: { 200: one, ...changed },
      refuses,
    },
    remove: {
      ...base,
      id: `scim_remove_${kind}`,
      summary: `Remove a ${what}`,
      path,
      parameters: [ifMatch],
      answers: { 204: { description: "Removed." }, ...changed },
      refuses,
    },
  } as const satisfies Readonly<Record<string, Operation>>;
}

export const userOperations = resourceOperations(
  "user",
  "`eq` on id, userName, externalId or active, joined by `and`.",
);
export const groupOperations = resourceOperations(
  "group",
  "`eq` on id, displayName, externalId or members, joined by `and`.",
);

function discovered(id: string, summary: string, ofOne = false): Operation {
  const described = { 200: { description: "As RFC 7643 describes.", content } };
  const place: Partial<Operation> = ofOne ? { path: { id: "Its name." }, refuses: ["NOT_FOUND"] } : {};
  return { ...base, ...place, callers: "anyone", id, summary, answers: described };
}

export const discoveryOperations = {
  config: discovered("scim_config", "What the SCIM server can do"),
  schemas: discovered("scim_schemas", "Schemas of Users and Groups"),
  schema: discovered("scim_schema", "One schema", true),
  resourceTypes: discovered("scim_resource_types", "Kinds of resources"),
  resourceType: discovered("scim_resource_type", "One kind of resource", true),
} as const;
