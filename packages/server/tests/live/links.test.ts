import assert from "node:assert/strict";
import { after, test } from "node:test";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { removeParticipant } from "#domain/exercises/plan/remove-participant.ts";
import { closeJoinCode } from "#domain/exercises/room/close-join-code.ts";
import { createParticipantLink } from "#domain/exercises/room/create-participant-link.ts";
import { disconnectParticipant } from "#domain/exercises/room/disconnect-participant.ts";
import { revokeParticipantLink } from "#domain/exercises/room/revoke-participant-link.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { readSnapshot } from "#tests/live/event-reader.ts";
import { refused } from "#tests/live/refused.ts";
import { get, openStage, post } from "#tests/live/stage.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const { owner } = stage.market;

/** An exercise and somebody on its list, with a link of theirs. */
async function invited() {
  const { id: exercise, code } = await stage.startedExercise();
  const listed = { exercise_id: exercise, name: "Terrence Olufemi", role: "Press officer", audience: "Press" };
  const { id } = await stage.act(addParticipant, listed);
  return { exercise, code, id, link: await linkOf(id) };
}

async function linkOf(id: string): Promise<string> {
  return (await stage.act(createParticipantLink, { id })).once?.link ?? "";
}

/** Opens a link as the page behind it does. */
function open(link: string, headers: Record<string, string> = {}): Promise<Response> {
  const [path = "", token = ""] = link.split("#seat=");
  return post(`${one.url}/api${path.replace("/live/", "/live/exercises/")}/seat`, { link: token }, headers);
}

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
/** As if what happened had happened a minute ago. */
const aMinuteLater = () =>
  owner.query(`with seen as (update participant_presence set seen_at = seen_at - interval '1 minute')
    update participant_tokens set created_at = created_at - interval '1 minute'`);

test("V35: a personal link opens the seat of the listed person, without a code", async () => {
  const { exercise, id, link } = await invited();
  await stage.act(closeJoinCode, { id: exercise });
  const answer = await open(link);
  assert.equal(answer.status, 201);
  assert.deepEqual(await answer.json(), { exercise_id: exercise, participant: { id, name: "Terrence Olufemi" } });
  const situation = await get(`${one.url}/api/live/exercises/${exercise}`, cookieOf(answer));
  const { me } = readSnapshot(await situation.json());
  assert.deepEqual(me, { kind: "PARTICIPANT", id, name: "Terrence Olufemi", audience: "Press" });
  const { rows } = await owner.query("select name, role, audience, admitted_at from participants where id = $1", [id]);
  assert.deepEqual([rows[0].name, rows[0].role, rows[0].audience], ["Terrence Olufemi", "Press officer", "Press"]);
  assert.ok(rows[0].admitted_at);
  const events = await owner.query("select summary, actor from exercise_events where subject_id = $1 order by at", [
    id,
  ]);
  assert.deepEqual(events.rows.at(-1), {
    summary: "Terrence Olufemi joined by personal link",
    actor: "Terrence Olufemi",
  });
});

test("V35: a link has 256 random bits after #, and is stored only as SHA-256", async () => {
  const { exercise, id, link } = await invited();
  assert.match(link, new RegExp(`^/live/${exercise}#seat=[\\w-]{43}$`));
  const token = link.split("#seat=")[1] ?? "";
  const { rows } = await owner.query("select id from participant_links where sha256 = sha256(convert_to($1, 'UTF8'))", [
    token,
  ]);
  assert.deepEqual(rows, [{ id }]);
  const texts = await owner.query("select string_agg(a::text, ' ') as all from audit_entries a");
  assert.doesNotMatch(texts.rows[0].all, new RegExp(token));
});

test("V36: a link is invalid once it was replaced, revoked, its person removed or the exercise over", async () => {
  const replaced = await invited();
  const fresh = await linkOf(replaced.id);
  const revoked = await invited();
  await stage.act(revokeParticipantLink, { id: revoked.id });
  const removed = await invited();
  await stage.act(removeParticipant, { id: removed.id });
  const over = await invited();
  await stage.act(completeExercise, { id: over.exercise });
  const other = await invited();
  const astray = other.link.replace(other.exercise, replaced.exercise);
  const refusals = new Set<string>();
  for (const { link } of [replaced, revoked, removed, over, { link: astray }, { link: `${other.link}x` }]) {
    const answer = await open(link);
    assert.equal(answer.status, 404);
    refusals.add(await answer.text());
  }
  assert.equal(refusals.size, 1);
  const { rowCount } = await owner.query("select from participant_tokens where id = any ($1)", [
    [replaced, revoked, over].map(({ id }) => id),
  ]);
  assert.equal(rowCount, 0);
  assert.equal((await open(fresh)).status, 201);
  const { rows } = await owner.query("select linked_at from participants where id = $1", [revoked.id]);
  assert.deepEqual(rows, [{ linked_at: null }]);
});

test("V36: a link does not take the seat from a device in the room; otherwise it moves the seat, and staff see it", async () => {
  const { exercise, id, link } = await invited();
  const first = cookieOf(await open(link));
  const url = `${one.url}/api/live/exercises/${exercise}`;
  const thief = await refused(await open(link), 409);
  assert.deepEqual([thief.code, thief.field], ["CONFLICT", "link"]);
  assert.equal((await get(url, first)).status, 200);
  const same = await open(link, { cookie: first });
  assert.deepEqual([same.status, cookieOf(same)], [200, ""], "on the device that is in, nothing changes");

  await aMinuteLater();
  const answers = await Promise.all([open(link), open(link)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409], "of two at once one has it");
  assert.equal((await get(url, first)).status, 401);
  const events = await owner.query("select summary from exercise_events where subject_id = $1 order by at", [id]);
  assert.equal(events.rows.at(-1)?.summary, "Terrence Olufemi joined by personal link, on another device");
  await stage.act(disconnectParticipant, { id });
  assert.equal((await open(link)).status, 201, "who was disconnected comes again by it, until it is revoked");
});

test("V36: after 30 wrong links in 5 minutes an address is RATE_LIMITED, except for the correct one", async () => {
  await owner.query("delete from auth_rate_limits");
  const { link } = await invited();
  for (let i = 0; i < 30; i++) assert.equal((await open(`${link}${i}`)).status, 404);
  assert.equal((await refused(await open(`${link}x`), 429)).code, "RATE_LIMITED");
  assert.equal((await open(link)).status, 201);
});

test("V10, V36: a page of another site opens no link", async () => {
  const { id, link } = await invited();
  assert.equal((await open(link, { origin: "https://elsewhere.example" })).status, 403);
  const { rowCount } = await owner.query("select from participant_tokens where id = $1", [id]);
  assert.equal(rowCount, 0);
});
