import { recordNamed } from "#catalogue/records.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";
import type { RecordDeclaration } from "#kernel/record.ts";

type Declared = RecordDeclaration | ObjectDeclaration;

/** What GraphQL answered as an agent would read it: with the codes of enums in lower case, and nothing else changed. */
export function inLowerCase(value: unknown, declared: Declared): unknown {
  if (Array.isArray(value)) return value.map((each) => inLowerCase(each, declared));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, lowered(held, name, declared)]));
}

function lowered(held: unknown, name: string, { fields }: Declared): unknown {
  const field = fields[name];
  if (field && "record" in field) return inLowerCase(held, recordNamed(field.record));
  if (field?.type === "object") return inLowerCase(held, field.of);
  if (field?.type !== "enum") return held;
  return Array.isArray(held) ? held.map(String).map((code) => code.toLowerCase()) : codeOf(held);
}

function codeOf(held: unknown): unknown {
  return typeof held === "string" ? held.toLowerCase() : held;
}
