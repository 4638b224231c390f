import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { admitParticipant } from "#domain/exercises/room/admit-participant.ts";
import { admitParticipants } from "#domain/exercises/room/admit-participants.ts";
import { declineParticipant } from "#domain/exercises/room/decline-participant.ts";
import { declineParticipants } from "#domain/exercises/room/decline-participants.ts";
import { findWaiting } from "#domain/exercises/room/waiting-caller.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { forgetChanges } from "#domain/live/forget-changes.ts";
import type { Message } from "#domain/live/subscriber.ts";
import { createWaitingList } from "#domain/live/waiting-list.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import type { Refusal } from "#kernel/refusal.ts";
import { asCaller, type Tenant } from "#storage/tenancy.ts";
import { changed, readSnapshot, shownBy } from "#tests/live/event-reader.ts";
import { refused } from "#tests/live/refused.ts";
import { askToJoin, get, joinAs, openStage, post, watch } from "#tests/live/stage.ts";
import { tenantTables } from "#tests/support/table-rows.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const { owner, database, members } = stage.market;

const asked = z.object({ join_request: z.object({ id: z.string() }) });
const viewed = z.object({ view: z.string() });
const seatsOf = async (exercise: string) =>
  (await owner.query("select * from participants where exercise_id = $1 order by id", [exercise])).rows;
const requestsOf = async (exercise: string) => {
  const text =
    "select name, role, status, participant_id from join_requests where exercise_id = $1 order by created_at";
  return (await owner.query(text, [exercise])).rows;
};
const tokensOf = async (participant: string) =>
  (await owner.query("select sha256 from participant_tokens where id = $1", [participant])).rows;

/** An exercise with Terrence Olufemi on its list, and somebody who says that they are him. */
async function impostor() {
  const { id: exercise_id, code } = await stage.startedExercise();
  const listed = { exercise_id, name: "Terrence Olufemi", role: "Director of communications", audience: "Press" };
  const { id: seat } = await stage.act(addParticipant, listed);
  const answer = await post(`${one.url}/api/live/join`, { code, name: "terrence olufemi ", role: "Intern" });
  const { join_request } = asked.parse(await answer.json());
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { exercise: exercise_id, code, seat, request: join_request.id, cookie };
}

test("V29: joining under a listed name neither takes the seat nor changes its record", async () => {
  const { id: exercise_id, code } = await stage.startedExercise();
  const listed = { exercise_id, name: "Terrence Olufemi", role: "Director of communications", audience: "Press" };
  const { id } = await stage.act(addParticipant, listed);
  const before = await seatsOf(exercise_id);

  await post(`${one.url}/api/live/join`, { code, name: "terrence olufemi ", role: "Intern" });
  assert.deepEqual(await seatsOf(exercise_id), before);
  assert.deepEqual(await tokensOf(id), []);
  const waiting = { name: "terrence olufemi", role: "Intern", status: "WAITING", participant_id: null };
  assert.deepEqual(await requestsOf(exercise_id), [waiting]);
});

test("V29: nobody can choose their own audience", async () => {
  const { id, code } = await stage.startedExercise();
  const said = { code, name: "Ada", role: "Counsel", audience: "Legal" };
  assert.equal((await refused(await post(`${one.url}/api/live/join`, said), 400)).code, "BAD_USER_INPUT");
  assert.deepEqual(await requestsOf(id), []);
});

test("V30: a waiting person sees the title, when it is planned and that they are waiting, and cannot act", async () => {
  const { exercise, cookie } = await impostor();
  const inject = await stage.addInject(exercise);
  await stage.act(deliverInject, { id: inject });
  const url = `${one.url}/api/live/exercises/${exercise}`;
  const shown = { view: "waiting", status: "WAITING", name: "terrence olufemi" };
  const planned = {
    exercise_date: "2026-11-21",
    start_time: null,
    length_minutes: null,
    time_zone: "America/New_York",
  };
  const ahead = { id: exercise, title: "Tabletop exercise, 21 November 2026", status: "IN_PROGRESS", ...planned };
  assert.deepEqual(await (await get(url, cookie)).json(), { ...shown, exercise: ahead });
  assert.equal((await get(`${url}?view=room`, cookie)).status, 401);
  assert.equal((await get(`${url}?view=console`, cookie)).status, 401);

  const before = await owner.query("select count(*) from exercise_changes where exercise_id = $1", [exercise]);
  const body = { inject_id: inject, body: "It was me.", kind: "STRENGTH" };
  for (const act of ["answers", "comments", "votes", "notes", "leave"]) {
    assert.equal((await post(`${url}/${act}`, body, { cookie })).status, 401, act);
  }
  const now = await owner.query("select count(*) from exercise_changes where exercise_id = $1", [exercise]);
  assert.deepEqual(now.rows, before.rows);

  const reader = await watch(one, exercise, cookie);
  await reader.until(({ event }) => event === "waiting");
  await stage.act(addParticipant, { exercise_id: exercise, name: "Bea", role: "Press" });
  const bea = await stage.addInject(exercise);
  await stage.act(deliverInject, { id: bea });
  const presence = await owner.query("select from participant_presence where exercise_id = $1", [exercise]);
  assert.equal(presence.rowCount, 0);
  assert.deepEqual(
    reader.received.map(({ event }) => event),
    ["waiting"],
  );
  reader.close();
});

test("V30: the database shows a participant's role nothing without a seat in the exercise", async () => {
  const { exercise, request } = await impostor();
  const inject = await stage.addInject(exercise);
  await stage.act(deliverInject, { id: inject });
  const seat = { exercise_id: exercise, participant_id: request, audience: "Press" };
  const scope = { organization_id: members.client.id, actor_id: request, book: [], disclosed: [] };
  const tenant: Tenant = { kind: "PARTICIPANT", ...scope, seat };
  const run = (text: string) =>
    asCaller(database, tenant, async (connection) => (await connection.query(text)).rowCount).catch((error: Error) => {
      assert.match(error.message, /permission denied|row-level security/, `${text}: ${error.message}`);
      return 0;
    });
  for (const { table, tenant: column } of await tenantTables(owner)) {
    assert.equal(await run(`select ${column} from ${table}`), 0, table);
    assert.equal(await run(`update ${table} set ${column} = ${column}`), 0, table);
    assert.equal(await run(`delete from ${table}`), 0, table);
  }
  const self = `'${members.client.id}', '${request}', '${exercise}'`;
  const inserts = [
    `participants (organization_id, id, exercise_id, name, role, created_at, updated_at) values (${self}, 'x', 'x', now(), now())`,
    `exercise_events (organization_id, id, exercise_id, at, kind, summary, actor, created_at, updated_at)
      values (${self}, now(), 'NOTE_RECORDED', 'x', 'x', now(), now())`,
    `join_requests (organization_id, id, exercise_id, name, role, status, created_at, updated_at)
      values (${self}, 'x', 'x', 'ADMITTED', now(), now())`,
  ];
  for (const insert of inserts) await run(`insert into ${insert}`);
  assert.equal((await seatsOf(exercise)).length, 1);
  assert.equal((await requestsOf(exercise)).length, 1);
});

test("V31: an admitted person continues with their token, as a participant without an audience", async () => {
  const { id, code } = await stage.startedExercise();
  const { cookie, request } = await askToJoin(one, code, "Ada Lovelace");
  const reader = await watch(one, id, cookie);
  await reader.until(({ event }) => event === "waiting");
  const { id: seat } = await stage.act(admitParticipant, { id: request });
  await reader.ended;
  assert.deepEqual(reader.received.at(-1)?.data, { reason: "ADMITTED" });

  const { me, records } = readSnapshot(await (await get(`${one.url}/api/live/exercises/${id}`, cookie)).json());
  assert.deepEqual(me, { kind: "PARTICIPANT", id: seat, name: "Ada Lovelace", audience: null });
  assert.equal(records.Participant?.length, 1);
  const [row] = await seatsOf(id);
  assert.deepEqual([row.role, row.audience, row.joined_at], ["Privacy officer", null, row.admitted_at]);
  assert.deepEqual(row.authors, { name: "PARTICIPANT", role: "PARTICIPANT" }, "regardless of who admitted them");
  const admitted = { name: "Ada Lovelace", role: "Privacy officer", status: "ADMITTED", participant_id: seat };
  assert.deepEqual(await requestsOf(id), [admitted]);
});

test("V31: a person admitted while the list is read enters the room, and does not see it as closed", async () => {
  const { id, code } = await stage.startedExercise();
  const { cookie, request } = await askToJoin(one, code, "Ada Lovelace");
  const token = cookie.slice(cookie.indexOf("=") + 1);
  const { database } = one.dependencies;
  let isAdmitted = false;
  const slow = new Proxy(database, {
    get: (pool, name) => {
      if (name !== "query") return Reflect.get(pool, name);
      return async (asked: { readonly name: string; readonly text: string; readonly values: unknown[] }) => {
        if (asked.name === "waiting-holders" && !isAdmitted) {
          isAdmitted = true;
          await stage.act(admitParticipant, { id: request });
        }
        return pool.query(asked);
      };
    },
  });
  const waiting = (await findWaiting(database, [token])).get(token);
  assert.ok(waiting);
  const list = createWaitingList(slow, assert.ifError);
  const told = Promise.withResolvers<string>();
  const send = ({ event, data }: Message) => {
    if (event === "end") told.resolve(data);
    return true;
  };
  list.enter({ token, waiting, stream: { send, beat: () => {}, close: () => {} } });
  list.look(id);
  assert.deepEqual(JSON.parse(await told.promise), { reason: "ADMITTED" });
});

test("V31: a person admitted to a listed seat has its name, role and audience, or the one assigned now", async () => {
  for (const [given, audience] of [
    [{}, "Press"],
    [{ audience: "Legal" }, "Legal"],
  ] as const) {
    const { exercise, request, seat, cookie } = await impostor();
    await stage.act(admitParticipant, { id: request, participant_id: seat, ...given });
    const [row, ...more] = await seatsOf(exercise);
    assert.deepEqual(more, []);
    assert.deepEqual(
      [row.id, row.name, row.role, row.audience],
      [seat, "Terrence Olufemi", "Director of communications", audience],
    );
    const { me } = readSnapshot(await (await get(`${one.url}/api/live/exercises/${exercise}`, cookie)).json());
    assert.deepEqual(me, { kind: "PARTICIPANT", id: seat, name: "Terrence Olufemi", audience });
  }
});

test("V31: a listed name is admitted only to its own seat, and to none in use or elsewhere", async () => {
  const { exercise, code, request, seat } = await impostor();
  const elsewhere = await stage.startedExercise("otherClient");
  const far = await stage.act(addParticipant, { exercise_id: elsewhere.id, name: "Far", role: "x" });
  const before = await seatsOf(exercise);
  const admit = (input: object) =>
    stage.act(admitParticipant, { id: request, ...input }).then(
      () => "OK",
      (error: Refusal) => `${error.code} ${error.details.field ?? ""}`,
    );
  assert.equal(await admit({}), "CONFLICT participant_id");
  assert.equal(await admit({ participant_id: far.id }), "BAD_USER_INPUT participant_id");
  assert.deepEqual(await seatsOf(exercise), before);

  const real = await joinAs(one, code, "Terry", { participant_id: seat });
  assert.equal(real.id, seat);
  const [held] = await tokensOf(seat);
  assert.equal(await admit({ participant_id: seat }), "CONFLICT participant_id", "he is in the room");
  assert.deepEqual(await tokensOf(seat), [held]);
  await owner.query("update participant_tokens set created_at = created_at - interval '1 minute' where id = $1", [
    seat,
  ]);
  assert.equal(await admit({ participant_id: seat }), "OK", "his phone is gone");
  assert.equal((await get(`${one.url}/api/live/exercises/${exercise}`, real.cookie)).status, 401);
  assert.equal(await admit({ participant_id: seat }), "CONFLICT id", "a request is answered once");
});

test("V31: if two are admitted to one seat at once, one of them gets it", async () => {
  const { code, request, seat } = await impostor();
  const { request: second } = await askToJoin(one, code, "Terrence");
  const answers = await Promise.allSettled(
    [request, second].map((id) => stage.act(admitParticipant, { id, participant_id: seat })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  assert.equal((await tokensOf(seat)).length, 1);
});

test("V32: all waiting people are admitted at once, except listed names and those given twice", async () => {
  const { exercise, code } = await impostor();
  const names = ["Ada", "Bea", "Cy", "cy "];
  const people = [];
  for (const name of names) people.push(await askToJoin(one, code, name));
  await stage.act(admitParticipants, { exercise_id: exercise });
  assert.deepEqual((await seatsOf(exercise)).map(({ name }) => name).sort(), ["Ada", "Bea", "Terrence Olufemi"]);
  assert.deepEqual(
    (await requestsOf(exercise)).map(({ status }) => status),
    ["WAITING", "ADMITTED", "ADMITTED", "WAITING", "WAITING"],
  );
  for (const i of people.keys()) {
    const answer = await get(`${one.url}/api/live/exercises/${exercise}`, people[i]?.cookie);
    assert.equal(viewed.parse(await answer.json()).view, i < 2 ? "room" : "waiting");
  }
  await assert.rejects(stage.act(admitParticipants, { exercise_id: exercise }), /one by one/);
});

test("V33: a declined person sees it and has no seat, also when all are declined at once", async () => {
  const { exercise, code, request, cookie } = await impostor();
  const reader = await watch(one, exercise, cookie);
  await reader.until(({ event }) => event === "waiting");
  await stage.act(declineParticipant, { id: request });
  await reader.ended;
  assert.deepEqual(reader.received.at(-1)?.data, { reason: "DECLINED" });
  await refused(await get(`${one.url}/api/live/exercises/${exercise}`, cookie), 403);
  await assert.rejects(stage.act(admitParticipant, { id: request }), /only a WAITING one/);

  const more = [await askToJoin(one, code, "Ada"), await askToJoin(one, code, "Bea")];
  await stage.act(declineParticipants, { exercise_id: exercise });
  for (const { cookie: theirs } of more) {
    await refused(await get(`${one.url}/api/live/exercises/${exercise}`, theirs), 403);
  }
  assert.equal((await seatsOf(exercise)).length, 1);
});

test("V30: waiting ends with the exercise", async () => {
  const { exercise, cookie, request } = await impostor();
  const reader = await watch(one, exercise, cookie);
  await reader.until(({ event }) => event === "waiting");
  await stage.act(completeExercise, { id: exercise });
  await reader.ended;
  assert.deepEqual(reader.received.at(-1)?.data, { reason: "CLOSED" });
  assert.equal((await get(`${one.url}/api/live/exercises/${exercise}`, cookie)).status, 401);
  await assert.rejects(stage.act(admitParticipant, { id: request }), /COMPLETED/);
});

test("V34: the console receives every waiting request until it is answered, the room none", async () => {
  const { exercise, code, request, seat } = await impostor();
  const ada = await joinAs(one, code, "Ada");
  const room = await watch(one, exercise, ada.cookie);
  await room.until(({ event }) => event === "snapshot");
  const cookie = await stage.cookieOf("dana@operator.example");
  const console = await watch(one, exercise, cookie, { view: "console" });
  const { data } = await console.until(({ event }) => event === "snapshot");
  assert.deepEqual(
    readSnapshot(data).records.JoinRequest?.map(({ name, role, status }) => [name, role, status]),
    [["terrence olufemi", "Intern", "WAITING"]],
  );
  const { request: second } = await askToJoin(one, code, "Bea");
  await console.until(changed("JoinRequest", second));
  await stage.act(admitParticipant, { id: request, participant_id: seat });
  await console.until(changed("JoinRequest", request));
  await room.until(changed("Participant", seat));
  assert.deepEqual([...(shownBy(console.received).get("JoinRequest")?.keys() ?? [])], [second]);
  assert.doesNotMatch(JSON.stringify(room.received), /JoinRequest|Intern|Bea/);
  for (const reader of [room, console]) reader.close();
});

test("V37: requests are deleted two days after their exercise", async () => {
  const over = await impostor();
  const running = await impostor();
  await stage.act(completeExercise, { id: over.exercise });
  const forgetIn = (days: number) =>
    forgetChanges.run({ ...stage.market.dependencies, clock: () => new Date(Date.now() + days * 86_400_000 + 60_000) });
  await forgetIn(1);
  assert.equal((await requestsOf(over.exercise)).length, 1);
  await forgetIn(2);
  assert.deepEqual(await requestsOf(over.exercise), []);
  assert.equal((await requestsOf(running.exercise)).length, 1);
});

test("X48: the networks of a sign-in policy bind sessions of staff, and no seat", async () => {
  const { id, code } = await stage.startedExercise();
  const seat = await joinAs(one, code, "Ada");
  const ada = await stage.market.signIn("operator");
  const status = async (cookie: string) => (await get(`${one.url}/api/live/exercises/${id}`, cookie)).status;
  assert.deepEqual([await status(seat.cookie), await status(ada)], [200, 200]);
  await owner.query("update sign_in_policies set allowed_networks = '{203.0.113.0/24}'");
  assert.deepEqual([await status(seat.cookie), await status(ada)], [200, 403]);
  await owner.query("update sign_in_policies set allowed_networks = null");
});
