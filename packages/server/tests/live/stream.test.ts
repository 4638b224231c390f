import assert from "node:assert/strict";
import { after, test } from "node:test";
import { deliverInject } from "#domain/exercises/deliver-inject.ts";
import { readChange, readSnapshot, shownBy } from "#tests/live/event-reader.ts";
import { joinAs, openStage, watch } from "#tests/live/stage.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const other = await stage.startInstance();

test("first comes the situation, then what changes in it, whichever instance changed it", async () => {
  const { id, code } = await stage.startedExercise();
  const inject = await stage.addInject(id);
  const { cookie } = await joinAs(one, code, "Carmen Ibáñez");
  const reader = await watch(other, id, cookie);
  assert.equal(reader.status, 200);
  const first = await reader.until(({ event }) => event === "snapshot");
  const snapshot = readSnapshot(first.data);
  assert.equal(snapshot.view, "room");
  assert.deepEqual(snapshot.records.Inject, []);
  assert.equal(snapshot.me?.name, "Carmen Ibáñez");
  await stage.act(deliverInject, { id: inject });
  const told = await reader.until(
    ({ event, data }) => event === "change" && readChange(data).changes.some((each) => each.id === inject),
  );
  assert.ok((told.id ?? 0) > snapshot.sequence);
  assert.equal(shownBy(reader.received).get("Inject")?.get(inject)?.status, "DELIVERED");
  reader.close();
});
test("the console sees more", async () => {
  const { id, code } = await stage.startedExercise();
  const inject = await stage.addInject(id);
  const cookie = await stage.cookieOf("dana@operator.example");
  const reader = await watch(other, id, cookie);
  const first = await reader.until(({ event }) => event === "snapshot");
  const snapshot = readSnapshot(first.data);
  assert.equal(snapshot.view, "console");
  assert.equal(snapshot.records.Inject?.[0]?.id, inject);
  assert.equal(snapshot.records.ExerciseJoinCode?.[0]?.code, code);
  const { cookie: theirs } = await joinAs(one, code, "Carmen Ibáñez");
  await reader.until(
    ({ event, data }) => event === "change" && readChange(data).changes.some((each) => each.kind === "Participant"),
  );
  const room = await watch(one, id, theirs);
  await reader.until(({ event }) => event === "presence");
  room.close();
  reader.close();
});
