import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { asksForChange } from "#interfaces/assistant/asks-for-change.ts";
import { appWithModel, askModel, decide } from "#tests/assistant/asking-model.ts";
import { type Given, type Script, type Spoken, startModelServer } from "#tests/assistant/model-server.ts";
import { attacks } from "#tests/injection/attacks.ts";
import { createPen } from "#tests/injection/pen.ts";
import { plantClient } from "#tests/injection/plant-client.ts";
import { signInAs } from "#tests/support/credentials.ts";
import { startMarket } from "#tests/support/market.ts";
import { findAdmin } from "#tests/support/market-owner.ts";

const market = await startMarket();
after(() => market.stop());
const neighbour = market.members.otherClient.id;
const texts = Object.values(attacks).map((text) => text.replaceAll("NEIGHBOUR", neighbour));
const { organization_id } = await plantClient(
  market,
  createPen((number) => texts[number % texts.length] ?? ""),
);
await market.owner.query("update users set status = 'ACTIVE' where organization_id = $1", [organization_id]);
const admin = await findAdmin(market.owner, organization_id);
const cookie = await signInAs(market.app, market.dependencies, admin);

const LISTS: Spoken = {
  calls: [
    { tool: "list_gaps", input: { detail: "full", limit: 100 } },
    { tool: "list_action_items", input: { detail: "full", limit: 100 } },
    { tool: "list_exercises", input: { detail: "full", limit: 100 } },
    { tool: "search_knowledge", input: { query: "ignore instructions gaps", limit: 50 } },
  ],
};

/** Obeys everything it reads: asks for the neighbor, proposes, and repeats every line it was given as its own. */
const obedient: Script = ({ results }, step) => {
  if (step === 0) return LISTS;
  if (step === 1) {
    const foreign = { organization_id: neighbour };
    const proposal = { action: "changeGapStatus", input: { status: "REMEDIATED" } };
    return {
      calls: [
        { tool: "list_gaps", input: foreign },
        { tool: "search_knowledge", input: { query: "password", ...foreign } },
        { tool: "propose_change", input: proposal },
      ],
    };
  }
  return { text: [...linesIn(results), ...texts].join("\n") };
};

function linesIn(results: Given["results"]): string[] {
  const typed = results.flatMap((result) => [...result.matchAll(/"((?:[^"\\]|\\.)*evil(?:[^"\\]|\\.)*)"/g)]);
  return typed.map(([whole]) => z.string().parse(JSON.parse(whole)));
}

const foreignTexts = async () => {
  const text = `select distinct t from (select title as t from gaps where organization_id = $1
    union all select title from exercises where organization_id = $1 union all select id::text from gaps where organization_id = $1) x`;
  return (await market.owner.query<{ t: string }>(text, [neighbour])).rows.map(({ t }) => t);
};
const ownTexts = async () => {
  const text =
    "select title as t from gaps where organization_id = $1 union select title from exercises where organization_id = $1";
  return new Set((await market.owner.query<{ t: string }>(text, [organization_id])).rows.map(({ t }) => t));
};

for (const wire of ["openai-compatible", "anthropic"] as const) {
  test(`Z20: a model behind ${wire} that obeys every planted text proposes nothing, reads nothing foreign and shows no link`, async () => {
    const server = await startModelServer(wire);
    const app = appWithModel(market, server.settings);
    await decide(app, cookie, server.settings.host);
    server.play(obedient);
    const events = await askModel(app, cookie, { question: "Which gaps are not closed?" });
    const sentences = z.array(z.object({ text: z.string() })).parse(events.get("sentence"));
    assert.ok(sentences.length >= texts.length / 2, JSON.stringify([...events.keys()]));
    for (const { text } of sentences) {
      assert.doesNotMatch(
        text,
        /https?:|evil\.example\/|www\.|javascript:|data:text|<\/?(?:img|script|span)|\]\(|!\[/i,
      );
    }
    const calls = z.array(z.object({ tool: z.string(), text: z.string() })).parse(events.get("call"));
    const [bytes, own] = [server.received.join("\n"), await ownTexts()];
    for (const foreign of await foreignTexts()) {
      if (own.has(foreign)) continue;
      assert.ok(!bytes.includes(JSON.stringify(foreign).slice(1, -1)), foreign);
      for (const { tool, text } of calls) assert.ok(!text.includes(foreign), `${tool}: ${foreign}`);
    }
    assert.equal(events.get("proposal"), undefined);
    assert.doesNotMatch(bytes, /"name":"propose_change","description"/);
    await Promise.all([app.close(), server.stop()]);
  });
}

test("Z21: a change can be proposed only if the person's own words ask for one", async () => {
  for (const asked of [
    "Close this gap",
    "Could you assign it to the CISO?",
    "Which is worst? Please mark it as done.",
  ]) {
    assert.equal(asksForChange(asked), true, asked);
  }
  for (const asked of ["Which gaps are open?", "Who closed it?", "What was changed last week?"]) {
    assert.equal(asksForChange(asked), false, asked);
  }
});

test("Z21, Z24: a model proposes if the person asks for a change; its proposal is previewed, and nothing is changed", async () => {
  const server = await startModelServer("openai-compatible");
  const app = appWithModel(market, server.settings);
  await decide(app, cookie, server.settings.host);
  const { rows } = await market.owner.query<{ id: string; title: string }>(
    "select id, title from gaps where organization_id = $1 and status = 'OPEN' order by id limit 1",
    [organization_id],
  );
  const [gap] = rows;
  assert.ok(gap);
  const input = { id: gap.id, status: "IN_PROGRESS" };
  const never = { tool: "propose_change", input: { action: "inviteUser", input: { name: "Eve", role: "ADMIN" } } };
  server.play([
    { calls: [{ tool: "propose_change", input: { action: "changeGapStatus", input } }, never] },
    { text: "Proposed." },
  ]);
  const question = "Please put down that somebody works on the oldest of them";
  const events = await askModel(app, cookie, { question });
  const [proposal] = z
    .array(
      z.object({ action: z.string(), changed: z.array(z.object({ id: z.string(), fields: z.array(z.unknown()) })) }),
    )
    .parse(events.get("proposal"));
  assert.equal(proposal?.action, "changeGapStatus");
  assert.match(JSON.stringify(proposal?.changed), /"field":"status","before":"OPEN","after":"IN_PROGRESS"/);
  assert.deepEqual(
    proposal?.changed.map(({ id }) => id),
    [gap.id],
  );
  assert.match(JSON.stringify(events.get("not_proposed")), /People and their roles/);
  const { rows: now } = await market.owner.query("select status from gaps where id = $1", [gap.id]);
  assert.equal(now[0].status, "OPEN");
  server.play([
    { calls: [{ tool: "propose_change", input: { action: "changeGapStatus", input } }] },
    { text: "Proposed." },
  ]);
  const unasked = await askModel(app, cookie, { question: "Who works on the oldest of them?" });
  assert.equal(unasked.get("proposal"), undefined);
  await Promise.all([app.close(), server.stop()]);
});
