import { recordNamed } from "#catalogue/records.ts";
import type { ComputedQuery } from "#kernel/computed-query.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";
import { type RecordDeclaration, type RelationField, singleName } from "#kernel/record.ts";
import { typedFields } from "#storage/read/authors.ts";
import { isRelation } from "#storage/read/readable.ts";

/** Every value of a record; `but` are left out. */
export function valuesOf(record: RecordDeclaration, but: readonly string[] = []): string {
  const names = Object.entries(record.fields).flatMap(([name, field]) => (isRelation(field) ? [] : [name]));
  const authors = typedFields(record).length > 0 ? ["author_kinds { field kind }"] : [];
  return [...names.filter((name) => !but.includes(name)), ...authors].join(" ");
}

export function relationsOf(record: RecordDeclaration): readonly (readonly [string, RelationField])[] {
  return Object.entries(record.fields).flatMap(([name, field]) => (isRelation(field) ? [[name, field] as const] : []));
}

/** A relation with all values of its records, and beside a list how many there are; deeper by as many relations again. */
export function relationSelection(name: string, field: RelationField, depth = 0): string {
  const record = recordNamed(field.record);
  const deeper =
    depth === 0 ? [] : relationsOf(record).map(([each, inner]) => relationSelection(each, inner, depth - 1));
  const count = field.type === "many" ? ` ${name}_count` : "";
  return `${name} { ${valuesOf(record)} ${deeper.join(" ")} }${count}`;
}

/** For each relation of a record a document that follows it and, from there, every relation again. */
export function relationDocuments(record: RecordDeclaration): readonly string[] {
  return relationsOf(record).map(([name, field]) => singleOf(record, relationSelection(name, field, 1)));
}

/** One document that follows every relation of a record. */
export function nearDocument(record: RecordDeclaration): string {
  return singleOf(
    record,
    relationsOf(record)
      .map(([name, field]) => relationSelection(name, field))
      .join(" "),
  );
}

function singleOf(record: RecordDeclaration, selection: string): string {
  return `query ($id: ID!) { ${singleName(record)}(id: $id) { id ${selection} } }`;
}

/** What an engine answers, whole. */
export function resultSelection({ fields }: ObjectDeclaration): string {
  const names = Object.entries(fields).map(([name, field]) =>
    field.type === "object" ? `${name} { ${resultSelection(field.of)} }` : name,
  );
  return names.join(" ");
}

export function engineSelection(engine: ComputedQuery): string {
  return resultSelection(engine.returns);
}
