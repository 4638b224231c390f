import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { InjectOptions } from "fastify";
import { tools } from "#interfaces/tools/tools.ts";
import { entriesOf } from "#tests/mcp/audit-trail.ts";
import { type Door, openDoor } from "#tests/mcp/door.ts";
import { answerOf, answersOf, assertRefused, post, request, toolCall } from "#tests/mcp/json-rpc.ts";

let door: Door;
before(async () => {
  door = await openDoor();
});
beforeEach(() => door.freshMinute());
after(() => door.stop());

const INVALID = -32600;
const MEBIBYTE = 1024 * 1024;
const otherMethods = ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

const ping = request("ping");
const send = (body: string | object, headers?: Record<string, string>) =>
  post(door.app, door.keys.operator, body, headers);
const withMethod = (method: NonNullable<InjectOptions["method"]>, options: InjectOptions = {}) =>
  door.app.inject({ method, url: "/api/mcp", ...options });

test("M1: a request is answered with an object, a batch with an array", async () => {
  assert.deepEqual(answerOf(await send(ping)), { jsonrpc: "2.0", id: 1, result: {} });
  assert.deepEqual(answersOf(await send([ping])), [{ jsonrpc: "2.0", id: 1, result: {} }]);
});

for (const method of otherMethods) {
  test(`M2, M3: ${method} answers 405 and describes the server, without a key`, async () => {
    const response = await withMethod(method, { headers: { accept: "text/event-stream" } });
    assert.equal(response.statusCode, 405);
    assert.equal(response.headers.allow, "POST");
    assert.match(String(response.headers["content-type"]), /^application\/json/);
    if (method === "HEAD") return;
    const { name, version, transport, endpoint, protocol_versions, authentication, ...rest } = response.json();
    assert.equal(name, "hotwash");
    assert.equal(version, door.dependencies.version);
    assert.match(transport, /JSON-RPC 2\.0 over POST/);
    assert.equal(endpoint, "http://localhost:4000/api/mcp");
    assert.deepEqual(protocol_versions, ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]);
    assert.match(authentication, /X-API-Key.*Bearer.*mcp scope/);
    assert.deepEqual(
      rest.tools,
      tools.map(({ name, title, description }) => ({ name, title, description })),
    );
  });
}

test("M3, M4: the method is checked first, whatever the body and headers are", async () => {
  const headers = { origin: "https://elsewhere.example", "content-type": "text/plain" };
  for (const method of otherMethods) {
    const big = await withMethod(method, { headers, payload: "x".repeat(MEBIBYTE + 1) });
    assert.equal(big.statusCode, 405, `${method}: ${big.body}`);
    assert.equal((await withMethod(method, { headers, payload: "{" })).statusCode, 405, method);
  }
});

test("M6: any Accept is answered with application/json, without an event stream or a session", async () => {
  const accepted = [undefined, "*/*", "text/event-stream", "application/json, text/event-stream", "image/png", ""];
  for (const accept of accepted) {
    const response = await send(toolCall("list_gaps"), accept === undefined ? {} : { accept });
    assert.equal(response.statusCode, 200, accept);
    assert.match(String(response.headers["content-type"]), /^application\/json/);
    assert.equal(response.headers["mcp-session-id"], undefined);
  }
});

test("M7: a content type other than application/json is 415", async () => {
  for (const type of ["text/plain", "application/jsonl", "application/json-rpc", "multipart/form-data", ""]) {
    assertRefused(await send(ping, { "content-type": type }), 415, INVALID, /application\/json/);
  }
  const untyped = { "x-api-key": door.keys.operator };
  assertRefused(await withMethod("POST", { headers: untyped }), 415, INVALID, /application\/json/);
  for (const type of ["application/json; charset=utf-8", "Application/JSON", "application/json;charset=UTF-8"]) {
    assert.equal((await send(ping, { "content-type": type })).statusCode, 200, type);
  }
});

test("M7: a body of 1 MiB is served, one byte more is 413", async () => {
  const bodyOf = (bytes: number) => JSON.stringify(ping).padEnd(bytes, " ");
  assert.equal((await send(bodyOf(MEBIBYTE))).statusCode, 200);
  assertRefused(await send(bodyOf(MEBIBYTE + 1)), 413, INVALID, /1 MiB/);
});

test("M8: a body that is not JSON is 400 with -32700", async () => {
  for (const body of ["", " ", "{", "ping", "{'jsonrpc':'2.0'}", '{"jsonrpc":"2.0","id":01}', '{"a":1}{"a":1}']) {
    assertRefused(await send(body), 400, -32700, /not JSON/);
  }
});

const noRequests: Readonly<Record<string, string>> = {
  "a number": "1",
  "a text": '"ping"',
  null: "null",
  true: "true",
  "an empty object": "{}",
  "an empty batch": "[]",
  "no jsonrpc": '{"id":1,"method":"ping"}',
  "jsonrpc 1.0": '{"jsonrpc":"1.0","id":1,"method":"ping"}',
  "jsonrpc as a number": '{"jsonrpc":2.0,"id":1,"method":"ping"}',
  "no method": '{"jsonrpc":"2.0","id":1}',
  "a method that is not a string": '{"jsonrpc":"2.0","id":1,"method":1}',
  "an id that is null": '{"jsonrpc":"2.0","id":null,"method":"ping"}',
  "an id that is true": '{"jsonrpc":"2.0","id":true,"method":"ping"}',
  "an id that is an object": '{"jsonrpc":"2.0","id":{},"method":"ping"}',
  "an id that is a list": '{"jsonrpc":"2.0","id":[1],"method":"ping"}',
  "params that are a list": '{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}',
  "params that are a text": '{"jsonrpc":"2.0","id":1,"method":"ping","params":"x"}',
  "a request under __proto__": '{"__proto__":{"jsonrpc":"2.0","id":1,"method":"ping"}}',
};

for (const [what, body] of Object.entries(noRequests)) {
  test(`M9: ${what} is 400 with -32600`, async () => {
    assertRefused(await send(body), 400, INVALID, /request/);
  });
}

test("M9: a value nested too deeply is 400 with -32600, and not a defect", async () => {
  for (const depth of [5_000, 100_000]) {
    const deep = "[".repeat(depth) + "]".repeat(depth);
    const inside = `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${deep}}}`;
    for (const body of [deep, inside]) assertRefused(await send(body), 400, INVALID, /request/);
  }
});

test("M14: a single notification, also of an unknown method, is 202 without a body and does nothing", async () => {
  const { id: _asked, ...call } = toolCall("list_gaps");
  const { id: _unknown, ...unknown } = request("notifications/unheard-of");
  for (const message of [call, unknown, { jsonrpc: "2.0", method: "notifications/initialized" }]) {
    const response = await send(message);
    assert.equal(response.statusCode, 202, response.body);
    assert.equal(response.body, "");
    assert.deepEqual(await entriesOf(door, response), []);
  }
});

test("M14: a response sent by a client counts as a notification", async () => {
  const responses = [
    { jsonrpc: "2.0", id: 1, result: {} },
    { jsonrpc: "2.0", id: "x", error: { code: -1, message: "no" } },
    { jsonrpc: "2.0", id: null, error: { code: -1, message: "no" } },
  ];
  for (const message of [...responses, responses]) {
    const response = await send(message);
    assert.equal(response.statusCode, 202, response.body);
    assert.equal(response.body, "");
  }
});

test("M17: ping, and notifications/initialized sent with an id, are answered {}", async () => {
  for (const method of ["ping", "notifications/initialized"]) {
    assert.deepEqual(answerOf(await send(request(method))).result, {});
  }
});
