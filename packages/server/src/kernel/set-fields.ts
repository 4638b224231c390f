import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { InputField, InputFields } from "#kernel/input.ts";
import { LONGEST_LINE, LONGEST_TEXT } from "#kernel/input-fields.ts";
import type { RecordDeclaration, ValueField } from "#kernel/record.ts";
import type { SetField, When } from "#kernel/set-field.ts";
import { isRelation } from "#storage/read/readable.ts";

/** The fields of a record that people set when they create it: those that may be null may be left out. */
export function createInput<const R extends RecordDeclaration>(record: R): CreateInput<R> {
  const input = inputOf(record, "create");
  if (isComplete<R, CreateInput<R>>(record, "create", input)) return input;
  throw new Error(`${record.name} has a field that cannot be set.`);
}

/** The same when they update it: each may be left out, and null clears those that may be null. */
export function updateInput<const R extends RecordDeclaration>(record: R): UpdateInput<R> {
  const input = inputOf(record, "update");
  if (isComplete<R, UpdateInput<R>>(record, "update", input)) return input;
  throw new Error(`${record.name} has a field that cannot be set.`);
}

export type CreateInput<R extends RecordDeclaration> = {
  readonly [F in SetOn<R, "create">]: Given<R["fields"][F]> &
    (R["fields"][F] extends { readonly nullable: true } | { readonly set: { readonly default: string } }
      ? { readonly optional: true }
      : unknown);
};

export type UpdateInput<R extends RecordDeclaration> = {
  readonly [F in SetOn<R, "update">]: Given<R["fields"][F]> & { readonly optional: true } & (R["fields"][F] extends {
      readonly nullable: true;
    }
      ? { readonly clears: true }
      : unknown);
};

type SetOn<R extends RecordDeclaration, W extends When> = {
  [F in keyof R["fields"]]: R["fields"][F] extends { readonly set: { readonly on: W | "both" } } ? F : never;
}[keyof R["fields"]] &
  string;

type Given<F> = { readonly description: string } & (F extends { readonly of: infer E extends EnumDeclaration }
  ? { readonly type: "enum"; readonly of: E }
  : F extends { readonly type: "text" }
    ? { readonly type: "text"; readonly lines: "one" | "many"; readonly max: number }
    : F extends { readonly type: "integer" }
      ? { readonly type: "integer"; readonly min: number; readonly max: number }
      : F extends { readonly type: infer T extends "boolean" | "date" | "date_time" }
        ? { readonly type: T }
        : never);

function inputOf(record: RecordDeclaration, when: When): InputFields {
  return Object.fromEntries(
    settable(record, when).map(([name, field, set]) => {
      const isOptional = when === "update" || field.nullable || set.default !== undefined;
      const left = isOptional ? { optional: true as const } : {};
      const clears = when === "update" && field.nullable ? { clears: true as const } : {};
      const otherwise = when === "create" && set.default !== undefined ? ` Default: ${set.default}.` : "";
      const { description } = field;
      return [name, { ...given(field, set), description: `${description}${otherwise}`, ...left, ...clears }];
    }),
  );
}

function settable(record: RecordDeclaration, when: When): readonly (readonly [string, ValueField, SetField])[] {
  return Object.entries(record.fields).flatMap(([name, field]) => {
    if (isRelation(field) || !field.set || (field.set.on !== "both" && field.set.on !== when)) return [];
    return [[name, field, field.set] as const];
  });
}

function given(field: ValueField, { lines = "one", min = 0, max }: SetField): InputField {
  const { description } = field;
  switch (field.type) {
    case "enum":
      return { type: "enum", of: field.of, description };
    case "text":
      return { type: "text", lines, max: max ?? (lines === "one" ? LONGEST_LINE : LONGEST_TEXT), description };
    case "integer":
      return { type: "integer", min, max: max ?? Number.MAX_SAFE_INTEGER, description };
    case "boolean":
    case "date":
    case "date_time":
      return { type: field.type, description };
    default:
      throw new Error(`A field of the type ${field.type} cannot be set.`);
  }
}

/** What the types promise: a field of the same type for each that is set then, and no other. */
function isComplete<R extends RecordDeclaration, I extends InputFields>(
  record: R,
  when: When,
  input: InputFields,
): input is I {
  const expected = settable(record, when);
  return (
    expected.length === Object.keys(input).length && expected.every(([name, field]) => input[name]?.type === field.type)
  );
}
