import type { FormValues } from "#forms/form.tsx";

/** A field of an action's input, as graphql/inputs/ has it, derived from the server. */
export type InputField = {
  readonly required?: true;
  /** May be null, which clears what is there. */
  readonly clears?: true;
  readonly list?: true;
} & (
  | { readonly type: "text"; readonly lines: "one" | "many"; readonly max: number }
  | { readonly type: "integer"; readonly min: number; readonly max: number }
  | { readonly type: "enum"; readonly codes: Readonly<Record<string, string>> }
  | { readonly type: "objects"; readonly max: number; readonly fields: InputFields }
  | { readonly type: "id" | "boolean" | "date" | "date_time" }
);

export type InputFields = Readonly<Record<string, InputField>>;

/** The input that such fields describe. */
export type InputOf<F extends InputFields> = {
  -readonly [N in keyof F as F[N] extends { required: true } ? N : never]: Given<F[N]>;
} & {
  -readonly [N in keyof F as F[N] extends { required: true } ? never : N]?: Given<F[N]>;
};

type Given<F extends InputField> = F extends { clears: true } ? Listed<F> | null : Listed<F>;
type Listed<F extends InputField> = F extends { list: true } ? One<F>[] : One<F>;
type One<F extends InputField> = F extends { codes: infer C }
  ? keyof C & string
  : F extends { fields: infer N extends InputFields }
    ? InputOf<N>[]
    : F extends { type: "integer" }
      ? number
      : F extends { type: "boolean" }
        ? boolean
        : string;

/** What is sent: the fields that the form contains, and those that it does not ask for. */
export function inputFrom<F extends InputFields>(
  fields: F,
  values: FormValues,
  shown: ReadonlySet<string>,
  also: object,
): InputOf<F> {
  const typed = Object.entries(fields).flatMap(([name, field]) => {
    const value = shown.has(name) ? sentValue(field, values[name]?.trim() ?? "") : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  const input = { ...Object.fromEntries(typed), ...also };
  if (isInput(fields, input)) return input;
  throw new Error("The form lacks a field that its action requires.");
}

/** What was left empty is not sent, or clears what is there. */
function sentValue(field: InputField, text: string): string | number | null | undefined {
  if (text === "") return field.clears ? null : undefined;
  return field.type === "integer" ? Number(text) : text;
}

function isInput<F extends InputFields>(fields: F, input: object): input is InputOf<F> {
  const given = new Map(Object.entries(input));
  return Object.entries(fields).every(([name, field]) => {
    const value = given.get(name);
    if (value === undefined) return !field.required;
    return field.type !== "enum" || value === null || field.list || Object.hasOwn(field.codes, value);
  });
}

/** The values of a record as the form begins with them. */
export function valuesFrom(fields: InputFields, record: object): FormValues {
  const known = Object.entries(record).filter(
    ([name, value]) => name in fields && (value === null || typeof value !== "object"),
  );
  return Object.fromEntries(known.map(([name, value]) => [name, value === null ? "" : String(value)]));
}
