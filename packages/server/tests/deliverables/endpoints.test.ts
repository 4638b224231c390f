import assert from "node:assert/strict";
import { after, test } from "node:test";
import { crc32, deflateSync } from "node:zlib";
import { generateDeliverable } from "#domain/deliverables/generate-deliverable.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { setDisclosure } from "#domain/organizations/set-disclosure.ts";
import { Refusal } from "#kernel/refusal.ts";
import { createApp } from "#server/app.ts";
import { ask, dataOf } from "#tests/graphql/asking.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { createFolder, settled, startWorkshop, storeIn } from "./workshop.ts";

const market = await startMarket();
const { folder, remove } = await createFolder();
const files = storeIn(folder);
const app = createApp({ ...market.dependencies, files });
after(async () => {
  await app.close();
  await market.stop();
  await remove();
});
const { operator, client, carrier, openClient } = market.members;
const perform = performing(market.dependencies);
const staff = (await market.newKey("operator", ["GRAPHQL"])).key;
const viewer = (await market.newKey("operator", ["GRAPHQL"], "VIEWER")).key;

/** Lets the keys of others than staff in, as a session would be. */
async function openGraphQL(id: string): Promise<void> {
  await market.owner.query("update api_keys set scopes = array['GRAPHQL'] where organization_id = $1", [id]);
}

async function refusalOf(attempt: Promise<unknown>): Promise<Refusal> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return assert.fail("it was done");
}

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ method: "GET", url: path, headers });

test("D1: a kind has its formats and subjects; anything else is refused with these", async () => {
  const { rows } = await market.owner.query(
    "select id, status, organization_id from exercises where organization_id = $1",
    [client.id],
  );
  const done = rows.find(({ status }) => status === "COMPLETED")?.id;
  const planned = rows.find(({ status }) => status === "PLANNED")?.id;
  const make = (input: object) => refusalOf(perform(operator.caller, generateDeliverable, { ...input }));
  const wrong = [
    [{ kind: "BOARD_SLIDES", format: "DOCX", organization_id: client.id }, "BAD_USER_INPUT", /PPTX or PDF/],
    [
      { kind: "EXECUTIVE_SUMMARY", format: "MARKDOWN", exercise_id: done },
      "BAD_USER_INPUT",
      /is available as PDF, not as MARKDOWN/,
    ],
    [
      { kind: "READINESS_REPORT", format: "PDF", exercise_id: done },
      "BAD_USER_INPUT",
      /generated from organization_id/,
    ],
    [
      { kind: "IMPROVEMENT_PLAN", format: "PDF" },
      "BAD_USER_INPUT",
      /pass exactly one of exercise_id, engagement_id, organization_id/,
    ],
    [{ kind: "READINESS_REPORT", format: "PDF" }, "BAD_USER_INPUT", /pass organization_id alone$/],
    [
      { kind: "IMPROVEMENT_PLAN", format: "PDF", exercise_id: done, organization_id: client.id },
      "BAD_USER_INPUT",
      /pass exactly one/,
    ],
    [{ kind: "AFTER_ACTION_REPORT", format: "PDF", exercise_id: planned }, "CONFLICT", /PLANNED/],
    [
      { kind: "BOOK_REPORT", format: "DOCX", organization_id: carrier.id, quarter: "2026-Q1" },
      "BAD_USER_INPUT",
      /PDF or XLSX/,
    ],
  ] as const;
  for (const [input, code, message] of wrong) {
    const refusal = await make(input);
    assert.equal(refusal.code, code);
    assert.match(refusal.message, message);
  }
  const { errors = [] } = await ask(
    app,
    { "x-api-key": staff },
    "mutation { generateDeliverable(input: {kind: POEM, format: PDF}) { id } }",
  );
  assert.match(errors[0]?.message ?? "", /POEM/);
});

test("D3: a carrier cannot generate documents for a client that discloses a SUMMARY, but can for one that discloses in full", async () => {
  const input = { kind: "READINESS_REPORT", format: "PDF" };
  const refusal = await refusalOf(
    perform(carrier.caller, generateDeliverable, { ...input, organization_id: client.id }),
  );
  assert.equal(refusal.code, "FORBIDDEN");
  assert.match(refusal.message, /SUMMARY/);
  await perform(carrier.caller, generateDeliverable, { ...input, organization_id: openClient.id });
});

test("D14: a file is served to callers who may read the deliverable at that moment, with its type and name", async () => {
  const { id } = await perform(operator.caller, generateDeliverable, {
    kind: "READINESS_REPORT",
    format: "PDF",
    organization_id: openClient.id,
  });
  const path = `/api/deliverables/${id}/file`;
  assert.equal((await get(path, { "x-api-key": staff })).statusCode, 409);
  const workshop = await startWorkshop(market, { files });
  const row = await settled(market, id, "READY", "FAILED");
  await workshop.stop();
  assert.equal(row.failure, null);

  const answered = await get(path, { "x-api-key": viewer });
  assert.equal(answered.statusCode, 200);
  assert.equal(answered.headers["content-type"], "application/pdf");
  assert.equal(answered.headers["x-content-type-options"], "nosniff");
  assert.match(
    String(answered.headers["content-disposition"]),
    /^attachment; filename="Readiness report .*\.pdf"; filename\*=UTF-8''/,
  );
  assert.equal(answered.rawPayload.length, Number(row.size_bytes));
  const data = dataOf(
    await ask(app, { "x-api-key": staff }, `{ deliverable(id: "${id}") { title download_url progress } }`),
  );
  const { title, ...told } = Object(data.deliverable);
  assert.deepEqual(told, { download_url: path, progress: 100 });
  const rename = "update deliverables set title = $2 where id = $1";
  await market.owner.query(rename, [id, "A\u{ff02}; filename*=UTF-8''b.exe; x=\u{ff02}\u{ff3c}é"]);
  const named = String((await get(path, { "x-api-key": viewer })).headers["content-disposition"]);
  assert.match(named, /^attachment; filename="[^"\\]+"; filename\*=UTF-8''[^;"\\]+$/);
  await market.owner.query(rename, [id, title]);

  const statuses = async (headers: Readonly<Record<string, string>>) => (await get(path, headers)).statusCode;
  assert.equal(await statuses({}), 401);
  assert.equal(await statuses({ "x-api-key": "hw_nobody" }), 401);
  assert.equal(await statuses({ "x-api-key": openClient.key }), 403);
  assert.equal(
    (await get("/api/deliverables/01920000-0000-7000-8000-000000000000/file", { "x-api-key": staff })).statusCode,
    404,
  );
});

test("D14: a deliverable does not exist for a stranger, nor for the carrier once the client discloses a SUMMARY", async () => {
  const { rows } = await market.owner.query(
    "select id from deliverables where organization_id = $1 and file_key is not null",
    [openClient.id],
  );
  const path = `/api/deliverables/${rows.at(-1)?.id}/file`;
  const cases = [
    ["client", 404],
    ["otherCarrier", 404],
    ["carrier", 200],
  ] as const;
  const statusOf = async (name: "client" | "otherCarrier" | "carrier") => {
    const { key } = market.members[name];
    await openGraphQL(market.members[name].id);
    return (await get(path, { "x-api-key": key })).statusCode;
  };
  for (const [name, status] of cases) assert.equal(await statusOf(name), status, name);
  const own = { ...openClient.person, kind: "CLIENT", role: "ADMIN" } as const;
  await perform(own, setDisclosure, { disclosure: "SUMMARY" });
  assert.equal(await statusOf("carrier"), 404);
  await perform(own, setDisclosure, { disclosure: "FULL" });
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="#123"/></svg>';

function png(width = 4, height = 3): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

const logoOf = (id: string) => `/api/organizations/${id}/logo`;

function put(payload: Buffer | string, id: string = client.id, key = staff) {
  const headers = { "x-api-key": key, "content-type": "application/octet-stream", origin: "http://localhost:4000" };
  return app.inject({ method: "PUT", url: logoOf(id), headers, payload });
}

test("D15, D16: a logo is PNG, JPEG or SVG, is returned unchanged, and appears on documents", async () => {
  for (const [bytes, type] of [
    [png(), "image/png"],
    [Buffer.from(SVG), "image/svg+xml"],
  ] as const) {
    assert.equal((await put(bytes)).statusCode, 204);
    const given = await get(logoOf(client.id), { "x-api-key": viewer });
    assert.equal(given.headers["content-type"], type);
    assert.ok(given.rawPayload.equals(bytes));
  }
  const subject = { organization_id: client.id, exercise_id: null, engagement_id: null, quarter: null, readers: [] };
  const { logo } = await writeDocument(market.database, new Date(), "READINESS_REPORT", subject);
  assert.deepEqual([logo?.media_type, logo?.width, logo?.height], ["image/svg+xml", 120, 40]);
  const { rows } = await market.owner.query("select action from audit_entries where action = 'setLogo'");
  assert.equal(rows.length, 2);
  const headers = { "x-api-key": staff };
  assert.equal((await app.inject({ method: "DELETE", url: logoOf(client.id), headers })).statusCode, 204);
  assert.equal((await get(logoOf(client.id), headers)).statusCode, 404);
});

test("D15: a file that is not a picture, is too large or could do more than be drawn is refused with the reason", async () => {
  const svg = (inside: string) => SVG.replace("<rect", `${inside}<rect`);
  /** This many groups, each of which draws the previous one this many times. */
  const laughs = (groups: number, times: number) =>
    Array.from({ length: groups }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(times)}</g>`).join("");
  const broken = png();
  broken[40] = (broken[40] ?? 0) ^ 1;
  const wrong: readonly (readonly [Buffer | string, RegExp])[] = [
    ["", /empty/],
    ["hello", /must be a PNG, JPEG or SVG/],
    [broken, /damaged/],
    [png().subarray(0, 50), /damaged/],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /damaged/],
    [png(9_000, 1), /4096/],
    [Buffer.alloc(600_000), /512 KiB/],
    [svg("<script>alert(1)</script>"), /script/],
    [svg('<g onload="alert(1)"/>'), /script/],
    [svg('<image href="https://elsewhere.example/x.png"/>'), /not accepted/],
    [svg('<use href="https://elsewhere.example/x.svg#a"/>'), /outside itself/],
    [svg('<use xmlns:x="http://www.w3.org/1999/xlink" x:href="//elsewhere.example/x"/>'), /outside itself/],
    [svg("<foreignObject/>"), /not accepted/],
    [svg('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="x"/>'), /not accepted/],
    [svg('<rect fill="url(https://elsewhere.example/x)"/>'), /outside itself/],
    [svg("<style>@import 'x'</style>"), /load or run/],
    [svg("<style>rect{fill:u\\rl(x)}</style>"), /escapes/],
    [svg("<style>@im<![CDATA[port 'x']]></style>"), /load or run/],
    [svg("<style>@im<!-- -->port 'x'</style>"), /load or run/],
    [svg("<style><desc/>@import 'x'</style>"), /styles contain elements/],
    [svg(`${"<g>".repeat(101)}${"</g>".repeat(101)}`), /more than 100 deep/],
    [svg("<g>".repeat(160_000)), /more than 100 deep/],
    [svg(laughs(7, 10)), /draws more than 100000 elements/],
    [svg(laughs(10, 1)), /nested more than 8 deep/],
    [svg('<g id="a"><use href="#a"/></g>'), /or refer to themselves/],
    [svg('<mask id="a"><rect mask="url( \'#a\')"/></mask>'), /or refer to themselves/],
    [svg('<g id="a"><use href="#%61"/></g>'), /escapes/],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`, /DOCTYPE/],
    [`<?xml-stylesheet href="x"?>${SVG}`, /instruction/],
    [SVG.slice(0, -4), /well-formed/],
    ["<html></html>", /must be a PNG, JPEG or SVG|not accepted/],
  ];
  for (const [bytes, message] of wrong) {
    const answered = await put(bytes);
    assert.ok([400, 413].includes(answered.statusCode), `${answered.statusCode} ${answered.body} ${message}`);
    assert.match(answered.json().message, message);
  }
  const { rows } = await market.owner.query("select count(*)::int as count from organization_logos");
  assert.deepEqual(rows, [{ count: 0 }]);
});

test("D15: an organization sets its own logo, the operator any; a page of another site cannot make a browser do it", async () => {
  assert.equal((await put(SVG, client.id, viewer)).statusCode, 403);
  await openGraphQL(carrier.id);
  assert.equal((await put(SVG, client.id, carrier.key)).statusCode, 403);
  assert.equal((await put(SVG, carrier.id, carrier.key)).statusCode, 204);
  assert.equal((await put(SVG, market.members.otherClient.id, carrier.key)).statusCode, 404);
  const headers = { cookie: "session=x", origin: "https://elsewhere.example", "content-type": "image/svg+xml" };
  const crossed = await app.inject({ method: "PUT", url: logoOf(client.id), headers, payload: SVG });
  assert.equal(crossed.statusCode, 403);
});
