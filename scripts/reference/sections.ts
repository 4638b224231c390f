import type { GraphQLArgument, GraphQLField } from "graphql";
import { typeOf } from "../../packages/server/src/interfaces/graphql/record-types.ts";
import type { Action } from "../../packages/server/src/kernel/action.ts";
import type { ComputedQuery } from "../../packages/server/src/kernel/computed-query.ts";
import { type RecordDeclaration, singleName } from "../../packages/server/src/kernel/record.ts";
import { isRelation } from "../../packages/server/src/storage/read/readable.ts";
import { callersOf } from "./callers.ts";
import { engineExample, recordExample } from "./example.ts";
import { code, joined, table } from "./markdown.ts";
import { rootField } from "./root-field.ts";
import { type Homes, linked, membersTable } from "./types.ts";

/** Limits of lists and the like, which every list has. */
const PAGE_ARGUMENTS = new Set(["limit", "offset"]);

export function recordSection(record: RecordDeclaration, page: string, homes: Homes): string {
  const { name, plural, description, permission, part } = record;
  const args = part ? [] : rootField("Query", plural).args.filter((each) => !PAGE_ARGUMENTS.has(each.name));
  return joined(
    `## ${name}`,
    description,
    part ? "Read through the record it belongs to." : `Read as ${readAs(record).map(code).join(", ")}.`,
    `Read by ${callersOf(permission)}${disclosed(record)}`,
    recordExample(record),
    fieldsTable(record, page, homes),
    args.length > 0 ? "Arguments of the list, besides `limit` and `offset`:" : "",
    membersTable("argument", args, page, homes),
  );
}

function readAs(record: RecordDeclaration): string[] {
  return [`${record.plural}(…)`, `${singleName(record)}(id:)`, `${record.plural}_count(…)`];
}

function disclosed({ disclosure, tenant }: RecordDeclaration): string {
  return disclosure === "confidential" && tenant ? " A carrier reads none of a client that discloses a SUMMARY." : "";
}

function fieldsTable(record: RecordDeclaration, page: string, homes: Homes): string {
  const { fields } = record;
  const rows = Object.values(typeOf(record).getFields()).map((field) => {
    const declared = fields[field.name];
    const isWithheld = declared && !isRelation(declared) && declared.disclosure === "confidential";
    const withheld =
      isWithheld && record.disclosure === "shared" ? " Null for a carrier while the client discloses a SUMMARY." : "";
    return [code(field.name), linked(field.type, page, homes), `${field.description ?? ""}${withheld}${given(field)}`];
  });
  return table(["field", "type", ""], rows);
}

function given({ args }: GraphQLField<unknown, unknown>): string {
  const [first] = args;
  if (!first) return "";
  const pages = args.some(({ name }) => name === "limit") ? ", `limit` and `offset`" : "";
  return ` Takes the arguments of its list${pages}.`;
}

export function engineSection(engine: ComputedQuery, page: string, homes: Homes): string {
  const { name, permission, cost } = engine;
  const { description, type, args } = rootField("Query", name);
  return joined(
    `### ${name}`,
    description ?? "",
    `Answers ${linked(type, page, homes)}. Costs ${cost}. Read by ${callersOf(permission)}`,
    engineExample(engine),
    membersTable("argument", args, page, homes),
  );
}

export function actionSection({ name, permission }: Action, page: string, homes: Homes): string {
  const { description, type, args } = rootField("Mutation", name);
  return joined(
    `### ${name}`,
    description ?? "",
    `Answers ${linked(type, page, homes)}. Takes ${args.map((each) => inputOf(each, page, homes)).join(", ")}. Called by ${callersOf(permission)}`,
  );
}

function inputOf({ name, type }: GraphQLArgument, page: string, homes: Homes): string {
  return `${code(name)}: ${linked(type, page, homes)}`;
}
