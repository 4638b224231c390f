import { z } from "zod";
import { recordNamed } from "#catalogue/records.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { Filter, RecordDeclaration } from "#kernel/record.ts";
import { dayOf, momentOf } from "#platform/dates/times.ts";
import { isRelation, type ScalarType } from "#storage/read/readable.ts";

/** The argument for a record's filter. Agents use enum values in lower case, records in upper case. */
export function filterSchema(record: RecordDeclaration, name: string): z.ZodType {
  const filter = record.filters[name];
  if (!filter) throw new Error(`${record.name} has no filter ${name}.`);
  return schemaFor(record, filter, name).optional().describe(described(record, filter));
}

function schemaFor(record: RecordDeclaration, filter: Filter, name: string): z.ZodType {
  const field = "field" in filter ? record.fields[filter.field] : undefined;
  if (field && !isRelation(field) && field.type === "enum") return enumArgument(field.of);
  return scalarArgument(field && !isRelation(field) ? field.type : (filter.type ?? "text"), name);
}

export function enumArgument({ values }: EnumDeclaration): z.ZodType {
  return z.enum(Object.keys(values).map((code) => code.toLowerCase())).transform((value) => value.toUpperCase());
}

function scalarArgument(type: ScalarType, name: string): z.ZodType {
  switch (type) {
    case "boolean":
      return z.boolean();
    case "integer":
    case "score":
      return z.number();
    case "date":
      return checkedDay();
    case "date_time":
      return checkedMoment(name);
    case "id":
    case "text":
      return z
        .string()
        .min(1)
        .max(200)
        .regex(/^\P{Cc}*$/u, "must be one line without control characters");
  }
}

export function checkedDay(): z.ZodType {
  return checked(dayOf);
}

export function checkedMoment(name: string): z.ZodType {
  return checked((text) => momentAtEdge(text, name));
}

const DAY_OR_TIME = "A time must look like 2026-11-21T10:15:00Z, or be a day such as 2026-11-21.";

/** Models give days for times: this means the first or the last moment of that day (UTC). */
function momentAtEdge(text: string, name: string): Date {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) throw new TypeError(DAY_OR_TIME);
  if (text.length > "2026-11-21".length) return momentOf(text);
  return momentOf(`${dayOf(text)}${name === "to" ? "T23:59:59.999Z" : "T00:00:00Z"}`);
}

function checked<T>(parse: (text: string) => T): z.ZodType {
  return z.string().transform((text, context) => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: error instanceof TypeError ? error.message : "could not be parsed" });
      return z.NEVER;
    }
  });
}

function described(record: RecordDeclaration, { description, names }: Filter): string {
  return names ? naming(description, recordNamed(names)) : inLowerCase(description, codesOf(record));
}

function codesOf({ fields }: RecordDeclaration): ReadonlySet<string> {
  return new Set(Object.values(fields).flatMap((field) => (field.type === "enum" ? Object.keys(field.of.values) : [])));
}

function inLowerCase(text: string, codes: ReadonlySet<string>): string {
  return text.replace(/\w+/g, (word) => (codes.has(word) ? word.toLowerCase() : word));
}

/** The description of an argument that takes a record. */
export function naming(description: string, { reference_letter }: RecordDeclaration): string {
  return `${description} ID${reference_letter ? ", exact name or reference" : " or exact name"}.`;
}
