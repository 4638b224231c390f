import { systemCaller } from "#kernel/caller.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { recordNamed } from "#kernel/record-named.ts";
import type { Connection } from "#storage/database.ts";
import type { Question, Selected, Shape, Values } from "#storage/read/question.ts";
import { read } from "#storage/read/read.ts";
import { isRelation } from "#storage/read/readable.ts";

/** The requested parts of a record: its fields by name, and those of related records. */
export type Wanted = {
  readonly fields: readonly string[];
  readonly related?: Readonly<Record<string, Wanted>>;
  readonly filters?: Readonly<Record<string, unknown>>;
};

/** More than any exercise has of anything. */
const ALL = 10_000;

/** One record as GraphQL would return it, so that documents and queries agree. */
export async function factsOf<T>(
  connection: Connection,
  record: RecordDeclaration,
  id: string,
  wanted: Wanted,
): Promise<T | null> {
  return ask(connection, record, { kind: "single" }, wanted, id);
}

/** Several records, in their default order. */
export async function listOf<T>(
  connection: Connection,
  record: RecordDeclaration,
  wanted: Wanted,
): Promise<readonly T[]> {
  return ask(connection, record, { kind: "list" }, wanted);
}

async function ask<T>(
  connection: Connection,
  record: RecordDeclaration,
  form: Question["form"],
  wanted: Wanted,
  id?: string,
): Promise<T> {
  const values = { ...valuesOf(wanted), ...(id === undefined ? {} : { id }) };
  const question = { record, form, shape: shapeOf(record, wanted), values };
  return JSON.parse(await read({ connection, caller: systemCaller(), enums: "upper" }, question));
}

function shapeOf(record: RecordDeclaration, { fields, related = {}, filters = {} }: Wanted): Shape {
  const relations = Object.entries(related).map(([relation, wanted]): Selected => {
    const field = record.fields[relation];
    if (!field || !isRelation(field)) throw new Error(`${record.name} has no relation ${relation}.`);
    return { key: relation, relation, shape: shapeOf(recordNamed(field.record), wanted) };
  });
  return { select: [...fields.map((field) => ({ key: field, field })), ...relations], filters: Object.keys(filters) };
}

function valuesOf({ related = {}, filters = {} }: Wanted): Values {
  const inside = Object.entries(related).map(([relation, wanted]) => [relation, valuesOf(wanted)] as const);
  return { filters, limit: ALL, offset: 0, related: Object.fromEntries(inside) };
}
