import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { pino } from "pino";
import { tools } from "#interfaces/tools/tools.ts";
import { logOptions } from "#platform/log.ts";
import { entriesOf, untilBlocked } from "#tests/mcp/audit-trail.ts";
import { crowd } from "#tests/mcp/crowd.ts";
import { type Door, type OrganizationName, openDoor } from "#tests/mcp/door.ts";
import { answerOf, answersOf, assertRefused, post, request, toolCall } from "#tests/mcp/json-rpc.ts";
import { leastArguments } from "#tests/mcp/tool-arguments.ts";
import { callAny, pageOf } from "#tests/mcp/walk.ts";
import { digestOf } from "#tests/support/table-rows.ts";

let door: Door;
before(async () => {
  door = await openDoor();
  await crowd(door, "client", { exercises: 4, gaps: 8, items: 8, scores: 4 });
});
beforeEach(() => door.freshMinute());
after(() => door.stop());

const send = (body: string | object) => post(door.app, door.keys.client, body);

for (const tool of tools) {
  test(`A1, A2: a call of ${tool.name} is an entry in the organization's log`, async () => {
    const { id, name, text } = await door.newKey("client");
    const began = Date.now();
    const body = JSON.stringify(toolCall(tool.name, leastArguments(tool)));
    const headers = { "content-type": "application/json", "x-api-key": text };
    const response = await door.app.inject({
      method: "POST",
      url: "/api/mcp",
      headers,
      payload: body,
      remoteAddress: "203.0.113.9",
    });
    assert.equal(answerOf(response).result?.isError, undefined);
    const [entry, ...others] = await entriesOf(door, response);
    assert.deepEqual(others, []);
    const { at, duration_ms, ...rest } = entry ?? assert.fail("There is no entry.");
    assert.ok(at.getTime() >= began && at.getTime() <= Date.now());
    assert.ok(duration_ms >= 0 && duration_ms <= Date.now() - began);
    assert.deepEqual(rest, {
      organization_id: door.ids.client,
      actor_kind: "API_KEY",
      actor_id: id,
      actor_name: name,
      action: "tools/call",
      tools: [tool.name],
      tool_outcomes: ["OK"],
      outcome: "OK",
      code: null,
      request_id: response.headers["x-request-id"],
      remote_address: "203.0.113.9",
    });
  });
}

test("A2: a batch is one entry, with its tools and their outcomes in order", async () => {
  await door.owner.query("alter table action_items rename to action_items_gone");
  try {
    const response = await send([
      toolCall("list_gaps", {}, 1),
      request("ping", undefined, 2),
      toolCall("list_exercises", { limit: 0 }, 3),
      toolCall("no_such_tool", {}, 4),
      toolCall("list_action_items", {}, 5),
      toolCall("list_gaps", { cursor: "x" }, 6),
      toolCall("search_knowledge", { query: "backup" }, 7),
    ]);
    const entries = await entriesOf(door, response);
    assert.equal(entries.length, 1);
    assert.deepEqual(entries[0]?.tools, [
      "list_gaps",
      "list_exercises",
      "list_action_items",
      "list_gaps",
      "search_knowledge",
    ]);
    assert.deepEqual(entries[0]?.tool_outcomes, ["FAILED", "REFUSED", "FAILED", "REFUSED", "OK"]);
    assert.deepEqual([entries[0]?.outcome, entries[0]?.code], ["FAILED", "INTERNAL_SERVER_ERROR"]);
  } finally {
    await door.owner.query("alter table action_items_gone rename to action_items");
  }
});

test("A1: a request that calls no tool is not an entry", async () => {
  const bodies = [request("ping"), request("tools/list"), toolCall("no_such_tool"), [request("initialize"), 1]];
  for (const body of bodies) assert.deepEqual(await entriesOf(door, await send(body)), []);
});

test("A3: a tool's answer is not sent before its entry is on disk", async () => {
  let answered = false;
  const answer = await whileLocked("client", async () => {
    const asked = send(toolCall("list_gaps")).finally(() => {
      answered = true;
    });
    await untilBlocked(door, () => answered);
    assert.equal(answered, false);
    return { asked };
  });
  assert.equal((await entriesOf(door, await answer.asked)).length, 1);
});

/** While nobody else can write into the organization's log. */
async function whileLocked<T>(name: OrganizationName, work: () => Promise<T>): Promise<T> {
  await post(door.app, door.keys[name], toolCall("list_gaps")); // from here on the log has a head
  await door.owner.query("begin");
  try {
    await door.owner.query("select from audit_heads where organization_id = $1 for update", [door.ids[name]]);
    return await work();
  } finally {
    await door.owner.query("commit");
  }
}

test("A3, M37: an answer that cannot be logged is not sent", async () => {
  const { app, lines } = logged();
  await door.owner.query("revoke execute on function append_audit from hotwash_operator");
  try {
    const calls = [toolCall("list_gaps", {}, 1), request("ping", undefined, 2), toolCall("list_exercises", {}, 3)];
    const response = await post(app, door.keys.client, calls);
    const text = `Internal server error (request ${response.headers["x-request-id"]})`;
    const refused = { content: [{ type: "text", text }], isError: true };
    assert.deepEqual(
      answersOf(response).map(({ result }) => result),
      [refused, {}, refused],
    );
    assert.deepEqual(await entriesOf(door, response), []);
    const logs = lines.filter((line) => line.includes(String(response.headers["x-request-id"])));
    assert.match(logs.join(""), /permission denied for function append_audit/);
  } finally {
    await door.owner.query("grant execute on function append_audit to hotwash_operator");
  }
  assert.ok((await pageOf(app, door.keys.client, "list_gaps")).items.length > 0);
});

test("M37: a defect inside a tool shows the request id and no other detail, and is logged", async () => {
  const { app, lines } = logged();
  await door.owner.query("alter table gaps rename column severity_rank to rank");
  try {
    const response = await post(app, door.keys.client, toolCall("list_gaps", { query: "hunter2" }));
    const text = `Internal server error (request ${response.headers["x-request-id"]})`;
    assert.deepEqual(answerOf(response).result, { content: [{ type: "text", text }], isError: true });
    const line = lines.find((each) => each.includes('"level":"error"')) ?? assert.fail("Nothing was logged.");
    assert.equal(JSON.parse(line).request_id, response.headers["x-request-id"]);
    assert.match(line, /severity_rank does not exist/);
    assert.doesNotMatch(lines.join(""), /hunter2/);
    const [entry] = await entriesOf(door, response);
    assert.deepEqual([entry?.tool_outcomes, entry?.code], [["FAILED"], "INTERNAL_SERVER_ERROR"]);
    assert.equal((await callAny(app, door.keys.client, "get_readiness_scores")).isError, undefined);
  } finally {
    await door.owner.query("alter table gaps rename column rank to severity_rank");
  }
  assert.ok((await pageOf(app, door.keys.client, "list_gaps")).items.length > 0);
});

/** An instance whose log can be read. */
function logged() {
  const lines: string[] = [];
  const { app } = door.another({ log: pino(logOptions("info"), { write: (line) => lines.push(line) }) });
  return { app, lines };
}

test("A6: refusals to a known key are logged without delaying the answer", async () => {
  const scopeless = await door.newKey("stranger", { scopes: ["FEED"] });
  const spent = await door.newKey("stranger");
  await door.owner.query("insert into rate_windows (key_id, scope, started_at, used) values ($1, 'MCP', now(), 120)", [
    spent.id,
  ]);
  const [forbidden, limited] = await whileLocked(
    "stranger",
    async () =>
      [
        await post(door.app, scopeless.text, toolCall("list_gaps")),
        await post(door.app, spent.text, toolCall("list_gaps")),
      ] as const,
  );
  assertRefused(forbidden, 403, -32600, /scope/);
  assertRefused(limited, 429, -32600, /a minute/);
  for (const [response, { id, name }, code] of [
    [forbidden, scopeless, "FORBIDDEN"],
    [limited, spent, "RATE_LIMITED"],
  ] as const) {
    const entries = await entriesOf(door, response);
    assert.equal(entries.length, 1);
    const {
      organization_id,
      actor_id,
      actor_name,
      action,
      tools: called,
      outcome,
      ...rest
    } = entries[0] ?? assert.fail();
    assert.deepEqual([organization_id, actor_id, actor_name], [door.ids.stranger, id, name]);
    assert.deepEqual([action, called, outcome, rest.code], ["mcp", [], "REFUSED", code]);
  }
});

test("A6: for each key, ten refusals of a kind and minute are separate entries, the rest one with their number", async () => {
  const { id, text } = await door.newKey("stranger", { scopes: ["FEED"] });
  for (let i = 0; i < 15; i++) await post(door.app, text, toolCall("list_gaps"));
  const { auditLog, auditTally } = door.dependencies;
  const entriesOfKey = async () => {
    await auditLog.drain();
    const text = "select count(*)::int as entries, max(times) as times from audit_entries where actor_id = $1";
    return (await door.owner.query(text, [id])).rows;
  };
  assert.deepEqual(await entriesOfKey(), [{ entries: 10, times: null }]);
  auditTally.drain();
  assert.deepEqual(await entriesOfKey(), [{ entries: 11, times: 5 }]);
});

test("A6: refusals to an unknown caller leave no entry", async () => {
  const unknown = await post(door.app, "hw_unknown", toolCall("list_gaps"));
  const foreign = await post(door.app, door.keys.client, toolCall("list_gaps"), {
    origin: "https://elsewhere.example",
  });
  for (const response of [unknown, foreign]) assert.deepEqual(await entriesOf(door, response), []);
});

test("M29: calling every tool, in every way, changes nothing except records of their use", async () => {
  const everybody = Object.values(door.ids);
  const {
    audit_entries: _a,
    audit_heads: _b,
    audit_keys: _g,
    record_reads: _e,
    ...before
  } = await digestOf(door.owner, everybody);
  assert.ok(Object.keys(before).length > 20);
  for (const tool of tools) {
    for (const key of [door.keys.operator, door.keys.carrier, door.keys.client]) {
      for (const args of [leastArguments(tool), { ...leastArguments(tool), limit: 0 }, { id: "x", status: "closed" }]) {
        await post(door.app, key, toolCall(tool.name, args));
      }
    }
  }
  const {
    audit_entries: _c,
    audit_heads: _d,
    audit_keys: _h,
    record_reads: _f,
    ...after
  } = await digestOf(door.owner, everybody);
  assert.deepEqual(after, before);
});
