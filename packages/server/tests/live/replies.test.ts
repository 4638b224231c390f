import assert from "node:assert/strict";
import { after, test } from "node:test";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { replyAsSender } from "#domain/exercises/run/reply-as-sender.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { Refusal } from "#kernel/refusal.ts";
import { changed, readSnapshot, shownBy } from "#tests/live/event-reader.ts";
import { get, joinAs, openStage, watch } from "#tests/live/stage.ts";
import { askGraphQL } from "#tests/support/ask.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const { members, app } = stage.market;
const refusedWith = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code;

test("V40: a reply reaches everybody who has the inject at once, without the name of who wrote it, and nobody else", async () => {
  const { id, code } = await stage.startedExercise();
  const [ada, bea] = [await joinAs(one, code, "Ada", { audience: "Legal" }), await joinAs(one, code, "Bea")];
  const forLegal = await stage.addInject(id, { sender: "Nadia Cole", audience: "Legal" });
  const forAll = await stage.addInject(id);
  const readers = [await watch(one, id, ada.cookie), await watch(one, id, bea.cookie)] as const;
  for (const reader of readers) await reader.until(({ event }) => event === "snapshot");

  const early = stage.act(replyAsSender, { id: forLegal, body: "Too soon." });
  await assert.rejects(early, refusedWith("CONFLICT"), "the inject is not delivered yet");
  await stage.act(deliverInject, { id: forLegal });
  await stage.act(deliverInject, { id: forAll });
  const { id: theirs } = await stage.act(replyAsSender, { id: forLegal, body: "Ring me." });
  const nameless = stage.act(replyAsSender, { id: forAll, body: "Who am I?" });
  await assert.rejects(nameless, refusedWith("BAD_USER_INPUT"), "the inject names no sender");
  const said = { id: forAll, sender: "Dispatch", body: "Are you open?" };
  const { id: everybodys } = await stage.act(replyAsSender, said);

  for (const reader of readers) await reader.until(changed("InjectReply", everybodys));
  const [first, second] = readers.map(({ received }) => shownBy(received).get("InjectReply"));
  const { sender, body, author } = Object(first?.get(theirs));
  assert.deepEqual([sender, body, author], ["Nadia Cole", "Ring me.", undefined]);
  assert.deepEqual([...(second?.keys() ?? [])], [everybodys]);
  assert.doesNotMatch(JSON.stringify(readers[1].received), new RegExp(`${theirs}|Nadia Cole`));
  for (const reader of readers) reader.close();
  const { records } = readSnapshot(await (await get(`${one.url}/api/live/exercises/${id}`, bea.cookie)).json());
  assert.deepEqual(
    records.InjectReply?.map((each) => each.id),
    [everybodys],
  );

  const query = `query ($id: ID!) { exercise(id: $id) { events { kind summary }
    injects { replies { sender body author exercise_seconds } } } }`;
  const { data } = await askGraphQL(app, members.operator.key, query, { id });
  const { injects, events } = Object(data?.exercise);
  const by = members.operator.caller.actor_name;
  assert.deepEqual(
    injects.flatMap(({ replies }: { replies: { sender: string; author: string }[] }) =>
      replies.map((reply) => [reply.sender, reply.author]),
    ),
    [
      ["Nadia Cole", by],
      ["Dispatch", by],
    ],
  );
  assert.deepEqual(
    events.filter(({ kind }: { kind: string }) => kind === "REPLY_SENT"),
    [
      { kind: "REPLY_SENT", summary: "Nadia Cole replied in I-1" },
      { kind: "REPLY_SENT", summary: "Dispatch replied in I-2" },
    ],
  );
  await stage.act(completeExercise, { id });
  await assert.rejects(stage.act(replyAsSender, said), refusedWith("CONFLICT"), "the exercise is over");
});
