import { valueSchema } from "#interfaces/input-schema.ts";
import type { Parameter } from "#interfaces/openapi/operation.ts";
import type { InputFields } from "#kernel/input.ts";

/** An input as query parameters. */
export function inputParameters(fields: InputFields): readonly Parameter[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: "query",
    description: field.description,
    ...(field.optional ? {} : { required: true }),
    schema: valueSchema(field),
  }));
}
