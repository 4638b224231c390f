import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { forgetExports } from "#domain/leaving/forget-exports.ts";
import { writeExports } from "#domain/leaving/write-exports.ts";
import { ask, codesOf, dataOf, rowOf } from "#tests/graphql/asking.ts";
import { headersOf } from "#tests/support/credentials.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { stuckFiles } from "#tests/support/stuck-files.ts";
import { jsonOf, linesOf, unpack } from "./unpack.ts";

let market: Market;
let folder: string;
before(async () => {
  market = await startMarket();
  folder = await mkdtemp(join(tmpdir(), "hotwash-requested-"));
});
after(async () => {
  await market.stop();
  await rm(folder, { recursive: true, force: true });
});

const EXPORT = `mutation ($id: ID!) { exportOrganization(input: { id: $id }) { id contents status download_url } }`;

const context = () => ({ ...market.dependencies, owner: market.address });

async function request(cookie: string, of: MemberName) {
  const answered = await ask(market.app, headersOf(cookie), EXPORT, { id: market.members[of].id });
  return rowOf(dataOf(answered).exportOrganization);
}

const read = (cookie: string, id: unknown) =>
  ask(
    market.app,
    headersOf(cookie),
    `query ($id: ID!) { organization_export(id: $id) { status contents rows_count sha256 download_url expires_at failure } }`,
    { id },
  ).then((answered) => dataOf(answered).organization_export);

async function write(id: unknown): Promise<void> {
  const waiting = await writeExports.findWaiting(context());
  assert.deepEqual(waiting, [id]);
  await writeExports.run(context(), { id: String(id), attempt: 1, signal: new AbortController().signal });
}

const download = (cookie: string, id: unknown) =>
  market.app.inject({ url: `/api/organization-exports/${id}/file`, headers: headersOf(cookie) });

async function unpacked(bytes: Buffer) {
  const path = join(folder, `${hash("sha1", bytes)}.tar.gz`);
  await writeFile(path, bytes);
  return unpack(path);
}

test("T26: an ADMIN of a client exports what they may read, and downloads it once it is READY", async () => {
  const cookie = await market.signIn("openClient");
  const requested = await request(cookie, "openClient");
  assert.deepEqual([requested.contents, requested.status, requested.download_url], ["OWN", "QUEUED", null]);
  assert.equal((await download(cookie, requested.id)).statusCode, 409);
  const again = await ask(market.app, headersOf(cookie), EXPORT, { id: market.members.openClient.id });
  assert.deepEqual(codesOf(again), ["CONFLICT"]);
  await write(requested.id);
  const made = rowOf(await read(cookie, requested.id));
  assert.deepEqual([made.status, made.failure], ["READY", null]);
  const response = await download(cookie, requested.id);
  assert.deepEqual([response.statusCode, response.headers["content-type"]], [200, "application/gzip"]);
  assert.match(String(response.headers["content-disposition"]), /hotwash-openclient-\d{4}-\d\d-\d\d\.tar\.gz/);
  assert.equal(hash("sha256", response.rawPayload), made.sha256);

  const own = await unpacked(response.rawPayload);
  assert.equal(jsonOf(own, "export.json").contents, "OWN");
  const { id } = market.members.openClient;
  const planned = await market.owner.query("select id from injects where organization_id = $1 and spoils", [id]);
  assert.ok(planned.rows.length > 0);
  const shown = linesOf(own, "injects");
  assert.ok(shown.length > 0);
  assert.ok(
    planned.rows.every((row) => shown.every((line) => line.id !== row.id)),
    "no inject before it is delivered",
  );
  const { rows: drafts } = await market.owner.query(
    "select id from after_action_reports where organization_id = $1 and status = 'DRAFT'",
    [id],
  );
  assert.ok(drafts.every((row) => linesOf(own, "after_action_reports").every((line) => line.id !== row.id)));
  for (const { name } of jsonOf(own, "export.json").records) {
    for (const line of linesOf(own, name)) assert.equal(name === "organizations" ? line.id : line.organization_id, id);
  }
});

test("T26: the operator exports every row of any client, which the client neither sees nor downloads", async () => {
  const staff = await market.signIn("operator");
  const requested = await request(staff, "openClient");
  assert.equal(requested.contents, "COMPLETE");
  await write(requested.id);
  const response = await download(staff, requested.id);
  const complete = await unpacked(response.rawPayload);
  const { rows } = await market.owner.query("select count(*)::int as injects from injects where organization_id = $1", [
    market.members.openClient.id,
  ]);
  assert.equal(linesOf(complete, "injects").length, rows[0].injects);

  const client = await market.signIn("openClient");
  assert.equal(await read(client, requested.id), null);
  assert.equal((await download(client, requested.id)).statusCode, 404);
  const { rows: entries } = await market.owner.query(
    "select organization_id, actor_name from audit_entries where action = 'download.organization_export' and subject_id = $1",
    [requested.id],
  );
  const { operator, openClient } = market.members;
  assert.deepEqual(entries.map(({ organization_id }) => organization_id).sort(), [operator.id, openClient.id].sort());
});

test("T26: nobody exports another organization, no carrier exports, and no key does", async () => {
  const attempts = [
    { caller: await market.signIn("client"), of: "openClient", expected: "NOT_FOUND" },
    { caller: await market.signIn("carrier"), of: "openClient", expected: "FORBIDDEN" },
    { caller: await market.signIn("client", "EDITOR"), of: "client", expected: "FORBIDDEN" },
    { caller: market.members.operator.key, of: "client", expected: "FORBIDDEN" },
    { caller: await market.signIn("operator"), of: "operator", expected: "CONFLICT" },
  ] as const;
  for (const { caller, of, expected } of attempts) {
    const answered = await ask(market.app, headersOf(caller), EXPORT, { id: market.members[of].id });
    assert.deepEqual(codesOf(answered), [expected], of);
  }
  const { rows } = await market.owner.query<{ id: string }>(
    "select id from organization_exports where organization_id = $1 and contents = 'OWN' and status = 'READY' limit 1",
    [market.members.openClient.id],
  );
  for (const caller of [await market.signIn("client"), await market.signIn("otherClient")]) {
    assert.equal((await download(caller, rows[0]?.id)).statusCode, 404);
  }
  assert.equal((await download(market.members.operator.key, rows[0]?.id)).statusCode, 403);
});

test("T27: the file of an export is deleted after seven days, and its record stays", async () => {
  const cookie = await market.signIn("openClient");
  const { rows: stored } = await market.owner.query<{ key: string }>(
    "select stored_as as key from organization_exports where stored_as is not null and requested_by_id is not null",
  );
  const { files } = market.dependencies;
  const kept = () => Promise.all(stored.map(async ({ key }) => (await files.get(key)) !== undefined));
  assert.deepEqual(await kept(), [true, true]);
  const later = new Date(Date.now() + 8 * 86_400_000);
  const stuck = stuckFiles(files, (key) => key === stored[0]?.key);
  await assert.rejects(forgetExports.run({ ...context(), files: stuck, clock: () => later }), /Could not delete 1 of/);
  assert.deepEqual(await kept(), [true, false]);
  assert.equal(await forgetExports.run({ ...context(), clock: () => later }), 1);
  assert.deepEqual(await kept(), [false, false]);
  const { organization_exports } = dataOf(
    await ask(market.app, headersOf(cookie), "{ organization_exports { id status download_url } }"),
  );
  assert.ok(Array.isArray(organization_exports));
  const [latest] = organization_exports.map(rowOf);
  assert.deepEqual([latest?.status, latest?.download_url], ["EXPIRED", null]);
  assert.equal((await download(cookie, latest?.id)).statusCode, 409);
});
