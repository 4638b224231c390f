import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { z } from "zod";
import { sendable } from "#interfaces/assistant/model/sendable.ts";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { appWithModel, askModel, decide } from "#tests/assistant/asking-model.ts";
import { type Given, startModelServer } from "#tests/assistant/model-server.ts";
import { callTool } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
const server = await startModelServer("openai-compatible", { redacts: false });
const redacting = await startModelServer("anthropic");
const app = appWithModel(market, server.settings);
const redactingApp = appWithModel(market, redacting.settings);
after(async () => {
  await Promise.all([app.close(), redactingApp.close()]);
  await Promise.all([server.stop(), redacting.stop()]);
  await market.stop();
});
const { members, owner } = market;
const cookies = { carrier: await cookieOf(market, "carrier"), client: await cookieOf(market, "client") };
const question = "Which gaps are critical?";
const CALL = { calls: [{ tool: "list_gaps", input: {} }] };
const END = { text: "That is all [call:1]." };

beforeEach(async () => {
  server.received.length = 0;
  await owner.query("delete from assistant_consents");
});

/** Consents as SQL: some of these organizations have nobody who could sign in. */
async function consent(organizations: readonly string[], host: string): Promise<void> {
  const text = `insert into assistant_consents (organization_id, id, provider, allowed_at, allowed_by_id, allowed_by,
    created_at, updated_at) select distinct on (organization_id) organization_id, gen_random_uuid(), $1, now(), id, name,
    now(), now() from users where organization_id = any ($2)`;
  const { rowCount } = await owner.query(text, [host, organizations]);
  assert.equal(rowCount, organizations.length);
}

const inBook = async () => {
  const text = "select id from organizations where kind = 'CLIENT' and parent_id = $1";
  return (await owner.query<{ id: string }>(text, [members.carrier.id])).rows.map(({ id }) => id);
};

type Message = { readonly role: string; readonly content: unknown };
/** The last request as the provider received it, parsed from its bytes. */
const lastRequest = (): { readonly messages: readonly Message[] } & Record<string, unknown> =>
  JSON.parse(server.received.at(-1) ?? assert.fail("nothing was sent"));
const resultsSent = () => lastRequest().messages.flatMap(({ role, content }) => (role === "tool" ? [content] : []));
const called = z.object({ text: z.string() });

test("Z16: if the client consented, the whole result of a tool reaches the provider, byte for byte that of MCP", async () => {
  await decide(app, cookies.client, server.settings.host);
  const { key } = await market.newKey("client", ["MCP"]);
  const args = { severity: "critical", detail: "full", limit: 3 };
  server.play([{ calls: [{ tool: "list_gaps", input: args }] }, END]);
  const events = await askModel(app, cookies.client, { question });
  const { content } = await callTool(market.app, key, "list_gaps", args);
  const result = content[0]?.text ?? assert.fail();
  assert.match(result, /"items":\[\{/);
  assert.deepEqual(resultsSent(), [`[call:1]\n${result}`]);
  assert.equal(called.parse(events.get("call")?.[0]).text, result);
  const { messages, model, ...rest } = lastRequest();
  assert.equal(model, "recorded-1");
  assert.deepEqual(
    messages.map(({ role }) => role),
    ["system", "user", "assistant", "tool"],
  );
  assert.match(String(messages[1]?.content), new RegExp(`Question: ${question.replace("?", "\\?")}$`));
  assert.deepEqual(Object.keys(rest).sort(), ["max_tokens", "stream", "stream_options", "tool_choice", "tools"]);
});

test("Z16: once every client of the book consented, a carrier's totals and counts are sent too", async () => {
  await consent([members.carrier.id, ...(await inBook())], server.settings.host);
  server.play([{ calls: [{ tool: "list_gaps", input: { limit: 1 } }] }, END]);
  const events = await askModel(app, cookies.carrier, { question });
  const [sent] = resultsSent();
  assert.match(String(sent), /"total":\d+/);
  assert.match(String(sent), /"next_cursor":"/);
  assert.equal(sent, `[call:1]\n${called.parse(events.get("call")?.[0]).text}`);
  assert.equal(events.get("withheld"), undefined);
});

test("Z16: if one client of the book has not consented, the same question sends no result", async () => {
  const [left, ...others] = await inBook();
  assert.ok(left);
  await consent([members.carrier.id, ...others], server.settings.host);
  server.play([{ calls: [{ tool: "list_gaps", input: { organization_id: left } }] }, END]);
  await askModel(app, cookies.carrier, { question });
  assert.equal(server.received.length, 1);
  assert.deepEqual(resultsSent(), []);
});

test("Z16: the candidates of a refusal are sent if all of them consented", async () => {
  await consent([members.carrier.id, ...(await inBook())], server.settings.host);
  server.play([{ calls: [{ tool: "list_gaps", input: { organization_id: "clien" } }] }, CALL, END]);
  const events = await askModel(app, cookies.carrier, { question });
  const refusal = called.parse(events.get("call")?.[0]).text;
  assert.match(refusal, new RegExp(members.client.id));
  assert.equal(resultsSent()[0], refusal);
});

test("Z16: only a person's own organization matters for reads of it", async () => {
  await decide(app, cookies.client, server.settings.host);
  server.play([{ calls: [{ tool: "get_industry_benchmark", input: {} }] }, END]);
  const events = await askModel(app, cookies.client, { question: "How do we compare with our peers?" });
  assert.equal(resultsSent()[0], `[call:1]\n${called.parse(events.get("call")?.[0]).text}`);
});

test("Z12, Z16: a result over 60,000 characters is not sent, whatever was consented to", async () => {
  await decide(app, cookies.client, server.settings.host);
  const asking = { database: market.database, caller: members.client.person, provider: server.settings.host };
  const organizations = [members.client.id];
  const result = (length: number) => ({ text: "x".repeat(length), isError: false, organizations });
  const least = await sendable(result(60_000), {}, asking);
  assert.deepEqual([least.isResult, least.text.length, least.organizations], [true, 60_000, organizations]);
  const { text, ...rest } = await sendable(result(60_001), {}, asking);
  assert.match(text, /^too large: narrow it/);
  assert.deepEqual(rest, { isResult: false, organizations: [], withheld: [] });
});

test("Z18: apart from redaction the result is unchanged: the same records, ids and figures", async () => {
  const { host } = redacting.settings;
  await decide(redactingApp, cookies.client, host);
  let given: Given | undefined;
  redacting.play((now, step) => {
    given = now;
    return step === 0 ? { calls: [{ tool: "list_action_items", input: { limit: 50 } }] } : END;
  });
  const events = await askModel(redactingApp, cookies.client, { question: "What is open?" });
  const full = items.parse(JSON.parse(called.parse(events.get("call")?.[0]).text)).items;
  const sent = items.parse(JSON.parse((given?.results[0] ?? "").replace("[call:1]\n", ""))).items;
  const persons = new Map<string, string>();
  assert.deepEqual(
    sent.map(({ id, status, due_on }) => [id, status, due_on]),
    full.map(({ id, status, due_on }) => [id, status, due_on]),
  );
  for (const [i, { owner: name }] of full.entries()) {
    if (name) persons.set(name, [persons.get(name) ?? "", sent[i]?.owner].filter(Boolean).join(" "));
  }
  assert.ok(persons.size > 0);
  // One person is the same pseudonym in every row.
  for (const pseudonym of persons.values()) assert.equal(new Set(pseudonym.match(/Person \d+/g)).size, 1, pseudonym);
});

const items = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      due_on: z.string().nullish(),
      owner: z.string().nullish(),
    }),
  ),
});
