import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { pauseExercise } from "#domain/exercises/run/pause-exercise.ts";
import { resumeExercise } from "#domain/exercises/run/resume-exercise.ts";
import { changed, readChange, readSnapshot, shownBy } from "#tests/live/event-reader.ts";
import { type Follower, follow } from "#tests/live/follower.ts";
import { get, type Instance, joinAs, openStage, post, watch } from "#tests/live/stage.ts";

const stage = await openStage();
after(() => stage.end());

const [PEOPLE, ROUNDS] = [20, 6];

test("V13, V18: over reconnects, two instances and a restart, nobody misses anything or receives it twice", async () => {
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
      "each is sent once, in order",
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

test("V13: a client that catches up slowly misses nothing that others in the room already have", async () => {
  const { id, code, first, second, quick, behind, release } = await heldUp();
  const late = await joinAs(first, code, "Late");
  const ahead = await watch(second, id, quick.cookie, { known: await standing(id) });
  await stage.act(pauseExercise, { id });
  await ahead.until(changed("Exercise", id));
  await release();

  await behind.until(changed("Exercise", id));
  assert.ok(behind.received.some(changed("Participant", late.id)));
  for (const reader of [behind, ahead]) reader.close();
});

test("V13: a client that leaves while catching up takes nothing from those who came meanwhile", async () => {
  const { id, second, slow, quick, behind, release } = await heldUp();
  behind.close();
  while (!(await hasLeft(slow.id))) await sleep(20);
  const ahead = await watch(second, id, quick.cookie, { known: await standing(id) });
  await release();

  for (const [done, action] of [pauseExercise, resumeExercise, pauseExercise].entries()) {
    await stage.act(action, { id });
    await ahead.until(() => ahead.received.filter(changed("Exercise", id)).length > done);
  }
  ahead.close();
});

/** A subscriber that receives a comment while comments are locked; one who already has it waits for nothing. */
async function heldUp() {
  const [first, second] = [await stage.startInstance(), await stage.startInstance()];
  const { id, code } = await stage.startedExercise();
  const inject = await stage.addInject(id);
  await stage.act(deliverInject, { id: inject });
  const [slow, quick] = [await joinAs(first, code, "Slow"), await joinAs(first, code, "Quick")];
  const known = await standing(id);
  const url = `${first.url}/api/live/exercises/${id}/comments`;
  const comment = await post(url, { inject_id: inject, body: "Call them back." }, { cookie: quick.cookie });
  assert.equal(comment.status, 201);

  const lock = await stage.secondOwner();
  await lock.query("begin; lock table comments in access exclusive mode");
  const behind = await watch(second, id, slow.cookie, { known });
  while (!(await isHeldUp())) await sleep(20);
  return { id, code, first, second, slow, quick, behind, release: () => lock.query("commit") };
}

/** How many changes the exercise has seen. */
async function standing(id: string): Promise<number> {
  const { rows } = await stage.market.owner.query("select last::float8 as last from exercise_streams where id = $1", [
    id,
  ]);
  return rows[0].last;
}

async function hasLeft(participant: string): Promise<boolean> {
  const text = "select from participant_presence where id = $1 and left_at is not null";
  return (await stage.market.owner.query(text, [participant])).rowCount === 1;
}

async function isHeldUp(): Promise<boolean> {
  const { rowCount } = await stage.market.owner.query(
    "select from pg_locks where not granted and relation = 'comments'::regclass",
  );
  return rowCount !== 0;
}

/** One instance ends and another takes its place; things happen while it is away. */
async function restart(instances: Instance[], followers: readonly Follower[]): Promise<void> {
  const [ending] = instances;
  await ending?.stop();
  const fresh = await stage.startInstance();
  instances[0] = fresh;
  for (const each of followers) await each.goTo(fresh);
}
