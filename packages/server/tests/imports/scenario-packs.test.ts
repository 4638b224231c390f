import assert from "node:assert/strict";
import { generateKeyPairSync, hash, verify } from "node:crypto";
import { after, test } from "node:test";
import { purgeAbandonedFiles } from "#domain/attachments/purge-abandoned-files.ts";
import { rotateSigningKey } from "#domain/certificates/rotate-signing-key.ts";
import { withdrawSigningKey } from "#domain/certificates/withdraw-signing-key.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { archiveScenario } from "#domain/scenarios/archive-scenario.ts";
import { createScenario } from "#domain/scenarios/create-scenario.ts";
import { createScenarioInject } from "#domain/scenarios/create-scenario-inject.ts";
import { publishScenario } from "#domain/scenarios/publish-scenario.ts";
import { createApp } from "#server/app.ts";
import { openDatabase } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { PNG } from "#tests/attachments/files.ts";
import { ask, codesOf, dataOf } from "#tests/graphql/asking.ts";
import { type PackFile, signed, thumbprintOf } from "#tests/imports/pack-files.ts";
import { startCommitCutter } from "#tests/support/commit-cutter.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { startMarket } from "#tests/support/market.ts";
import { memoryFiles } from "#tests/support/memory-files.ts";
import { performing } from "#tests/support/performing.ts";
import { stuckFiles } from "#tests/support/stuck-files.ts";

const market = await startMarket();
after(() => market.stop());
const { owner, members } = market;
// What planted files have.
const files = memoryFiles(() => Buffer.from("It is gone."));
const dependencies = { ...market.dependencies, files };
const app = createApp(dependencies);
after(() => app.close());
const perform = performing(dependencies);
const { operator, client, otherClient } = members;
const staff = (await market.newKey("operator", ["GRAPHQL"], "EDITOR")).key;
const foreign = generateKeyPairSync("ed25519");

const CHECK = `query ($id: ID!) { scenario_pack_check(id: $id) { status signing_key signer accepted_at made_by made_on
  scenarios { title language injects_count files_count copies { title is_same_story } } problems_count problems } }`;
const IMPORT = `mutation ($input: ImportScenariosInput!) { importScenarios(input: $input) { id status scenarios_made
  rows_skipped signing_key history { to_state note } } }`;
const UNDO = "mutation ($input: UndoImportInput!) { undoImport(input: $input) { id status } }";

type Headers = Readonly<Record<string, string>>;
const byKey: Headers = { "x-api-key": staff };

async function exported(ids: readonly string[], headers: Headers = byKey) {
  const query = ids.map((id) => `id=${id}`).join("&");
  const answer = await app.inject({ url: `/api/scenarios/pack.json?${query}`, headers });
  return { status: answer.statusCode, text: answer.body };
}

const parsed = (text: string): PackFile => JSON.parse(text);

async function upload(payload: string | Buffer, to: string = operator.id, headers: Headers = byKey, by = app) {
  const url = `/api/organizations/${to}/scenario-packs?file_name=pack.json`;
  const answer = await by.inject({
    method: "POST",
    url,
    headers: { "content-type": "text/plain", ...headers },
    payload,
  });
  const { id = "", code, message = "" } = answer.json<{ id?: string; code?: string; message?: string }>();
  return { status: answer.statusCode, id, code, message };
}

const check = async (id: string) => Object(dataOf(await ask(app, byKey, CHECK, { id })).scenario_pack_check);
const MADE = "query ($id: ID!) { scenarios(import_id: $id, limit: 50) { id title status version } }";
async function imported(input: object) {
  const done = Object(dataOf(await ask(app, byKey, IMPORT, { input })).importScenarios);
  return { ...done, scenarios: Object(dataOf(await ask(app, byKey, MADE, { id: done.id }))).scenarios };
}
async function refusal(query: string, input: object, headers = byKey): Promise<string> {
  const { errors = [] } = await ask(app, headers, query, { input });
  return `${errors[0]?.extensions.code}: ${errors[0]?.message}`;
}

async function idsOf(where: string, values: readonly unknown[] = []): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(`select id from scenarios where ${where} order by title, id`, [
    ...values,
  ]);
  return rows.map(({ id }) => id);
}

const count = async (table: string) =>
  Number((await owner.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);
const library = await idsOf("is_library");
const [draft = ""] = await idsOf("organization_id = $1 and status = 'DRAFT' and not spoils", [client.id]);

test("S70: a pack has everything that people set, and any JOSE library verifies its signature with a published key", async () => {
  const { status, text } = await exported(library.slice(0, 2));
  assert.equal(status, 200);
  const { format, version, pack, signature } = parsed(text);
  assert.deepEqual([format, version, pack.made_on, pack.scenarios.length], ["hotwash-scenario-pack", 1, BASE_URL, 2]);
  const [head = "", none, tail = ""] = signature.jws.split(".");
  assert.equal(none, "");
  const payload = Buffer.from(JSON.stringify({ format, version, pack })).toString("base64url");
  const published = (await app.inject({ url: "/.well-known/jwks.json" })).json<{
    keys: { kid: string; x: string }[];
  }>();
  const { kid } = JSON.parse(Buffer.from(head, "base64url").toString());
  const key = published.keys.find((each) => each.kid === kid) ?? assert.fail(kid);
  assert.equal(key.x, signature.jwk.x);
  const publicKey = { key: { kty: "OKP", crv: "Ed25519", x: key.x }, format: "jwk" } as const;
  assert.ok(verify(null, Buffer.from(`${head}.${payload}`), publicKey, Buffer.from(tail, "base64url")));
  for (const id of library.slice(0, 2)) assert.ok(!text.includes(operator.id) && !text.includes(`"id": "${id}"`));
  const log = "select action, actor_name from audit_entries where action = 'export.scenarios' and organization_id = $1";
  assert.equal((await owner.query(log, [operator.id])).rows.length, 1);
});

test("S70, S71, S72, S73: the whole library is imported from its file, and exports the same content again", async () => {
  const { text } = await exported(library);
  const sent = await upload(text);
  assert.equal(sent.status, 201, sent.message);
  const before = await count("scenarios");
  const told = await check(sent.id);
  assert.deepEqual([told.status, told.signer, told.made_by], ["UPLOADED", "THIS_INSTALLATION", "operator"]);
  assert.deepEqual([told.scenarios.length, told.problems, told.accepted_at], [library.length, [], null]);
  for (const { title, copies } of told.scenarios) assert.deepEqual(copies[0], { title, is_same_story: true });
  assert.equal(await count("scenarios"), before);

  assert.equal(
    await refusal(IMPORT, { id: sent.id, skip_duplicates: true }),
    "BAD_USER_INPUT: skip_duplicates: nothing to import: all scenarios already exist",
  );
  const done = await imported({ id: sent.id });
  assert.deepEqual([done.status, done.scenarios_made, done.rows_skipped], ["IMPORTED", library.length, 0]);
  assert.ok(
    done.scenarios.every((each: { status: string; version: number }) => each.status === "DRAFT" && each.version === 1),
  );
  const ids: string[] = done.scenarios.map(({ id }: { id: string }) => id);
  const again = parsed((await exported(ids)).text);
  assert.equal(JSON.stringify(again.pack.scenarios), JSON.stringify(parsed(text).pack.scenarios));
  const authors = "select distinct authors ->> 'body' as author from scenario_injects where scenario_id = any ($1)";
  assert.deepEqual((await owner.query(authors, [ids])).rows, [{ author: "IMPORT" }]);
  assert.match(await refusal(IMPORT, { id: sent.id }), /^CONFLICT: This Import is IMPORTED/);
});

test("S71: a pack with any other byte is refused, and nothing of it is kept", async () => {
  const { text } = await exported([draft]);
  const bytes = Buffer.from(text);
  const before = await count("imports");
  const places = Array.from({ length: 60 }, (_, i) => Math.floor((i * bytes.length) / 60));
  const tail = bytes.length - 12;
  for (const at of [...places, tail, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const { status, code, message } = await upload(changed);
    assert.deepEqual([status, code], [400, "BAD_USER_INPUT"], `byte ${at}: ${message}`);
  }
  for (const changed of [`${text}\n`, text.trimEnd(), `\uFEFF${text}`, JSON.stringify(JSON.parse(text))]) {
    assert.equal((await upload(changed)).status, 400);
  }
  assert.equal(await count("imports"), before);
});

test("S71: files that no installation writes are refused, with any signature", async () => {
  const { signature: _, ...content } = parsed((await exported(library.slice(0, 1))).text);
  const [scenario = {}] = content.pack.scenarios;
  const injects = [scenario.injects].flat() as Readonly<Record<string, unknown>>[];
  const withScenario = (more: object) => ({
    ...content,
    pack: { ...content.pack, scenarios: [{ ...scenario, ...more }] },
  });
  const { mappings = [], ...first } = injects[0] ?? {};
  const withInject = (more: object) =>
    withScenario({ injects: [{ ...first, ...more, mappings }, ...injects.slice(1)] });
  const before = await count("imports");
  const hostile: readonly (readonly [RegExp, string | Buffer])[] = [
    [/must not be empty/, Buffer.alloc(0)],
    [/not a pack of scenarios/, Buffer.from([0xff, 0xfe, 0x7b])],
    [/not a pack of scenarios/, "PK\x03\x04"],
    [/not a pack of scenarios/, `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    [/not a pack of scenarios/, signed({ ...content, format: "other" }, foreign)],
    [/has version 2 of the format; this installation reads version 1/, signed({ ...content, version: 2 }, foreign)],
    [/scenarios.0.spoils: unknown field/, signed(withScenario({ spoils: false }), foreign)],
    [
      /scenarios.0.__proto__: unknown field/,
      signed(JSON.parse(JSON.stringify(withScenario({ x: {} })).replace('"x":', '"__proto__":')), foreign),
    ],
    [/scenarios.0.story_id: must be a UUID/, signed(withScenario({ story_id: "1" }), foreign)],
    [/scenarios.0.title: must have at most 200 characters/, signed(withScenario({ title: "x".repeat(201) }), foreign)],
    [/scenarios.0.kind: must be one of/, signed(withScenario({ kind: "toString" }), foreign)],
    [
      /scenarios.0.injects: must have at most 1000 entries/,
      signed(withScenario({ injects: Array(1001).fill({}) }), foreign),
    ],
    [
      /scenarios: must have at most 50 entries/,
      signed({ ...content, pack: { ...content.pack, scenarios: Array(51).fill(scenario) } }, foreign),
    ],
    [/scenarios.0.injects: must have different numbers/, signed(withInject({ number: 2 }), foreign)],
    [
      /options.0.next: must be the number of another inject/,
      signed(withInject({ options: [{ label: "On", next: 99 }] }), foreign),
    ],
    [
      /options.0.next: must be the number of another inject/,
      signed(withInject({ options: [{ label: "On", next: 1 }] }), foreign),
    ],
    [/was changed after it was signed/, signed(content, foreign, { typ: "vc+jwt" })],
    [/was changed after it was signed/, signed(content, foreign, { alg: "none" })],
    [
      /was changed after it was signed/,
      signed(content, { ...foreign, privateKey: generateKeyPairSync("ed25519").privateKey }),
    ],
  ];
  for (const [says, payload] of hostile) {
    const { status, code, message } = await upload(payload);
    assert.deepEqual([status, code], [400, "BAD_USER_INPUT"], String(says));
    assert.match(message, says);
    assert.ok(message.length < 5_000);
  }
  const large = await upload(Buffer.alloc(28 * 1024 * 1024 + 2, " "));
  assert.deepEqual([large.status, large.code], [413, "BAD_USER_INPUT"]);
  assert.equal(await count("imports"), before);
});

test("S73: a pack of another installation is imported once its key is accepted by name, and the history keeps it", async () => {
  const { signature: _, ...content } = parsed((await exported(library.slice(2, 4))).text);
  const key = thumbprintOf(foreign);
  const bring = async (text = signed(content, foreign)) => (await upload(text)).id;
  const id = await bring();
  const unknown = await check(id);
  assert.deepEqual([unknown.signer, unknown.signing_key, unknown.accepted_at], ["UNKNOWN", key, null]);
  const before = await count("scenarios");
  for (const accept_key of [undefined, key.split("").reverse().join("")]) {
    assert.match(await refusal(IMPORT, { id, accept_key }), new RegExp(`^BAD_USER_INPUT: accept_key: .*${key}`));
  }
  assert.equal(await count("scenarios"), before);
  const done = await imported({ id, accept_key: key });
  assert.deepEqual([done.scenarios_made, done.signing_key], [2, key]);
  const note = done.history.at(-1).note;
  assert.equal(note, `Signed with a key that was unknown here, ${key}, which was accepted.`);
  const log = "select action from audit_entries where subject_id = $1 and outcome = 'OK' order by sequence";
  const { rows } = await owner.query(log, [id]);
  assert.deepEqual(rows, [{ action: "uploadImport" }, { action: "importScenarios" }]);
  const second = await bring();
  assert.equal((await check(second)).signer, "ACCEPTED_BEFORE");
  assert.match(await refusal(IMPORT, { id: second }), /^BAD_USER_INPUT: accept_key: /);
});

test("S73: a control that is unknown here is a problem, and all scenarios of the file stay out", async () => {
  const { signature: _, ...content } = parsed((await exported(library.slice(0, 2))).text);
  const text = JSON.stringify(content).replace(/"control_id":"[^"]+"/, '"control_id":"XX.YY-99"');
  const { id } = await upload(signed(JSON.parse(text), foreign));
  const { problems, problems_count } = await check(id);
  assert.equal(problems_count, 1);
  assert.match(problems[0], /^“.+”, I-\d+: [A-Z0-9_]+ has no control XX.YY-99 here.$/);
  const before = await count("scenarios");
  assert.match(await refusal(IMPORT, { id, accept_key: thumbprintOf(foreign) }), /^BAD_USER_INPUT: “.+ has no control/);
  assert.equal(await count("scenarios"), before);
});

test("S73: a client's own scenario is imported for that client alone", async () => {
  const { text } = await exported([draft]);
  for (const to of [operator.id, otherClient.id]) {
    const { id } = await upload(text, to);
    const says = /is a scenario of .+: it is copied only for the same client/;
    assert.match((await check(id)).problems[0], says);
    assert.match(await refusal(IMPORT, { id }), says);
  }
  const { id } = await upload(text, client.id);
  const [made] = (await imported({ id })).scenarios;
  const { rows } = await owner.query("select organization_id, spoils from scenarios where id = $1", [made.id]);
  assert.deepEqual(rows, [{ organization_id: client.id, spoils: true }]);
});

test("S73: a pack that a withdrawn key signed is refused, one that a retired key signed is not", async () => {
  const { database, secrets, clock, newId } = dependencies;
  const { text } = await exported(library.slice(0, 1));
  const { id } = await upload(text);
  await rotateSigningKey(database, operator.caller, { secrets, clock, newId });
  assert.equal((await check(id)).signer, "THIS_INSTALLATION");
  const kid = (await check(id)).signing_key;
  await withdrawSigningKey(database, operator.caller, { kid, reason: null, secrets, clock, newId });
  assert.equal((await check(id)).signer, "WITHDRAWN");
  const before = await count("scenarios");
  assert.match(await refusal(IMPORT, { id, accept_key: kid }), /^CONFLICT: .* which was withdrawn/);
  assert.equal(await count("scenarios"), before);
});

test("S74: an import is undone as a whole while none of its scenarios was published", async () => {
  const { text } = await exported(library.slice(0, 2));
  const state = async () => [
    ...[await count("scenarios"), await count("scenario_injects"), await count("scenario_inject_options")],
    ...[await count("scenario_inject_mappings")],
  ];
  const before = await state();
  const first = await imported({ id: (await upload(text)).id });
  const [one, two] = first.scenarios;
  await perform(operator.caller, archiveScenario, { id: two.id });
  assert.deepEqual(dataOf(await ask(app, byKey, UNDO, { input: { id: first.id } })).undoImport, {
    id: first.id,
    status: "UNDONE",
  });
  assert.deepEqual(await state(), before);
  assert.deepEqual(await idsOf("id = any ($1)", [[one.id, two.id]]), []);

  const second = await imported({ id: (await upload(text)).id });
  const [published] = second.scenarios;
  await perform(operator.caller, publishScenario, { id: published.id });
  await perform(operator.caller, createExercise, {
    ...{ scenario_id: published.id, organization_id: otherClient.id, exercise_date: "2099-01-01" },
  });
  const kept = await state();
  assert.match(await refusal(UNDO, { id: second.id }), /^CONFLICT: This Import can no longer be undone: “/);
  assert.deepEqual(await state(), kept);
});

test("S74: no role deletes another scenario, by row policies alone", async () => {
  const { caller } = operator;
  const left = await asCaller(dependencies.database, caller, async (connection) => {
    const { rowCount } = await connection.query(
      "delete from scenarios where import_id is null or published_at is not null or version > 1",
    );
    return rowCount;
  });
  assert.equal(left, 0);
});

test("S75: staff who import are ADMINs and EDITORs, and nobody else reads such an import", async () => {
  const { text } = await exported([draft]);
  const cookies = {
    VIEWER: { cookie: await market.signIn("operator", "VIEWER"), origin: BASE_URL },
    CLIENT: { cookie: await market.signIn("client"), origin: BASE_URL },
    CARRIER: { cookie: await market.signIn("carrier"), origin: BASE_URL },
  };
  const { id } = await upload(text, client.id);
  const list = `query ($id: ID!) { import(id: $id) { id } }`;
  for (const [who, headers] of Object.entries(cookies)) {
    assert.deepEqual([who, (await upload(text, client.id, headers)).status], [who, 403]);
    assert.match(await refusal(IMPORT, { id }, headers), /^(FORBIDDEN): /);
    assert.deepEqual(codesOf(await ask(app, headers, CHECK, { id })), ["FORBIDDEN"]);
    const seen = dataOf(await ask(app, headers, list, { id })).import;
    assert.deepEqual(seen, who === "VIEWER" ? { id } : null, who);
  }
});

test("S75, S62: each exports what they read: a client its own, nobody another's, a carrier none", async () => {
  const own = { cookie: await market.signIn("client") };
  const other = { cookie: await market.signIn("otherClient") };
  const carrier = { cookie: await market.signIn("carrier") };
  const viewer = { cookie: await market.signIn("client", "VIEWER") };
  assert.equal((await exported([draft], own)).status, 200);
  const [spoiler = ""] = await idsOf("organization_id = $1 and spoils", [client.id]);
  assert.equal((await exported([spoiler], own)).status, 404);
  assert.equal((await exported([draft, spoiler], own)).status, 404);
  assert.equal((await exported([library[0] ?? ""], own)).status, 404);
  assert.equal((await exported([draft], other)).status, 404);
  assert.equal((await exported([draft], carrier)).status, 403);
  assert.equal((await exported([draft], viewer)).status, 403);
  assert.equal((await exported([draft], {})).status, 401);
  assert.equal((await exported([], own)).status, 400);
  assert.equal((await exported(Array(51).fill(draft), own)).status, 400);
});

const injected = { body: "Gone.", channel: "PHONE", dimension: "COMMUNICATION" };
const attach = async (id: string, file_name: string, payload: Buffer) => {
  const query = new URLSearchParams({ subject: "ScenarioInject", id, file_name });
  const headers = { ...byKey, "content-type": "application/octet-stream" };
  const answer = await app.inject({ method: "POST", url: `/api/attachments?${query}`, headers, payload });
  assert.equal(answer.statusCode, 201, answer.body);
};
const FILES = `query ($id: ID!) { scenario(id: $id) { injects { files { id file_name type sha256 } } } }`;
const filesOf = async (id: string) =>
  Object(dataOf(await ask(app, byKey, FILES, { id })).scenario).injects.map(
    (each: { files: readonly { id: string; file_name: string }[] }) => each.files,
  );

async function storyWithFiles(): Promise<string> {
  const { id } = await perform(operator.caller, createScenario, {
    ...{ title: "The lost drives", kind: "DATA_BREACH", severity: "LOW", summary: "A bag is lost." },
  });
  const [first, second] = [
    await perform(operator.caller, createScenarioInject, { ...injected, scenario_id: id, title: "A call" }),
    await perform(operator.caller, createScenarioInject, { ...injected, scenario_id: id, title: "A letter" }),
  ];
  await attach(first.id, "screen.png", PNG);
  await attach(second.id, "again.png", PNG);
  await attach(second.id, "log.txt", Buffer.from("Call 1, call 2."));
  return id;
}

test("S80: a pack has the files of its injects, each once, and an import creates the scenarios with them", async () => {
  const id = await storyWithFiles();
  const { text } = await exported([id]);
  const { files: packed = [], pack } = parsed(text);
  const digests = [PNG, Buffer.from("Call 1, call 2.")].map((bytes) => hash("sha256", bytes));
  assert.deepEqual(
    packed.map(({ sha256 }) => sha256),
    digests,
  );
  assert.match(JSON.stringify(pack.scenarios), new RegExp(`"file_name":"log.txt","sha256":"${digests[1]}"`));

  const before = files.kept.size;
  const sent = await upload(text);
  assert.equal(sent.status, 201, sent.message);
  assert.equal(files.kept.size, before + 2);
  assert.equal((await check(sent.id)).scenarios[0].files_count, 3);
  const stored = await owner.query("select pack from imports where id = $1", [sent.id]);
  assert.ok(!stored.rows[0].pack.includes(PNG.toString("base64")));
  const [made] = (await imported({ id: sent.id })).scenarios;
  const [[call], letter] = await filesOf(made.id);
  assert.deepEqual([call.file_name, call.type], ["screen.png", "PNG"]);
  assert.deepEqual(letter.map(({ file_name }: { file_name: string }) => file_name).toSorted(), [
    "again.png",
    "log.txt",
  ]);
  await purgeAbandonedFiles.run(dependencies);
  const answer = await app.inject({ url: `/api/attachments/${call.id}/file`, headers: byKey });
  assert.deepEqual(answer.rawPayload, PNG);
  const again = parsed((await exported([made.id])).text);
  assert.deepEqual([JSON.stringify(again.pack.scenarios), again.files], [JSON.stringify(pack.scenarios), packed]);
  const typed = "select distinct authors ->> 'file_name' as author from scenario_inject_files where id = $1";
  assert.deepEqual((await owner.query(typed, [call.id])).rows, [{ author: "IMPORT" }]);

  dataOf(await ask(app, byKey, UNDO, { input: { id: sent.id } }));
  await purgeAbandonedFiles.run(dependencies);
  assert.equal(files.kept.size, before);
});

test("S80: a pack whose files are broken, missing, too many, infected or not accepted is refused whole, and nothing is kept", async () => {
  const { text } = await exported([await storyWithFiles()]);
  const { signature: _, ...content } = parsed(text);
  const { files: packed = [] } = content;
  const [png, log] = packed;
  const traces = async () => [await count("imports"), await count("import_files"), files.kept.size];
  const before = await traces();
  const named = (file_name: string) => JSON.parse(JSON.stringify(content).replace("screen.png", file_name));
  const broken: readonly (readonly [RegExp, object])[] = [
    [/does not have exactly the files/, { ...content, files: [png] }],
    [/does not have exactly the files/, { ...content, files: [log, png] }],
    [/does not have exactly the files/, { ...content, files: [...packed, log] }],
    [/not a valid pack of scenarios: files/, { ...content, files: [] }],
    [/changed or is broken/, { ...content, files: [png, { ...log, base64: png?.base64 }] }],
    [/changed or is broken/, { ...content, files: [png, { ...log, base64: `${log?.base64} ` }] }],
    [/is named .pdf but its content is PNG/, named("screen.pdf")],
    [/sha256/, JSON.parse(JSON.stringify(content).replaceAll(png?.sha256 ?? "", "../../x"))],
  ];
  for (const [message, made] of broken) {
    const sent = await upload(signed(Object(made), foreign));
    assert.deepEqual([sent.status, sent.code], [400, "BAD_USER_INPUT"]);
    assert.match(sent.message, message);
  }
  const big = Buffer.alloc(16 * 1024 * 1024 + 1, "a");
  const digest = hash("sha256", big);
  const large = JSON.parse(JSON.stringify(content).replaceAll(png?.sha256 ?? "", digest));
  const sent = await upload(
    signed({ ...large, files: [{ sha256: digest, base64: big.toString("base64") }, log] }, foreign),
  );
  assert.match(sent.message, /has files of more than 16777216 bytes together/);
  const scanned = createApp({ ...dependencies, scanFile: async () => "Eicar" });
  const infected = await scanned.inject({
    method: "POST",
    url: `/api/organizations/${operator.id}/scenario-packs?file_name=pack.json`,
    headers: { "content-type": "text/plain", ...byKey },
    payload: text,
  });
  assert.match(infected.body, /file: is infected: Eicar/);
  const full = createApp({ ...dependencies, attachmentsMostBytes: 1 });
  const refused = await full.inject({
    method: "POST",
    url: `/api/organizations/${operator.id}/scenario-packs?file_name=pack.json`,
    headers: { "content-type": "text/plain", ...byKey },
    payload: text,
  });
  assert.equal(refused.json().code, "CONFLICT");
  await Promise.all([scanned.close(), full.close()]);
  assert.deepEqual(await traces(), before);
});

test("O81: files of a pack whose upload was committed, although its answer was lost, are imported", async (t) => {
  const { text } = await exported([await storyWithFiles()]);
  const cutter = await startCommitCutter(market.login);
  t.after(cutter.stop);
  const database = openDatabase(cutter.login, 2);
  t.after(() => database.end());
  const cut = createApp({ ...dependencies, database });
  t.after(() => cut.close());
  const known = await count("imports");
  cutter.loseCommitAfter(/insert into import_files/);
  const sent = await upload(text, operator.id, byKey, cut);
  assert.equal(sent.status, 503);
  assert.match(sent.message, /Look in 5 s whether it was/);
  assert.equal(await count("imports"), known + 1);
  const { rows } = await owner.query("select id from imports order by created_at desc, id desc limit 1");
  const [made] = (await imported({ id: rows[0].id })).scenarios;
  const [[call]] = await filesOf(made.id);
  const answer = await app.inject({ url: `/api/attachments/${call.id}/file`, headers: byKey });
  assert.deepEqual(answer.rawPayload, PNG);
});

test("S80: files of a pack that is discarded are deleted, and scenarios with more than 16 MiB are not exported", async () => {
  const id = await storyWithFiles();
  const before = files.kept.size;
  const sent = await upload((await exported([id])).text);
  const DISCARD = "mutation ($input: DiscardImportInput!) { discardImport(input: $input) { id } }";
  dataOf(await ask(app, byKey, DISCARD, { input: { id: sent.id } }));
  const [first = ""] = [...files.kept.keys()].slice(before);
  const stuck = stuckFiles(files, (key) => key === first);
  await assert.rejects(purgeAbandonedFiles.run({ ...dependencies, files: stuck }), /Could not delete 1 of/);
  assert.deepEqual([files.kept.size, files.kept.has(first)], [before + 1, true]);
  assert.equal(await purgeAbandonedFiles.run(dependencies), 1);
  assert.equal(files.kept.size, before);
  await owner.query(
    `update scenario_inject_files set size_bytes = 17000000 where file_name = 'log.txt'
      and scenario_inject_id in (select id from scenario_injects where scenario_id = $1)`,
    [id],
  );
  const { status, text } = await exported([id]);
  assert.equal(status, 400);
  assert.match(text, /more than 16 MiB together: export fewer at a time/);
});
