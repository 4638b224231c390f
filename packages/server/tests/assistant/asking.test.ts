import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { forgetConversations } from "#domain/assistant/forget-conversations.ts";
import { askByCookie, cookieOf } from "#tests/agreement/inquirers.ts";
import { callTool } from "#tests/support/ask.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { startMarket } from "#tests/support/market.ts";
import { findAdmin } from "#tests/support/market-owner.ts";

const market = await startMarket();
after(() => market.stop());
const cookies = {
  client: await cookieOf(market, "client"),
  carrier: await cookieOf(market, "carrier"),
  operator: await cookieOf(market, "operator"),
};
const { client: cookie, carrier: carrierCookie } = cookies;

type Asked = { readonly question: string; readonly conversation_id?: string; readonly call?: object };

const post = (payload: object, headers: Record<string, string>) =>
  market.app.inject({
    method: "POST",
    url: "/api/assistant/ask",
    headers: { "content-type": "application/json", ...headers },
    payload,
  });

/** The events of an answer, by their name. */
async function ask(asked: Asked, by = cookie): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const { statusCode, body } = await post(asked, { cookie: by, origin: BASE_URL });
  assert.equal(statusCode, 200, body);
  const events = body.split("\n\n").flatMap((block) => {
    const [, event = "", data = ""] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
    return event === "" ? [] : [{ event, data: JSON.parse(data) as unknown }];
  });
  return new Map(
    [...Map.groupBy(events, ({ event }) => event)].map(([name, all]) => [name, all.map(({ data }) => data)]),
  );
}

const called = z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()), text: z.string() });
const turned = z.object({ conversation_id: z.string(), turn_id: z.string() });
const eventsOf = (text: string) => market.owner.query<{ count: number }>(`select count(*)::int from ${text}`);
const countOf = async (text: string) => (await eventsOf(text)).rows[0]?.count ?? 0;

for (const home of ["operator", "carrier", "client"] as const) {
  test(`Z1, Z2: the assistant returns to ${home} byte for byte what MCP returns to a key of the same scope`, async () => {
    const { key } = await market.newKey(home, ["MCP"]);
    const by = cookies[home];
    for (const question of ["Which gaps are not closed?", "What is overdue?", "Which exercises are completed?"]) {
      const [call] = (await ask({ question }, by)).get("call") ?? [];
      const { tool, arguments: args, text } = called.parse(call);
      const { content } = await callTool(market.app, key, tool, args);
      assert.equal(text, content[0]?.text, question);
    }
  });
}

test("S39: “my gaps” are those that the person owns, as in GraphQL; a key has none", async () => {
  const { id: person } = await findAdmin(market.owner, market.members.client.caller.organization_id);
  const own =
    "update gaps set owner_id = $2 where id = (select id from gaps where organization_id = $1 limit 1) returning id";
  const { rows } = await market.owner.query<{ id: string }>(own, [
    market.members.client.caller.organization_id,
    person,
  ]);
  const [call] = (await ask({ question: "Which gaps are mine?" })).get("call") ?? [];
  const { text } = called.parse(call);
  const listed = z.object({ total: z.number(), items: z.array(z.object({ id: z.string() })) });
  assert.deepEqual(
    listed.parse(JSON.parse(text)).items.map(({ id }) => id),
    [rows[0]?.id],
  );
  const document = "{ gaps(mine: true) { id } gaps_count(mine: true) }";
  assert.deepEqual(await askByCookie(market, cookie, document), { data: { gaps: rows, gaps_count: 1 } });
  const { key } = await market.newKey("client", ["MCP"]);
  for (const tool of ["list_gaps", "list_action_items"]) {
    const { content } = await callTool(market.app, key, tool, { mine: true });
    assert.equal(listed.parse(JSON.parse(content[0]?.text ?? "")).total, 0);
  }
});

test("Z1, A1: a question leaves an audit entry with its tool, under the person's name", async () => {
  const entries = "audit_entries where action = 'tools/call' and actor_kind = 'USER' and 'list_gaps' = any (tools)";
  const before = await countOf(entries);
  await ask({ question: "Which gaps are critical?" });
  assert.equal((await countOf(entries)) - before, 1);
});

test("Z3: a call with edited arguments is made as given; invalid arguments are refused in words", async () => {
  const question = "Which gaps are critical?";
  const edited = await ask({ question, call: { tool: "list_gaps", arguments: { severity: "high" } } });
  assert.deepEqual(called.parse(edited.get("call")?.[0]).arguments, { severity: "high", limit: 25 });
  const wrong = await ask({ question, call: { tool: "list_gaps", arguments: { severity: "worst" } } });
  assert.match(JSON.stringify(wrong.get("refused")), /severity/);
  assert.equal(wrong.get("answer"), undefined);
});

test("Z4: a question that is not understood calls no tool, and lists the words", async () => {
  const before = await countOf("audit_entries where action = 'tools/call'");
  const events = await ask({ question: "Who would cope best with a dock strike?" });
  assert.equal(events.get("call"), undefined);
  assert.match(JSON.stringify(events.get("not_understood")), /strike/);
  assert.equal(await countOf("audit_entries where action = 'tools/call'"), before);
});

test("Z6: a conversation is stored with its questions and calls, not with answers, and belongs to its owner", async () => {
  const first = turned.parse((await ask({ question: "Which gaps are critical?" })).get("turn")?.[0]);
  const { conversation_id } = first;
  await ask({ question: "What is overdue?", conversation_id });
  const document = `{ conversation(id: "${conversation_id}") { title turns { question tool arguments } } }`;
  assert.deepEqual(await askByCookie(market, cookie, document), {
    data: {
      conversation: {
        title: "Which gaps are critical?",
        turns: [
          { question: "Which gaps are critical?", tool: "list_gaps", arguments: '{"severity":"critical"}' },
          { question: "What is overdue?", tool: "list_action_items", arguments: '{"overdue":true}' },
        ],
      },
    },
  });
  assert.deepEqual(await askByCookie(market, carrierCookie, document), { data: { conversation: null } });
  const turns = await countOf("conversation_turns");
  const foreign = await ask({ question: "What is overdue?", conversation_id }, carrierCookie);
  assert.match(JSON.stringify(foreign.get("failed")), /NOT_FOUND/);
  assert.equal(await countOf("conversation_turns"), turns);
  const mutation = `mutation { deleteConversation(input: { id: "${conversation_id}" }) { id } }`;
  assert.match(JSON.stringify(await askByCookie(market, carrierCookie, mutation)), /NOT_FOUND/);
  assert.equal(await countOf("conversation_turns"), turns);
  await askByCookie(market, cookie, mutation);
  assert.equal(await countOf(`conversation_turns where conversation_id = '${conversation_id}'`), 0);
});

test("Z7: conversations are removed after the configured days without a question", async () => {
  await ask({ question: "What is overdue?" });
  const forgetIn = (days: number) =>
    forgetConversations.run({
      ...market.dependencies,
      clock: () => new Date(Date.now() + days * 86_400_000),
      conversationDays: 90,
    });
  const kept = await countOf("conversations");
  await forgetIn(89);
  assert.equal(await countOf("conversations"), kept);
  await forgetIn(91);
  assert.deepEqual([await countOf("conversations"), await countOf("conversation_turns")], [0, 0]);
});

test("Z8: a missing session, a key, another origin, and invalid input are refused, and nothing is stored", async () => {
  const { key } = await market.newKey("client", ["MCP"]);
  const question = "What is overdue?";
  const kept = await countOf("conversations");
  const refusals = [
    [{ question }, { origin: BASE_URL }, 401],
    [{ question }, { "x-api-key": key, origin: BASE_URL }, 401],
    [{ question }, { cookie }, 403],
    [{ question }, { cookie, origin: "https://elsewhere.example" }, 403],
    [{ question: " " }, { cookie, origin: BASE_URL }, 400],
    [{ question: "x".repeat(1_001) }, { cookie, origin: BASE_URL }, 400],
    [{ question, call: { tool: "delete_everything", arguments: {} } }, { cookie, origin: BASE_URL }, 400],
  ] as const;
  for (const [payload, headers, status] of refusals) {
    assert.equal((await post(payload, headers)).statusCode, status, JSON.stringify(payload).slice(0, 100));
  }
  assert.equal(await countOf("conversations"), kept);
});

test("Z8: a person can ask 30 times a minute; the 31st waits", async () => {
  const by = await cookieOf(market, "otherClient");
  const asked = Array.from({ length: 31 }, () => post({ question: "hm" }, { cookie: by, origin: BASE_URL }));
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  assert.deepEqual(
    [statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length],
    [30, 1],
  );
});
