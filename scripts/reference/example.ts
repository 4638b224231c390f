import { records } from "../../packages/server/src/catalogue/records.ts";
import type { ComputedQuery } from "../../packages/server/src/kernel/computed-query.ts";
import type { InputField } from "../../packages/server/src/kernel/input.ts";
import type { ObjectDeclaration } from "../../packages/server/src/kernel/object-declaration.ts";
import { type RecordDeclaration, type RelationField, singleName } from "../../packages/server/src/kernel/record.ts";
import { recordNamed } from "../../packages/server/src/kernel/record-named.ts";
import { isRelation } from "../../packages/server/src/storage/read/readable.ts";
import { block, joined } from "./markdown.ts";

// Examples are derived, so that they are of this schema. A test runs each as it stands on its page.

/** Fields with their arguments, and what is selected in each. */
type Selection = { readonly [field: string]: Selection | true };

/** Fields shown of a record, of one beside it, and of an object inside a result. */
const [VALUES, BESIDE, INSIDE] = [8, 2, 6];

/**
 * The first records of a list, with what each is related to. Parts are read through the record they belong to, and those
 * of no record through `me`.
 */
export function recordExample(record: RecordDeclaration): string {
  const path = pathTo(record);
  const [root, ...steps] = path;
  if (!root) return block("graphql", printed({ me: { [singleName(record)]: selectionOf(record) } }, "query"));
  const sorts = Object.keys(root.record.sorts ?? {});
  const order = sorts.find((each) => /(date|_on|_at|score)$/.test(each)) ?? sorts[0];
  const sorted = order ? `, order_by: ${order.toUpperCase()}_DESC` : "";
  const inner = steps.reduceRight<Selection>(
    (selected, { field, isMany }) => ({ id: true, [isMany ? `${field}(limit: 2)` : field]: selected }),
    selectionOf(record),
  );
  const counted = steps.length === 0 ? { [`${root.field}_count`]: true as const } : {};
  return block("graphql", printed({ [`${root.field}(limit: 2${sorted})`]: inner, ...counted }, "query"));
}

type Step = { readonly field: string; readonly isMany: boolean; readonly record: RecordDeclaration };

/** The shortest way from a root list to a record. */
function pathTo(sought: RecordDeclaration): readonly Step[] {
  let paths: Step[][] = records
    .filter(({ part }) => !part)
    .map((record) => [{ field: record.plural, isMany: true, record }]);
  const seen = new Set(paths.map(([root]) => root?.record.name));
  while (paths.length > 0) {
    const found = paths.find((path) => path.at(-1)?.record.name === sought.name);
    if (found) return found;
    paths = paths.flatMap((path) =>
      relationsOf(path.at(-1)?.record).flatMap(([field, { type, record }]) => {
        const related = recordNamed(record);
        if (seen.has(related.name)) return [];
        seen.add(related.name);
        return [[...path, { field, isMany: type === "many", record: related }]];
      }),
    );
  }
  return [];
}

function relationsOf(record: RecordDeclaration | undefined): [string, RelationField][] {
  return Object.entries(record?.fields ?? {}).flatMap(([name, field]): [string, RelationField][] =>
    isRelation(field) ? [[name, field]] : [],
  );
}

function selectionOf(record: RecordDeclaration): Selection {
  const relations = relationsOf(record).filter(([, { record: related }]) => recordNamed(related) !== record);
  const one = relations.find(([, { type }]) => type === "one");
  const many = relations.find(([, { type }]) => type === "many");
  return {
    ...valuesOf(record, VALUES),
    ...(one && { [one[0]]: valuesOf(recordNamed(one[1].record), BESIDE) }),
    ...(many && { [`${many[0]}(limit: 2)`]: valuesOf(recordNamed(many[1].record), BESIDE) }),
  };
}

function valuesOf({ fields }: RecordDeclaration, most: number): Selection {
  const values = Object.entries(fields).filter(([, field]) => !isRelation(field));
  return Object.fromEntries(values.slice(0, most).map(([name]) => [name, true]));
}

/** A computed query with what it must be given, of one organization if it takes one. */
export function engineExample({ name, input, returns }: ComputedQuery): string {
  const given = Object.entries(input).filter(([field, { optional }]) => !optional || field === "organization_id");
  const variables = Object.fromEntries(given.map(([field, declared]) => [field, someValue(declared)]));
  const typed = given.map(([field, { optional, ...declared }]) => {
    const type = declared.type === "id" ? "ID" : declared.type === "text" ? "String" : undefined;
    if (!type) throw new Error(`Say how ${field} of ${name} is given in an example.`);
    return `$${field}: ${type}${optional ? "" : "!"}`;
  });
  const passed = given.map(([field]) => `${field}: $${field}`);
  const field = passed.length > 0 ? `${name}(${passed.join(", ")})` : name;
  const head = typed.length > 0 ? `query (${typed.join(", ")})` : "query";
  const query = block("graphql", printed({ [field]: resultOf(returns, VALUES) }, head));
  if (given.length === 0) return query;
  return joined(query, "Variables:", block("json", JSON.stringify(variables, undefined, 2)));
}

function someValue(field: InputField): string {
  if (field.type === "id") return `ID of an ${field.of}`.replace(/an (?![AEIO])/, "a ");
  return "backup";
}

function resultOf({ fields }: ObjectDeclaration, most: number): Selection {
  const entries = Object.entries(fields);
  const values = entries.filter(([, { type }]) => type !== "object").slice(0, most);
  const objects = entries.flatMap(([name, field]): [string, Selection][] =>
    field.type === "object" ? [[name, resultOf(field.of, INSIDE)]] : [],
  );
  return { ...Object.fromEntries(values.map(([name]) => [name, true as const])), ...Object.fromEntries(objects) };
}

function printed(selection: Selection, head: string): string {
  return `${head === "query" ? "" : `${head} `}${inBraces(selection, "")}`;
}

function inBraces(selection: Selection, indent: string): string {
  const lines = Object.entries(selection).map(([field, inside]) => {
    return `${indent}  ${field}${inside === true ? "" : ` ${inBraces(inside, `${indent}  `)}`}`;
  });
  return ["{", ...lines, `${indent}}`].join("\n");
}
