import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { askModel, decide, startAsking } from "#tests/assistant/asking-model.ts";
import { eventsOf, type Spoken } from "#tests/assistant/model-server.ts";

const { market, server, host, app, stop } = await startAsking();
after(stop);
const cookie = await cookieOf(market, "client");
await decide(app, cookie, host);

const WIRE = "openai-compatible";
const listGaps: Spoken = { calls: [{ tool: "list_gaps", input: { limit: 2 } }] };
const texts = z.array(z.object({ text: z.string() }));
/** The events of a text, or of a call, without those that would end them. */
const unended = (spoken: Spoken) => eventsOf(WIRE, spoken).slice(0, -3).join("");
const [begun = "", called = "", argument = ""] = eventsOf(WIRE, {
  calls: [{ tool: "list_gaps", input: "x".repeat(9) }],
});

const endless: Readonly<Record<string, string>> = {
  "a text": unended({ text: "A word. ".repeat(500) }),
  "a text without a sentence": unended({ text: "word".repeat(1_000) }),
  blanks: unended({ text: " ".repeat(4_000) }),
  abbreviations: unended({ text: "e.g. ".repeat(800) }),
  "arguments of a call": `${begun}${called}${argument.repeat(300)}`,
  "an event": `data: ${"x".repeat(10_000)}`,
  comments: ": nothing\n\n".repeat(1_000),
};

for (const [what, raw] of Object.entries(endless)) {
  test(`Z12: ${what} that never ends is cut off, and the answer without a model follows`, async () => {
    const before = server.aborted();
    server.play([listGaps, { raw, isEndless: true }]);
    const events = await askModel(app, cookie, { question: "Which gaps are critical?" });
    assert.match(JSON.stringify(events.get("failed")), /MODEL_BROKEN.*broke off or could not be read/);
    assert.deepEqual([events.get("fallback")?.length, events.get("answer")?.length], [1, 1]);
    const sentences = texts.parse(events.get("sentence") ?? []);
    assert.ok(sentences.map(({ text }) => text).join("").length <= 32_000);
    assert.equal(server.aborted(), before + 1);
  });
}
