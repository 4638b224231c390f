import type { FeedResource } from "#domain/feed/feed-resources.ts";
import { canBeNull, type RecordDeclaration, type ValueField } from "#kernel/record.ts";
import type { ScalarType } from "#storage/read/readable.ts";

/** The JSON Schema of a row, derived from the record's declaration: for a visible row and for a removed one. */
export function rowSchema({ name, record, removals, fields }: FeedResource, baseUrl: string): object {
  const present = Object.entries(fields).map(([field, declared]) => [field, memberSchema(declared)] as const);
  const gone = present.map(([field]) => [field, MEMBERS_OF_REMOVALS[field] ?? { type: "null" }] as const);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `${baseUrl}/api/feed/v1/schemas/${name}.json`,
    oneOf: [{ $ref: "#/$defs/row" }, { $ref: "#/$defs/removal" }],
    $defs: {
      row: objectSchema(record, {
        ...Object.fromEntries(present),
        removed_at: { description: "Null while it is visible.", type: "null" },
      }),
      removal: objectSchema(removals, Object.fromEntries(gone)),
    },
  };
}

const ID = { type: "string", format: "uuid" };

/** In a removed row, all other members are null. */
const MEMBERS_OF_REMOVALS: Readonly<Record<string, object>> = {
  id: ID,
  organization_id: ID,
  removed_at: { description: "When it stopped being visible here.", type: "string", format: "date-time" },
};

function objectSchema({ name, description }: RecordDeclaration, properties: Readonly<Record<string, object>>): object {
  return {
    title: name,
    description,
    type: "object",
    properties,
    required: Object.keys(properties),
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
