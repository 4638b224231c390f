import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { z } from "zod";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { askModel, decide, startAsking } from "#tests/assistant/asking-model.ts";
import type { Spoken } from "#tests/assistant/model-server.ts";

const { market, server, host, app, stop } = await startAsking();
after(stop);
const { owner, members } = market;
const client = members.client.id;
await decide(app, await cookieOf(market, "client"), host);
const cookie = await market.signIn("client", "EDITOR");
const question = "Please add a gap, and list the critical ones";

const LISTS: Spoken = { calls: [{ tool: "list_gaps", input: { limit: 2 } }] };
const GAP = { title: "Planted", severity: "LOW", capability: "INCIDENT_RESPONSE_PLAN" };
const PROPOSES: Spoken = { calls: [{ tool: "propose_change", input: { action: "createGap", input: GAP } }] };
const SAYS: Spoken = { text: "It is 1 gap [call:1]." };

const people = await owner.query<{ id: string }>("select id from users where name = 'EDITOR of client'");
const id = people.rows[0]?.id ?? assert.fail();
const set = async (status: string, role: string) => {
  await owner.query("update users set status = $2 where id = $1", [id, status]);
  await owner.query("update memberships set role = $2 where user_id = $1", [id, role]);
};

beforeEach(async () => {
  server.received.length = 0;
  await set("ACTIVE", "EDITOR");
});

const failure = z.object({ code: z.string(), message: z.string() });
const called = async () =>
  (await owner.query("select from audit_entries where action = 'tools/call' and organization_id = $1", [client]))
    .rowCount;
const outcome = async () => {
  const text = "select outcome from assistant_transmissions where organization_id = $1 order by sent_at desc limit 1";
  return (await owner.query<{ outcome: string }>(text, [client])).rows[0]?.outcome;
};

for (const [what, status, role, code] of [
  ["is disabled", "DISABLED", "EDITOR", "UNAUTHENTICATED"],
  ["gets another role", "ACTIVE", "VIEWER", "FORBIDDEN"],
] as const) {
  for (const [does, spoken] of Object.entries({ "lists records": LISTS, "proposes a change": PROPOSES })) {
    test(`Z13: a model that ${does} after the person ${what} reads, receives and proposes nothing more`, async () => {
      const before = await called();
      server.play(async (_, step) => {
        if (step === 1) await set(status, role);
        return [LISTS, spoken, SAYS][step] ?? SAYS;
      });
      const events = await askModel(app, cookie, { question });
      assert.equal(server.received.length, 2);
      assert.equal(await called(), (before ?? 0) + 1);
      assert.deepEqual(
        [events.get("call")?.length, events.get("sentence"), events.get("proposal")],
        [1, undefined, undefined],
      );
      assert.equal(failure.parse(events.get("failed")?.[0]).code, code);
      assert.deepEqual(
        [events.get("fallback"), events.get("answer"), await outcome()],
        [undefined, undefined, "REFUSED"],
      );
    });
  }
}

test("Z13: a person who is disabled while a model fails gets no answer without a model either", async () => {
  server.play(async () => {
    await set("DISABLED", "EDITOR");
    return { status: 500 };
  });
  const events = await askModel(app, cookie, { question: "Which gaps are critical?" });
  const codes = events.get("failed")?.map((each) => failure.parse(each).code);
  assert.deepEqual(codes, ["MODEL_FAILED", "UNAUTHENTICATED"]);
  assert.deepEqual([events.get("call"), events.get("answer")], [undefined, undefined]);
});
