import type { InputField, InputFields } from "#kernel/input.ts";

/** An action's input in JSON, in which times are texts. Invalid values stay unchanged and are refused later. */
export function readInput(fields: InputFields, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const field = fields[name];
      if (value === null && field && !field.clears) return [];
      return [[name, field ? readValue(field, value) : value]];
    }),
  );
}

function readValue(field: InputField, value: unknown): unknown {
  if (field.type === "date_time" && typeof value === "string") return new Date(value);
  if (field.type !== "objects" || !Array.isArray(value)) return value;
  return value.map((each) => (isObject(each) ? readInput(field.fields, each) : each));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
