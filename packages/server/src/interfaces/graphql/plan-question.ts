import { type FieldNode, type FragmentDefinitionNode, type GraphQLObjectType, isObjectType } from "graphql";
import { collectSubfields } from "graphql/execution/collectFields.js";
import { recordNamed } from "#catalogue/records.ts";
import { type Given, givenArguments, type Variables } from "#interfaces/graphql/arguments.ts";
import { type Cost, rowsOf, USUAL_ROWS } from "#interfaces/graphql/cost.ts";
import { AUTHOR_KINDS, filterValue, nestedPage, rootPage, typeOf } from "#interfaces/graphql/record-types.ts";
import { schema } from "#interfaces/graphql/schema.ts";
import { textAuthor } from "#kernel/author-kind.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { Refusal } from "#kernel/refusal.ts";
import { NIL_UUID } from "#platform/ids.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { typedFields } from "#storage/read/authors.ts";
import { LONGEST_KEY } from "#storage/read/level.ts";
import type { Form, ListedAuthor, Question, Selected, Shape, Sort, Values } from "#storage/read/question.ts";
import { isRelation } from "#storage/read/readable.ts";
import { isUUID } from "#storage/write.ts";

export type Scope = {
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly variables: Record<string, unknown>;
};

/** A question whose text is fixed: each request only binds its values. */
export type PlannedQuestion = {
  readonly record: RecordDeclaration;
  readonly ask: (variables: Variables) => Question<RecordDeclaration>;
  readonly cost: (variables: Variables) => Cost;
};

type Part = {
  readonly shape: Shape;
  readonly values: (variables: Variables) => Values;
  readonly costs: readonly ((variables: Variables) => Cost)[];
  /** The most records that a limit may ask for. */
  readonly most: number;
  /** How many records a list without a limit counts as. */
  readonly usual: number;
  readonly explicitLimit: ((variables: Variables) => unknown) | undefined;
  readonly sort: ((variables: Variables) => unknown) | undefined;
};

/** Where a part stands. Below a single record of a list, the same records may come again for each record of that list. */
type Place = {
  readonly page: typeof rootPage;
  readonly isInList: boolean;
  readonly isRepeated: boolean;
  readonly usual: number;
};

export function planQuestion(
  record: RecordDeclaration,
  kind: "list" | "single" | "count",
  parent: GraphQLObjectType,
  nodes: readonly FieldNode[],
  scope: Scope,
): PlannedQuestion {
  const place = { page: rootPage, isInList: kind === "list", isRepeated: false, usual: USUAL_ROWS };
  const part = planPart(record, parent, nodes, scope, kind === "count" ? "count" : "records", place);
  const form: Form = { kind };
  const key = keyOf(nodes);
  const shapes = new Map<unknown, Shape>();
  const sorted = (sort: unknown): Shape => {
    if (!isSort(sort)) return part.shape;
    const shape = shapes.get(sort) ?? { ...part.shape, sort };
    shapes.set(sort, shape);
    return shape;
  };
  return {
    record,
    ask: (variables) => ({ record, form, shape: sorted(part.sort?.(variables)), values: part.values(variables) }),
    cost: (variables) => costOf(key, kind === "list", part, variables),
  };
}

/** One record's part of the document: its fields, and the parts for its relations. */
function planPart(
  record: RecordDeclaration,
  parent: GraphQLObjectType,
  nodes: readonly FieldNode[],
  scope: Scope,
  what: "records" | "count",
  place: Place,
): Part {
  const { page, usual } = place;
  const given = argumentsOf(parent, nodes, scope);
  const filters = [...given].filter(([name]) => name in record.filters);
  const parts = new Map<string, Part>();
  const costs: Part["costs"][number][] = [];
  const select: Selected[] = [];
  const type = typeOf(record);

  const children = what === "count" ? [] : collectSubfields(schema, scope.fragments, scope.variables, type, [...nodes]);
  for (const [key, childNodes] of children) {
    const name = childNodes[0]?.name.value ?? key;
    checkKey(key);
    const relation = relationNamed(record, name);
    if (name === "__typename") select.push({ key, constant: record.name });
    else if (name === AUTHOR_KINDS)
      select.push({ key, authors_of: typedFields(record), listed: listed(childNodes, scope) });
    else if (!relation) select.push({ key, field: name });
    else {
      const { declared, field, counts } = relation;
      const part = planPart(
        recordNamed(declared.record),
        type,
        childNodes,
        scope,
        counts ? "count" : "records",
        placeInside(place, declared.type),
      );
      parts.set(key, part);
      select.push(counts ? { key, count_of: field, shape: part.shape } : { key, relation: field, shape: part.shape });
      costs.push((variables) => costOf(key, !counts && declared.type === "many", part, variables));
    }
  }

  return {
    shape: { select, filters: filters.map(([name]) => name) },
    values: (variables) => ({
      filters: Object.fromEntries(
        filters.map(([name, { value }]) => [name, comparable(record, name, value(variables))]),
      ),
      ...idIn(given, variables),
      limit: within(given.get("limit")?.value(variables) ?? 1, 1, page.most, "limit"),
      offset: within(given.get("offset")?.value(variables) ?? 0, 0, 100_000, "offset"),
      related: Object.fromEntries([...parts].map(([key, part]) => [key, part.values(variables)])),
    }),
    costs,
    most: page.most,
    usual,
    explicitLimit: given.get("limit")?.isDefault ? undefined : given.get("limit")?.value,
    sort: given.get("order_by")?.value,
  };
}

/** The author information to show, under the requested keys. */
function listed(nodes: readonly FieldNode[], { fragments, variables }: Scope): ListedAuthor[] {
  const type = objectType(textAuthor.name);
  return [...collectSubfields(schema, fragments, variables, type, [...nodes])].map(([key, [node]]): ListedAuthor => {
    checkKey(key);
    if (node?.name.value === "__typename") return { key, constant: type.name };
    return { key, shows: node?.name.value === "kind" ? "kind" : "field" };
  });
}

/** The enum's values are such objects, one for each. */
function isSort(value: unknown): value is Sort {
  return typeof value === "object" && value !== null && "by" in value && "direction" in value;
}

function placeInside({ isInList, isRepeated }: Place, type: "one" | "many"): Place {
  const isList = type === "many";
  return {
    page: nestedPage,
    isInList: isInList || isList,
    isRepeated: isInList && !isList,
    usual: isRepeated ? nestedPage.unless_said : USUAL_ROWS,
  };
}

function costOf(key: string, isList: boolean, { costs, most, usual, explicitLimit }: Part, variables: Variables): Cost {
  const limit = explicitLimit?.(variables);
  // A limit out of its range is refused later, with its field alone: it costs no more than may be asked for, and a
  // negative one must not offset the cost of other fields.
  return rowsOf(
    key,
    isList ? (typeof limit === "number" ? Math.min(Math.max(limit, 0), most) : usual) : 1,
    costs.map((cost) => cost(variables)),
  );
}

function relationNamed(record: RecordDeclaration, name: string) {
  const counts = !(name in record.fields) && name.endsWith("_count");
  const field = counts ? name.slice(0, -"_count".length) : name;
  const declared = record.fields[field];
  return declared && isRelation(declared) ? { declared, field, counts } : undefined;
}

function argumentsOf(parent: GraphQLObjectType, nodes: readonly FieldNode[], { variables }: Scope) {
  const [node] = nodes; // validation guarantees that nodes merged under one key have the same arguments
  const field = node && parent.getFields()[node.name.value];
  const given: Given[] = node && field ? givenArguments(field, node.arguments ?? [], variables) : [];
  return new Map(given.map((each) => [each.name, each]));
}

/** A malformed id is treated exactly like an unknown one. */
function idIn(given: ReadonlyMap<string, Given>, variables: Variables): { id?: string } {
  const id = given.get("id")?.value(variables);
  return id === undefined ? {} : { id: knownForm(id) };
}

function knownForm(id: unknown): string {
  return typeof id === "string" && isUUID(id) ? id : NIL_UUID;
}

/** A filter's value for the read compiler, or a refusal. */
export function comparable(record: RecordDeclaration, name: string, value: unknown): unknown {
  const filter = record.filters[name];
  if (!filter) return value;
  const { type } = filterValue(record, filter);
  if (type === "id") return knownForm(value);
  if (type !== "text" || typeof value !== "string") return value;
  if (value.length <= 200 && value.isWellFormed() && !/\p{Cc}/u.test(value)) return value;
  throw new Refusal(
    "BAD_USER_INPUT",
    verbatim(`${name}: must be one line of at most 200 characters, none of them a control character`),
    { field: name },
  );
}

function within(value: unknown, least: number, most: number, argument: string): number {
  if (typeof value === "number" && value >= least && value <= most) return value;
  const message = verbatim(`${argument}: must be ${least} to ${most} (got ${String(value)})`);
  throw new Refusal("BAD_USER_INPUT", message, { field: argument });
}

function keyOf(nodes: readonly FieldNode[]): string {
  const [node] = nodes;
  return node?.alias?.value ?? node?.name.value ?? "";
}

/** PostgreSQL would silently truncate a longer key. */
function checkKey(key: string): void {
  if (key.length <= LONGEST_KEY) return;
  throw new Refusal("BAD_USER_INPUT", verbatim(`An alias must have at most ${LONGEST_KEY} characters`));
}

export function objectType(name: string): GraphQLObjectType {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`The schema has no type ${name}.`);
  return type;
}
