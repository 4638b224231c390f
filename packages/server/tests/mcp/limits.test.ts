import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { entriesOf } from "#tests/mcp/audit-trail.ts";
import { type Door, type IssuedKey, openDoor } from "#tests/mcp/door.ts";
import { answersOf, assertRefused, post, request, toolCall } from "#tests/mcp/json-rpc.ts";

let door: Door;
let other: Pick<Door, "app" | "dependencies">;
let key: IssuedKey;

before(async () => {
  door = await openDoor();
  other = door.another();
});
beforeEach(async () => {
  key = await door.newKey("client");
});
after(() => door.stop());

const LIMIT = 120;
const ping = request("ping");
const { id: _, ...notification } = request("notifications/unheard-of");
const pings = (count: number) => Array.from({ length: count }, (_, id) => request("ping", undefined, id));
const send = (body: string | object, app = door.app) => post(app, key.text, body);

/** As many requests as that, in as few HTTP requests as it takes. */
async function use(count: number, app = door.app): Promise<void> {
  for (let left = count; left > 0; left -= 50) answersOf(await send(pings(Math.min(50, left)), app));
}

async function assertLimited(app = door.app): Promise<number> {
  const response = await send(ping, app);
  assertRefused(response, 429, -32600, /More than 120 requests a minute; retry in \d+ s/);
  const seconds = response.headers["retry-after"];
  assert.match(String(seconds), /^\d+$/);
  assert.match(response.body, new RegExp(`retry in ${seconds} s`));
  return Number(seconds);
}

/** As if the key's minute had begun this many seconds ago. */
async function beganAgo(seconds: number): Promise<void> {
  const text = "update rate_windows set started_at = now() - make_interval(secs => $2) where key_id = $1";
  assert.equal((await door.owner.query(text, [key.id, seconds])).rowCount, 1);
}

test("L1, L4: a key has 120 requests a minute; beyond it 429 says for how many seconds", async () => {
  await use(LIMIT);
  const seconds = await assertLimited();
  assert.ok(seconds >= 1 && seconds <= 60, `${seconds} s`);
});

test("L1, L2: the minute begins with its first request, and the next when it is over", async () => {
  await use(LIMIT);
  await beganAgo(30);
  assert.ok((await assertLimited()) <= 30);
  await beganAgo(60);
  await use(LIMIT);
  await assertLimited();
});

test("L4: in the last moment of a minute Retry-After is still 1", async () => {
  await use(LIMIT);
  let response = await send(ping);
  // Until a try came before that moment was over.
  do {
    await door.owner.query("update rate_windows set used = 120 where key_id = $1", [key.id]);
    await beganAgo(59.2);
    response = await send(ping);
  } while (response.statusCode !== 429);
  assert.equal(response.headers["retry-after"], "1");
});

test("L1: a refusal does not extend the minute", async () => {
  await use(LIMIT);
  await beganAgo(30);
  for (let i = 0; i < 5; i += 1) assert.ok((await assertLimited()) <= 30);
});

test("L2: each request of a batch counts, a notification does not, and each HTTP request counts at least once", async () => {
  await use(LIMIT - 4);
  assert.equal((await send([notification, notification, notification])).statusCode, 202);
  assert.equal((await send(notification)).statusCode, 202);
  assertRefused(await send("{"), 400, -32700, /JSON/);
  assert.equal(answersOf(await send([ping, notification])).length, 1);
  await assertLimited();
});

test("L2: a batch counts with all its entries, including bad ones, and one that is too long counts once", async () => {
  await use(LIMIT - 4);
  assert.equal(answersOf(await send([1, null, ping])).length, 3);
  assertRefused(await send(pings(LIMIT + 1)), 400, -32600, /at most 50/);
  await assertLimited();
});

test("L1, M4: nothing of a batch over the limit is carried out", async () => {
  await use(LIMIT - 2);
  const response = await send([1, 2, 3].map((id) => toolCall("list_gaps", {}, id)));
  assertRefused(response, 429, -32600, /a minute/);
  const entries = await entriesOf(door, response);
  assert.deepEqual(
    entries.map(({ action, tools, code }) => [action, tools, code]),
    [["mcp", [], "RATE_LIMITED"]],
  );
});

test("L3: instances on one database count together, and keys do not affect each other", async () => {
  const neighbour = await door.newKey("client");
  await use(70, door.app);
  await use(50, other.app);
  await assertLimited(door.app);
  await assertLimited(other.app);
  assert.equal((await post(door.app, neighbour.text, ping)).statusCode, 200);
  assert.equal((await post(other.app, neighbour.text, ping)).statusCode, 200);
});

test("L3: concurrent requests to two instances are each counted", async () => {
  const sent = Array.from({ length: 10 }, (_, i) => send(pings(13), i % 2 === 0 ? door.app : other.app));
  const codes = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  assert.equal(codes.filter((code) => code === 200).length, 9, String(codes));
  assert.equal(codes.filter((code) => code === 429).length, 1);
});

test("L1: a key without the mcp scope is not counted", async () => {
  const { id, text } = await door.newKey("client", { scopes: ["FEED"] });
  assert.equal((await post(door.app, text, ping)).statusCode, 403);
  const { rowCount } = await door.owner.query("select from rate_windows where key_id = $1", [id]);
  assert.equal(rowCount, 0);
});
