import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { appWithModel, askModel, decide, startAsking } from "#tests/assistant/asking-model.ts";
import type { Spoken } from "#tests/assistant/model-server.ts";

const { market, server, host, app, stop } = await startAsking();
after(stop);
const cookie = await cookieOf(market, "client");
await decide(app, cookie, host);
const question = "Which gaps are critical?";
const listGaps: Spoken = { calls: [{ tool: "list_gaps", input: { limit: 2 } }] };
const text = "There are many gaps [call:1]. ".repeat(40);

type Row = { outcome: string; characters: number; input_tokens: number; output_tokens: number };
const logged = async () => {
  const rows =
    "select outcome, characters, input_tokens, output_tokens from assistant_transmissions where provider = $1";
  return (await market.owner.query<Row>(rows, [host])).rows[0] ?? assert.fail("nothing was logged");
};
const tokensIn = (texts: readonly string[]) => texts.reduce((sum, each) => sum + Math.ceil(each.length / 4), 0);

beforeEach(async () => {
  server.received.length = 0;
  await market.owner.query("delete from assistant_transmissions");
});

for (const wrong of [-5_000_000, 3_000_000_000, 1.5, 0]) {
  test(`Z19: a provider that reports ${wrong} tokens is charged for the characters`, async () => {
    server.play([listGaps, { text, usage: [wrong, wrong] }]);
    await askModel(app, cookie, { question });
    assert.deepEqual(await logged(), {
      outcome: "ANSWERED",
      characters: server.received.join("").length,
      input_tokens: tokensIn(server.received),
      output_tokens: 20 + Math.ceil(text.length / 4),
    });
  });
}

test("Z19: tokens of reasoning that are reported and not written are charged", async () => {
  server.play([listGaps, { text: "Some [call:1].", usage: [5_000, 3_500] }]);
  await askModel(app, cookie, { question });
  assert.equal((await logged()).output_tokens, 3_520);
});

for (const [how, more] of Object.entries({ breaksOff: { breaksOff: true }, hangs: { hangs: true } })) {
  test(`Z19: an answer that ${how === "hangs" ? "stops arriving" : "breaks off"} is charged for what it wrote`, async () => {
    const limits = { ...server.settings.limits, idleMs: 250 };
    const served = appWithModel(market, { ...server.settings, limits });
    server.play([listGaps, { text, ...more }]);
    await askModel(served, cookie, { question });
    const { outcome, output_tokens, input_tokens } = await logged();
    assert.deepEqual([outcome, input_tokens], ["FAILED", tokensIn(server.received)]);
    assert.ok(output_tokens > 20 + text.length / 10 && output_tokens < 20 + text.length / 4, String(output_tokens));
    await served.close();
  });
}
