import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, beforeEach, test } from "node:test";
import { isEnumType, isInputObjectType, isObjectType } from "graphql";
import { z } from "zod";
import { computedQueries } from "#catalogue/queries.ts";
import { records } from "#catalogue/records.ts";
import { schema } from "#interfaces/graphql/schema.ts";
import { type DemoServer, startDemoServer } from "#tests/agent/demo-server.ts";
import { type DocumentExample, examplesIn } from "#tests/graphql/document-examples.ts";

const DOCS = new URL("../../../../docs/", import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, DOCS), "utf8");
const pages = readdirSync(new URL("graphql/", DOCS)).map((name) => [name, textOf(`graphql/${name}`)] as const);

let server: DemoServer;
before(async () => {
  server = await startDemoServer();
});
beforeEach(() => server.freshMinute());
after(() => server.stop());

const answered = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.record(z.string(), z.unknown())).optional(),
});

async function ask(query: string, variables: object = {}) {
  const headers = { "content-type": "application/json", "x-api-key": server.keyOf("staff-graphql") };
  const body = JSON.stringify({ query, variables });
  return answered.parse(await (await fetch(`${server.baseUrl}/api/graphql`, { method: "POST", headers, body })).json());
}

/** In place of "ID of a Gap", and of those that an example needs in some state. */
const SOME: Readonly<Record<string, string>> = {
  Organization: "{ readiness_scores(limit: 1, latest: true) { organization { id } } }",
  "completed Exercise": "{ exercises(status: COMPLETED, limit: 1) { id } }",
  "open Gap": "{ gaps(status: OPEN, limit: 1) { id } }",
};

/** Of kinds that the demo has none of: such a record is null. */
const UNKNOWN = "00000000-0000-7000-8000-000000000000";

async function idOf(what: string): Promise<string> {
  const plural = records.find(({ name }) => name === what)?.plural;
  const { data } = await ask(SOME[what] ?? `{ ${plural}(limit: 1) { id } }`);
  const [, id] = /"id":"([^"]+)"/.exec(JSON.stringify(data)) ?? [];
  return id ?? UNKNOWN;
}

async function run({ query, variables }: DocumentExample) {
  const ids = new Map<string, string>();
  for (const [, what = ""] of JSON.stringify(variables).matchAll(/"ID of an? ([^"]+)"/g)) {
    ids.set(what, ids.get(what) ?? (await idOf(what)));
  }
  const given = JSON.stringify(variables).replaceAll(/ID of an? ([^"]+)/g, (_, what) => ids.get(what) ?? "");
  return ask(query, JSON.parse(given));
}

/** What the demo may have none of, or none that a key may see. */
const MAY_LACK = new Set([
  "assistant_consents",
  "assistant_transmissions",
  "audit_streams",
  "chat_channels",
  "connected_agents",
  "conversations",
  "directories",
  "directory_groups",
  "email_domains",
  "exercise_notes",
  "identity_providers",
  "organization_exports",
  "sign_in_policies",
  "import_check",
  "scenario_problems",
  "imports",
  "scenario_pack_check",
  "notifications",
  "proposals",
  "record_reads",
  "renewal_pack_openings",
  "saved_views",
  "tracker_connections",
  "tracker_links",
  "webhook_deliveries",
  "webhook_subscriptions",
]);

function timeless(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "a time"));
}

test("G65: every query on the pages of the reference runs as it stands there", async () => {
  const empty: string[] = [];
  for (const [name, text] of pages) {
    for (const example of examplesIn(text)) {
      const { data, errors } = await run(example);
      assert.equal(errors, undefined, `${name}: ${example.query} ${JSON.stringify(errors)}`);
      for (const [field, value] of Object.entries(data ?? {})) {
        if (value === null || JSON.stringify(value) === "[]") empty.push(field);
      }
    }
  }
  assert.deepEqual(
    empty.filter((field) => !MAY_LACK.has(field)),
    [],
  );
});

test("G65: what the guide shows is what Hotwash answers, errors included", async () => {
  const examples = examplesIn(textOf("graphql.md"));
  assert.ok(examples.length > 10 && examples.some(({ answer }) => answer !== undefined));
  for (const example of examples) {
    const result = await run(example);
    if (example.answer === undefined) assert.equal(result.errors, undefined, JSON.stringify(result));
    else assert.deepEqual(timeless(result), timeless(example.answer));
  }
});

test("G65: the reference has every type, field, argument and code, and an example of each record and query", () => {
  const whole = pages.map(([, text]) => text).join("\n");
  const rootTypes = [schema.getQueryType()?.name, schema.getMutationType()?.name];
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith("__") || rootTypes.includes(type.name)) continue;
    const section = new RegExp(`^###? ${type.name}\\n([\\s\\S]*?)(?=^##|$(?!\\s|\\S))`, "m").exec(whole)?.[1];
    const hasMembers = isObjectType(type) || isInputObjectType(type);
    const members = hasMembers
      ? Object.keys(type.getFields())
      : isEnumType(type)
        ? type.getValues().map(({ name }) => name)
        : [];
    if (members.length > 0 && !["Health", "Me"].includes(type.name)) assert.ok(section !== undefined, type.name);
    for (const member of members)
      if (section !== undefined) assert.ok(section.includes(`| \`${member}\` |`), `${type.name}.${member}`);
  }
  for (const { name } of [...records, ...computedQueries]) {
    const section = new RegExp(`^###? ${name}\\n([\\s\\S]*?)(?=^##|$(?!\\s|\\S))`, "m").exec(whole)?.[1] ?? "";
    assert.equal(examplesIn(section).length, 1, name);
  }
});
