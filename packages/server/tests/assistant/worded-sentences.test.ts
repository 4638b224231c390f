import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { z } from "zod";
import { rateDecision } from "#domain/exercises/run/rate-decision.ts";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { appWithModel, askModel, decide } from "#tests/assistant/asking-model.ts";
import { startModelServer } from "#tests/assistant/model-server.ts";
import { playReport } from "#tests/assistant/played-report.ts";
import { proposing } from "#tests/assistant/proposing.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
const server = await startModelServer("openai-compatible");
const app = appWithModel(market, server.settings);
after(async () => {
  await app.close();
  await server.stop();
  await market.stop();
});
const { owner, members } = market;
const cookies = { operator: await cookieOf(market, "operator"), client: await cookieOf(market, "client") };
const played = await playReport(market, "client");
await owner.query("update decisions set rationale = 'Ruth Abara asked for it.' where id = $1", [played.decision]);
await played.act(rateDecision, { id: played.decision, quality: "WEAK" });
const { confirm } = proposing(app);
const { rows } = await owner.query<{ id: string; position: number; text: string }>(
  "select id, position, text from report_sentences where report_id = $1 and section = 'STRENGTHS' and text like 'D-1 %'",
  [played.report],
);
const [sentence = assert.fail()] = rows;
const question = `Improve sentence ${sentence.position} of Strengths`;
const WITHOUT = "D-1 Call the plant back: decided in 4 minutes (target 10), quality weak.";
const WORDED = "With D-1 the plant was called back within 4 minutes, a weak decision against a target of 10.";

const said = z.object({ message: z.string() });
const proposed = z.object({ id: z.string(), digest: z.string(), changed: z.array(z.unknown()) });

async function ask(more: object = {}) {
  const about = { kind: "Exercise", id: played.exercise };
  const events = await askModel(app, cookies.operator, { question, about, ...more });
  const [fallback] = events.get("fallback") ?? [];
  const proposals = (events.get("proposal") ?? []).map((each) => proposed.parse(each));
  return {
    fallback: fallback === undefined ? undefined : said.parse(fallback).message,
    isBySent: events.has("answered_by"),
    proposals,
    shown: JSON.stringify(proposals.map(({ changed }) => changed)),
  };
}

const outcomes = async () => {
  const text = "select organization_id, tools, outcome from assistant_transmissions order by sent_at, id";
  return (await owner.query<{ organization_id: string; tools: string; outcome: string }>(text)).rows;
};

beforeEach(async () => {
  server.received.length = 0;
  await owner.query("delete from assistant_consents");
  await owner.query("delete from assistant_transmissions");
});

test("Z47: without the consent of both organizations nothing is sent, and the wording without a model is used", async () => {
  server.play([{ text: WORDED }]);
  const none = await ask();
  assert.match(none.fallback ?? "", /^Your organization has not allowed .*nothing was sent/);
  await decide(app, cookies.operator, server.settings.host);
  const half = await ask();
  assert.match(half.fallback ?? "", /^The organization of these records has not allowed/);
  assert.deepEqual(server.received, []);
  for (const { shown, isBySent } of [none, half]) {
    assert.ok(shown.includes(WITHOUT), shown);
    assert.equal(isBySent, false);
  }
});

test("Z47: if allowed, the model words it from the facts alone; its sentence is checked, logged, and confirmed by the person", async () => {
  for (const cookie of Object.values(cookies)) await decide(app, cookie, server.settings.host);
  server.play([{ text: `${WORDED}\n` }]);
  const { proposals, shown, fallback, isBySent } = await ask();
  assert.deepEqual([fallback, isBySent], [undefined, true]);
  assert.ok(shown.includes(WORDED), shown);
  assert.equal(server.received.length, 1);
  assert.match(server.received[0] ?? "", /minutes to decide: 4 minutes/);
  assert.match(server.received[0] ?? "", /rationale: Person \d+ asked for it/);
  assert.doesNotMatch(server.received[0] ?? "", /Ruth|Abara|propose_change|list_gaps/);
  const sent = await outcomes();
  assert.deepEqual(
    sent.map(({ organization_id, tools, outcome }) => [organization_id, tools, outcome]).toSorted(),
    [
      [members.client.id, "after_action_report", "ANSWERED"],
      [members.operator.id, "", "ANSWERED"],
    ].toSorted(),
  );
  assert.equal((await confirm(proposals[0] ?? assert.fail(), cookies.operator)).status, 200);
  const after = await owner.query("select text, origin from report_sentences where id = $1", [sentence.id]);
  assert.deepEqual(after.rows, [{ text: WORDED, origin: "WRITTEN" }]);
  await played.act(rateDecision, { id: played.decision, quality: "GOOD" });
});

for (const [what, spoken, why] of [
  [
    "another number",
    { text: "With D-1 the plant was called back within 5 minutes." },
    /says “5 minutes”, which none of its records/,
  ],
  ["a name", { text: "With D-1 Okafor called the plant back." }, /says “Okafor”/],
  ["another reference", { text: "With D-2 the plant was called back." }, /says “D-2”/],
  ["two sentences", { text: "D-1 came in time. It was good." }, /did not return one sentence/],
  ["nothing", { text: "" }, /did not return one sentence/],
  ["an error", { status: 500 }, /failed \(HTTP 500\)/],
  ["a declined answer", { text: "I", finish: "content_filter" }, /declined/],
] as const) {
  test(`Z47: if the model says ${what}, the wording without it is proposed, with the reason`, async () => {
    for (const cookie of Object.values(cookies)) await decide(app, cookie, server.settings.host);
    server.play([spoken]);
    const { fallback, shown } = await ask();
    assert.match(fallback ?? "", why);
    assert.match(fallback ?? "", /This is the answer without a model\.$/);
    assert.match(shown, /With D-1 the plant was called back within 4 minutes, a good decision/);
  });
}

test("Z47: a person who asks without the model sends nothing", async () => {
  for (const cookie of Object.values(cookies)) await decide(app, cookie, server.settings.host);
  const { fallback, proposals } = await ask({ by: "tools" });
  assert.deepEqual([fallback, proposals.length, server.received], [undefined, 1, []]);
});
