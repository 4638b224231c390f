import assert from "node:assert/strict";
import { after, test } from "node:test";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { askModel, decide, startAsking } from "#tests/assistant/asking-model.ts";

const { market, server, host, app, stop } = await startAsking();
after(stop);
const cookie = await cookieOf(market, "client");
const french = `${cookie}; language=fr`;
const question = "Which gaps are critical?";

test("Z48: the assistant's own sentences are in the language of the pages", async () => {
  const told = await askModel(app, french, { question });
  assert.deepEqual(told.get("fallback"), [
    {
      message: `Votre organisation n’a pas autorisé ${host}\u00a0: rien ne lui a été envoyé. Voici la réponse sans modèle.`,
    },
  ]);
  const refused = await askModel(app, french, { question: "Tailor X-999 to the client." });
  assert.match(JSON.stringify(refused.get("refused")), /CLIENT ne permet pas ceci\u00a0: adapter un exercice/);
  const english = await askModel(app, cookie, { question: "Tailor X-999 to the client." });
  assert.match(JSON.stringify(english.get("refused")), /of a CLIENT organization may not tailor an exercise/);
});

test("Z48: the lines that the assistant composes are in that language, and what tools answer it is English", async () => {
  const asked = { question: "What to retest next?", by: "tools" } as const;
  const told = await askModel(app, french, asked);
  assert.match(JSON.stringify(told.get("sentence")), /Aucune lacune corrigée|Retester «|Jamais exercés/);
  assert.match(JSON.stringify(told.get("call")), /"items/);
  assert.doesNotMatch(JSON.stringify(told.get("sentence")), /Retest “|Never exercised|No remediated/);
  const counted = await askModel(app, french, { question: "How many gaps are critical?", by: "tools" });
  assert.match(JSON.stringify(counted.get("answer")), /"headline":"\d+ lacunes?\."/);
});

test("Z48: the model is asked to answer in that language, and everything else that it reads stays English", async () => {
  await decide(app, cookie, host);
  const sentFor = async (reader: string) => {
    server.received.length = 0;
    server.play([{ calls: [{ tool: "list_gaps", input: { severity: "terrible" } }] }, { text: "None [call:1]." }]);
    await askModel(app, reader, { question });
    return server.received.at(-1) ?? assert.fail("nothing was sent");
  };
  const sent = await sentFor(french);
  assert.match(sent, /Answer in French\. Quote what records say as it is written\./);
  const plain = await sentFor(cookie);
  assert.doesNotMatch(plain, /Answer in (French|English)/);
  const withoutIt = sent.replace(/\\n\\nAnswer in French\. Quote what records say as it is written\./, "");
  assert.equal(
    withoutIt.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "ID"),
    plain.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "ID"),
  );
});
