import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { after, test } from "node:test";
import { purgeAbandonedFiles } from "#domain/attachments/purge-abandoned-files.ts";
import { purgeAttachments } from "#domain/attachments/purge-attachments.ts";
import type { Caller } from "#kernel/caller.ts";
import { createApp } from "#server/app.ts";
import { asCaller } from "#storage/tenancy.ts";
import { PNG } from "#tests/attachments/files.ts";
import { ask, codesOf, dataOf } from "#tests/graphql/asking.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { memoryFiles } from "#tests/support/memory-files.ts";

const market = await startMarket();
const { owner, members } = market;
const files = memoryFiles();
const dependencies = { ...market.dependencies, files };
const app = createApp(dependencies);
after(() => app.close());
after(() => market.stop());

const staff = { "x-api-key": members.operator.key };
const own = { cookie: await market.signIn("client", "EDITOR"), origin: BASE_URL };
const viewer = { cookie: await market.signIn("client", "VIEWER"), origin: BASE_URL };
const other = { "x-api-key": (await market.newKey("otherClient", ["GRAPHQL"])).key };
const carrier = { "x-api-key": (await market.newKey("carrier", ["GRAPHQL"])).key };
type Headers = Readonly<Record<string, string>>;

async function act(name: string, input: object, headers: Headers = staff): Promise<string> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  const answer = await ask(app, headers, `mutation ($input: ${type}) { made: ${name}(input: $input) { id } }`, {
    input,
  });
  assert.deepEqual(codesOf(answer), [], name);
  return Object(dataOf(answer).made).id;
}
const codeOf = async (name: string, input: object, headers: Headers) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  const made = `mutation ($input: ${type}) { made: ${name}(input: $input) { id } }`;
  return codesOf(await ask(app, headers, made, { input }))[0];
};

const story = { title: "The lost drives", kind: "DATA_BREACH", severity: "MEDIUM", summary: "A bag is lost." };
const inject = { title: "A call", body: "Gone.", channel: "PHONE", dimension: "COMMUNICATION" };

async function draft(headers: Headers = staff, organization_id?: string) {
  const id = await act("createScenario", { ...story, ...(organization_id && { organization_id }) }, headers);
  return { id, inject_id: await act("createScenarioInject", { ...inject, scenario_id: id }, headers) };
}

async function upload(id: string, headers: Headers = staff, bytes: Buffer = PNG, more: Headers = {}) {
  const query = new URLSearchParams({ subject: "ScenarioInject", id, file_name: "screen.png", ...more });
  const answered = await app.inject({
    method: "POST",
    url: `/api/attachments?${query}`,
    headers: { ...headers, "content-type": "application/octet-stream" },
    payload: bytes,
  });
  return { status: answered.statusCode, ...answered.json<{ id: string; code?: string; message?: string }>() };
}

const download = (id: string, headers: Headers = staff) =>
  app.inject({ method: "GET", url: `/api/attachments/${id}/file`, headers });
const statusOf = async (id: string, headers: Headers) => (await download(id, headers)).statusCode;

const FILES = `query ($id: ID!) { scenario(id: $id) { injects { files { id file_name type size_bytes sha256 uploaded_by } } } }`;
async function filesOf(id: string, headers: Headers = staff) {
  const scenario = Object(dataOf(await ask(app, headers, FILES, { id })).scenario);
  return scenario.injects.flatMap((each: { files: readonly { id: string; uploaded_by: string }[] }) => each.files);
}
const seenBy = (caller: Caller, id: string) =>
  asCaller(market.dependencies.database, caller, async (connection) => {
    const { rows } = await connection.query("select from scenario_inject_files where id = $1", [id]);
    return rows.length;
  });
const purge = async () => {
  await purgeAbandonedFiles.run({ ...dependencies });
  await purgeAttachments.run({ ...dependencies });
};
const injectsOf = `query ($id: ID!) { exercise(id: $id) { injects { id attachments { id file_name sha256 removed_at } } } }`;
async function attachmentsOf(id: string) {
  const exercise = Object(dataOf(await ask(app, staff, injectsOf, { id })).exercise);
  return exercise.injects[0];
}

test("S77: an inject of a DRAFT takes files as an exercise's does, and nobody else changes them", async () => {
  const { id, inject_id } = await draft();
  const sent = await upload(inject_id);
  assert.equal(sent.status, 201);
  const [{ uploaded_by, ...file }] = await filesOf(id);
  assert.deepEqual(file, {
    id: sent.id,
    file_name: "screen.png",
    type: "PNG",
    size_bytes: PNG.length,
    sha256: hash("sha256", PNG),
  });
  assert.ok(uploaded_by);
  assert.deepEqual((await download(sent.id)).rawPayload, PNG);
  const { rows } = await owner.query("select action from audit_entries where subject_id = $1 order by at, action", [
    sent.id,
  ]);
  assert.deepEqual(rows.map(({ action }) => action).toSorted(), ["download.attachment", "uploadAttachment"]);

  const kept = files.kept.size;
  const lies = await upload(inject_id, staff, PNG, { file_name: "screen.pdf" });
  assert.deepEqual([lies.status, lies.code], [400, "BAD_USER_INPUT"]);
  const open = await upload(inject_id, staff, PNG, { is_confidential: "false" });
  assert.match(open.message ?? "", /^is_confidential: must be true/);
  for (const [headers, status] of [
    [own, 404],
    [viewer, 403],
    [other, 404],
    [carrier, 403],
  ] as const) {
    assert.equal((await upload(inject_id, headers)).status, status);
  }
  await act("publishScenario", { id });
  assert.deepEqual((await upload(inject_id)).code, "CONFLICT");
  assert.equal(await codeOf("removeScenarioInjectFile", { id: sent.id }, staff), "CONFLICT");
  assert.equal(files.kept.size, kept);

  await act("reviseScenario", { id });
  assert.equal((await filesOf(id)).length, 1);
  assert.equal(await codeOf("removeScenarioInjectFile", { id: sent.id }, own), "NOT_FOUND");
  await act("removeScenarioInjectFile", { id: sent.id });
  assert.deepEqual(await filesOf(id), []);
  assert.equal(await statusOf(sent.id, staff), 404);
  await purge();
  assert.equal(files.kept.has(`attachments/${members.operator.id}/${sent.id}`), false);
});

test("S78: a file is read by those who read its scenario and by nobody else; row policies enforce it", async () => {
  const mine = await draft(own);
  const { id: file } = await upload(mine.inject_id, own);
  assert.equal(await statusOf(file, own), 200);
  for (const headers of [viewer, other, carrier]) assert.equal(await statusOf(file, headers), 404);
  const seers = (["operator", "client", "otherClient", "carrier", "otherCarrier"] as const).map(
    async (name: MemberName) => [name, await seenBy(members[name].person, file)],
  );
  const seen = Object.fromEntries(await Promise.all(seers));
  assert.deepEqual(seen, { operator: 1, client: 1, otherClient: 0, carrier: 0, otherCarrier: 0 });

  const hidden = await draft(staff, members.client.id);
  const { id: ofStaff } = await upload(hidden.inject_id);
  assert.equal(await statusOf(ofStaff, own), 404);
  assert.equal(await seenBy(members.client.person, ofStaff), 0);
  const removing = { id: file };
  assert.equal(await codeOf("removeScenarioInjectFile", removing, other), "NOT_FOUND");
  assert.equal(await codeOf("removeScenarioInjectFile", removing, viewer), "FORBIDDEN");
});

test("S78: a shared scenario brings its files to the client, until it is unshared", async () => {
  const { id, inject_id } = await draft();
  await upload(inject_id);
  await act("publishScenario", { id });
  const copy = await act("shareScenario", { id, client_id: members.client.id });
  const [file] = await filesOf(copy, own);
  assert.deepEqual((await download(file.id, own)).rawPayload, PNG);
  assert.equal(await statusOf(file.id, other), 404);
  assert.equal(await codeOf("removeScenarioInjectFile", { id: file.id }, own), "CONFLICT");
  const kept = await act("duplicateScenario", { id: copy }, own);
  await act("unshareScenario", { id: copy });
  assert.equal(await statusOf(file.id, own), 404);
  assert.equal(await seenBy(members.client.person, file.id), 0);
  const [duplicate] = await filesOf(kept, own);
  assert.deepEqual((await download(duplicate.id, own)).rawPayload, PNG);
});

test("S79: files go with the inject into every copy, share their bytes, and stay when the original is removed", async () => {
  const { id, inject_id } = await draft();
  const bytes = Buffer.from("The courier's log.");
  const { id: original } = await upload(inject_id, staff, bytes, { file_name: "log.txt" });
  await act("publishScenario", { id });
  const before = files.kept.size;
  const planned = { organization_id: members.client.id, exercise_date: "2027-12-01" };
  const exercise = await act("createExercise", { ...planned, scenario_id: id });
  const played = await attachmentsOf(exercise);
  assert.deepEqual(
    played.attachments.map((each: { file_name: string; sha256: string }) => [each.file_name, each.sha256]),
    [["log.txt", hash("sha256", bytes)]],
  );
  const [{ id: playedFile }] = played.attachments;
  assert.equal(await statusOf(playedFile, own), 404, "It spoils until it is delivered.");
  const repeat = await act("createExercise", { ...planned, from_exercise_id: exercise, exercise_date: "2028-12-01" });
  const saved = await act("createScenarioFromExercise", { exercise_id: repeat, summary: "Again." });
  assert.equal(files.kept.size, before);

  await act("reviseScenario", { id });
  await act("removeScenarioInjectFile", { id: original });
  await act("removeAttachment", { id: playedFile, reason: "The wrong one." });
  await purge();
  const again = await act("createExercise", { ...planned, from_exercise_id: exercise, exercise_date: "2029-12-01" });
  assert.deepEqual((await attachmentsOf(again)).attachments, []);
  const [last] = await filesOf(saved);
  assert.deepEqual((await download(last.id)).rawPayload, bytes);
  const [repeated] = (await attachmentsOf(repeat)).attachments;
  assert.deepEqual((await download(repeated.id)).rawPayload, bytes);
  const { rows } = await owner.query("select text from attachments where id = $1", [repeated.id]);
  assert.equal(rows[0].text, "The courier's log.");

  const key = `attachments/${members.operator.id}/${original}`;
  await act("removeScenarioInjectFile", { id: last.id });
  await purge();
  assert.ok(files.kept.has(key), "An exercise still has it.");
  await act("removeAttachment", { id: repeated.id, reason: "Done." });
  await purge();
  assert.equal(files.kept.has(key), false);
});

test("S79: an inject that is duplicated within its exercise brings its files and controls, and one with files is not deleted", async () => {
  const { id, inject_id } = await draft();
  await upload(inject_id, staff, Buffer.from("The courier's list."), { file_name: "list.txt" });
  await act("publishScenario", { id });
  const planned = { organization_id: members.client.id, exercise_date: "2027-12-01", scenario_id: id };
  const exercise_id = await act("createExercise", planned);
  const all = "select id, title from injects where exercise_id = $1 order by sequence";
  const [first] = (await owner.query<{ id: string }>(all, [exercise_id])).rows;
  const from = first?.id ?? assert.fail("it has an inject");
  const controls = "select id, control_id from compliance_controls order by id limit 1";
  const { id: compliance_control_id, control_id } = (await owner.query(controls)).rows[0];
  const mapping = { compliance_control_id, strength: "TOUCHES", rationale: "They call." };
  await act("addInjectMapping", { inject_id: from, ...mapping });
  const copy = await act("createInject", { ...inject, title: "The copy", exercise_id, copied_inject_id: from });
  const filed = "select file_name, file_key, uploaded_by from attachments where inject_id = $1";
  const { rows: original } = await owner.query(filed, [from]);
  const { rows: copied } = await owner.query(filed, [copy]);
  assert.equal(copied.length, 1);
  assert.equal(copied[0].file_key, original[0].file_key);
  const mapped = "select control_id from inject_mappings where inject_id = $1";
  assert.deepEqual((await owner.query(mapped, [copy])).rows, [{ control_id }]);

  const elsewhere = await act("createExercise", { ...planned, exercise_date: "2028-02-01" });
  const wrong = { ...inject, title: "Never", exercise_id: elsewhere, copied_inject_id: from };
  assert.equal(await codeOf("createInject", wrong, staff), "BAD_USER_INPUT");
  assert.equal(await codeOf("deleteInject", { id: copy }, staff), "CONFLICT");
  assert.deepEqual((await owner.query("select from injects where title = 'Never'")).rows, []);
  assert.equal((await owner.query(all, [exercise_id])).rows.length, 2);
});

test("S79: copies of a file count once in the total of an organization, and removing an inject removes its files", async () => {
  const { id, inject_id } = await draft(own);
  const total = `select coalesce(sum(size_bytes), 0)::int as bytes from (
    select file_key, size_bytes from attachments where removed_at is null
    union select file_key, size_bytes from scenario_inject_files) as files`;
  const { database } = market.dependencies;
  const held = () =>
    asCaller(database, members.client.person, async (connection) => (await connection.query(total)).rows[0].bytes);
  const used = await held();
  const small = createApp({ ...dependencies, attachmentsMostBytes: used + 2 * PNG.length });
  try {
    const { id: file } = await upload(inject_id, own);
    await act("duplicateScenario", { id }, own);
    const send = () =>
      small.inject({
        method: "POST",
        url: `/api/attachments?${new URLSearchParams({ subject: "ScenarioInject", id: inject_id, file_name: "b.png" })}`,
        headers: { ...own, "content-type": "application/octet-stream" },
        payload: PNG,
      });
    assert.equal((await send()).statusCode, 201);
    assert.equal((await send()).json().code, "CONFLICT");
    await act("removeScenarioInject", { id: inject_id }, own);
    assert.equal(await statusOf(file, own), 404);
  } finally {
    await small.close();
  }
});
