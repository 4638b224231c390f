import type { FeedResource } from "#domain/feed/feed-resources.ts";
import { type Operation, object, type Parameter, text } from "#interfaces/openapi/operation.ts";

const cursor: Parameter = {
  name: "cursor",
  in: "query",
  description: "`X-Next-Cursor` of the pull before: only what changed since. Valid for one resource and organization.",
  schema: { type: "string", maxLength: 500 },
};

const updatedSince: Parameter = {
  name: "updated_since",
  in: "query",
  description: "Leaves out earlier changes: an ISO 8601 date or time.",
  schema: text,
};

const known: Parameter = {
  name: "If-None-Match",
  in: "header",
  description: "`ETag` of the pull before: answers 304 if nothing changed.",
  schema: text,
};

export function pullOperation({ name, record }: FeedResource, baseUrl: string): Operation {
  const externalDocs = {
    description: "JSON Schema of a row",
    url: `${baseUrl}/api/feed/v1/schemas/${name}.json`,
  };
  return {
    id: `pull_${name}`,
    tag: "feed",
    summary: `Pull ${name.replaceAll("_", " ")}`,
    description: `${record.description} One row a line. At most 120 pulls a minute.`,
    callers: "feed key",
    parameters: [cursor, updatedSince, known],
    answers: {
      200: {
        description: "The rows in NDJSON, or in CSV if `Accept` prefers it.",
        content: {
          "application/x-ndjson": { type: "string", description: "One JSON object a line.", externalDocs },
          "text/csv": text,
        },
        headers: { "X-Next-Cursor": "Where the next pull begins.", ETag: "The same rows have the same tag." },
      },
      304: { description: "Nothing changed." },
    },
    refuses: ["BAD_USER_INPUT", "UNAUTHENTICATED", "FORBIDDEN", "RATE_LIMITED"],
  };
}

export function schemaOperation({ name }: FeedResource): Operation {
  return {
    id: `${name}_schema`,
    tag: "feed",
    summary: `JSON Schema of a row of ${name.replaceAll("_", " ")}`,
    callers: "anyone",
    answers: {
      200: {
        description: "A JSON Schema, draft 2020-12.",
        content: { "application/schema+json": { type: "object" } },
      },
    },
  };
}

export const indexOperation: Operation = {
  id: "feed_index",
  tag: "feed",
  summary: "The feed's resources, with their schemas",
  callers: "anyone",
  answers: {
    200: {
      description: "Every resource of the feed.",
      content: {
        "application/json": object({
          resources: {
            type: "array",
            items: object({
              name: text,
              description: text,
              url: { type: "string", format: "uri" },
              schema: { type: "string", format: "uri" },
            }),
          },
        }),
      },
    },
  },
};
