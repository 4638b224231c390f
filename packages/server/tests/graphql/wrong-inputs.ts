import type { Action } from "#kernel/action.ts";
import type { InputField, InputFields } from "#kernel/input.ts";

export type Given = Readonly<Record<string, unknown>>;

/** An input with every field that is required, each within its range, of records that there are none of. */
export function requiredInput(fields: InputFields): Given {
  const required = Object.entries(fields).filter(([, { optional }]) => !optional);
  return Object.fromEntries(required.map(([name, field]) => [name, sampleOf(field, name)]));
}

/** The same with every other field as well, but for what the record is expected to be. */
export function fullInput(fields: InputFields): Given {
  const others = Object.entries(fields).filter(([name, { optional }]) => optional && !name.startsWith("expected_"));
  return {
    ...requiredInput(fields),
    ...Object.fromEntries(others.map(([name, field]) => [name, sampleOf(field, name)])),
  };
}

export const UNKNOWN_ID = "01890000-0000-7000-8000-000000000000";

const TEXTS = [
  "Something",
  "somebody@client.example",
  "T1486",
  "models.example",
  "https://receiver.example/",
  "https://hooks.slack.com/services/T0/B0/opens-nothing",
];
// These are looked up in a list.
const LISTED: Readonly<Record<string, string>> = { country: "US", time_zone: "Europe/Oslo" };

export function sampleOf(field: InputField, name = ""): unknown {
  switch (field.type) {
    case "text":
      return LISTED[name] ?? TEXTS.find((text) => !field.pattern || field.pattern.test(text));
    case "id":
      return field.list ? [UNKNOWN_ID] : UNKNOWN_ID;
    case "integer":
      return field.min;
    case "boolean":
      return true;
    case "date":
      return "2099-01-15";
    case "date_time":
      return "2099-01-15T00:00:00Z";
    case "enum":
      return field.list ? Object.keys(field.of.values).slice(-1) : Object.keys(field.of.values).at(-1);
    case "objects":
      return [requiredInput(field.fields)];
  }
}

const BLANK = ["", " ", " \n\t "];
const CONTROL = ["a\u0000b", "a\u0007b", "a\u001bb", "a\u009fb", "\ud800"];
/** A hidden message, an override of direction, and what no letter of this script needs. */
const UNSEEN = ["a\u{e0041}b", "a\u202eb", "a\u200bb", "a\u200db", "a\ufe0fb"];
const BREAKS = ["a\nb", "a\tb", "a\rb"];
const LONGEST_LIST = 500;

/** Values outside a field's range that its GraphQL type lets through. */
function beyond(field: InputField): readonly unknown[] {
  if (field.type === "objects") return [Array.from({ length: field.max + 1 }, () => requiredInput(field.fields))];
  if ("list" in field && field.list) {
    const { most = LONGEST_LIST, least = 1 } = field.type === "id" ? field : {};
    return [...(least > 0 ? [[]] : []), Array.from({ length: most + 1 }, () => [sampleOf(field)].flat()[0])];
  }
  if (field.type === "integer") return [field.min - 1, field.max + 1];
  if (field.type !== "text") return [];
  return [...BLANK, ...CONTROL, ...UNSEEN, ...(field.lines === "one" ? BREAKS : []), "x".repeat(field.max + 1)];
}

/** Values at the very edge of a field's range. */
function within(field: InputField): readonly unknown[] {
  if (field.type === "integer") return [field.min, field.max];
  if (field.type === "id" && field.least === 0) return [[]];
  if (field.type !== "text" || field.pattern) return [];
  return ["x".repeat(field.max), ...(field.lines === "many" ? BREAKS : [])];
}

export type Trial = { readonly field: string; readonly input: Given };

export function outsideItsRange(action: Action): readonly Trial[] {
  return trials(action.input, beyond);
}

export function insideItsRange(action: Action): readonly Trial[] {
  return trials(action.input, within);
}

function trials(fields: InputFields, values: (field: InputField) => readonly unknown[]): Trial[] {
  const base = requiredInput(fields);
  return Object.entries(fields).flatMap(([name, field]) => {
    const own = values(field).map((value) => ({ field: name, input: { ...base, [name]: value } }));
    if (field.type !== "objects") return own;
    const inside = trials(field.fields, values).map(({ field: inner, input }) => ({
      field: `${name}.0.${inner}`,
      input: { ...base, [name]: [input] },
    }));
    return [...own, ...inside];
  });
}
