import assert from "node:assert/strict";
import { records } from "#catalogue/records.ts";
import { feedResources } from "#domain/feed/feed-resources.ts";
import { searchKnowledge } from "#domain/knowledge/search-knowledge.ts";
import { tools } from "#interfaces/tools/tools.ts";
import type { Planted } from "#tests/injection/plant-client.ts";
import { answerOf, post, request } from "#tests/mcp/json-rpc.ts";
import { callAny } from "#tests/mcp/walk.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import type { Market } from "#tests/support/market.ts";
import { engineSelection, nearDocument } from "#tests/support/record-documents.ts";

/** What an agent is shown by one way of asking: values as JSON, or sentences. */
export type Surface = { readonly name: SurfaceName; readonly answers: readonly Answer[] };
export type Answer = { readonly asked: string; readonly told: unknown };

export const surfaceNames = [
  "lists, concise",
  "lists, full",
  "other tools",
  "search",
  "refusals",
  "handshake",
  "GraphQL",
  "GraphQL search",
  "feed",
] as const;
export type SurfaceName = (typeof surfaceNames)[number];

type Args = Readonly<Record<string, unknown>>;

const ARGS: Readonly<Record<string, Args>> = { get_compliance_mappings: { category: "data_protection" } };
const isList = (tool: (typeof tools)[number]) => Object.hasOwn(Object(tool.output.properties), "items");

/** Everything that an agent of a client may read of it, and what the staff's programs may. */
export async function readSurfaces(
  market: Market,
  { organization_id, key }: Planted,
  staffKey: string,
  query: string,
): Promise<readonly Surface[]> {
  const { app, owner } = market;
  const call = async (tool: string, args: Args = {}): Promise<Answer> => {
    const { content, structuredContent, isError } = await callAny(app, key, tool, args);
    const [{ text } = { text: "" }] = content;
    assert.equal(content.length, 1);
    const asked = `${tool} ${JSON.stringify(args)}`;
    if (isError) return { asked, told: text };
    assert.deepEqual(JSON.parse(text), structuredContent, `M32: ${asked}`);
    return { asked, told: structuredContent };
  };
  const lists = tools.filter(isList);
  const others = tools.filter((tool) => !isList(tool) && tool.name !== "search_knowledge");
  const exercises = await owner.query<{ id: string }>(
    "select id from exercises where organization_id = $1 order by created_at, id",
    [organization_id],
  );
  const scored = exercises.rows.map(({ id }) => ({ exercise_id: id }));
  const listed = async (detail: string) => [
    ...(await inTurn(lists, ({ name }) => call(name, { limit: 100, detail }))),
    ...(await inTurn(scored, (args) => call("get_readiness_scores", { ...args, detail }))),
  ];
  const wrong = [{ exercise_id: "nothing is called so" }, { organization_id: "nobody" }, { cursor: "x" }, { limit: 0 }];
  const handshake = await inTurn(["initialize", "tools/list"], async (method) => ({
    asked: method,
    told: answerOf(await post(app, key, request(method, {}))).result,
  }));
  return [
    { name: "lists, concise", answers: await listed("concise") },
    { name: "lists, full", answers: await listed("full") },
    { name: "other tools", answers: await inTurn(others, ({ name }) => call(name, ARGS[name])) },
    { name: "search", answers: [await call("search_knowledge", { query, limit: 50 })] },
    { name: "refusals", answers: await inTurn(wrong, (args) => call("list_gaps", args)) },
    { name: "handshake", answers: handshake },
    { name: "GraphQL", answers: await readRecords(market, organization_id, staffKey) },
    { name: "GraphQL search", answers: [await search(market, organization_id, staffKey, query)] },
    { name: "feed", answers: await inTurn(feedResources, ({ name }) => pullFeed(market, key, name)) },
  ];
}

const LEFT_BY_READING: ReadonlySet<string> = new Set(["AuditEntry", "RecordRead"]);

async function readRecords({ app, owner }: Market, organization_id: string, key: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const record of records) {
    if (!record.tenant || record.part || record.personal || LEFT_BY_READING.has(record.name)) continue;
    const text = `select id from ${record.plural} where ${record.tenant} = $1 order by created_at, id`;
    const { rows } = await owner.query<{ id: string }>(text, [organization_id]);
    for (const { id } of rows) {
      const { data, errors } = await askGraphQL(app, key, nearDocument(record), { id });
      assert.equal(errors, undefined, `${record.name}: ${JSON.stringify(errors)}`);
      answers.push({ asked: record.name, told: data });
    }
  }
  return answers;
}

async function search({ app }: Market, organization_id: string, key: string, query: string): Promise<Answer> {
  const document = `query ($query: String!, $organization_id: ID) { search_knowledge(query: $query,
    organization_id: $organization_id, limit: 50) { ${engineSelection(searchKnowledge)} } }`;
  const { data, errors } = await askGraphQL(app, key, document, { query, organization_id });
  assert.equal(errors, undefined, JSON.stringify(errors));
  return { asked: "search_knowledge", told: data?.search_knowledge };
}

/** One pull: what waits for transactions of other tests comes with a later one. */
async function pullFeed({ app }: Market, key: string, resource: string): Promise<Answer> {
  const headers = { "x-api-key": key, accept: "application/x-ndjson" };
  const { statusCode, body } = await app.inject({ url: `/api/feed/v1/${resource}`, headers });
  assert.equal(statusCode, 200, body);
  const lines = body.split("\n").filter(Boolean);
  return { asked: resource, told: lines.map((line): unknown => JSON.parse(line)) };
}

async function inTurn<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const each of all) done.push(await work(each));
  return done;
}
