import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { z } from "zod";
import { openStage, type Stage, watch } from "#tests/live/stage.ts";
import { type ServerProcess, startServerProcess } from "#tests/storage/server-process.ts";
import { BASE_URL, headersOf } from "#tests/support/credentials.ts";
import { SECRET } from "#tests/support/market-signing.ts";
import { type Received, type Receiver, receive } from "#tests/support/receiver.ts";
import { type CollectedSpan, type Collector, openCollector } from "#tests/tracing/collector.ts";

/** Texts that a caller or an administrator wrote, none of which may be in a span. */
const PLANTED = {
  title: "Plantedtitle of a gap",
  alias: "plantedalias",
  operation: "PlantedOperation",
  path: "planted-path-secret",
  header: "planted-header-secret",
  person: "Planted Person",
};
const [SERVER, CLIENT, INTERNAL, CONSUMER] = [2, 3, 1, 5];
const ERROR = 2;

let stage: Stage;
let collector: Collector;
let receiver: Receiver;
let server: ServerProcess;
let dataDir: string;
let databaseUrl: string;
let ended: Awaited<ServerProcess["ended"]>;
const delivered: Received[] = [];
const context = { trace: "0af7651916cd43dd8448eb211c80319c", span: "b7ad6b7169203331" };

before(async () => {
  [stage, collector, dataDir] = await Promise.all([openStage(), openCollector(), mkdtemp(join(tmpdir(), "hotwash-"))]);
  receiver = await receive((received, response) => {
    delivered.push(received);
    response.writeHead(204).end();
  });
  const { host, port, database, user } = stage.market.owner;
  databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  server = await startServerProcess({ databaseUrl, dataDir, env: settings() });
  await server.serving;
});
after(async () => {
  server.child.kill();
  await stage.end();
  await Promise.all([collector.close(), receiver.close(), rm(dataDir, { recursive: true })]);
});

function settings(): NodeJS.ProcessEnv {
  return {
    HOTWASH_SECRET: `${"0123456789abcdef".repeat(4)},${SECRET}`,
    HOTWASH_BASE_URL: BASE_URL,
    HOTWASH_OUTBOUND_ALLOW: "127.0.0.1",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `x-api-key=${PLANTED.header}`,
    OTEL_SERVICE_NAME: "hotwash-tests",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=tests",
    OTEL_BSP_SCHEDULE_DELAY: "50",
  };
}

const answer = z.object({ data: z.record(z.string(), z.unknown()), errors: z.undefined().optional() });

async function ask(credential: string, query: string, headers: Record<string, string> = {}, baseUrl = server.baseUrl) {
  const response = await fetch(`${baseUrl}/api/graphql`, {
    method: "POST",
    headers: { ...headersOf(credential), "content-type": "application/json", ...headers },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  const { data, error } = answer.safeParse(JSON.parse(text));
  assert.ok(data, `${error?.message} ${text}`);
  return data.data;
}

function childrenOf({ traceId, spanId }: CollectedSpan): CollectedSpan[] {
  return collector.spans().filter((each) => each.traceId === traceId && each.parentSpanId === spanId);
}

function named(name: string) {
  return (span: CollectedSpan) => span.name === name;
}

test("O87: a request continues the caller's trace, and its query and statements are below it", async () => {
  const { key } = stage.market.members.operator;
  const query = `query ${PLANTED.operation} { ${PLANTED.alias}: gaps(limit: 2) { title exercise { title } } }`;
  await ask(key, query, { traceparent: `00-${context.trace}-${context.span}-01` });
  const root = await collector.until(({ name, traceId }) => name === "POST /api/graphql" && traceId === context.trace);
  assert.deepEqual([root.kind, root.parentSpanId], [SERVER, context.span]);
  assert.equal(root.attributes["http.request.method"], "POST");
  assert.equal(root.attributes["http.route"], "/api/graphql");
  assert.equal(root.attributes["http.response.status_code"], 200);
  const [operation] = childrenOf(root).filter(named("query"));
  assert.ok(operation);
  assert.equal(operation.kind, INTERNAL);
  assert.deepEqual(operation.attributes["hotwash.graphql.fields"], ["gaps"]);
  const statement = childrenOf(operation).find(named("SELECT gaps"));
  assert.ok(statement, JSON.stringify(childrenOf(operation)));
  assert.equal(statement.kind, CLIENT);
  assert.equal(statement.attributes["db.system.name"], "postgresql");
  assert.equal(statement.attributes["db.query.summary"], "SELECT gaps");
});

test("O87: the call of a tool is below its request, with its statements", async () => {
  const { key } = stage.market.members.carrier;
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_gaps", arguments: { limit: 1 } } };
  const headers = { "x-api-key": key, "content-type": "application/json" };
  await fetch(`${server.baseUrl}/api/mcp`, { method: "POST", headers, body: JSON.stringify(call) });
  const root = await collector.until(named("POST /api/mcp"));
  assert.equal(root.parentSpanId ?? "", "");
  const [tool] = childrenOf(root).filter(named("tools/call list_gaps"));
  assert.ok(tool);
  assert.equal(tool.attributes["gen_ai.tool.name"], "list_gaps");
  assert.ok(childrenOf(tool).some(({ kind, name }) => kind === CLIENT && name.startsWith("SELECT gaps")));
});

test("O87: a job has a trace of its own, with the webhook that it posts, which does not learn of it", async () => {
  const cookie = await stage.market.signIn("carrier");
  const url = JSON.stringify(`${receiver.url}/${PLANTED.path}`);
  await ask(
    cookie,
    `mutation { createWebhook(input: { name: "${PLANTED.title}", url: ${url} }) { webhook_subscription { id } } }`,
  );
  const posted = await collector.until(({ name, attributes }) => {
    return name === "POST" && attributes["server.port"] === receiver.port;
  });
  assert.deepEqual([posted.kind, posted.attributes["http.response.status_code"]], [CLIENT, 204]);
  assert.equal(posted.attributes["server.address"], "127.0.0.1");
  const job = await collector.until(({ spanId }) => spanId === posted.parentSpanId);
  assert.deepEqual([job.name, job.kind, job.parentSpanId ?? ""], ["job deliver-webhooks", CONSUMER, ""]);
  assert.equal(job.attributes["hotwash.job.name"], "deliver-webhooks");
  assert.ok(childrenOf(job).some(({ name }) => name.startsWith("SELECT webhook")));
  assert.ok(delivered.length > 0);
  for (const { headers } of delivered) assert.equal(headers.traceparent, undefined);
});

test("O87: a change of a live exercise is read and sent in a trace of its own", async () => {
  const { id } = await stage.startedExercise();
  const cookie = await stage.market.signIn("operator");
  const events = await watch({ url: server.baseUrl }, id, cookie);
  await events.until(({ event }) => event === "snapshot");
  await stage.addInject(id, { title: PLANTED.title });
  await events.until(({ event }) => event === "change");
  const live = await collector.until(named("live changes"));
  assert.deepEqual([live.kind, live.parentSpanId ?? ""], [INTERNAL, ""]);
  assert.ok(Number(live.attributes["hotwash.live.changes"]) > 0);
  assert.ok(childrenOf(live).some(({ name }) => name === "SELECT exercise_changes"));
  events.close();
});

test("O99: the reading of changes of a live exercise links to the request that made them, at another instance", async (t) => {
  const other = await startServerProcess({ databaseUrl, dataDir: join(dataDir, "other"), env: settings() });
  t.after(async () => {
    other.child.kill();
    await other.ended;
  });
  await other.serving;
  const { key } = stage.market.members.operator;
  const { id } = await stage.startedExercise();
  const events = await watch({ url: server.baseUrl }, id, await stage.market.signIn("operator"));
  await events.until(({ event }) => event === "snapshot");
  const trace = "22222222222222222222222222222222";
  const given = `exercise_id: "${id}", title: "${PLANTED.title}", channel: PHONE, body: "x", dimension: COMMUNICATION`;
  const traceparent = `00-${trace}-${context.span}-01`;
  await ask(key, `mutation { createInject(input: { ${given} }) { id } }`, { traceparent }, other.baseUrl);
  await events.until(({ event }) => event === "change");
  const live = await collector.until(({ name, links = [] }) => name === "live changes" && links.length > 0);
  assert.notEqual(live.traceId, trace);
  const [link] = live.links ?? [];
  assert.equal(link?.traceId, trace);
  const linked = await collector.until(({ spanId }) => spanId === link?.spanId);
  assert.equal(linked.name, "mutation");
  events.close();
});

test("O99: a change that was read before its notification came is linked to by the next reading", async (t) => {
  const { id } = await stage.startedExercise();
  const events = await watch({ url: server.baseUrl }, id, await stage.market.signIn("operator"));
  t.after(() => events.close());
  await events.until(({ event }) => event === "snapshot");
  await stage.addInject(id, { title: PLANTED.title });
  await events.until(({ event }) => event === "change");
  const trace = "33333333333333333333333333333333";
  await stage.market.owner.query("select pg_notify('hotwash_live', $1), pg_notify('hotwash_live', $2)", [
    `${id} 00-${trace}-${context.span}-01`,
    id,
  ]);
  const live = await collector.until(({ links = [] }) => links.some(({ traceId }) => traceId === trace));
  assert.equal(live.name, "live changes");
  assert.equal(live.attributes["hotwash.live.changes"], 0);
});

test("O88: a failed statement is marked with its code, without a message", async () => {
  const { key } = stage.market.members.operator;
  await stage.market.owner.query("revoke select on gaps from hotwash_operator");
  const response = await fetch(`${server.baseUrl}/api/graphql`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify({ query: "{ gaps(limit: 3) { id } }" }),
  });
  await stage.market.owner.query("grant select on gaps to hotwash_operator");
  await response.text();
  const failed = await collector.until(({ status }) => status.code === ERROR);
  assert.equal(failed.attributes["error.type"], "42501");
  assert.equal(failed.status.message ?? "", "");
});

test("O88: while the collector refuses, requests are answered as ever", async () => {
  const { key } = stage.market.members.operator;
  const refused = collector.refuse(400);
  assert.ok("gaps" in (await ask(key, "{ gaps(limit: 1) { id } }")));
  await refused;
  assert.ok("gaps" in (await ask(key, "{ gaps(limit: 2) { id } }")));
});

test("O87: the end sends what is left, and each line of a request in the log names its trace", async () => {
  const { key } = stage.market.members.operator;
  const trace = "11111111111111111111111111111111";
  await ask(key, "{ exercises(limit: 1) { id } }", { traceparent: `00-${trace}-${context.span}-01` });
  await fetch(`${server.baseUrl}/readyz`);
  server.child.kill("SIGTERM");
  ended = await server.ended;
  assert.equal(ended.code, 0, server.said());
  assert.ok(collector.spans().some(({ traceId, kind }) => traceId === trace && kind === SERVER));
  assert.ok(!collector.spans().some(({ name }) => name.includes("readyz")));
  const lines = ended.out.split("\n").filter((line) => line.includes('"msg":"request"') && line.includes(trace));
  assert.equal(lines.length, 1, ended.out.slice(-2_000));
  const root = collector.spans().find(({ traceId, kind }) => traceId === trace && kind === SERVER);
  assert.equal(JSON.parse(lines[0] ?? "{}").span_id, root?.spanId);
  assert.equal(root?.attributes["hotwash.request_id"], JSON.parse(lines[0] ?? "{}").request_id);
});

test("O88: no span contains what somebody wrote, a name, an address, a key or a value", async () => {
  const sent = collector.requests.map(({ body }) => body).join("\n");
  const { rows: people } = await stage.market.owner.query<{ name: string; email: string }>(
    "select name, email from users",
  );
  const { rows: organizations } = await stage.market.owner.query<{ id: string; name: string }>(
    "select id, name from organizations",
  );
  const keys = Object.values(stage.market.members).map(({ key }) => key);
  const forbidden = [
    ...Object.values(PLANTED),
    ...people.flatMap(({ name, email }) => [name, email]),
    ...organizations.flatMap(({ id, name }) => [id, name].filter((each) => each.length > "operator".length)),
    ...keys,
  ];
  for (const text of forbidden) assert.ok(!sent.includes(text), text);
  assert.ok(collector.requests.every(({ headers }) => headers["x-api-key"] === PLANTED.header));
  assert.equal(collector.resource()["service.name"], "hotwash-tests");
  assert.equal(collector.resource()["deployment.environment.name"], "tests");
});

test("O88: jobs that find nothing to do send no span", () => {
  const jobs = collector.spans().filter(({ name }) => name.startsWith("job "));
  for (const { name, attributes } of jobs) assert.notEqual(attributes["hotwash.job.changed"], 0, name);
  assert.ok(!jobs.some(({ name }) => name === "job deliver-due-injects"));
});
