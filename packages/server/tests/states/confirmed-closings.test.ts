import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { removeAttachment } from "#domain/attachments/remove-attachment.ts";
import { addComment } from "#domain/comments/add-comment.ts";
import { confirmGapClosure } from "#domain/findings/answer-gap-closure.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { proposeGapClosure } from "#domain/findings/propose-gap-closure.ts";
import { Refusal } from "#kernel/refusal.ts";
import { completedExercise, createScene, openGap, refused, type Scene } from "#tests/actions/scene.ts";

let scene: Scene;
let exercise: string;
let number = 100;
before(async () => {
  scene = await createScene();
  exercise = await scene.insert("exercises", completedExercise());
  // Is notified of what its people proposed.
  await scene.insert("users", { id: client.id, name: "Ada", email: "ada@juniper.example", status: "ACTIVE" });
});
after(() => scene.drop());

const client = { id: "00000000-0000-7000-8000-0000000000a1" };
const ada = () => ({ ...scene.caller("CLIENT", "ADMIN"), actor_id: client.id, actor_name: "Ada" });
const staff = () => scene.caller("OPERATOR", "EDITOR");
const remediated = () => scene.insert("gaps", openGap(exercise, number++, { status: "REMEDIATED" }));
const note = "I saw the log.";

async function proposed(): Promise<string> {
  const id = await remediated();
  await scene.run(ada(), proposeGapClosure, { id, closure: "VERIFIED", evidence: "A log." });
  return id;
}

/** Each way in which the operator's staff confirm. */
const WAYS = {
  changeGapStatus: {
    prepare: remediated,
    confirm: (id: string) => scene.run(staff(), changeGapStatus, { id, status: "VERIFIED", note }),
  },
  confirmGapClosure: {
    prepare: proposed,
    confirm: (id: string) => scene.run(staff(), confirmGapClosure, { id, note }),
  },
};

const remove = (id: string, by = staff()) => scene.run(by, removeAttachment, { id, reason: "The wrong file." });

async function gapOf(id: string) {
  const [found] = await scene.ask<{ reference: string; assurance: string | null; evidence_count: number | null }>(
    "select * from gaps where id = $1",
    [id],
  );
  return found ?? assert.fail();
}

const countOf = async (id: string) => {
  const { assurance, evidence_count } = await gapOf(id);
  return [assurance, evidence_count];
};

/** Everything that a confirmation leaves behind. */
async function traces(id: string) {
  const { client: organization, operator } = scene;
  return {
    gap: await gapOf(id),
    history: await scene.history(id),
    notifications: await scene.ask("select id from notifications where subject_id = $1 order by id", [id]),
    entries: await scene.ask("select id from audit_entries where organization_id = any ($1) and outcome = 'OK'", [
      [organization, operator],
    ]),
  };
}

for (const [name, { prepare, confirm }] of Object.entries(WAYS)) {
  test(`S53: ${name} confirms a closing only with a file on the gap or its action items; a refusal changes nothing`, async () => {
    const id = await prepare();
    const { reference } = await gapOf(id);
    const refuses = async () => {
      const before = await traces(id);
      const message = new RegExp(
        `^${reference} has no file attached\\. Attach the evidence you examined, then confirm\\.$`,
      );
      await refused(confirm(id), "CONFLICT", message);
      assert.deepEqual(await traces(id), before);
    };
    await refuses();
    // Files of another gap, of a comment, and removed ones are no evidence.
    await scene.attach(await remediated());
    const { id: comment_id } = await scene.run(staff(), addComment, { gap_id: id, body: "See the log." });
    const of = { exercise_id: exercise, comment_id, file_name: "a.txt", type: "TEXT", size_bytes: 1, sha256: "00" };
    await scene.insert("attachments", { ...of, is_confidential: true, uploaded_by: "Ada" });
    await refuses();
    await remove(await scene.attach(id));
    await refuses();

    const item = await scene.run(staff(), createActionItem, { gap_id: id, title: "Restore it" });
    await scene.attach(item.id, { subject: "ActionItem", by: ada() });
    await confirm(id);
    assert.deepEqual(await countOf(id), ["CONFIRMED", 1]);
  });
}

test("S53: the number of files is kept with the confirmation, until the gap is reopened; other closings have none", async () => {
  const id = await remediated();
  const item = await scene.run(staff(), createActionItem, { gap_id: id, title: "Restore it" });
  await scene.attach(id);
  await scene.attach(id, { by: ada() });
  await scene.attach(item.id, { subject: "ActionItem" });
  await WAYS.changeGapStatus.confirm(id);
  await scene.attach(id);
  assert.deepEqual(await countOf(id), ["CONFIRMED", 3]);
  await scene.run(staff(), changeGapStatus, { id, status: "OPEN", note: "It failed again." });
  assert.deepEqual(await countOf(id), [null, null]);

  const attested = await remediated();
  await scene.attach(attested);
  await scene.run(ada(), changeGapStatus, { id: attested, status: "VERIFIED", note });
  assert.deepEqual(await countOf(attested), ["SELF_ATTESTED", null]);
  const bare = await remediated();
  await scene.run(ada(), changeGapStatus, { id: bare, status: "VERIFIED", note });
  assert.deepEqual(await countOf(bare), ["SELF_ATTESTED", null]);
});

test("Y8, S53: a file that a confirmation rests on stays until the gap is reopened; a later one can be removed", async () => {
  const id = await remediated();
  const item = await scene.run(staff(), createActionItem, { gap_id: id, title: "Restore it" });
  const files = [await scene.attach(id, { by: ada() }), await scene.attach(item.id, { subject: "ActionItem" })];
  await WAYS.changeGapStatus.confirm(id);
  const removedOf = (file: string) => scene.ask("select removed_at, text from attachments where id = $1", [file]);
  for (const file of files) {
    const kept = await removedOf(file);
    await refused(remove(file), "CONFLICT", /^The confirmation of T-G-\d+ rests on this Attachment\. Reopen the gap/);
    assert.deepEqual(await removedOf(file), kept);
  }
  await refused(remove(files[0] ?? "", ada()), "CONFLICT", /rests on this Attachment/);
  await refused(remove(files[1] ?? "", ada()), "FORBIDDEN", /the person who attached a file/);

  const before = scene.now;
  scene.now = new Date(before.getTime() + 60_000);
  await remove(await scene.attach(id));
  await scene.run(staff(), changeGapStatus, { id, status: "OPEN", note: "It failed again." });
  for (const file of files) await remove(file);
  scene.now = before;
  assert.deepEqual(await scene.ask("select id from attachments where gap_id = $1 and removed_at is null", [id]), []);
});

test("S53: if the last file is removed while the closing is confirmed, one of the two is refused", async () => {
  for (let round = 0; round < 24; round += 1) {
    const { prepare, confirm } = round % 2 === 0 ? WAYS.changeGapStatus : WAYS.confirmGapClosure;
    const id = await prepare();
    const item = await scene.run(staff(), createActionItem, { gap_id: id, title: "Restore it" });
    const file = await (round % 4 < 2 ? scene.attach(id) : scene.attach(item.id, { subject: "ActionItem" }));
    const attempts = [() => confirm(id), () => remove(file)];
    if (round % 3 === 0) attempts.reverse();
    const outcomes = await Promise.allSettled(attempts.map((attempt) => attempt()));
    const lost = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    assert.equal(lost.length, 1, String(lost));
    assert.ok(lost[0] instanceof Refusal && lost[0].code === "CONFLICT", String(lost[0]));
    const [{ left } = assert.fail()] = await scene.ask<{ left: number }>(
      "select count(*)::int as left from attachments where id = $1 and removed_at is null",
      [file],
    );
    assert.equal((await gapOf(id)).assurance === "CONFIRMED", left === 1);
  }
});
