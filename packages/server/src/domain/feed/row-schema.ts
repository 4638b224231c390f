import type { FeedResource } from "#domain/feed/feed-resources.ts";
import { canBeNull, type ValueField } from "#domain/record.ts";
import type { ScalarType } from "#storage/read/readable.ts";

/** The JSON Schema of a row, made from the record's own declaration. */
export function rowSchema({ name, record, fields }: FeedResource, baseUrl: string): object {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `${baseUrl}/api/feed/v1/schemas/${name}.json`,
    title: record.name,
    description: record.description,
    type: "object",
    properties: Object.fromEntries(Object.entries(fields).map(([field, declared]) => [field, memberSchema(declared)])),
    required: Object.keys(fields),
    additionalProperties: false,
  };
}

function memberSchema(field: ValueField): object {
  const { description } = field;
  if (field.type === "enum") {
    const codes = Object.keys(field.of.values).map((code) => code.toLowerCase());
    return { description, enum: canBeNull(field) ? [...codes, null] : codes };
  }
  const { type, ...rest } = SCALARS[field.type];
  return { description, type: canBeNull(field) ? [type, "null"] : type, ...rest };
}

const SCALARS: Readonly<Record<ScalarType, { readonly type: string; readonly format?: string }>> = {
  id: { type: "string", format: "uuid" },
  text: { type: "string" },
  integer: { type: "integer" },
  score: { type: "number" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  date_time: { type: "string", format: "date-time" },
};
