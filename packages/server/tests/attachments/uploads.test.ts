import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { MOST_ATTACHMENT_BYTES } from "#domain/attachments/attachment-limits.ts";
import { purgeAttachments } from "#domain/attachments/purge-attachments.ts";
import { forgetTemporaryFiles } from "#domain/operations/forget-temporary-files.ts";
import { withTemporaryFile } from "#platform/files/temporary-files.ts";
import { clamdScanner } from "#platform/virus-scanner.ts";
import { createApp } from "#server/app.ts";
import { openDatabase } from "#storage/database.ts";
import { ask, codesOf, dataOf } from "#tests/graphql/asking.ts";
import { workbookOf } from "#tests/imports/files.ts";
import { startCommitCutter } from "#tests/support/commit-cutter.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { startMarket } from "#tests/support/market.ts";
import { memoryFiles } from "#tests/support/memory-files.ts";
import { stuckFiles } from "#tests/support/stuck-files.ts";
import { EICAR, lockedOf, macrosOf, OLD_OFFICE, PNG, pdfOf, wordOf } from "./files.ts";

const market = await startMarket();
const { owner, members } = market;
const files = memoryFiles();
const app = createApp({ ...market.dependencies, files });
after(() => app.close());
after(() => market.stop());

const client = { cookie: await market.signIn("client"), origin: BASE_URL };
const editor = { cookie: await market.signIn("client", "EDITOR"), origin: BASE_URL };
const viewer = { cookie: await market.signIn("client", "VIEWER"), origin: BASE_URL };
const staff = { "x-api-key": members.operator.key };
const carrier = { "x-api-key": (await market.newKey("carrier", ["GRAPHQL"])).key };

const idOf = async (table: string, of = members.client.id, where = "true"): Promise<string> =>
  (await owner.query(`select id from ${table} where organization_id = $1 and ${where} order by id limit 1`, [of]))
    .rows[0].id;
const gap = await idOf("gaps", undefined, "status = 'OPEN'");
// A folder of its own: other processes receive files as well.
const before = process.env.TMPDIR;
const folder = await mkdtemp(join(tmpdir(), "hotwash-uploads-"));
process.env.TMPDIR = folder;
after(async () => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  await rm(folder, { recursive: true });
});

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("It listens on no port.");
  return address.port;
}

type Headers = Readonly<Record<string, string>>;
type Wanted = Readonly<Record<string, string>>;

async function upload(payload: Buffer | string, wanted: Wanted = {}, headers: Headers = client, to = app) {
  const query = new URLSearchParams({ subject: "Gap", id: gap, file_name: "proof.txt", ...wanted });
  const type = { "content-type": "application/octet-stream" };
  const answered = await to.inject({
    method: "POST",
    url: `/api/attachments?${query}`,
    headers: { ...headers, ...type },
    payload,
  });
  return { status: answered.statusCode, ...answered.json<{ id: string; code?: string; message?: string }>() };
}

const download = (id: string, headers: Headers = client, query = "") =>
  app.inject({ method: "GET", url: `/api/attachments/${id}/file${query}`, headers });

const READ = `query ($id: ID!) { attachment(id: $id) {
  file_name type size_bytes sha256 is_confidential excerpt uploaded_by removed_at removal_reason gap { id } } }`;
const read = async (id: string, headers: Headers = client) =>
  Object(dataOf(await ask(app, headers, READ, { id })).attachment);

/** What there is of files: rows, bytes that are kept, and what was received and not deleted. */
async function traces() {
  const { rows } = await owner.query("select count(*)::int as count from attachments");
  const received = (await readdir(tmpdir())).filter((name) => /^hotwash-.*\.part$/.test(name));
  return { rows: rows[0].count, kept: files.kept.size, received: received.length };
}

test("Y1: a file of each type is stored as it is, with its type by content, its size and SHA-256, and its text", async () => {
  const sent: readonly (readonly [name: string, bytes: Buffer, type: string, text: RegExp | null])[] = [
    ["Restore log.pdf", pdfOf("Restored in 41 minutes"), "PDF", /^Restored in 41 minutes$/],
    ["Plan.docx", await wordOf("Call the insurer.", "Then counsel."), "DOCX", /^Call the insurer\.\nThen counsel\.$/],
    ["Übung.txt", Buffer.from("Geübt am Montag"), "TEXT", /^Geübt am Montag$/],
    ["screen.png", PNG, "PNG", null],
    ["list.xlsx", await workbookOf({ One: [["a"]] }), "XLSX", null],
    ["no ending", Buffer.from("a,b\n1,2\n"), "TEXT", /^a,b\n1,2$/],
  ];
  for (const [file_name, bytes, type, text] of sent) {
    const { status, id } = await upload(bytes, { file_name });
    assert.equal(status, 201, file_name);
    const { excerpt, ...kept } = await read(id);
    assert.deepEqual(kept, {
      file_name,
      type,
      size_bytes: bytes.length,
      sha256: hash("sha256", bytes),
      is_confidential: true,
      uploaded_by: members.client.person.actor_name,
      removed_at: null,
      removal_reason: null,
      gap: { id: gap },
    });
    if (text) assert.match(excerpt, text);
    else assert.equal(excerpt, null);
    const answered = await download(id);
    assert.deepEqual(answered.rawPayload, bytes);
    assert.match(String(answered.headers["content-disposition"]), /^attachment; /);
    assert.equal(answered.headers["cache-control"], "no-store");
    const inline = await download(id, client, "?inline=true");
    const isShown = type !== "DOCX" && type !== "XLSX";
    assert.match(String(inline.headers["content-disposition"]), isShown ? /^inline; / : /^attachment; /);
    assert.match(String(inline.headers["content-security-policy"]), /^default-src 'none'/);
  }
});

test("Y11: of a file name that contains a path only the last segment is kept", async () => {
  for (const [file_name, kept] of [
    ["../../etc/passwd.txt", "passwd.txt"],
    ["C:\\Users\\ines\\plan.txt", "plan.txt"],
    ["/a\\b/c d.txt", "c d.txt"],
  ] as const) {
    const { status, id } = await upload(Buffer.from("Call the insurer."), { file_name });
    assert.equal(status, 201, file_name);
    assert.equal((await read(id)).file_name, kept);
  }
  const before = await traces();
  for (const file_name of ["folder/", "\\"]) {
    const { status, code, message } = await upload(Buffer.from("x"), { file_name });
    assert.deepEqual([status, code], [400, "BAD_USER_INPUT"], file_name);
    assert.match(message ?? "", /^file_name: /);
  }
  assert.deepEqual(await traces(), before);
});

test("Y2: a file that lies, is encrypted, has macros or is of another type is refused, and nothing is kept", async () => {
  const before = await traces();
  const refusals: readonly (readonly [name: string, bytes: Buffer | string, message: RegExp])[] = [
    ["report.pdf", PNG, /^file: is named \.pdf but its content is PNG: name it \.png, or send the file that is meant$/],
    ["photo.png", Buffer.from("no photo"), /is named \.png but its content is TEXT/],
    ["secret.pdf", pdfOf("x", "/Encrypt 6 0 R"), /^file: is encrypted: save it without a password$/],
    ["locked.docx", lockedOf(await wordOf("x")), /^file: is encrypted: save it without a password$/],
    ["secret.docx", OLD_OFFICE, /^file: is an old Office file or protected by a password/],
    ["plan.docm", await macrosOf(), /^file: contains macros, which are not accepted/],
    ["plan.docx", await macrosOf(), /^file: contains macros, which are not accepted/],
    ["tool.exe", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(500)]), /^file: must be a PDF, a PNG/],
    ["bytes.txt", Buffer.from([0x41, 0, 0xff, 0xfe]), /^file: must be a PDF, a PNG/],
    ["empty.txt", "", /^file: must not be empty$/],
    ["page.html", Buffer.from("<script>alert(1)</script>"), /is named \.html but its content is TEXT/],
  ];
  for (const [file_name, bytes, message] of refusals) {
    const { status, code, message: told } = await upload(bytes, { file_name });
    assert.deepEqual([status, code], [400, "BAD_USER_INPUT"], file_name);
    assert.match(told ?? "", message);
  }
  assert.deepEqual(await traces(), before);
});

test("Y3: a file over 25 MiB and one that breaks off are refused, and nothing is kept", async () => {
  const before = await traces();
  const big = Buffer.alloc(MOST_ATTACHMENT_BYTES + 1, "a");
  const { status, message } = await upload(big);
  assert.equal(status, 413);
  assert.match(message ?? "", /^file: must be at most 26214400 bytes \(25 MiB\)$/);

  await app.listen({ port: 0, host: "127.0.0.1" });
  const port = portOf(app.server.address());
  const query = new URLSearchParams({ subject: "Gap", id: gap, file_name: "proof.txt" });
  const head = `POST /api/attachments?${query} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${members.operator.key}\r\n`;
  const send = async (more: string, isCut: boolean) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(`${head}Content-Type: text/plain\r\n${more}`);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString("utf8");
      socket.end();
    });
    socket.on("error", () => {});
    if (isCut) setTimeout(() => socket.destroy(), 200);
    await new Promise((resolve) => socket.once("close", resolve));
    return answer;
  };
  // The declared length is not waited for, and that of chunks is counted.
  assert.match(await send(`Content-Length: ${10 ** 12}\r\n\r\nabc`, false), /must be at most 26214400 bytes/);
  assert.equal(await send("Content-Length: 1000\r\n\r\nhalf of it", true), "");
  // Nobody waits for the removal of what a broken upload left.
  const isGone = async () => (await traces()).received === before.received;
  for (let tries = 0; tries < 100 && !(await isGone()); tries += 1) await sleep(100);
  assert.deepEqual(await traces(), before);
});

test("Y3, T27: what a killed server left in the temporary folder is deleted, and what another one may be writing is not", async () => {
  const { database, newId } = market.dependencies;
  const runIn = (hours: number) =>
    forgetTemporaryFiles.run({ database, newId, clock: () => new Date(Date.now() + hours * 3_600_000) });
  const foreign = join(tmpdir(), "hotwash-notes.part");
  await writeFile(foreign, "of somebody else");
  await withTemporaryFile(async (path) => {
    const left = [path, `${path}.${crypto.randomUUID()}.part`]; // an upload, and the draft of an export
    for (const each of left) await writeFile(each, "Confidential.");
    assert.equal(await runIn(1), 0);
    assert.equal(await runIn(3), left.length);
    assert.deepEqual(
      (await readdir(tmpdir())).filter((name) => name.endsWith(".part")),
      ["hotwash-notes.part"],
    );
  });
  await rm(foreign);
});

test("Y4: clamd scans a file when it is named; an infected file is refused, and none is accepted while clamd is silent", async () => {
  const received: Buffer[] = [];
  const clamd = createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on("data", (part) => {
      parts.push(part);
      const all = Buffer.concat(parts);
      if (!all.subarray(-4).equals(Buffer.alloc(4))) return;
      received.push(all);
      const isFound = all.includes("EICAR-STANDARD-ANTIVIRUS-TEST-FILE");
      socket.end(isFound ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
    });
  });
  await new Promise<void>((resolve) => clamd.listen(0, "127.0.0.1", resolve));
  const port = portOf(clamd.address());
  const scanFile = clamdScanner({ host: "127.0.0.1", port });
  const scanning = createApp({ ...market.dependencies, files, scanFile });
  const before = await traces();
  const infected = await upload(EICAR, {}, client, scanning);
  assert.deepEqual([infected.status, infected.message], [400, "file: is infected: Eicar-Test-Signature"]);
  assert.deepEqual(await traces(), before);
  assert.equal((await upload("clean", {}, client, scanning)).status, 201);
  assert.deepEqual(received[1], Buffer.from("zINSTREAM\0\0\0\0\x05clean\0\0\0\0", "latin1"));
  const clean = await traces();
  await new Promise((resolve) => clamd.close(resolve));
  const { status, code, message } = await upload("clean", {}, client, scanning);
  assert.deepEqual([status, code], [503, "UNAVAILABLE"]);
  assert.match(message ?? "", /could not be scanned for viruses now/);
  assert.deepEqual(await traces(), clean);
  await scanning.close();
});

test("O81: a file whose commit was carried out, although its answer was lost, stays with its record", async (t) => {
  const cutter = await startCommitCutter(market.login);
  t.after(cutter.stop);
  const database = openDatabase(cutter.login, 2);
  t.after(() => database.end());
  const cut = createApp({ ...market.dependencies, files, database });
  t.after(() => cut.close());
  cutter.loseCommitAfter(/insert into attachments/);
  const { status, code, message } = await upload("Proof that stays.", { file_name: "kept.txt" }, client, cut);
  assert.deepEqual([status, code], [503, "UNAVAILABLE"]);
  assert.match(
    message ?? "",
    /may have been made\. Look in 5 s whether it was, and send it again only if it was not\.$/,
  );
  const { rows } = await owner.query("select id from attachments where file_name = 'kept.txt'");
  assert.equal(rows.length, 1);
  assert.equal((await download(rows[0].id)).body, "Proof that stays.");
});

test("Y5: an organization's attachments have a total; what is removed no longer counts", async () => {
  const [used] = (
    await owner.query(
      `select coalesce(sum(size_bytes), 0)::int as bytes from (
        select file_key, size_bytes from attachments where organization_id = $1 and removed_at is null
        union all
        select file_key, size_bytes from scenario_inject_files where organization_id = $1 and not spoils) as files`,
      [members.client.id],
    )
  ).rows;
  const small = createApp({ ...market.dependencies, files, attachmentsMostBytes: used.bytes + 10 });
  const first = await upload("0123456789", {}, client, small);
  assert.equal(first.status, 201);
  const before = await traces();
  const { status, message } = await upload("x", {}, client, small);
  assert.equal(status, 409);
  assert.match(message ?? "", /^This organization's attachments may have \d+ MiB in total: remove others first\.$/);
  assert.deepEqual(await traces(), before);
  const REMOVE = "mutation ($input: RemoveAttachmentInput!) { removeAttachment(input: $input) { removed_at } }";
  dataOf(await ask(app, client, REMOVE, { input: { id: first.id, reason: "The wrong file." } }));
  assert.equal((await upload("x", {}, client, small)).status, 201);
  await small.close();
});

test("Y6: who may not write to the record may not attach to it, and who may not read the file does not learn of it", async () => {
  const inject = await idOf("injects", undefined, "status = 'DELIVERED'");
  const foreign = await idOf("gaps", members.otherClient.id);
  const refused: readonly (readonly [Wanted, Headers, number, RegExp])[] = [
    [{}, viewer, 403, /VIEWER of a CLIENT organization may not attach files/],
    [{}, carrier, 403, /CARRIER organization may not attach files/],
    [{}, { origin: BASE_URL }, 401, /Authentication required/],
    [{}, { cookie: client.cookie, origin: "https://evil.example" }, 403, /Origin/],
    [{ subject: "Inject", id: inject }, client, 403, /may not attach files to Inject records/],
    [{ id: foreign }, client, 404, /^There is no Gap with the ID/],
    [{ id: "x" }, client, 404, /^There is no Gap with the ID x/],
    [{ subject: "Exercise" }, client, 400, /^subject: must be one of Gap, ActionItem/],
    [{ file_name: "a\nb.txt" }, client, 400, /^file_name: /],
    [
      { subject: "Decision", id: await idOf("decisions"), is_confidential: "false" },
      staff,
      400,
      /^is_confidential: must be true/,
    ],
  ];
  const before = await traces();
  for (const [wanted, headers, status, message] of refused) {
    const answered = await upload("x", wanted, headers);
    assert.equal(answered.status, status, JSON.stringify(wanted));
    assert.match(answered.message ?? "", message);
  }
  assert.deepEqual(await traces(), before);

  // The client discloses a summary.
  const secret = await upload("for us alone", {}, editor);
  const shared = await upload("for the carrier too", { is_confidential: "false" });
  const other = { cookie: await market.signIn("otherClient"), origin: BASE_URL };
  for (const headers of [carrier, other]) {
    assert.equal((await download(secret.id, headers)).statusCode, 404);
    assert.equal((await ask(app, headers, READ, { id: secret.id })).data?.attachment ?? null, null);
  }
  assert.equal((await download(shared.id, other)).statusCode, 404);
  assert.equal((await download(shared.id, carrier)).body, "for the carrier too");
  const { file_name, excerpt, uploaded_by } = await read(shared.id, carrier);
  assert.deepEqual([file_name, excerpt, uploaded_by], ["proof.txt", null, null]);
});

test("Y7: every upload, download and removal is in the audit log", async () => {
  const { id } = await upload("It is logged.");
  await download(id);
  const REMOVE = "mutation ($input: RemoveAttachmentInput!) { removeAttachment(input: $input) { removed_at } }";
  dataOf(await ask(app, client, REMOVE, { input: { id, reason: "The wrong file." } }));
  const { rows } = await owner.query("select action, outcome from audit_entries where subject_id = $1 order by id", [
    id,
  ]);
  const logged = rows.map(({ action, outcome }) => `${action} ${outcome}`);
  assert.deepEqual(logged.toSorted(), ["download.attachment OK", "removeAttachment OK", "uploadAttachment OK"]);
});

test("Y8: a removed file is gone, its record and the reason stay; others' files and the evidence of a closure stay", async () => {
  const REMOVE = "mutation ($input: RemoveAttachmentInput!) { removeAttachment(input: $input) { removed_at } }";
  const remove = (id: string, headers: Headers) =>
    ask(app, headers, REMOVE, { input: { id, reason: "The wrong file." } });
  const { id } = await upload("Not this one.", {}, editor);
  assert.deepEqual(codesOf(await remove(id, client)), ["FORBIDDEN"]);
  dataOf(await remove(id, editor));
  assert.deepEqual(codesOf(await remove(id, editor)), ["CONFLICT"]);
  const { removed_at, removal_reason, excerpt, sha256 } = await read(id);
  assert.ok(removed_at);
  assert.deepEqual([removal_reason, excerpt, sha256], ["The wrong file.", null, hash("sha256", "Not this one.")]);
  assert.equal((await download(id)).statusCode, 404);
  const key = `attachments/${members.client.id}/${id}`;
  assert.ok(files.kept.has(key));
  const { database, clock, newId } = market.dependencies;
  assert.ok((await purgeAttachments.run({ database, clock, newId, files })) >= 1);
  assert.ok(!files.kept.has(key));
  assert.equal(await purgeAttachments.run({ database, clock, newId, files }), 0);

  const proof = await upload("The restore log.");
  const PROPOSE = "mutation ($input: ProposeGapClosureInput!) { proposeGapClosure(input: $input) { id } }";
  dataOf(await ask(app, client, PROPOSE, { input: { id: gap, closure: "VERIFIED", evidence: "The attached log." } }));
  assert.deepEqual(codesOf(await remove(proof.id, client)), ["CONFLICT"]);
  assert.equal((await download(proof.id)).statusCode, 200);
  dataOf(await remove(proof.id, staff));
});

test("Y8: a removed file that cannot be deleted holds up no other, and is tried again later", async () => {
  const REMOVE = "mutation ($input: RemoveAttachmentInput!) { removeAttachment(input: $input) { removed_at } }";
  const ids: string[] = [];
  for (let i = 0; i < 3; i++) ids.push((await upload(`Not these: ${i}.`)).id);
  for (const id of ids) dataOf(await ask(app, staff, REMOVE, { input: { id, reason: "The wrong file." } }));
  const keys = ids.map((id) => `attachments/${members.client.id}/${id}`);
  const { database, clock, newId } = market.dependencies;
  const stuck = stuckFiles(files, (key) => key === keys[0]);
  const run = (store: typeof stuck) => purgeAttachments.run({ database, clock, newId, files: store });
  for (const _ of ["a round", "the next"]) {
    await assert.rejects(
      run(stuck),
      /^OutsideFailure: Could not delete 1 of the files, among them .* \(Path is a directory\)$/,
    );
  }
  assert.deepEqual(
    keys.map((key) => files.kept.has(key)),
    [true, false, false],
  );
  const left = "select id from attachments where removed_at is not null and purged_at is null";
  assert.deepEqual((await owner.query(left)).rows, [{ id: ids[0] }]);
  assert.equal(await run(files), 1);
  assert.deepEqual((await owner.query(left)).rows, []);
});
