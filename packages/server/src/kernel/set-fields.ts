import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { InputField, InputFields } from "#kernel/input.ts";
import { LONGEST_LINE, LONGEST_TEXT } from "#kernel/input-fields.ts";
import type { RecordDeclaration, ValueField } from "#kernel/record.ts";
import type { SetField, When } from "#kernel/set-field.ts";
import { isRelation } from "#storage/read/readable.ts";

/** The fields that people set when they create a record: nullable ones may be omitted. */
export function createInput<const R extends RecordDeclaration>(record: R): CreateInput<R> {
  const input = inputOf(record, "create");
  if (isComplete<R, CreateInput<R>>(record, "create", input)) return input;
  throw new Error(`${record.name} has a field that cannot be set.`);
}

/** The same for updates: each may be omitted, and null clears nullable ones. */
export function updateInput<const R extends RecordDeclaration>(record: R): UpdateInput<R> {
  const input = inputOf(record, "update");
  if (isComplete<R, UpdateInput<R>>(record, "update", input)) return input;
  throw new Error(`${record.name} has a field that cannot be set.`);
}

/** All that people set: as at creation, or else as an update takes it. */
export function setInputs(record: RecordDeclaration): InputFields {
  const names = Object.keys(record.fields);
  const inputs = new Map(Object.entries({ ...inputOf(record, "update"), ...inputOf(record, "create") }));
  return Object.fromEntries(
    names.flatMap((name) => {
      const input = inputs.get(name);
      if (!input) return [];
      const { clears, ...given } = input;
      return [[name, given]];
    }),
  );
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
      const input = given(field, set);
      return [name, { ...input, description: `${input.description}${otherwise}`, ...left, ...clears }];
    }),
  );
}

function settable(record: RecordDeclaration, when: When): readonly (readonly [string, ValueField, SetField])[] {
  return Object.entries(record.fields).flatMap(([name, field]) => {
    if (isRelation(field) || !field.set || (field.set.on !== "both" && field.set.on !== when)) return [];
    return [[name, field, field.set] as const];
  });
}

const LONGEST = { one: LONGEST_LINE, many: LONGEST_TEXT };

function given(field: ValueField, set: SetField): InputField {
  const { lines = "one", pattern, form, min = 0, max, description = field.description } = set;
  switch (field.type) {
    case "enum":
      return { type: "enum", of: field.of, description };
    case "text":
      return {
        type: "text",
        lines,
        max: max ?? LONGEST[lines],
        ...(pattern && { pattern }),
        ...(form && { form }),
        description,
      };
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

/** What the types guarantee: a field of the same type for each field that is set, and no other. */
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
