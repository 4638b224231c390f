import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { removeParticipant } from "#domain/exercises/plan/remove-participant.ts";
import { closeJoinCode } from "#domain/exercises/room/close-join-code.ts";
import { disconnectParticipant } from "#domain/exercises/room/disconnect-participant.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { pauseExercise } from "#domain/exercises/run/pause-exercise.ts";
import type { Stream } from "#domain/live/subscriber.ts";
import { openEventStream } from "#interfaces/live/event-stream.ts";
import { changed, readPresenceMessage, readSnapshot, shownBy } from "#tests/live/event-reader.ts";
import { get, joinAs, openStage, PASSWORD, post, watch } from "#tests/live/stage.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const other = await stage.startInstance();
const staff = await stage.cookieOf("dana@operator.example");
const { owner } = stage.market;

test("V11: the operator's staff see the console, and the room on request", async () => {
  const { id } = await stage.startedExercise();
  const inject = await stage.addInject(id);
  const show = async (view: string) =>
    readSnapshot(await (await get(`${one.url}/api/live/exercises/${id}${view}`, staff)).json());
  for (const view of ["", "?view=console"]) {
    const { records } = await show(view);
    assert.equal(records.Inject?.[0]?.id, inject);
    assert.match(String(records.ExerciseJoinCode?.[0]?.code), /^.{3}-.{3}$/);
  }
  const room = await show("?view=room");
  assert.deepEqual(room.records.Inject, []);
  assert.equal(room.records.ExerciseJoinCode, undefined);
  assert.equal((await get(`${one.url}/api/live/exercises/${id}?view=backstage`, staff)).status, 400);
  assert.equal((await get(`${one.url}/api/live/exercises/${id}?view=room&view=console`, staff)).status, 400);
  assert.equal((await get(`${one.url}/api/live/exercises/${"x".repeat(150)}`, staff)).status, 404);
});

test("O95: the time from a commit to its message is measured for each listener, on the instance that sends it", async () => {
  const { id } = await stage.startedExercise();
  const deliveries = async ({ url }: typeof one) => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const figure = (name: string) => Number(new RegExp(`^live_delivery_seconds_${name} (\\S+)$`, "m").exec(text)?.[1]);
    return { count: figure("count"), sum: figure("sum") };
  };
  const [before, elsewhere] = [await deliveries(one), await deliveries(other)];
  const readers = [await watch(one, id, staff), await watch(one, id, staff)];
  for (const reader of readers) await reader.until(({ event }) => event === "snapshot");
  const inject = await stage.addInject(id);
  for (const reader of readers) await reader.until(changed("Inject", inject));
  const after = await deliveries(one);
  assert.equal(after.count - before.count, readers.length);
  const seconds = (after.sum - before.sum) / readers.length;
  assert.ok(seconds > 0 && seconds < 10, `${seconds}`);
  assert.deepEqual(await deliveries(other), elsewhere);
  for (const reader of readers) reader.close();
});

test("V11: a client's people see the room of their own exercises, a carrier's those of clients that disclose in full", async () => {
  const guarded = await stage.startedExercise("client");
  const open = await stage.startedExercise("openClient");
  const client = await stage.cookieOf("ada@client.example");
  const carrier = await stage.cookieOf("ada@carrier.example");
  const status = async (id: string, cookie: string | undefined, view = "") =>
    (await get(`${one.url}/api/live/exercises/${id}${view}`, cookie)).status;
  assert.equal(await status(guarded.id, client), 200);
  assert.equal(await status(guarded.id, client, "?view=console"), 403);
  assert.equal(await status(open.id, client), 404);
  assert.equal(await status(open.id, carrier), 200);
  assert.equal(await status(open.id, carrier, "?view=console"), 403);
  assert.equal(await status(guarded.id, carrier), 404);
  assert.equal(await status(guarded.id, undefined), 401);
  for (const nobodys of ["0197a1b2-0000-7000-8000-000000000000", "nonsense"])
    assert.equal(await status(nobodys, client), 404);
});

test("V12, V16: the situation comes first, then each change, from any instance; proxies do not buffer", async () => {
  const { id, code } = await stage.startedExercise();
  const inject = await stage.addInject(id, { options: [{ label: "Pay" }] });
  const { cookie } = await joinAs(one, code, "Carmen Ibáñez");
  const reader = await watch(other, id, cookie);
  assert.equal(reader.headers.get("content-type"), "text/event-stream; charset=utf-8");
  assert.equal(reader.headers.get("cache-control"), "no-store, no-transform");
  assert.equal(reader.headers.get("x-accel-buffering"), "no");
  assert.equal(reader.headers.get("x-content-type-options"), "nosniff");
  const first = await reader.until(({ event }) => event === "snapshot");
  const snapshot = readSnapshot(first.data);
  assert.equal(first.id, snapshot.sequence);
  assert.deepEqual([snapshot.view, snapshot.me?.name, snapshot.records.Inject], ["room", "Carmen Ibáñez", []]);

  await stage.act(deliverInject, { id: inject });
  const told = await reader.until(changed("Inject", inject));
  assert.ok((told.id ?? 0) > snapshot.sequence);
  await reader.until(changed("InjectOption"));
  const shown = shownBy(reader.received);
  assert.equal(shown.get("Inject")?.get(inject)?.status, "DELIVERED");
  assert.equal(shown.get("InjectOption")?.size, 1);
  await stage.act(pauseExercise, { id });
  await reader.until(changed("Exercise", id));
  assert.notEqual(shownBy(reader.received).get("Exercise")?.get(id)?.paused_at, null);
  reader.close();
});

test("V12: the console receives what is planned, taken back and closed", async () => {
  const { id } = await stage.startedExercise();
  const reader = await watch(other, id, staff);
  await reader.until(({ event }) => event === "snapshot");
  const inject = await stage.addInject(id);
  await reader.until(changed("Inject", inject));
  await stage.act(closeJoinCode, { id });
  await reader.until(changed("ExerciseJoinCode", id));
  assert.equal(shownBy(reader.received).get("ExerciseJoinCode")?.size, 0);
  reader.close();
});

test("V13: a transaction that began earlier and ends later is not skipped", async () => {
  const { id } = await stage.startedExercise();
  const [slow, quick] = [await stage.addInject(id), await stage.addInject(id)];
  const reader = await watch(other, id, staff);
  await reader.until(({ event }) => event === "snapshot");
  const text = "update injects set title = $2 where id = $1";
  await owner.query("begin");
  await owner.query(text, [slow, "slow"]);
  const second = await stage.secondOwner();
  await second.query(text, [quick, "quick"]);
  await reader.until(changed("Inject", quick));
  await owner.query("commit");
  await reader.until(changed("Inject", slow));
  const shown = shownBy(reader.received).get("Inject");
  assert.deepEqual([shown?.get(slow)?.title, shown?.get(quick)?.title], ["slow", "quick"]);
  reader.close();
});

test("V14: a client that reconnects with its last id receives what it missed and nothing twice; with an unknown id, everything", async () => {
  const { id } = await stage.startedExercise();
  const reader = await watch(one, id, staff);
  await reader.until(({ event }) => event === "snapshot");
  const first = await stage.addInject(id);
  await reader.until(changed("Inject", first));
  reader.close();
  const missed = await stage.addInject(id);
  const again = await watch(other, id, staff, { known: reader.lastEventId() });
  await again.until(changed("Inject", missed));
  const later = await stage.addInject(id);
  await again.until(changed("Inject", later));
  assert.equal(again.received.filter(({ event }) => event === "snapshot").length, 0);
  assert.equal(again.received.filter(changed("Inject", first)).length, 0);
  again.close();

  await owner.query("delete from exercise_changes where exercise_id = $1 and sequence <= $2", [
    id,
    again.lastEventId(),
  ]);
  await stage.addInject(id);
  for (const known of [reader.lastEventId(), 1e9]) {
    const lost = await watch(one, id, staff, { known });
    const { event } = await lost.until(() => true);
    assert.equal(event, "snapshot");
    lost.close();
  }
});

test("V15: streams end within seconds when somebody may no longer watch", async () => {
  const { id, code } = await stage.startedExercise();
  const [gone, removed] = [await joinAs(one, code, "Ada"), await joinAs(one, code, "Bea")];
  const person = { email: "ada@client.example", password: PASSWORD };
  const client = await stage.cookieOf(person.email);
  const readers = [
    [await watch(one, id, gone.cookie), "REMOVED"],
    [await watch(other, id, removed.cookie), "REMOVED"],
    [await watch(other, id, client), "SIGNED_OUT"],
  ] as const;
  for (const [reader] of readers) await reader.until(({ event }) => event === "snapshot");
  await stage.act(disconnectParticipant, { id: gone.id });
  await stage.act(removeParticipant, { id: removed.id });
  const { rows } = await owner.query("select id from users where email = $1", [person.email]);
  await owner.query("update users set status = 'DISABLED' where id = $1", [rows[0]?.id]);
  for (const [reader, reason] of readers) {
    await reader.ended;
    assert.deepEqual(reader.received.at(-1), { event: "end", id: undefined, data: { reason } });
  }
  await owner.query("update users set status = 'ACTIVE' where id = $1", [rows[0]?.id]);
});

test("V15: signing out ends the stream", async () => {
  const { id } = await stage.startedExercise("openClient");
  const cookie = await stage.cookieOf("ada@openclient.example");
  const reader = await watch(one, id, cookie);
  await reader.until(({ event }) => event === "snapshot");
  await post(`${one.url}/api/auth/sign-out`, {}, { cookie });
  await reader.ended;
  assert.deepEqual(reader.received.at(-1)?.data, { reason: "SIGNED_OUT" });
});

test("V17: a caller has at most 8 streams at an instance", async () => {
  const { id, code } = await stage.startedExercise();
  const { cookie } = await joinAs(one, code, "Ada");
  const readers = [];
  for (let i = 0; i < 8; i++) readers.push(await watch(one, id, cookie));
  for (const reader of readers) await reader.until(({ event }) => event === "snapshot");
  const refused = await get(`${one.url}/api/live/exercises/${id}/events`, cookie);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get("retry-after")) > 0);
  readers[0]?.close();
  while (
    (await get(`${one.url}/api/live/exercises/${id}/events`, cookie).then(async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    })) === 429
  )
    await sleep(20);
  for (const reader of readers) reader.close();

  const { cookie: hasty } = await joinAs(one, code, "Bea");
  const leaving = new AbortController();
  const url = `${one.url}/api/live/exercises/${id}/events`;
  const atOnce = Array.from({ length: 20 }, () => fetch(url, { headers: { cookie: hasty }, signal: leaving.signal }));
  const statuses = (await Promise.all(atOnce)).map(({ status }) => status);
  leaving.abort();
  assert.deepEqual(
    [8, 12],
    [200, 429].map((status) => statuses.filter((each) => each === status).length),
  );
});

test("V18: an instance that shuts down notifies its streams, and they continue at another", async () => {
  const { id, code } = await stage.startedExercise();
  const { cookie } = await joinAs(one, code, "Ada");
  const ending = await stage.startInstance();
  const reader = await watch(ending, id, cookie);
  await reader.until(({ event }) => event === "snapshot");
  await ending.stop();
  await reader.ended;
  assert.deepEqual(reader.received.at(-1)?.data, { reason: "RESTARTING" });
  const inject = await stage.addInject(id);
  await stage.act(deliverInject, { id: inject });
  const again = await watch(other, id, cookie, { known: reader.lastEventId() });
  await again.until(changed("Inject", inject));
  again.close();
});

test("V19: everybody sees who is in the room, on every instance", async () => {
  const { id, code } = await stage.startedExercise();
  const [ada, bea] = [await joinAs(one, code, "Ada"), await joinAs(one, code, "Bea")];
  const first = await watch(one, id, ada.cookie);
  const isIn = (whose: string, inRoom: boolean) => (message: { event: string; data: unknown }) =>
    message.event === "presence" &&
    readPresenceMessage(message.data).presence.some((each) => each.participant_id === whose && each.in_room === inRoom);
  const second = await watch(other, id, bea.cookie);
  await first.until(isIn(bea.id, true));
  await second.until(isIn(ada.id, true));
  second.close();
  await first.until(isIn(bea.id, false));
  first.close();
  const [whole, ...changes] = first.received.flatMap(({ event, data }) =>
    event === "presence" ? [readPresenceMessage(data)] : [],
  );
  assert.equal(whole?.is_whole, true);
  assert.deepEqual(
    changes.map(({ is_whole }) => is_whole),
    changes.map(() => false),
  );
  assert.deepEqual(changes.at(-1)?.presence, [{ participant_id: bea.id, in_room: false }], "only what has changed");

  // A subscriber whose connection drops silently counts as gone after 25 seconds.
  const seen = "update participant_presence set left_at = null, seen_at = now() - $2::interval where id = $1";
  for (const [ago, inRoom] of [
    ["20 s", true],
    ["26 s", false],
  ] as const) {
    await owner.query(seen, [bea.id, ago]);
    const situation = readSnapshot(await (await get(`${one.url}/api/live/exercises/${id}`, ada.cookie)).json());
    assert.equal(situation.presence.find((each) => each.participant_id === bea.id)?.in_room, inRoom, ago);
  }
});

test("V16: a line comes every 15 seconds while nothing happens", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { id } = await stage.startedExercise();
  const reader = await watch(await stage.startInstance(), id, staff);
  await reader.until(({ event }) => event === "snapshot");
  for (const [passed, beats] of [
    [14_999, 0],
    [1, 1],
  ] as const) {
    t.mock.timers.tick(passed);
    // Later messages come after it.
    await reader.until(changed("Inject", await stage.addInject(id)));
    assert.equal(reader.beats(), beats);
  }
  reader.close();
});

test("V17: a stream more than 4 MiB behind receives nothing more and is closed", async () => {
  const opened = Promise.withResolvers<Stream>();
  const app = fastify();
  app.get("/", (_request, reply) => opened.resolve(openEventStream(reply)));
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const reader = connect(Number(port), "127.0.0.1").pause();
  reader.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const stream = await opened.promise;
  const MEBIBYTE = 1024 * 1024;
  const data = JSON.stringify("x".repeat(MEBIBYTE));
  let sent = 0;
  // Beside what waits here, the system holds some on its way.
  while (sent < 64 * MEBIBYTE && stream.send({ event: "change", data })) sent += data.length;
  assert.ok(sent > 4 * MEBIBYTE && sent < 64 * MEBIBYTE, `${sent}`);

  stream.close();
  let read = 0;
  reader.on("data", ({ length }) => {
    read += length;
  });
  reader.on("error", () => {});
  reader.resume();
  await once(reader, "close");
  assert.ok(read < sent, "what waited was not sent");
  await app.close();
});

test("V12: two facilitators working at once lose nothing of each other's entries", async () => {
  const { id: exercise_id } = await stage.startedExercise();
  const readers = [await watch(one, exercise_id, staff), await watch(other, exercise_id, staff)];
  for (const reader of readers) await reader.until(({ event }) => event === "snapshot");
  const inject = { exercise_id, body: "x", channel: "PHONE", dimension: "COMMUNICATION" };
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, i) => stage.act(createInject, { ...inject, title: `Ad hoc ${i}` })),
  );
  for (const reader of readers) {
    for (const { id } of made) await reader.until(changed("Inject", id));
    const shown = [...(shownBy(reader.received).get("Inject")?.values() ?? [])];
    assert.equal(new Set(shown.map(({ reference }) => reference)).size, 20);
    reader.close();
  }
});
