import assert from "node:assert/strict";
import { after, test } from "node:test";
import { deliverInject } from "#domain/exercises/deliver-inject.ts";
import { readChange, readSnapshot, shownBy } from "#tests/live/event-reader.ts";
import { type Follower, follow } from "#tests/live/follower.ts";
import { get, type Instance, joinAs, openStage, post } from "#tests/live/stage.ts";

const stage = await openStage();
after(() => stage.end());

const [PEOPLE, ROUNDS] = [20, 6];

test("V13, V18: over reconnects, two instances and a restart, nobody misses anything or is told it twice", async () => {
  const instances: Instance[] = [await stage.startInstance(), await stage.startInstance()];
  const of = (i: number) => instances[i % instances.length] ?? assert.fail("there is one");
  const { id, code } = await stage.startedExercise();
  const followers: Follower[] = [];
  for (let i = 0; i < PEOPLE; i++) followers.push(await follow(of(i), id, await joinAs(of(i), code, `Person ${i}`)));

  let last = "";
  for (let round = 0; round < ROUNDS; round++) {
    const inject = await stage.addInject(id);
    last = inject;
    await stage.act(deliverInject, { id: inject });
    const talk = followers.map(async ({ seated: { cookie } }, i) => {
      const act = i % 2 === 0 ? "answers" : "comments";
      const answer = await post(
        `${of(i).url}/api/live/exercises/${id}/${act}`,
        { inject_id: inject, body: `${i}` },
        { cookie },
      );
      assert.equal(answer.status, 201, await answer.text());
    });
    // Meanwhile a third of them change the network.
    const moves = followers.filter((_, i) => i % 3 === round % 3).map((each, i) => each.goTo(of(i + round)));
    await Promise.all([...talk, ...moves]);
    if (round === 2) await restart(instances, followers);
  }
  for (const each of followers) await each.hasSeen("Inject", last);
  const ending = await stage.addInject(id);
  await stage.act(deliverInject, { id: ending });
  for (const each of followers) await each.hasSeen("Inject", ending);

  for (const { received, seated } of followers) {
    const told = received.flatMap(({ event, data }) => (event === "change" ? readChange(data).changes : []));
    const sequences = told.map(({ sequence }) => sequence);
    assert.deepEqual(
      sequences,
      [...new Set(sequences)].sort((a, b) => a - b),
      "each is told once, in order",
    );
    assert.equal(received.filter(({ event }) => event === "snapshot").length, 1);
    const { records } = readSnapshot(await (await get(`${of(0).url}/api/live/exercises/${id}`, seated.cookie)).json());
    const shown = shownBy(received);
    for (const [kind, list] of Object.entries(records)) {
      assert.deepEqual(new Map(shown.get(kind)), new Map(list.map((each) => [each.id, each])), kind);
    }
    assert.equal(records.Comment?.length, (PEOPLE / 2) * ROUNDS);
  }
  for (const each of followers) each.close();
});

/** One instance ends and another takes its place; things happen while it is away. */
async function restart(instances: Instance[], followers: readonly Follower[]): Promise<void> {
  const [ending] = instances;
  await ending?.stop();
  const fresh = await stage.startInstance();
  instances[0] = fresh;
  for (const each of followers) await each.goTo(fresh);
}
