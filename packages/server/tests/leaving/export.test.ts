import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { endAuditEntries } from "#domain/leaving/end-audit-entries.ts";
import { allRecords } from "#kernel/record-named.ts";
import { inFile } from "#platform/archive/archive-place.ts";
import { writeArchive } from "#platform/archive/write-archive.ts";
import { type BackupFixture, createBackupFixture } from "#tests/backups/fixture.ts";
import { ask } from "#tests/embedded/postgres-processes.ts";
import { startCommitCutter } from "#tests/support/commit-cutter.ts";
import { tenantTables } from "#tests/support/table-rows.ts";
import { jsonOf, type Line, linesOf, type Unpacked, unpack } from "./unpack.ts";

let made: BackupFixture;
let unpacked: Unpacked;
const at = (name: string) => join(made.home, name);

before(async () => {
  made = await createBackupFixture();
});
after(() => made.end());

const exporting = (file: string, organization: string) =>
  made.hotwash.run(["export", at(file), "--organization", organization, "--json"], { env: made.ofMarket });

test("T22: export writes every row and file of one organization into a file that only its owner reads", async () => {
  const { id } = made.market.members.openClient;
  const { code, err, out } = await exporting("open.tar.gz", id);
  assert.equal(code, 0, err);
  const { rows, files, problems } = JSON.parse(out);
  assert.deepEqual(problems, []);
  assert.equal((await stat(at("open.tar.gz"))).mode & 0o777, 0o600);
  unpacked = await unpack(at("open.tar.gz"));
  const manifest = jsonOf(unpacked, "manifest.json");
  const header = jsonOf(unpacked, "export.json");
  let count = 0;
  for (const { name } of header.records) {
    const pieces = [...unpacked].filter(([entry]) => entry.startsWith(`records/${name}-`)).map(([, bytes]) => bytes);
    const { rows: held } = await made.market.owner.query<{ count: number }>(
      `select count(*)::int from ${name} where ${name === "organizations" ? "id" : "organization_id"} = $1`,
      [id],
    );
    const expected = manifest.records[name];
    // The export itself is noted first, and again once its file is complete.
    const since = name === "audit_entries" ? 1 : 0;
    assert.equal(expected.rows + since, held[0]?.count, name);
    assert.equal(expected.sha256, hash("sha256", Buffer.concat(pieces)), name);
    count += expected.rows;
  }
  assert.equal(count, rows);
  const named = linesOf(unpacked, "attachments").filter((row) => row.removed_at === null);
  assert.ok(named.length > 0 && files >= named.length);
  for (const { file_key, sha256 } of named)
    assert.equal(hash("sha256", unpacked.get(`files/${file_key}`) ?? Buffer.alloc(0)), sha256);
  const again = await exporting("open.tar.gz", id);
  assert.match(again.err, /exists already/);
});

test("T22: the export is in the organization's own log", async () => {
  const entries = linesOf(unpacked, "audit_entries");
  const last = entries.at(-1);
  assert.equal(last?.action, "exportOrganization");
  assert.match(String(last?.actor_name), /^hotwash command of /);
});

test("T23: each line follows the JSON Schema of its kind, which has the descriptions and codes of the record", () => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  let checked = 0;
  for (const { name } of jsonOf(unpacked, "export.json").records) {
    const validate = ajv.compile(jsonOf(unpacked, `schemas/${name}.json`));
    for (const line of linesOf(unpacked, name)) {
      assert.ok(validate(line), `${name}: ${ajv.errorsText(validate.errors)}`);
      checked++;
    }
  }
  assert.ok(checked > 500);
  const gap = allRecords().find(({ name }) => name === "Gap");
  const { description, properties } = jsonOf(unpacked, "schemas/gaps.json");
  assert.equal(description, gap?.description);
  assert.equal(properties.title.description, gap?.fields.title?.description);
  assert.ok(properties.severity.enum.includes("CRITICAL"));
});

test("T24: every kind of row is exported, or named with the reason", async () => {
  const header = jsonOf(unpacked, "export.json");
  const known = [...header.records.map(({ name }: { name: string }) => name), ...Object.keys(header.left_out)];
  const tables = (await tenantTables(made.market.owner)).map(({ table }) => table);
  assert.deepEqual(known.sort(), tables.sort());
});

test("T24: no row of another organization, no secret and nothing of a single person is in an export", async () => {
  const { members } = made.market;
  const text = [...unpacked].filter(([name]) => name.startsWith("records/")).map(([, bytes]) => bytes.toString());
  const all = text.join("");
  const others = Object.entries(members).filter(([name]) => !["openClient", "operator", "carrier"].includes(name));
  for (const [name, { id }] of others) assert.ok(!all.includes(id), `${name} is named`);
  for (const kind of jsonOf(unpacked, "export.json").records) {
    for (const line of linesOf(unpacked, kind.name)) {
      assert.equal(kind.name === "organizations" ? line.id : line.organization_id, members.openClient.id);
    }
  }
  const columns = jsonOf(unpacked, "export.json").records.flatMap((kind: { name: string; columns: string[] }) =>
    kind.columns.map((column) => `${kind.name}.${column}`),
  );
  assert.deepEqual(
    columns.filter((column: string) => /secret|password|token|account_id|sha256/.test(column)),
    // Digests of files and packs, counts of a model's tokens, and a time.
    [
      "assistant_transmissions.input_tokens",
      "assistant_transmissions.output_tokens",
      "attachments.sha256",
      "deliverables.sha256",
      "import_files.sha256",
      "imports.sha256",
      "organization_logos.sha256",
      "renewal_packs.sha256",
      "scenario_inject_files.sha256",
      "webhook_subscriptions.previous_secret_until",
    ],
  );
});

test("T22: a carrier is exported too, and the operator is not", async () => {
  const { carrier, operator } = made.market.members;
  const { code, err } = await exporting("carrier.tar.gz", carrier.id);
  assert.equal(code, 0, err);
  const rows = linesOf(await unpack(at("carrier.tar.gz")), "requirements");
  assert.ok(rows.length > 0 && rows.every(({ organization_id }) => organization_id === carrier.id));
  assert.match((await exporting("operator.tar.gz", operator.id)).err, /use hotwash backup/);
});

test("T25: a changed byte, a missing end, and what this installation has already are refused before anything changes", async () => {
  const whole = await readFile(at("open.tar.gz"));
  await writeFile(at("cut.tar.gz"), whole.subarray(0, whole.length - 100));
  const cut = await made.hotwash.run(["import", at("cut.tar.gz")], { env: made.ofMarket });
  assert.deepEqual([cut.code, /damaged or incomplete/.test(cut.err)], [1, true], cut.err);
  const count = "select count(*)::int from audit_entries";
  const { rows: before } = await made.market.owner.query(count);
  const same = await made.hotwash.run(["import", at("open.tar.gz")], { env: made.ofMarket });
  assert.match(same.err, /Nothing was imported: openClient is here already/);
  assert.deepEqual((await made.market.owner.query(count)).rows, before);
});

const elsewhere = () => ({
  DATABASE_URL: made.own.url,
  HOTWASH_DATA_DIR: at("own"),
  HOTWASH_SECRET: "another secret of more than 32 characters",
});

/** The export with other rows of a kind, whose digests fit. */
async function rewrite(file: string, kind: string, change: (line: Line) => Line): Promise<void> {
  const lines = linesOf(unpacked, kind).map((line) => `${JSON.stringify(change(line))}\n`);
  const bytes = Buffer.from(lines.join(""));
  const manifest = jsonOf(unpacked, "manifest.json");
  manifest.records[kind] = { rows: lines.length, bytes: bytes.length, sha256: hash("sha256", bytes) };
  await writeArchive(inFile(at(file)), "unencrypted", new Date(), async (add) => {
    for (const [name, contents] of unpacked) {
      if (name === `records/${kind}-1.jsonl`) await add(name, bytes);
      else if (name === "manifest.json") await add(name, Buffer.from(JSON.stringify(manifest)));
      else await add(name, contents);
    }
  });
}

test("T25: an edited audit log, a row that fits nowhere and one of another organization leave nothing behind", async () => {
  const env = elsewhere();
  const migrated = await made.hotwash.run(["migrate"], { env });
  assert.equal(migrated.code, 0, migrated.err);
  const person = ["--organization", "Elsewhere", "--name", "Eva", "--email", "eva@elsewhere.example"];
  const founded = await made.hotwash.run(["user", "create", ...person], { env });
  assert.equal(founded.code, 0, founded.err);
  await rewrite("edited.tar.gz", "audit_entries", (line) => ({ ...line, actor_name: "Somebody else" }));
  await rewrite("unfit.tar.gz", "gaps", (line) => ({ ...line, exercise_id: made.market.members.client.id }));
  await rewrite("foreign.tar.gz", "gaps", (line) => ({ ...line, organization_id: made.market.members.client.id }));
  for (const [file, expected] of [
    ["edited.tar.gz", /Nothing was imported: its audit log is damaged: (the actor of )?entry 1 was edited/],
    ["unfit.tar.gz", /Nothing was imported: gaps: .*violates foreign key/],
    ["foreign.tar.gz", /a row of gaps is not one of openClient/],
  ] as const) {
    const { code, err } = await made.hotwash.run(["import", at(file)], { env });
    assert.deepEqual([code, expected.test(err)], [1, true], err);
  }
  assert.deepEqual(await ask(made.own.superuser, "select count(*)::int from gaps"), [{ count: 0 }]);
  const left = await readdir(at("own/files"), { recursive: true, withFileTypes: true });
  assert.deepEqual(
    left.filter((each) => each.isFile()).map(({ name }) => name),
    [],
  );
});

test("T25: import adds the organization to another installation, with the same rows, files and log", async () => {
  const env = elsewhere();
  await ask(
    made.own.superuser,
    `insert into organizations (id, parent_id, name, kind, reference_prefix, disclosure, created_at, updated_at)
      select uuidv7(), id, 'Their carrier', 'CARRIER', 'THEIRS', 'FULL', now(), now() from organizations`,
  );
  const imported = await made.hotwash.run(["import", at("open.tar.gz"), "--under", "Their carrier", "--json"], { env });
  assert.equal(imported.code, 0, imported.err);
  assert.deepEqual(
    await ask(
      made.own.superuser,
      "select name, difference::int as changes from record_totals t join organizations o on t.keys = array[o.id::text] where name = 'Their carrier'",
    ),
    [{ name: "Their carrier", changes: 1 }],
    "servers know that its book is another",
  );
  const verified = await made.hotwash.run(["verify", "--json"], { env });
  assert.equal(verified.code, 0, `${verified.err}${verified.out}`);
  const state = JSON.parse(verified.out);
  assert.ok(state.audit_entries > linesOf(unpacked, "audit_entries").length && state.files > 0 && state.scores > 0);

  const id = made.market.members.openClient.id;
  const erase = () => made.hotwash.run(["organization", "erase", id, "--confirm", "openClient"], { env });
  assert.match(
    (await erase()).err,
    /Nobody has taken an export.* is wanted with --without-export/,
    "what was exported elsewhere does not count",
  );
  const nowhere = await made.hotwash.run(["export", at("nowhere/open.tar.gz"), "--organization", id], { env });
  assert.deepEqual([nowhere.code, nowhere.err], [2, `${at("nowhere")} does not exist.\n`]);
  const guarded = await erase();
  assert.deepEqual([guarded.code, /Nobody has taken an export/.test(guarded.err)], [1, true], "nor one that failed");
  const kept = await ask(made.own.superuser, `select status from organizations where id = '${id}'`);
  assert.deepEqual(kept, [{ status: "ACTIVE" }]);

  const again = await made.hotwash.run(["export", at("again.tar.gz"), "--organization", id, "--json"], { env });
  assert.equal(again.code, 0, again.err);
  const second = await unpack(at("again.tar.gz"));
  for (const { name, imported: isImported } of jsonOf(second, "export.json").records) {
    if (["organizations", "users", "audit_entries"].includes(name)) continue;
    assert.deepEqual(linesOf(second, name), isImported ? linesOf(unpacked, name) : [], name);
  }
  const [organization] = linesOf(second, "organizations");
  assert.equal(organization?.disclosure, "SUMMARY");
  assert.ok(linesOf(second, "users").every(({ status }) => status !== "ACTIVE"));
  const log = linesOf(second, "audit_entries");
  const exported = linesOf(unpacked, "audit_entries");
  assert.deepEqual(log.slice(0, exported.length), exported);
  assert.deepEqual(
    log.slice(exported.length).map(({ action }) => action),
    ["importOrganization", "exportOrganization", "exportOrganization"],
  );
});

test("O81, T25: an import that was committed, although the answer was lost, is whole, and says that it may be", async (t) => {
  await ask({ ...made.own.superuser, database: "postgres" }, "create database second owner app");
  const url = new URL(made.own.url.replace(/app$/, "second"));
  const env = { ...elsewhere(), DATABASE_URL: url.href, HOTWASH_DATA_DIR: at("second") };
  assert.equal((await made.hotwash.run(["migrate"], { env })).code, 0);
  const person = ["--organization", "Second", "--name", "Eva", "--email", "eva@second.example"];
  assert.equal((await made.hotwash.run(["user", "create", ...person], { env })).code, 0);
  const cutter = await startCommitCutter({ host: url.hostname, port: Number(url.port) });
  t.after(cutter.stop);
  cutter.loseCommitAfter(/insert into hotwash\.knowledge_queue/);
  const cut = { ...env, DATABASE_URL: url.href.replace(url.port, String(cutter.login.port)) };
  const lost = await made.hotwash.run(["import", at("open.tar.gz")], { env: cut });
  assert.deepEqual([lost.code, /so openClient may have been imported\. Run/.test(lost.err)], [1, true], lost.err);
  const again = await made.hotwash.run(["import", at("open.tar.gz")], { env });
  assert.match(again.err, /Nothing was imported: openClient is here already\./);
  const verified = await made.hotwash.run(["verify", "--json"], { env });
  assert.equal(verified.code, 0, `${verified.err}${verified.out}`);
  assert.ok(JSON.parse(verified.out).files > 0);
});

test("T25, T38: a log that ended at a signed checkpoint is imported with it, and one that begins elsewhere is not", async () => {
  const { id } = made.market.members.carrier;
  await made.market.owner.query("delete from audit_stream_positions");
  await made.market.owner.query(
    `insert into audit_stream_positions (organization_id, stream_id, id, position, moved_at)
      select s.organization_id, s.id, h.organization_id, h.sequence, now() from audit_streams s, audit_heads h`,
  );
  await made.market.owner.query(
    `insert into retention_limits (organization_id, id, kind, days, created_at, updated_at)
      values ($1, gen_random_uuid(), 'AUDIT_ENTRIES', 365, now(), now())`,
    [id],
  );
  const count = await endAuditEntries.run({ ...made.market.dependencies, database: made.market.database });
  assert.ok(count > 0);
  assert.equal((await exporting("ended.tar.gz", id)).code, 0);
  unpacked = await unpack(at("ended.tar.gz"));
  assert.equal(linesOf(unpacked, "audit_entries")[0]?.sequence, count + 1);
  await rewrite("elsewhere.tar.gz", "audit_checkpoints", (line) => ({
    ...line,
    digest: String(line.digest).replace(/.$/, (end) => (end === "0" ? "1" : "0")),
  }));

  const env = elsewhere();
  const refused = await made.hotwash.run(["import", at("elsewhere.tar.gz")], { env });
  assert.deepEqual([refused.code, /its audit log is damaged/.test(refused.err)], [1, true], refused.err);
  const imported = await made.hotwash.run(["import", at("ended.tar.gz")], { env });
  assert.equal(imported.code, 0, imported.err);
  const verified = await made.hotwash.run(["audit", "verify"], { env });
  assert.match(verified.out, new RegExp(`begins after entry ${count}`));
  assert.equal(verified.code, 0, verified.out);
});

test("T32, T34: the command erases an organization by its exact name, wholly, and leaves all others", async () => {
  const env = elsewhere();
  const { id } = made.market.members.openClient;
  const erase = (...args: string[]) => made.hotwash.run(["organization", "erase", id, ...args, "--json"], { env });
  const logs =
    "select organization_id, count(*)::int from audit_entries where organization_id <> $1 group by 1 order by 1";
  const others = () => ask(made.own.superuser, logs.replace("$1", `'${id}'`));
  const before = await others();
  const wrong = await erase("--confirm", "openclient", "--without-export");
  assert.deepEqual([wrong.code, await others()], [1, before], wrong.err);
  assert.match(wrong.err, /^--confirm: must be the organization's exact name \(got openclient\)$/m);
  const erased = await erase("--confirm", "openClient");
  assert.equal(erased.code, 0, erased.err);
  assert.deepEqual(JSON.parse(erased.out), { id, name: "openClient" });
  for (const { table, tenant } of await tenantTables(made.market.owner)) {
    const [left] = await ask(made.own.superuser, `select count(*)::int from ${table} where ${tenant} = '${id}'`);
    assert.deepEqual(left, { count: 0 }, table);
  }
  assert.equal((await made.hotwash.run(["audit", "verify"], { env })).code, 0);
  const back = await made.hotwash.run(["import", at("open.tar.gz")], { env });
  assert.deepEqual([back.code, back.err.includes("openClient was here, and was erased")], [1, true], back.err);
});
