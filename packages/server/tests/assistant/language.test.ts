import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { askModel, decide, startAsking } from "#tests/assistant/asking-model.ts";

const { market, server, host, app, stop } = await startAsking();
after(stop);
const cookie = await cookieOf(market, "client");
const french = `${cookie}; language=fr`;
const question = "Which gaps are critical?";

function messageIn(events: readonly unknown[] = []): string {
  return z.object({ message: z.string() }).parse(events[0]).message;
}

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

test("Z48: a tool's refusal is in that language where a person reads it, and English where an agent would", async () => {
  const edited = (args: object) => ({ question, call: { tool: "list_gaps", arguments: args } });
  const refusals: readonly (readonly [asked: object, french: RegExp, english: RegExp])[] = [
    [
      edited({ severity: "worst" }),
      /^severity\u00a0: doit être l’une de ces valeurs\u00a0: .*critical.*\(reçu/,
      /^severity: Inv/,
    ],
    [edited({ from: "" }), /^from\u00a0: doit être une date/, /^from: A (date|time) must/],
    [edited({ luck: 1 }), /^Argument inconnu\u00a0: luck\.$/, /^Unknown argument luck\. list_gaps takes/],
    [
      edited({ exercise_id: "Nowhere" }),
      /^exercise_id\u00a0: "Nowhere" n’est pas un nom connu \(exercice\)\. Exemples/,
      /^exercise_id: no exercise is named "Nowhere"\. Examples/,
    ],
    [
      { question: "What to retest next at Nobody Ltd?", by: "tools" },
      /^organization_id\u00a0: "Nobody Ltd" n’est pas un nom connu \(organisation\)/,
      /^organization_id: no organization is named "Nobody Ltd"/,
    ],
  ];
  for (const [asked, frenchSaid, englishSaid] of refusals) {
    const told = await askModel(app, french, asked);
    assert.match(messageIn(told.get("refused")), frenchSaid);
    const plain = await askModel(app, cookie, asked);
    assert.match(messageIn(plain.get("refused")), englishSaid);
    // Under "How do you know?", it is the answer that an agent receives.
    assert.deepEqual(told.get("call"), plain.get("call"));
    assert.equal(told.get("answer"), undefined);
  }
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
