import type { InputField, InputFields } from "#kernel/input.ts";

export type JsonSchema = { readonly [keyword: string]: unknown };

/** An input as JSON Schema. */
export function inputSchema(fields: InputFields): JsonSchema {
  const named = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]);
  const required = Object.entries(fields).flatMap(([name, { optional }]) => (optional ? [] : [name]));
  return { type: "object", properties: Object.fromEntries(named), required, additionalProperties: false };
}

function fieldSchema(field: InputField): JsonSchema {
  const { description } = field;
  const schema = valueSchema(field);
  return field.clears ? { anyOf: [schema, { type: "null" }], description } : { ...schema, description };
}

/** Of a value without its description. */
export function valueSchema(field: InputField): JsonSchema {
  switch (field.type) {
    case "text":
      return { type: "string", minLength: 1, maxLength: field.max };
    case "integer":
      return { type: "integer", minimum: field.min, maximum: field.max };
    case "boolean":
      return { type: "boolean" };
    case "date":
      return { type: "string", format: "date" };
    case "date_time":
      return { type: "string", format: "date-time" };
    case "id":
      return listed(field, { type: "string", format: "uuid" });
    case "enum":
      return listed(field, { type: "string", enum: Object.keys(field.of.values) });
    case "objects":
      return { type: "array", maxItems: field.max, items: inputSchema(field.fields) };
  }
}

function listed({ list }: { readonly list?: true }, items: JsonSchema): JsonSchema {
  return list ? { type: "array", items } : items;
}
