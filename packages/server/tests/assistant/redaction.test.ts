import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { z } from "zod";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { askModel, decide, startAsking } from "#tests/assistant/asking-model.ts";
import type { Given } from "#tests/assistant/model-server.ts";

const { market, server, host, app, stop } = await startAsking();
after(stop);
const { owner, members } = market;
const cookie = await cookieOf(market, "client");
await decide(app, cookie, host);
for (const [role, name] of [
  ["EDITOR", "Helen Castro"],
  ["VIEWER", "Élise Will"],
] as const) {
  await market.signIn("otherClient", role);
  await owner.query("update users set name = $2 where name = $1", [`${role} of otherClient`, name]);
}
const gaps = await owner.query<{ id: string }>("select id from gaps where organization_id = $1 order by id", [
  members.client.id,
]);
const gap = gaps.rows[0]?.id ?? assert.fail();
const titled = (title: string) => owner.query("update gaps set title = $2 where id = $1", [gap, title]);

const LISTS = { calls: [{ tool: "list_gaps", input: { detail: "full", limit: 100 } }] };
const sentences = z.array(z.object({ text: z.string() }));
const listed = z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })) });
const titleIn = ({ results }: Given) => {
  const { items } = listed.parse(JSON.parse((results.at(-1) ?? "").replace(/^\[call:\d+\]\n/, "")));
  return items.find(({ id }) => id === gap)?.title ?? assert.fail();
};

/** The title of the gap as the provider receives it, and the sentence that repeats it as the person sees it. */
async function repeated(question: string) {
  let sent = "";
  server.play((given, step) => {
    if (step === 0) return LISTS;
    sent = titleIn(given);
    return { text: `${sent} [call:1].` };
  });
  const events = await askModel(app, cookie, { question, by: "model" });
  return {
    sent,
    shown: sentences
      .parse(events.get("sentence"))
      .map(({ text }) => text)
      .join(" "),
  };
}

beforeEach(() => {
  server.received.length = 0;
});

test("Z18: full names are replaced in any case, and their parts with a capital letter, wherever the people belong", async () => {
  await titled("CASTRO will restore it, but élise and castro may not (ÉLISE WILL, helen castro)");
  const { sent, shown } = await repeated("Did Helen Castro tell helen castro, HELEN CASTRO or ÉLISE?");
  const asked = /Question: (.*?)"/.exec(server.received[0] ?? "")?.[1];
  assert.match(asked ?? "", /^Did (Person \d+) tell \1, \1 or Person \d+\?$/);
  // In small letters a part may be an ordinary word.
  assert.match(sent, /^Person \d+ will restore it, but élise and castro may not \(Person \d+, Person \d+\)$/);
  assert.doesNotMatch(server.received.join("\n"), /CASTRO|helen|ÉLISE/);
  assert.equal(shown, "Castro will restore it, but élise and castro may not (Élise Will, Helen Castro).");
});

test("Z18: a record that says “Person 1” is shown as it says, and its words become nobody's name", async () => {
  await titled("Person 1 and person 2 share the login of Address 1");
  const { sent, shown } = await repeated("What did Helen Castro and Élise Will (helen@castro.example) say?");
  assert.ok(server.received[0]?.includes("What did Person 1 and Person 4 (Address 1) say?"));
  assert.doesNotMatch(sent, /Person 1\b|Person 2\b|Address 1\b/i);
  assert.equal(shown, "Person 1 and person 2 share the login of Address 1.");
  server.play((given, step) =>
    step === 0 ? LISTS : step === 1 ? searching(titleIn(given)) : { text: "Done [call:1]." },
  );
  const events = await askModel(app, cookie, { question: "What did Helen Castro say?", by: "model" });
  const { arguments: args } = z.object({ arguments: z.object({ query: z.string() }) }).parse(events.get("call")?.[1]);
  assert.equal(args.query, "Person 1 and person 2 share the login of Address 1");
});

const searching = (query: string) => ({ calls: [{ tool: "list_gaps", input: { query } }] });
