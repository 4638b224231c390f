import type { JsonSchema } from "#interfaces/input-schema.ts";
import type { RefusalCode } from "#kernel/refusal.ts";

/** Groups of operations, with what each is for. */
export const tags = {
  feed: "The carrier data feed: every row that a key may see, then only changes.",
  exports: "Lists and evidence as files.",
  files: "Documents, attachments, imports, logos and calendar entries.",
  "renewal packs": "What a client shows its carrier or a broker, frozen on one day.",
  provisioning: "SCIM 2.0 (RFC 7643, RFC 7644): how a directory provisions the people of an organization.",
  live: "The live exercise: joining it, following it and taking part.",
  verification: "Verifying certificates without an account.",
  health: "Whether the server runs, and whether it can do its work.",
} as const;

/**
 * Who may call: anybody, a key of the feed, a directory, a key or session of GraphQL, or also somebody with a seat in a
 * room.
 */
export type Callers = "anyone" | "feed key" | "directory" | "member" | "participant or member";

export type Parameter = {
  readonly name: string;
  readonly in: "query" | "header";
  readonly description: string;
  readonly required?: true;
  readonly schema: JsonSchema;
};

/** Schemas by media type. */
export type Content = Readonly<Record<string, JsonSchema>>;

export type Answer = {
  readonly description: string;
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What a route takes and answers. Declared where the route is, so that the published description is of all of them. */
export type Operation = {
  readonly id: string;
  readonly tag: keyof typeof tags;
  readonly summary: string;
  readonly description?: string;
  readonly callers: Callers;
  /** Of the parameters in the path, by name. */
  readonly path?: Readonly<Record<string, string>>;
  readonly parameters?: readonly Parameter[];
  readonly body?: { readonly description: string; readonly content: Content };
  /** By status. */
  readonly answers: Readonly<Record<number, Answer>>;
  readonly refuses?: readonly RefusalCode[];
  /** What a refusal looks like, if it follows another standard. */
  readonly failure?: Content;
};

declare module "fastify" {
  interface FastifyContextConfig {
    readonly operation?: Operation;
  }
}

/** Of a file that is larger than its route accepts. */
export const tooLarge: Readonly<Record<413, Answer>> = {
  413: {
    description: "BAD_USER_INPUT: the file is too large.",
    content: { "application/json": { $ref: "#/components/schemas/Refusal" } },
  },
};

export const binary: JsonSchema = { type: "string", contentMediaType: "application/octet-stream" };
export const text: JsonSchema = { type: "string" };
export const uuid: JsonSchema = { type: "string", format: "uuid" };
export const moment: JsonSchema = { type: "string", format: "date-time" };

/** Every member is required, but for those that are named as optional. */
export function object(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

export function orNull(schema: JsonSchema): JsonSchema {
  return { oneOf: [schema, { type: "null" }] };
}
