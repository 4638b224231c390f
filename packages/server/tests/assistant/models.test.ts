import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { tools } from "#interfaces/tools/tools.ts";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { appWithModel, askModel, decide } from "#tests/assistant/asking-model.ts";
import { type Spoken, startModelServer } from "#tests/assistant/model-server.ts";
import { listeningAt } from "#tests/mcp/listening.ts";
import { callTool } from "#tests/support/ask.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());
const cookie = await cookieOf(market, "client");
const servers = {
  "openai-compatible": await startModelServer("openai-compatible"),
  anthropic: await startModelServer("anthropic"),
};
const { "openai-compatible": server } = servers;
const app = appWithModel(market, server.settings);
after(() => Promise.all([server.stop(), servers.anthropic.stop(), app.close()]));

const question = "Which gaps are critical?";
const listGaps = { calls: [{ tool: "list_gaps", input: { limit: 2 } }] };
const listed = z.object({ items: z.array(z.object({ id: z.string(), reference: z.string() })) });
const { key } = await market.newKey("client", ["MCP"]);
const firstGap = async () => {
  const { content } = await callTool(market.app, key, "list_gaps", { limit: 1 });
  return listed.parse(JSON.parse(content[0]?.text ?? "")).items[0] ?? assert.fail();
};
const outcomes = async () => {
  const text =
    "select outcome, tools, characters, input_tokens, output_tokens from assistant_transmissions order by sent_at, id";
  return (await market.owner.query<{ outcome: string; characters: number }>(text)).rows;
};
await decide(app, cookie, server.settings.host);

for (const [wire, { settings, play, received }] of Object.entries(servers)) {
  test(`Z10, Z11: a model behind ${wire} answers with the tools of MCP, sentence by sentence, with its records`, async () => {
    const served = appWithModel(market, settings);
    await decide(served, cookie, settings.host);
    const gap = await firstGap();
    play([
      {
        text: "Let me look that up.",
        calls: [{ tool: "list_gaps", input: { query: gap.reference } }, ...listGaps.calls],
      },
      { text: `It is one gap [${gap.reference}]. It has an id [id:${gap.id}]. 7 are left [call:2]. And 99 others.` },
    ]);
    const events = await askModel(served, cookie, { question });
    const source = { kind: "Gap", id: gap.id, label: gap.reference };
    assert.deepEqual(events.get("sentence"), [
      { text: "It is one gap.", sources: [source] },
      { text: "It has an id.", sources: [source] },
      { text: "7 are left.", sources: [{ kind: "Call", id: "2", label: "list_gaps" }] },
      { text: "And 99 others.", sources: [], unsupported: true },
    ]);
    const { content } = await callTool(market.app, key, "list_gaps", { limit: 2 });
    assert.deepEqual(events.get("call")?.[1], { tool: "list_gaps", arguments: { limit: 2 }, text: content[0]?.text });
    const sent: { tools: { name?: string; function?: { name: string } }[] } = JSON.parse(received.at(-1) ?? "{}");
    assert.deepEqual(
      sent.tools.map(({ name, function: called }) => name ?? called?.name),
      tools.map(({ name }) => name),
    );
    const sentTokens = received.slice(-2).reduce((sum, body) => sum + Math.ceil(body.length / 4), 0);
    const characters = received.slice(-2).join("").length;
    assert.deepEqual(events.get("done"), [{ characters, input_tokens: sentTokens, output_tokens: 40 }]);
    await served.close();
  });
}

const garbled: Spoken = { calls: [{ tool: "list_gaps", input: {} }], rawArguments: '{"limit": ' };
const unknown: Spoken = { calls: [{ tool: "delete_all", input: {} }] };
const failing: Readonly<Record<string, readonly [Spoken[], event: string, RegExp]>> = {
  "a refused key": [[{ status: 401 }], "failed", /refused this server's key/],
  "a forbidden key": [[{ status: 403 }], "failed", /refused this server's key/],
  "an unknown model": [[{ status: 404 }], "failed", /has no model recorded-1/],
  "too many questions": [[{ status: 429 }], "failed", /not accepting more questions for now/],
  "an error of the provider": [[{ status: 500 }], "failed", /failed \(HTTP 500\)/],
  "a redirection": [[{ redirect: "https://elsewhere.example/v1" }], "failed", /could not be reached|broke off/],
  "a stream that breaks off": [
    [listGaps, { text: "There are. Many gaps. ".repeat(9), breaksOff: true }],
    "failed",
    /broke off/,
  ],
  "a stream that is not one": [[{ raw: "data: {nonsense\n\n" }], "failed", /broke off|could not be read/],
  "silence in the middle": [
    [listGaps, { text: "There are. Many gaps. ".repeat(9), hangs: true }],
    "failed",
    /stopped answering/,
  ],
  "arguments that are not JSON, twice": [[garbled, garbled], "failed", /in a way that could not be read/],
  "a tool that does not exist, twice": [[unknown, unknown], "failed", /in a way that could not be read/],
  "an endless loop": [Array<Spoken>(20).fill(listGaps), "failed", /kept asking for records/],
  "too many calls at once": [
    [{ calls: Array.from({ length: 13 }, () => listGaps.calls).flat() }],
    "failed",
    /kept asking for records/,
  ],
  "an empty answer": [[{ text: "" }], "failed", /gave no answer/],
  "a content filter": [[{ text: "I", finish: "content_filter" }], "refused", /declined/],
};
const quick = { ...server.settings, limits: { ...server.settings.limits, idleMs: 250 } };

for (const [what, [turns, event, sentence]] of Object.entries(failing)) {
  test(`Z12: ${what} ends in a sentence, and the answer without a model follows`, async () => {
    const served = appWithModel(market, quick);
    server.play(turns);
    const events = await askModel(served, cookie, { question });
    assert.match(JSON.stringify(events.get(event)?.[0]), sentence, JSON.stringify([...events]).slice(0, 3_000));
    assert.equal(events.get("fallback")?.length, 1);
    assert.equal(events.get("answer")?.length, 1);
    assert.equal((await outcomes()).at(-1)?.outcome, event === "refused" ? "REFUSED" : "FAILED");
    await served.close();
  });
}

test("Z12: an unreachable provider, and an answer that takes too long, end in a sentence", async () => {
  const left = await startModelServer("openai-compatible");
  await left.stop();
  const gone = appWithModel(market, { ...server.settings, url: left.settings.url });
  assert.match(JSON.stringify((await askModel(gone, cookie, { question })).get("failed")), /could not be reached/);
  await gone.close();
  const slow = appWithModel(market, { ...quick, limits: { ...quick.limits, idleMs: 5_000, totalMs: 200 } });
  server.play([{ text: "There are. Many. ".repeat(9), hangs: true }]);
  assert.match(JSON.stringify((await askModel(slow, cookie, { question })).get("failed")), /took longer than/);
  await slow.close();
});

test("Z12: a first mistake is reported to the model, which may continue", async () => {
  server.play([garbled, listGaps, { text: "All is said [call:1]." }]);
  const events = await askModel(app, cookie, { question });
  assert.match(server.received.at(-2) ?? "", /not valid JSON/);
  // The first call that was made, as the person sees it.
  const sources = [{ kind: "Call", id: "1", label: "list_gaps" }];
  assert.deepEqual(events.get("sentence"), [{ text: "All is said.", sources }]);
  assert.equal(events.get("fallback"), undefined);
});

test("Z13: a person who leaves aborts the request to the provider", async () => {
  const served = appWithModel(market, server.settings);
  const url = await listeningAt(served);
  server.play([{ text: "There are. Many. ".repeat(20), hangs: true }]);
  const before = server.aborted();
  const leaving = new AbortController();
  const headers = { "content-type": "application/json", cookie, origin: BASE_URL };
  const body = JSON.stringify({ question });
  const asking = fetch(`${url}/api/assistant/ask`, { method: "POST", headers, body, signal: leaving.signal });
  const asked = server.received.length;
  while (server.received.length === asked) await pause(5);
  leaving.abort();
  await asking.then((response) => response.text()).catch(() => {});
  for (let i = 0; i < 200 && server.aborted() === before; i++) await pause(10);
  assert.equal(server.aborted(), before + 1);
  for (let i = 0; i < 200 && (await outcomes()).at(-1)?.outcome !== "STOPPED"; i++) await pause(10);
  assert.equal((await outcomes()).at(-1)?.outcome, "STOPPED");
  await served.close();
});

test("Z14: links, pictures, HTML and addresses of a model are not shown", async () => {
  server.play([
    listGaps,
    {
      text:
        "See [the report](https://evil.example/?d=1) [call:1]. ![x](https://evil.example/p.png) Fine [call:1]. " +
        "<img src='//evil.example/x'> Go to www.evil.example or evil.example/path [call:1]. " +
        "<script>fetch('https://evil.example')</script> Done [call:1]. [a]: https://evil.example\n",
    },
  ]);
  const shown = JSON.stringify((await askModel(app, cookie, { question })).get("sentence"));
  assert.doesNotMatch(shown, /evil\.example|https?:|<|script|\]\(/);
  assert.match(shown, /See the report/);
});

test("Z10: earlier questions are sent along, answers are not, and a person may ask without the model", async () => {
  server.play([listGaps, { text: "A secret answer [call:1]." }]);
  const [turn] = (await askModel(app, cookie, { question })).get("turn") ?? [];
  const { conversation_id } = z.object({ conversation_id: z.string() }).parse(turn);
  server.play([listGaps, { text: "Fine [call:1]." }]);
  await askModel(app, cookie, { question: "And what is overdue?", conversation_id });
  assert.match(server.received.at(-1) ?? "", /Which gaps are critical/);
  assert.doesNotMatch(server.received.at(-1) ?? "", /secret answer/);
  const before = server.received.length;
  const events = await askModel(app, cookie, { question, by: "tools" });
  assert.equal(server.received.length, before);
  assert.deepEqual([events.get("answer")?.length, events.get("answered_by")], [1, undefined]);
});
