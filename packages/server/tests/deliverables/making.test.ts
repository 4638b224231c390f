import assert from "node:assert/strict";
import { fork, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { generateDeliverable } from "#domain/deliverables/generate-deliverable.ts";
import { startRenderer } from "#domain/deliverables/rendering/renderer.ts";
import { retryDeliverable } from "#domain/deliverables/retry-deliverable.ts";
import { indexBatch } from "#domain/knowledge/index-batch.ts";
import { freePort } from "#platform/free-port.ts";
import { environmentOf, PROGRAM } from "#tests/storage/server-process.ts";
import { startMarket } from "#tests/support/market.ts";
import { SECRET } from "#tests/support/market-signing.ts";
import { performing } from "#tests/support/performing.ts";
import { createFolder, settled, startWorkshop, storeIn } from "./workshop.ts";

const market = await startMarket();
const { folder, remove } = await createFolder();
after(async () => {
  await market.stop();
  await remove();
});
const { operator, client } = market.members;
const perform = performing(market.dependencies);
const { rows } = await market.owner.query<{ id: string }>(
  "select id from exercises where organization_id = $1 and status = 'COMPLETED'",
  [client.id],
);
const exercise_id = rows[0]?.id;

async function ask(kind: string, format: string, of: object): Promise<string> {
  return (await perform(operator.caller, generateDeliverable, { kind, format, ...of })).id;
}

const programOf = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

test("D9, D11, D12: a request is QUEUED, generated outside the request, and READY with file, size and SHA-256", async () => {
  const id = await ask("AFTER_ACTION_REPORT", "PDF", { exercise_id });
  const { rows: asked } = await market.owner.query("select status, progress from deliverables where id = $1", [id]);
  assert.deepEqual(asked, [{ status: "QUEUED", progress: 0 }]);
  const workshop = await startWorkshop(market, { files: storeIn(folder) });
  const row = await settled(market, id, "READY", "FAILED");
  await workshop.stop();
  assert.equal(row.failure, null);
  assert.deepEqual([row.status, row.progress, row.attempts], ["READY", 100, 1]);
  const bytes = await readFile(join(folder, "documents", client.id, `${id}.pdf`));
  assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
  assert.deepEqual([Number(row.size_bytes), row.sha256], [bytes.length, hash("sha256", bytes)]);
  assert.ok(row.missing.length > 0 && row.text?.includes("What is missing"));
  const { rows: moves } = await market.owner.query(
    "select from_state, to_state from state_changes where subject_id = $1 order by at, id",
    [id],
  );
  assert.deepEqual(
    moves.map(({ from_state, to_state }) => `${from_state} ${to_state}`),
    ["null QUEUED", "QUEUED RUNNING", "RUNNING READY"],
  );
});

test("D18: COMPLIANCE_EVIDENCE as OSCAL equals the export for the same organization, and an engagement's days", async () => {
  const key = (await market.newKey("operator", ["GRAPHQL"])).key;
  const { rows: engagements } = await market.owner.query(
    "select id, starts_on::text, ends_on::text from engagements where organization_id = $1 limit 1",
    [client.id],
  );
  const { id: engagement_id, starts_on: from, ends_on: to } = engagements[0];
  const workshop = await startWorkshop(market, { files: storeIn(folder) });
  for (const [of, days] of [
    [{ organization_id: client.id }, {}],
    [{ engagement_id }, { from, to }],
  ] as const) {
    const id = await ask("COMPLIANCE_EVIDENCE", "OSCAL", of);
    const row = await settled(market, id, "READY", "FAILED");
    assert.equal(row.failure, null);
    const made = await readFile(join(folder, "documents", client.id, `${id}.json`), "utf8");
    const query = new URLSearchParams({ organization_id: client.id, ...days });
    const url = `/api/exports/compliance-coverage.json?${query}`;
    const exported = await market.app.inject({ method: "GET", url, headers: { "x-api-key": key } });
    assert.equal(exported.statusCode, 200);
    assert.deepEqual(withoutMoment(made), withoutMoment(exported.body));
  }
  await workshop.stop();
});

function withoutMoment(oscal: string): unknown {
  return JSON.parse(oscal, (name, value) => (/^(last-modified|start|end|collected)$/.test(name) ? "" : value));
}

test("D9: a renderer that crashes is tried three times more, then it is FAILED with the reason, and retryDeliverable generates it", async () => {
  const id = await ask("EXECUTIVE_SUMMARY", "PDF", { exercise_id });
  const dying = startRenderer(programOf("dying-renderer.ts"));
  const broken = await startWorkshop(market, { files: storeIn(folder), renderer: dying });
  const row = await settled(market, id, "FAILED");
  await broken.stop();
  assert.deepEqual([row.attempts, row.progress], [4, 0]);
  assert.equal(row.failure, "The renderer ended unexpectedly (exit code 7).");
  await perform(operator.caller, retryDeliverable, { id });
  const workshop = await startWorkshop(market, { files: storeIn(folder) });
  const made = await settled(market, id, "READY", "FAILED");
  await workshop.stop();
  assert.equal(made.status, "READY");
  await assert.rejects(perform(operator.caller, retryDeliverable, { id }), /cannot become QUEUED/);
});

test("D10: if its process is killed it does not stay RUNNING: another one generates it", async () => {
  const id = await ask("READINESS_REPORT", "PDF", { organization_id: client.id });
  const { host, port, database, user } = market.login;
  const settings = JSON.stringify({ host, port, database, user, options: market.login.options });
  const child = fork(programOf("doomed-worker.ts"), [settings, folder], { stdio: "ignore" });
  const ended = once(child, "exit");
  await settled(market, id, "RUNNING");
  child.kill("SIGKILL");
  await ended;
  const workshop = await startWorkshop(market, { files: storeIn(folder) });
  const row = await settled(market, id, "READY", "FAILED");
  await workshop.stop();
  assert.deepEqual([row.status, row.attempts], ["READY", 2]);
});

test("D10, O102: hotwash worker generates documents, and with --port it shows its health and metrics", async () => {
  const { host, port, database, user } = market.owner;
  const databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const env = environmentOf({ databaseUrl, dataDir: folder, env: { HOTWASH_SECRET: SECRET } });
  const at = await freePort();
  const worker = spawn(process.execPath, [PROGRAM, "worker", "--port", String(at)], { env });
  const ended = Promise.all([once(worker, "close"), text(worker.stderr)]);
  const id = await ask("IMPROVEMENT_PLAN", "XLSX", { exercise_id });
  const row = await settled(market, id, "READY", "FAILED");
  const asked = async (path: string) => (await fetch(`http://127.0.0.1:${at}${path}`)).text();
  assert.equal(JSON.parse(await asked("/healthz")).status, "ok");
  const metrics = await asked("/metrics");
  const proxied = await fetch(`http://127.0.0.1:${at}/metrics`, { headers: { "x-forwarded-for": "192.0.2.1" } });
  worker.kill("SIGTERM");
  const [[code], said] = await ended;
  assert.deepEqual([row.status, code, proxied.status], ["READY", 0, 404], said);
  assert.match(metrics, /^job_runs_total\{name="make-deliverables",outcome="ok"\} [1-9]/m);
  assert.match(metrics, /^job_lag_seconds\{name="make-deliverables"\} /m);
  assert.match(metrics, /^database_connections\{state="open"\} [1-9]/m);
  assert.match(metrics, /^process_cpu_seconds_total /m);
});

test("D12: if the storage is full nothing half-written is left, and the reason says so", async () => {
  const id = await ask("IMPROVEMENT_PLAN", "XLSX", { exercise_id });
  const full = {
    ...storeIn(folder),
    put: async () => Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" })),
  };
  const workshop = await startWorkshop(market, { files: full });
  const row = await settled(market, id, "FAILED");
  await workshop.stop();
  assert.equal(row.failure, "The file storage is full.");
  const names = await readdir(join(folder, "documents", client.id));
  assert.deepEqual(
    names.filter((name) => name.startsWith(id) || name.endsWith(".part")),
    [],
  );
});

test("D17: search finds the newest document of a kind, and no longer the previous one", async () => {
  const workshop = await startWorkshop(market, { files: storeIn(folder) });
  const ids: string[] = [];
  for (const format of ["PDF", "MARKDOWN"]) {
    const id = await ask("AFTER_ACTION_REPORT", format, { exercise_id });
    await settled(market, id, "READY");
    ids.push(id);
  }
  await workshop.stop();
  while ((await indexBatch(market.database, market.dependencies)) > 0);
  const { rows: found } = await market.owner.query(
    `select distinct p.record_id from knowledge_passages p join deliverables d on d.id = p.record_id
      where d.kind = 'AFTER_ACTION_REPORT' and d.exercise_id = $1`,
    [exercise_id],
  );
  assert.deepEqual(found, [{ record_id: ids[1] }]);
});
