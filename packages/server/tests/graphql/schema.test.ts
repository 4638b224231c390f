import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  type GraphQLArgument,
  type GraphQLField,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { z } from "zod";
import { actions } from "#catalogue/actions.ts";
import { recordNamed, records } from "#catalogue/records.ts";
import { printedSchema } from "#interfaces/graphql/printed-schema.ts";
import { schema } from "#interfaces/graphql/schema.ts";
import { tools } from "#interfaces/tools/tools.ts";
import { canBeNull, type RecordDeclaration, singleName } from "#kernel/record.ts";
import { isRelation } from "#storage/read/readable.ts";

type Field = GraphQLField<unknown, unknown>;

const CONTRACT = fileURLToPath(new URL("../../../../schema.graphql", import.meta.url));
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const CAMEL = /^[a-z]+([A-Z][a-z]+)+$/;
const UPPER = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
const objects = types.filter(isObjectType);
const roots = records.filter(({ part }) => !part);

function field(type: string, name: string): Field {
  const found = objects.find((each) => each.name === type)?.getFields()[name];
  assert.ok(found, `${type} has no field ${name}`);
  return found;
}

function typed(type: string, name: string): string {
  return String(field(type, name).type);
}

function argsOf({ args }: Field): Record<string, string> {
  return Object.fromEntries(args.map(({ name, type }) => [name, String(type)]));
}

function defaultsOf({ args }: Field, name: string): GraphQLArgument["defaultValue"] {
  return args.find((argument) => argument.name === name)?.defaultValue;
}

function filtersOf(asked: Field): Record<string, string> {
  const { limit: _limit, offset: _offset, order_by: _order, ...filters } = argsOf(asked);
  return filters;
}

test("G24: health answers status, timestamp and version", () => {
  assert.equal(typed("Query", "health"), "Health");
  const { status, timestamp, version } = { status: "String!", timestamp: "DateTime!", version: "String!" };
  assert.deepEqual(
    ["status", "timestamp", "version"].map((name) => typed("Health", name)),
    [status, timestamp, version],
  );
});

test("G28: exercises takes the published states and answers a list of Exercise", () => {
  assert.equal(typed("Query", "exercises"), "[Exercise!]");
  const status = field("Query", "exercises").args.find(({ name }) => name === "status")?.type;
  assert.ok(isEnumType(status));
  assert.deepEqual(
    status.getValues().map(({ name }) => name),
    ["PLANNED", "IN_PROGRESS", "COMPLETED", "CANCELLED"],
  );
});

test("G29: Exercise, Gap and ReadinessScore have the published fields", () => {
  const published = {
    Exercise: ["id", "title", "exercise_date", "severity", "gaps", "readiness_score"],
    Gap: ["title", "severity", "status", "category"],
    ReadinessScore: ["overall_score", "scored_at"],
  };
  for (const [type, names] of Object.entries(published)) for (const name of names) field(type, name);
  assert.equal(typed("Exercise", "gaps"), "[Gap!]!");
  assert.equal(typed("Exercise", "readiness_score"), "ReadinessScore");
});

test("G30: every published record kind is served", () => {
  const published = ["Organization", "Engagement", "Exercise", "Inject", "Gap", "Decision", "AfterActionReport"];
  for (const name of [...published, "Deliverable", "ReadinessScore", "Certificate"]) {
    assert.ok(
      roots.some((record) => record.name === name),
      name,
    );
  }
});

for (const record of roots) {
  test(`G31, G34, G37: ${record.plural} have a list, a single and a count, all nullable`, () => {
    const { plural, name } = record;
    assert.equal(typed("Query", plural), `[${name}!]`);
    assert.equal(typed("Query", singleName(record)), name);
    assert.deepEqual(argsOf(field("Query", singleName(record))), { id: "ID!" });
    assert.equal(typed("Query", `${plural}_count`), "Int");
    const list = field("Query", plural);
    assert.deepEqual([defaultsOf(list, "limit"), defaultsOf(list, "offset")], [50, 0]);
    assert.deepEqual(filtersOf(list), argsOf(field("Query", `${plural}_count`)));
    assert.deepEqual(Object.keys(filtersOf(list)).sort(), Object.keys(record.filters).sort());
  });
}

for (const record of records) {
  test(`G35, G36, G37: ${record.plural} have the same filters inside other records, and a count beside each list`, () => {
    for (const parent of records) for (const name of listsOf(parent, record)) checkNested(parent, name, record);
  });

  test(`G37: a field of ${record.plural} is nullable only if its value can be absent or withheld`, () => {
    for (const [name, declared] of Object.entries(record.fields)) {
      const absent = isRelation(declared) ? declared.type === "one" && declared.nullable : canBeNull(declared);
      assert.equal(isNonNullType(field(record.name, name).type), !absent, name);
    }
  });
}

function listsOf(parent: RecordDeclaration, record: RecordDeclaration): string[] {
  return Object.entries(parent.fields).flatMap(([name, declared]) =>
    isRelation(declared) && declared.type === "many" && recordNamed(declared.record) === record ? [name] : [],
  );
}

function checkNested(parent: RecordDeclaration, name: string, record: RecordDeclaration): void {
  const list = field(parent.name, name);
  assert.equal(String(list.type), `[${record.name}!]!`);
  assert.deepEqual([defaultsOf(list, "limit"), defaultsOf(list, "offset")], [200, 0]);
  const count = field(parent.name, `${name}_count`);
  assert.equal(String(count.type), "Int!");
  assert.deepEqual(filtersOf(list), argsOf(count));
  assert.deepEqual(Object.keys(argsOf(count)).sort(), Object.keys(record.filters).sort());
}

test("G31: a part is read through its record, and has no root field", () => {
  const query = objects.find(({ name }) => name === "Query")?.getFields() ?? {};
  const own = objects.find(({ name }) => name === "Me")?.getFields() ?? {};
  for (const part of records.filter(({ part }) => part)) {
    const leading = records.flatMap((parent) => Object.values(parent.fields));
    assert.ok(
      leading.some((declared) => isRelation(declared) && recordNamed(declared.record) === part) ||
        singleName(part) in own,
      `nothing leads to ${part.name}`,
    );
    for (const name of [part.plural, singleName(part), `${part.plural}_count`]) assert.ok(!(name in query), name);
  }
});

// `detail` chooses how much a tool shows, and `dimension` what each score shows: neither chooses records.
const notFilters = new Set(["limit", "cursor", "detail", "dimension"]);

for (const { name, input } of tools) {
  const list = name.replace(/^(list|get)_/, "");
  if (!roots.some(({ plural }) => plural === list)) continue;
  test(`G36: the arguments of ${name} are among the filters of ${list}`, () => {
    const { properties = {} } = z.toJSONSchema(input, { io: "input" });
    const filters = filtersOf(field("Query", list));
    const given = Object.keys(properties).filter((argument) => !notFilters.has(argument));
    assert.ok(given.length > 0);
    assert.deepEqual(
      given.filter((argument) => !(argument in filters)),
      [],
    );
  });
}

test("G32: fields and arguments are snake_case, enum values UPPER_CASE", () => {
  const named = objects.filter(({ name }) => name !== "Mutation").flatMap((type) => Object.values(type.getFields()));
  // The published `overall_score` and the like; the engines' are named for what they answer.
  for (const { name, args } of named)
    for (const each of [name, ...args.map((arg) => arg.name)]) assert.match(each, SNAKE);
  for (const type of types.filter(isInputObjectType)) {
    for (const name of Object.keys(type.getFields())) assert.match(name, SNAKE);
  }
  for (const type of types.filter(isEnumType)) for (const { name } of type.getValues()) assert.match(name, UPPER);
});

for (const { name, returns, once } of actions) {
  test(`G33, G44: ${name} is a mutation with one input of its own type`, () => {
    assert.match(name, CAMEL);
    const pascal = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    assert.deepEqual(argsOf(field("Mutation", name)), { input: `${pascal}Input!` });
    assert.equal(typed("Mutation", name), once ? `${pascal}Payload` : returns.name);
    const type = getNamedType(field("Mutation", name).args[0]?.type);
    assert.ok(isInputObjectType(type) && String(type.getFields().idempotency_key?.type) === "String");
  });
}

test("G44: computeAndSaveReadiness exists, and every mutation is an action", () => {
  field("Mutation", "computeAndSaveReadiness");
  const served = Object.keys(objects.find(({ name }) => name === "Mutation")?.getFields() ?? {});
  assert.deepEqual(served.sort(), actions.map(({ name }) => name).sort());
});

test("G42: every type, field, argument and enum value has a description", () => {
  const described = types.flatMap((type): readonly { name: string; description?: string | null | undefined }[] => {
    if (isObjectType(type)) return [type, ...Object.values(type.getFields()).flatMap((each) => [each, ...each.args])];
    if (isInputObjectType(type)) return [type, ...Object.values(type.getFields())];
    return isEnumType(type) ? [type, ...type.getValues()] : [type];
  });
  assert.deepEqual(
    described.filter(({ description }) => !description?.trim()).map(({ name }) => name),
    [],
  );
});

test("G42: schema.graphql is the schema that is served", { skip: !existsSync(CONTRACT) }, () => {
  assert.equal(readFileSync(CONTRACT, "utf8"), printedSchema());
});
