import assert from "node:assert/strict";
import { after, test } from "node:test";
import { checkDeliveries } from "#cli/doctor-deliveries.ts";
import type { Finding } from "#cli/doctor-finding.ts";
import { checkMetrics } from "#cli/doctor-metrics.ts";
import { checkSpace } from "#cli/doctor-space.ts";
import { findSigningKey } from "#domain/certificates/signing-keys.ts";
import { asCertifier } from "#storage/tenancy.ts";
import { startMarket } from "#tests/support/market.ts";
import { receive } from "#tests/support/receiver.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const SECONDS = NOW.getTime() / 1000;

let metrics = "";
let token: string | undefined;
const server = await receive(({ headers }, response) => {
  token = headers.authorization;
  response.writeHead(metrics === "" ? 404 : 200).end(metrics);
});
const market = await startMarket();
after(async () => {
  await market.stop();
  await server.close();
});

async function examine(findings: AsyncGenerator<Finding>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { check, ok, warning, message } of findings) {
    found[check] = `${ok ? (warning ? "WARN" : "ok") : "BAD"} ${message}`;
  }
  return found;
}

const running = { pid: 1, base_url: "https://hotwash.example", environment: "production", version: "0.1.0" };
const measured = (lines: readonly string[]) => {
  metrics = lines.join("\n");
  return examine(checkMetrics([{ ...running, address: server.url }], { metricsToken: "the token" }, NOW));
};

test("O97: doctor reads what a running server measured, with the token", async () => {
  const found = await measured([
    'http_request_duration_seconds_count{method="GET",route="/",status="200"} 2000',
    'http_request_duration_seconds_count{method="GET",route="/",status="500"} 1',
    'graphql_operation_duration_seconds_bucket{le="0.5",operation="query"} 100',
    'graphql_operation_duration_seconds_count{operation="query"} 100',
    'graphql_operation_duration_seconds_count{operation="mutation"} 900',
    'job_runs_total{name="send-mail",outcome="failed"} 2',
    `job_last_success_timestamp_seconds{name="send-mail"} ${SECONDS - 10}`,
    'job_lag_seconds{name="back-up"} 3600',
    'job_lag_seconds{name="send-mail"} 599',
  ]);
  assert.equal(token, "Bearer the token");
  assert.deepEqual(found, {
    errors: "ok 1 of 2001 requests got a status of 500 or above since the start of the server",
    latency: "ok 0 of 100 queries and tool calls took over 0.5 s since the start of the server",
    "live delivery": "ok 0 of 0 live messages arrived after more than 1 s since the start of the server",
    "database connections": "ok no request waits for one",
    jobs: "ok none is late, and none fails",
    "data feed": "ok waits for no transaction that stays open",
  });
});

test("O97: doctor warns of errors, slow answers, late messages, waiting requests, and late or failing jobs", async () => {
  const found = await measured([
    'http_request_duration_seconds_count{method="GET",route="/",status="200"} 2000',
    'http_request_duration_seconds_count{method="GET",route="/",status="503"} 10',
    'graphql_operation_duration_seconds_bucket{le="0.5",operation="query"} 100',
    'graphql_operation_duration_seconds_count{operation="query"} 100',
    'tool_call_duration_seconds_bucket{le="0.5",tool="list_gaps",outcome="ok"} 90',
    'tool_call_duration_seconds_count{tool="list_gaps",outcome="ok"} 100',
    'live_delivery_seconds_bucket{le="1"} 150',
    "live_delivery_seconds_count 200",
    'database_connections{state="waited_for"} 7',
    'job_runs_total{name="send-mail",outcome="failed"} 5',
    `job_last_success_timestamp_seconds{name="send-mail"} ${SECONDS - 3600}`,
    'job_lag_seconds{name="sync-trackers"} 1200',
    "feed_wait_seconds 1500",
  ]);
  assert.deepEqual(found, {
    errors: "WARN 10 of 2010 requests got a status of 500 or above since the start of the server",
    latency: "WARN 10 of 200 queries and tool calls took over 0.5 s since the start of the server",
    "live delivery": "WARN 50 of 200 live messages arrived after more than 1 s since the start of the server",
    "database connections": "WARN 7 requests waiting for one: see pg_stat_activity",
    jobs: "WARN sync-trackers is 20 minutes late; send-mail failed 5 times, and not once worked since: see the log",
    "data feed": "WARN has waited for the same open transaction for 25 minutes: see open transactions",
  });
});

test("O97: metrics that cannot be read are a warning, and a server without a known address has none", async () => {
  const found = await measured([]);
  assert.deepEqual(found, { metrics: `WARN ${server.url}/metrics cannot be read: it answered 404` });
  assert.deepEqual(await examine(checkMetrics([running], { metricsToken: undefined }, NOW)), {});
});

test("O97: doctor warns of a disk with less than a tenth left, and refuses one that is almost full", async () => {
  const settings = { dataDir: "/srv/hotwash", backups: { lock: undefined, schedule: undefined } };
  const judged = async (free: number) =>
    examine(checkSpace(settings, async () => ({ free: free * 1_000_000_000, size: 100_000_000_000 })));
  assert.deepEqual(await judged(50), { "disk space": "ok 50.0 of 100.0 GB are free for the data folder" });
  assert.match((await judged(9))["disk space"] ?? "", /^WARN 9\.0 of 100\.0 GB .*enlarge the disk$/);
  assert.match((await judged(2))["disk space"] ?? "", /^BAD 2\.0 of 100\.0 GB .*enlarge the disk at once$/);
});

test("O97: doctor warns of audit streams, dead letters, paused connections and an old key", async () => {
  const { owner, login, database, dependencies } = market;
  const check = () => examine(checkDeliveries({ login }, new Date()));
  const old = new Date(Date.now() - 401 * 86_400_000);
  await owner.query("delete from signing_keys");
  await asCertifier(database, (connection) => findSigningKey(connection, dependencies.secrets, old));
  // Of each kind, the market has some that failed.
  const found = await check();
  assert.match(found["audit streams"] ?? "", /^WARN \d+ streams failing, \d+ entr\w+ waiting, the oldest for \d+ s: /);
  assert.match(found["dead letters"] ?? "", /^WARN given up in the last 7 days: .*\d+ × export/);
  assert.match(found["paused connections"] ?? "", /^WARN paused because they failed: .*\d+ × webhook/);
  assert.match(found["signing key"] ?? "", /^WARN has been signing for 401 days: run hotwash certificate rotate-key/);

  await owner.query("update audit_streams set status = 'PAUSED', paused_at = now() where status = 'ACTIVE'");
  for (const table of ["organization_exports", "deliverables", "chat_messages"]) {
    await owner.query(`update ${table} set created_at = '2026-01-01' where status = 'FAILED'`);
  }
  for (const table of ["webhook_subscriptions", "tracker_connections"]) {
    await owner.query(`update ${table} set paused_because = 'PERSON' where status = 'PAUSED'`);
  }
  await owner.query("delete from chat_links where status = 'PAUSED'");
  await owner.query("delete from signing_keys");
  assert.deepEqual(await check(), {
    "audit streams": "ok nothing waits",
    "dead letters": "ok none in the last 7 days",
    "paused connections": "ok none was paused because it failed",
    "signing key": "ok made with the first certificate",
  });
});
