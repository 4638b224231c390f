import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { tools } from "#interfaces/tools/tools.ts";
import { entriesOf } from "#tests/mcp/audit-trail.ts";
import { crowd } from "#tests/mcp/crowd.ts";
import { type Door, openDoor } from "#tests/mcp/door.ts";
import { answerOf, assertRefused, post, request, toolCall } from "#tests/mcp/json-rpc.ts";

const REVISION = "2026-07-28";
const VERSION = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
const supported = [REVISION, "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

let door: Door;
before(async () => {
  door = await openDoor();
  await crowd(door, "client", { exercises: 2, gaps: 5, items: 2, scores: 1 });
});
beforeEach(() => door.freshMinute());
after(() => door.stop());

const meta = (version: unknown = REVISION) => ({ [VERSION]: version, [CAPABILITIES]: {} });

/** A request as a client of this revision sends it; what is given replaces its headers, and undefined removes one. */
function send(method: string, params: Record<string, unknown> = {}, given: Record<string, string | undefined> = {}) {
  const name = typeof params.name === "string" ? params.name : undefined;
  const all = { "mcp-protocol-version": REVISION, "mcp-method": method, "mcp-name": name, ...given };
  const headers = Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  const body = request(method, { _meta: meta(), ...params }, "r-1");
  return post(door.app, door.keys.client, body, Object.fromEntries(headers));
}

type Refused = Awaited<ReturnType<typeof send>>;

function assertError(response: Refused, status: number, code: number, message: RegExp): unknown {
  assert.equal(response.statusCode, status, response.body);
  const { id, error } = response.json();
  assert.equal(id, "r-1");
  assert.equal(error.code, code);
  assert.match(error.message, message);
  return error.data;
}

test("M64, M65: server/discover answers without initialize", async () => {
  const { result } = answerOf(await send("server/discover"));
  const { instructions, ...rest } = result ?? {};
  assert.match(String(instructions), /Records of security tabletop exercises/);
  assert.deepEqual(rest, {
    resultType: "complete",
    _meta: {
      "io.modelcontextprotocol/serverInfo": { name: "hotwash", title: "Hotwash", version: door.dependencies.version },
    },
    ttlMs: 3_600_000,
    cacheScope: "public",
    supportedVersions: supported,
    capabilities: { tools: { listChanged: false } },
  });
});

test("M65: tools and their answers are those of the other revisions, and say that they are complete", async () => {
  const listed = answerOf(await send("tools/list")).result ?? {};
  assert.deepEqual(
    { resultType: listed.resultType, ttlMs: listed.ttlMs, cacheScope: listed.cacheScope },
    { resultType: "complete", ttlMs: 3_600_000, cacheScope: "public" },
  );
  const legacy = answerOf(await post(door.app, door.keys.client, request("tools/list"))).result ?? {};
  assert.deepEqual(listed.tools, legacy.tools);

  const { resultType, _meta, ...called } = answerOf(await send("tools/call", { name: "list_gaps" })).result ?? {};
  assert.equal(resultType, "complete");
  assert.ok(_meta);
  const before = answerOf(await post(door.app, door.keys.client, toolCall("list_gaps"))).result;
  assert.deepEqual(called, before);
});

test("M33, M65: a tool that cannot answer completes with isError, and an unknown tool is an error", async () => {
  const failed = answerOf(await send("tools/call", { name: "list_gaps", arguments: { limit: 0 } })).result ?? {};
  assert.deepEqual([failed.resultType, failed.isError], ["complete", true]);
  const { error, result } = answerOf(await send("tools/call", { name: "list_everything" }));
  assert.deepEqual([result, error?.code], [undefined, -32602]);
});

test("A1: a call is an entry in the log, as at every revision", async () => {
  const entries = await entriesOf(door, await send("tools/call", { name: "list_gaps" }));
  assert.deepEqual(
    entries.map((entry) => entry.tools),
    [["list_gaps"]],
  );
});

test("M64: methods of other revisions, and unknown ones, are 404 with -32601", async () => {
  for (const method of ["ping", "initialize", "subscriptions/listen", "resources/list", "tools/lists", ""]) {
    assertError(await send(method), 404, -32601, /^Method not found/);
  }
  const [legacy] = [answerOf(await post(door.app, door.keys.client, request("server/discover")))];
  assert.equal(legacy.error?.code, -32601);
});

test("M62: an unsupported revision in _meta is 400 with -32022 and those that are supported", async () => {
  for (const version of ["2027-01-01", "2026-07-27", "DRAFT-2026-v1", ""]) {
    const response = await send("tools/list", { _meta: meta(version) }, { "mcp-protocol-version": version });
    const data = assertError(response, 400, -32022, /is not supported/);
    assert.deepEqual(data, { supported, requested: version });
  }
});

test("M62: a request without revision or capabilities in _meta is 400 with -32602", async () => {
  const lacking = [undefined, null, {}, { [VERSION]: REVISION }, { [CAPABILITIES]: {} }, meta(20260728)];
  for (const _meta of [...lacking, { [VERSION]: REVISION, [CAPABILITIES]: "none" }]) {
    assertError(await send("tools/list", { _meta }), 400, -32602, /params\._meta must contain/);
  }
});

test("M63: a header that is missing or does not match the body is 400 with -32020", async () => {
  const call = { name: "list_gaps" };
  for (const headers of [
    { "mcp-protocol-version": undefined },
    { "mcp-protocol-version": "2025-06-18" },
    { "mcp-method": undefined },
    { "mcp-method": "tools/list" },
    { "mcp-method": "Tools/Call" },
    { "mcp-name": undefined },
    { "mcp-name": "list_exercises" },
    { "mcp-name": "=?base64?bGlzdF9leGVyY2lzZXM=?=" },
  ]) {
    const response = await send("tools/call", call, headers);
    assertError(response, 400, -32020, /^The header (MCP-Protocol-Version|Mcp-Method|Mcp-Name) /);
    assert.deepEqual(await entriesOf(door, response), []);
  }
  const encoded = { "mcp-name": `=?base64?${Buffer.from("list_gaps").toString("base64")}?=` };
  assert.equal(answerOf(await send("tools/call", call, encoded)).result?.isError, undefined);
});

test("M11: a batch at 2026-07-28 is 400 with -32600", async () => {
  const batch = [request("tools/list", { _meta: meta() }), request("tools/list", { _meta: meta() }, 2)];
  for (const headers of [{ "mcp-protocol-version": REVISION }, {}]) {
    assertRefused(await post(door.app, door.keys.client, batch, headers), 400, -32600, /has no batches/);
  }
});

test("M18: a request whose _meta names a revision with a handshake is served as that", async () => {
  const answer = answerOf(await post(door.app, door.keys.client, request("ping", { _meta: meta("2025-11-25") })));
  assert.deepEqual(answer.result, {});
});

test("M4, M27: key, scope and rate come first", async () => {
  const headers = { "mcp-protocol-version": REVISION };
  const body = request("tools/list", { _meta: meta() });
  assert.equal((await post(door.app, undefined, body, headers)).statusCode, 401);
  const { text } = await door.newKey("operator", { scopes: ["FEED"] });
  assert.equal((await post(door.app, text, body, headers)).statusCode, 403);
});

test("M14: a notification is 202", async () => {
  const body = { jsonrpc: "2.0", method: "notifications/cancelled", params: { _meta: meta() } };
  const response = await post(door.app, door.keys.client, body, { "mcp-protocol-version": REVISION });
  assert.deepEqual([response.statusCode, response.body], [202, ""]);
});

test("M29: the tools of this revision are the seven that read", async () => {
  const { tools: listed } = answerOf(await send("tools/list")).result ?? {};
  assert.ok(Array.isArray(listed));
  assert.equal(listed.length, tools.length);
});
