import { type JsonSchema, moment, object, type Parameter, uuid } from "#interfaces/openapi/operation.ts";
import type { InputField, InputFields } from "#kernel/input.ts";

/** The JSON Schema of an input. */
export function inputSchema(fields: InputFields): JsonSchema {
  const properties = Object.entries(fields).map(
    ([name, field]) => [name, { description: field.description, ...fieldSchema(field) }] as const,
  );
  const optional = Object.keys(fields).filter((name) => fields[name]?.optional);
  return object(Object.fromEntries(properties), optional);
}

/** An input as query parameters. */
export function inputParameters(fields: InputFields): readonly Parameter[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: "query",
    description: field.description,
    ...(field.optional ? {} : { required: true }),
    schema: fieldSchema(field),
  }));
}

function fieldSchema(field: InputField): JsonSchema {
  const schema = valueSchema(field);
  return "list" in field && field.list ? { type: "array", items: schema } : schema;
}

function valueSchema(field: InputField): JsonSchema {
  switch (field.type) {
    case "text":
      return { type: "string", maxLength: field.max, ...(field.pattern && { pattern: field.pattern.source }) };
    case "id":
      return uuid;
    case "integer":
      return { type: "integer", minimum: field.min, maximum: field.max };
    case "boolean":
      return { type: "boolean" };
    case "date":
      return { type: "string", format: "date" };
    case "date_time":
      return moment;
    case "enum":
      return { enum: Object.keys(field.of.values) };
    case "objects":
      return { type: "array", maxItems: field.max, items: inputSchema(field.fields) };
  }
}
