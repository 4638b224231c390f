import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Tool } from "#interfaces/tools/tool.ts";

type Schema = Readonly<Record<string, unknown>>;

/** The tool's output schema, also refusing what it does not declare. */
export function closedCheck({ output }: Pick<Tool, "output">): ValidateFunction {
  return new Ajv2020({ strict: true, allErrors: true }).compile(closed(output));
}

function closed(schema: Schema): Schema {
  const properties = Object.entries(propertiesOf(schema)).map(([name, each]) => [name, closed(each)]);
  const { items } = schema;
  return {
    ...schema,
    ...(properties.length > 0 && { properties: Object.fromEntries(properties), additionalProperties: false }),
    ...(isSchema(items) && { items: closed(items) }),
  };
}

/** Paths of the schema that no value has: items.title. */
export function neverShown(schema: Schema, values: readonly unknown[], path = ""): string[] {
  if (isSchema(schema.items)) return neverShown(schema.items, values.flatMap(asList), path);
  return Object.entries(propertiesOf(schema)).flatMap(([name, each]) => {
    const held = values.flatMap((value) => (isSchema(value) && name in value ? [value[name]] : []));
    const place = path === "" ? name : `${path}.${name}`;
    return held.length === 0 ? [place] : neverShown(each, held, place);
  });
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function propertiesOf({ properties }: Schema): Readonly<Record<string, Schema>> {
  return isSchema(properties)
    ? Object.fromEntries(Object.entries(properties).filter((entry): entry is [string, Schema] => isSchema(entry[1])))
    : {};
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
