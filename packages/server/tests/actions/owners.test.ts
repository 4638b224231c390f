import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { disableUser } from "#domain/accounts/disable-user.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { updateActionItem } from "#domain/findings/update-action-item.ts";
import { updateGap } from "#domain/findings/update-gap.ts";
import { addSomeone, type Someone } from "#tests/notifications/people.ts";
import { completedExercise, createScene, openGap, refused, type Scene } from "./scene.ts";

let scene: Scene;
let exercise: string;
let ines: Someone;
let number = 500;
before(async () => {
  scene = await createScene();
  exercise = await scene.insert("exercises", completedExercise());
  ines = await addSomeone(scene, "Ines Varga", { role: "ADMIN" });
  await addSomeone(scene, "Ana Ruiz", { organization_id: scene.direct });
});
after(() => scene.drop());

const staff = () => scene.caller("OPERATOR", "EDITOR");
const plantGap = (over: Readonly<Record<string, unknown>> = {}) =>
  scene.insert("gaps", openGap(exercise, number++, over));

async function ownerOf(table: "gaps" | "action_items", id: string) {
  const [row] = await scene.ask<Record<string, unknown>>(`select owner, owner_id from ${table} where id = $1`, [id]);
  return Object.values(row ?? {});
}

test("S39: an owner named by name or address, in any case, is the person of the record's organization", async () => {
  const given = { title: "A door", severity: "LOW", category: "DATA_PROTECTION" };
  const gap = await scene.run(staff(), createGap, { ...given, exercise_id: exercise, owner: "ines varga" });
  assert.deepEqual(await ownerOf("gaps", gap.id), ["Ines Varga", ines.id]);
  const task = { gap_id: gap.id, title: "Lock it", owner: "INES.VARGA@people.example" };
  const item = await scene.run(staff(), createActionItem, task);
  assert.deepEqual(await ownerOf("action_items", item.id), ["Ines Varga", ines.id]);

  await scene.run(staff(), updateActionItem, { id: item.id, title: "Lock the door" });
  assert.deepEqual(await ownerOf("action_items", item.id), ["Ines Varga", ines.id]);
  // She works for another client, so here she is an outsider.
  await scene.run(staff(), updateGap, { id: gap.id, owner: "Ana Ruiz" });
  assert.deepEqual(await ownerOf("gaps", gap.id), ["Ana Ruiz", null]);
  await scene.run(staff(), updateGap, { id: gap.id, owner: null });
  assert.deepEqual(await ownerOf("gaps", gap.id), [null, null]);
});

test("S39: a name that several have is refused, their address is not; a disabled person is an outsider", async () => {
  const one = await addSomeone(scene, "Kim Lee");
  const other = await addSomeone(scene, "Kim  Lee");
  await scene.ask("update users set name = 'Kim Lee', email = 'kim.lee.2@people.example' where id = $1", [other.id]);
  const gap = await plantGap();
  await refused(
    scene.run(staff(), updateGap, { id: gap, owner: "Kim Lee" }),
    "BAD_USER_INPUT",
    /^owner: several people .* give the email address$/,
  );
  assert.deepEqual(await ownerOf("gaps", gap), [null, null]);
  await scene.run(staff(), updateGap, { id: gap, owner: "kim.lee.2@people.example" });
  assert.deepEqual(await ownerOf("gaps", gap), ["Kim Lee", other.id]);
  // A form sends the name that it showed.
  await scene.run(staff(), updateGap, { id: gap, owner: "Kim Lee", title: "Another title" });
  assert.deepEqual(await ownerOf("gaps", gap), ["Kim Lee", other.id]);
  await scene.run(ines.caller, disableUser, { id: other.id, reason: "Left." });
  const next = await plantGap();
  await scene.run(staff(), updateGap, { id: next, owner: "Kim Lee" });
  assert.deepEqual(await ownerOf("gaps", next), ["Kim Lee", one.id]);
});

test("S39: what somebody was assigned by name becomes theirs when they are invited, also by a carrier", async () => {
  const gap = await plantGap({ owner: "bo lind" });
  const elsewhere = await scene.insert("exercises", { ...completedExercise(), organization_id: scene.direct });
  const foreign = await scene.insert("gaps", {
    ...openGap(elsewhere, number++, { owner: "bo lind" }),
    organization_id: scene.direct,
  });
  const invited = { organization_id: scene.client, name: "Bo Lind", email: "bo.lind@people.example", role: "VIEWER" };
  const { id } = await scene.run(scene.caller("CARRIER", "ADMIN"), inviteUser, invited);
  assert.deepEqual(await ownerOf("gaps", gap), ["bo lind", id]);
  assert.deepEqual(await ownerOf("gaps", foreign), ["bo lind", null]);
});

test("S16: the owner is the person, not everybody of that name", async () => {
  const namesake = await addSomeone(scene, "Ines Varga ", { role: "ADMIN" });
  await scene.ask("update users set name = 'Ines Varga' where id = $1", [namesake.id]);
  const verify = { status: "VERIFIED", note: "Seen." };
  const owned = await plantGap({ status: "REMEDIATED", owner: "Ines Varga", owner_id: ines.id });
  await refused(
    scene.run(ines.caller, changeGapStatus, { id: owned, ...verify }),
    "CONFLICT",
    /other than the gap's owner/,
  );
  await scene.run(namesake.caller, changeGapStatus, { id: owned, ...verify });
});
