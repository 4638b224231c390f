import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { negotiated } from "#interfaces/mcp/revisions.ts";
import { entriesOf } from "#tests/mcp/audit-trail.ts";
import { type Door, openDoor } from "#tests/mcp/door.ts";
import { answersOf, assertRefused, post, request, toolCall } from "#tests/mcp/json-rpc.ts";

let door: Door;
before(async () => {
  door = await openDoor();
});
beforeEach(() => door.freshMinute());
after(() => door.stop());

const send = (body: string | object, headers?: Record<string, string>) =>
  post(door.app, door.keys.operator, body, headers);
const pings = (count: number) => Array.from({ length: count }, (_, id) => request("ping", undefined, id));

for (const revision of [undefined, ...negotiated]) {
  test(`M11: a batch is served at revision ${revision ?? "unsaid"}`, async () => {
    const headers = revision === undefined ? {} : { "mcp-protocol-version": revision };
    const answers = answersOf(await send(pings(3), headers));
    assert.deepEqual(
      answers.map(({ id, result }) => [id, result]),
      [
        [0, {}],
        [1, {}],
        [2, {}],
      ],
    );
  });
}

test("M10: a batch of 50 is served, a longer one is 400 with -32600, however long", async () => {
  assert.equal(answersOf(await send(pings(50))).length, 50);
  for (const count of [51, 121, 2_000]) {
    await door.freshMinute();
    assertRefused(await send(pings(count)), 400, -32600, new RegExp(`at most 50.*${count}`));
  }
  const wrong = `[${"1,".repeat(399_999)}1]`;
  assertRefused(await send(wrong), 400, -32600, /at most 50.*400000/);
  assertRefused(await post(door.app, "", wrong), 401, -32600, /key is required/);
});

test("M12: a batch is answered in its order, and each bad entry by its own -32600", async () => {
  const { id: _none, ...notification } = request("notifications/cancelled");
  const batch = [
    toolCall("list_gaps", {}, "third"),
    1,
    request("ping", undefined, "first"),
    null,
    notification,
    { jsonrpc: "2.0", id: null, method: "ping" },
    request("no/such", undefined, "second"),
    [request("ping")],
    toolCall("list_exercises", { limit: 0 }, "first"),
  ];
  const answers = answersOf(await send(batch));
  assert.deepEqual(
    answers.map(({ id, error, result }) => [id, error?.code ?? result?.isError ?? "ok"]),
    [
      ["third", "ok"],
      [null, -32600],
      ["first", "ok"],
      [null, -32600],
      [null, -32600],
      ["second", -32601],
      [null, -32600],
      ["first", true],
    ],
  );
});

test("M13: a batch of notifications only is 202 without a body, and does nothing", async () => {
  const { id: _asked, ...call } = toolCall("list_gaps");
  const { id: _unknown, ...unknown } = request("notifications/unheard-of");
  const response = await send([call, unknown, { jsonrpc: "2.0", method: "notifications/initialized" }]);
  assert.equal(response.statusCode, 202);
  assert.equal(response.body, "");
  assert.deepEqual(await entriesOf(door, response), []);
});

const ids = [
  "0",
  "-0",
  "1.0",
  "1e3",
  "1E+3",
  "0.1e-7",
  "12345678901234567890",
  "3.141592653589793238462643383279",
  `1${"0".repeat(400)}`,
  "-1e999",
  '"x"',
  '""',
  '"1.0"',
  '"\u202e\u{1f525} \\"quoted\\""',
];

test("M15: an id is echoed exactly as it was written", async () => {
  for (const id of ids) {
    const { body } = await send(`{"id":${id},"jsonrpc":"2.0","method":"ping","params":{"id":7}}`);
    assert.equal(body, `{"jsonrpc":"2.0","id":${id},"result":{}}`);
  }
});

test("M15: so is each id of a batch, with results and errors", async () => {
  const messages = ids.map((id, i) => `{"jsonrpc":"2.0","method":"${i % 2 === 0 ? "ping" : "no"}","id":${id}}`);
  const { body } = await send(`[${messages.join(",")}]`);
  const error = '"error":{"code":-32601,"message":"Method not found: no"}';
  const answers = ids.map((id, i) => `{"jsonrpc":"2.0","id":${id},${i % 2 === 0 ? '"result":{}' : error}}`);
  assert.equal(body, `[${answers.join(",")}]`);
});

test("M15: an id inside the params of a call is not confused with the call's", async () => {
  const call = '{"jsonrpc":"2.0","params":{"name":"list_gaps","arguments":{"id":1.0}},"method":"tools/call","id":2.0}';
  assert.match((await send(call)).body, /^\{"jsonrpc":"2\.0","id":2\.0,"result"/);
});
