import type { Described, EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { Permission } from "#kernel/permission.ts";
import type { RecordName } from "#kernel/record-name.ts";
import type { SetField } from "#kernel/set-field.ts";
import type {
  Disclosure,
  ReadableFilter,
  ReadableRecord,
  ReadableRelation,
  ReadableValue,
  ScalarType,
} from "#storage/read/readable.ts";

/**
 * The language in which a record is declared once, as data. GraphQL types, tool schemas and filters are derived from
 * it, the read compiler uses it, and `Row` derives the TypeScript type.
 */
export type RecordDeclaration = Omit<ReadableRecord, "fields" | "filters"> &
  Described & {
    readonly name: string;
    /** The permission required to read any of it. */
    readonly permission: Permission;
    /**
     * `confidential`: a carrier sees none of these records of a client that discloses a SUMMARY. `shared`: it sees
     * them, without their confidential fields.
     */
    readonly disclosure: Disclosure;
    /** Parts are read through their record, and have no root field. */
    readonly part?: true;
    /** The letter of references such as MFL-X-12. The number is in the column `number`. */
    readonly reference_letter?: string;
    readonly fields: Readonly<Record<string, Field>>;
    readonly filters: Readonly<Record<string, Filter>>;
  };

export type Field = ValueField | RelationField;
export type ValueField = ScalarField | EnumField;

type Stored = Omit<ReadableValue, "type"> &
  Described & {
    readonly nullable?: true;
    /** People set it: actions derive their input from this. */
    readonly set?: SetField;
  };
export type ScalarField = Stored & { readonly type: ScalarType };
export type EnumField = Stored & { readonly type: "enum"; readonly of: EnumDeclaration };

export type RelationField = Omit<ReadableRelation, "record"> &
  Described & {
    readonly record: RecordName | RecordDeclaration;
    readonly nullable?: true;
  };

/**
 * A filter by an expression declares its type; `names` is the record whose id it takes, so that it also accepts a name.
 */
export type Filter = ReadableFilter & Described & { readonly names?: RecordName };

/** A field that may be withheld can be absent, whatever the column says. */
export function canBeNull(field: ValueField): boolean {
  return (
    field.nullable === true || field.disclosure === "confidential" || field.own === true || field.once !== undefined
  );
}

/** Single records are named like the type, in snake_case: ReadinessScore is read as `readiness_score`. */
export function singleName({ name }: { readonly name: string }): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();
}

/** The value fields of a record in TypeScript: `Row<typeof gap>`. */
export type Row<R extends RecordDeclaration> = {
  readonly [F in keyof R["fields"] as R["fields"][F] extends ValueField ? F : never]: FieldValue<R["fields"][F]>;
};

type FieldValue<F extends Field> = F extends { readonly nullable: true } ? Value<F> | null : Value<F>;

type Value<F extends Field> = F extends { readonly list: true } ? readonly One<F>[] : One<F>;

type One<F extends Field> = F extends { readonly of: { readonly values: infer V } }
  ? keyof V & string
  : F extends { readonly type: "integer" | "score" }
    ? number
    : F extends { readonly type: "boolean" }
      ? boolean
      : string;
