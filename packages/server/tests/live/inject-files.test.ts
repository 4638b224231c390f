import assert from "node:assert/strict";
import { after, test } from "node:test";
import { removeAttachment } from "#domain/attachments/remove-attachment.ts";
import { addComment } from "#domain/comments/add-comment.ts";
import { disconnectParticipant } from "#domain/exercises/room/disconnect-participant.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { PNG } from "#tests/attachments/files.ts";
import { changed, readSnapshot } from "#tests/live/event-reader.ts";
import { get, joinAs, openStage, watch } from "#tests/live/stage.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const { owner, members } = stage.market;

const staff = { "x-api-key": members.operator.key, "content-type": "application/octet-stream" };
const attach = async (subject: "Inject" | "Comment", id: string, file_name: string) => {
  const query = new URLSearchParams({ subject, id, file_name });
  const answered = await fetch(`${one.url}/api/attachments?${query}`, { method: "POST", headers: staff, body: PNG });
  assert.equal(answered.status, 201, await answered.clone().text());
  const body: { id: string } = JSON.parse(await answered.text());
  return body.id;
};
const filesOf = async (exercise: string, cookie: string) =>
  readSnapshot(await (await get(`${one.url}/api/live/exercises/${exercise}`, cookie)).json()).records.Attachment ?? [];
const fileOf = (exercise: string, file: string, cookie?: string) =>
  get(`${one.url}/api/live/exercises/${exercise}/files/${file}?inline=true`, cookie);

test("V38: a participant receives the files of an inject when it is delivered, and downloads are in the audit log", async () => {
  const { id, code } = await stage.startedExercise();
  const ada = await joinAs(one, code, "Ada");
  const stream = await watch(one, id, ada.cookie);
  after(stream.close);
  await stream.until(({ event }) => event === "snapshot");
  const inject = await stage.addInject(id);
  const note = await attach("Inject", inject, "ransom note.png");
  const refused = await fileOf(id, note, ada.cookie);
  assert.equal(refused.status, 404);
  assert.deepEqual(await filesOf(id, ada.cookie), []);

  await stage.act(deliverInject, { id: inject });
  await stream.until(changed("Attachment", note));
  assert.doesNotMatch(
    JSON.stringify(stream.received.filter(({ data }) => !JSON.stringify(data).includes(inject))),
    new RegExp(note),
    "nobody hears of the file before its inject",
  );
  const [file] = await filesOf(id, ada.cookie);
  assert.deepEqual(
    { ...file, created_at: "", updated_at: "" },
    {
      id: note,
      inject_id: inject,
      type: "PNG",
      size_bytes: PNG.length,
      removed_at: null,
      file_name: "ransom note.png",
      created_at: "",
      updated_at: "",
    },
  );
  const sent = await fileOf(id, note, ada.cookie);
  assert.equal(sent.status, 200);
  assert.match(sent.headers.get("content-disposition") ?? "", /^inline; .*ransom note\.png/);
  assert.match(sent.headers.get("content-security-policy") ?? "", /^default-src 'none'.*sandbox/);
  assert.deepEqual(Buffer.from(await sent.arrayBuffer()), PNG);
  const { rows } = await owner.query(
    "select actor_kind, actor_name, outcome from audit_entries where subject_id = $1 and action = 'download.attachment'",
    [note],
  );
  assert.deepEqual(rows, [{ actor_kind: "PARTICIPANT", actor_name: "Ada", outcome: "OK" }]);
});

test("V38: files for another audience, of comments, of other exercises and for people without a seat are not there", async () => {
  const { id, code } = await stage.startedExercise();
  const elsewhere = await stage.startedExercise();
  const ada = await joinAs(one, code, "Ada");
  const eve = await joinAs(one, elsewhere.code, "Eve");
  const legal = await stage.addInject(id, { audience: "Legal" });
  const secret = await attach("Inject", legal, "for legal.png");
  const open = await stage.addInject(id);
  const shown = await attach("Inject", open, "shown.png");
  const { id: comment } = await stage.act(addComment, { inject_id: open, body: "See the log." });
  const log = await attach("Comment", comment, "log.png");
  for (const inject of [legal, open]) await stage.act(deliverInject, { id: inject });

  assert.deepEqual(
    (await filesOf(id, ada.cookie)).map((each) => each.id),
    [shown],
  );
  for (const hidden of [secret, log]) assert.equal((await fileOf(id, hidden, ada.cookie)).status, 404);
  assert.equal((await fileOf(elsewhere.id, shown, eve.cookie)).status, 404, "not from another exercise");
  assert.equal((await fileOf(id, shown, eve.cookie)).status, 401, "not with the seat of another exercise");
  assert.equal((await fileOf(id, shown)).status, 401);
  assert.equal((await fileOf(id, "nothing", ada.cookie)).status, 404);
  await stage.act(disconnectParticipant, { id: ada.id });
  assert.equal((await fileOf(id, shown, ada.cookie)).status, 401, "not after they left");
});

test("V38: a removed file goes from the room, and its name with it", async () => {
  const { id, code } = await stage.startedExercise();
  const ada = await joinAs(one, code, "Ada");
  const inject = await stage.addInject(id);
  const wrong = await attach("Inject", inject, "solution.png");
  await stage.act(deliverInject, { id: inject });
  const stream = await watch(one, id, ada.cookie);
  after(stream.close);
  await stream.until(({ event }) => event === "snapshot");
  await stage.act(removeAttachment, { id: wrong, reason: "The wrong file." });
  const told = await stream.until(changed("Attachment", wrong));
  assert.doesNotMatch(JSON.stringify(told.data), /solution|wrong file/);
  const [left] = await filesOf(id, ada.cookie);
  assert.equal(left?.file_name, null);
  assert.equal((await fileOf(id, wrong, ada.cookie)).status, 404);
});
