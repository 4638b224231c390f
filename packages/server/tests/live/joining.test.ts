import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { closeJoinCode } from "#domain/exercises/room/close-join-code.ts";
import { disconnectParticipant } from "#domain/exercises/room/disconnect-participant.ts";
import { openJoinCode } from "#domain/exercises/room/open-join-code.ts";
import { cancelExercise } from "#domain/exercises/run/cancel-exercise.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { refused } from "#tests/live/refused.ts";
import { get, joinAs, openStage, post } from "#tests/live/stage.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const { owner } = stage.market;
const join = (code: string, name: string, more = {}) =>
  post(`${one.url}/api/live/join`, { code, name, role: "Counsel", ...more });

test("V1: a started exercise has a code, which shows what it opens before anybody joins", async () => {
  const { id, code } = await stage.startedExercise();
  await stage.addInject(id, { audience: "Legal; IT" });
  const answer = await get(`${one.url}/api/live/codes/${code.toLowerCase().replace("-", "")}`);
  assert.equal(answer.status, 200);
  assert.deepEqual(await answer.json(), {
    exercise: {
      id,
      title: "Tabletop exercise, 21 November 2026",
      status: "IN_PROGRESS",
      exercise_date: "2026-11-21",
      start_time: null,
      length_minutes: null,
      time_zone: "America/New_York",
    },
  });
});

test("V1: a planned exercise is joined with the code that was opened for it", async () => {
  const organization_id = stage.market.members.client.id;
  const { id } = await stage.act(createExercise, {
    organization_id,
    title: "Ahead",
    scenario: "RANSOMWARE",
    severity: "LOW",
    exercise_date: "2099-01-01",
    start_time: "09:00",
    length_minutes: 90,
  });
  const { once } = await stage.act(openJoinCode, { id });
  const opened = await get(`${one.url}/api/live/codes/${once?.join_code}`);
  const planned = {
    exercise_date: "2099-01-01",
    start_time: "09:00",
    length_minutes: 90,
    time_zone: "America/New_York",
  };
  assert.deepEqual(await opened.json(), {
    exercise: { id, title: "Tabletop exercise, 1 January 2099", status: "PLANNED", ...planned },
  });
  const seated = await joinAs(one, once?.join_code ?? "", "Ada");
  const { rows } = await owner.query("select joined_at from participants where id = $1", [seated.id]);
  assert.deepEqual(rows, [{ joined_at: null }]);
});

test("V2: wrong, replaced and closed codes, and those of finished exercises, get the same answer", async () => {
  const replaced = await stage.startedExercise();
  await stage.act(openJoinCode, { id: replaced.id });
  const closed = await stage.startedExercise();
  await stage.act(closeJoinCode, { id: closed.id });
  const completed = await stage.startedExercise();
  await stage.act(completeExercise, { id: completed.id });
  const cancelled = await stage.startedExercise();
  await stage.act(cancelExercise, { id: cancelled.id, reason: "A real one came." });
  const codes = [replaced, closed, completed, cancelled].map(({ code }) => code);
  const refusals = new Set<string>();
  for (const code of [...codes, "BBB-BBB", "nonsense", "'; drop", "B".repeat(50), "\0"]) {
    for (const answer of [
      await join(code, "Ada"),
      await get(`${one.url}/api/live/codes/${encodeURIComponent(code)}`),
    ]) {
      assert.equal(answer.status, 404, code);
      refusals.add(await answer.text());
    }
  }
  assert.equal(refusals.size, 1);
});

test("V2: an archived organization's code opens nothing", async () => {
  const { code } = await stage.startedExercise("directClient");
  await owner.query("update organizations set status = 'ARCHIVED' where id = $1", [
    stage.market.members.directClient.id,
  ]);
  assert.equal((await join(code, "Ada")).status, 404);
});

test("V2: a code of two exercises opens neither", async () => {
  const [first, second] = [await stage.startedExercise(), await stage.startedExercise()];
  await owner.query("update exercise_join_codes set code = $2 where id = $1", [second.id, first.code]);
  assert.equal((await join(first.code, "Ada")).status, 404);
});

/** Asks what a code opens from an address. */
const from = (remoteAddress: string, asked: string) =>
  stage.market.app.inject({ url: `/api/live/codes/${asked}`, remoteAddress });
/** How the window that began so long ago looks now. */
const wait = (seconds: number) =>
  owner.query("update auth_rate_limits set last_request = last_request - $1::bigint", [seconds * 1_000 + 1]);

test("V3: after 30 wrong codes in 5 minutes an address may try one every 5 seconds, right or wrong", async () => {
  await owner.query("delete from auth_rate_limits");
  const { code } = await stage.startedExercise();
  const guesses = Array.from({ length: 40 }, (_, i) => from(`2001:db8:0:7::${i}`, "BBB-BBB"));
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  // An IPv6 subscriber has a whole network of addresses; simultaneous codes count too.
  assert.equal(statuses.filter((status) => status === 404).length, 31, "30, and the first of the slow ones");
  const late = await from("2001:db8:0:7:1:2:3:4", code);
  assert.equal(late.statusCode, 429, "also the right one, for 5 seconds");
  assert.ok(Number(late.headers["retry-after"]) <= 5);
  assert.equal((await from("2001:db8:0:8::1", code)).statusCode, 200);
  assert.equal((await from("::ffff:192.0.2.1", code)).statusCode, 200);

  await wait(5);
  assert.equal((await from("2001:db8:0:7::1", code)).statusCode, 200);
  assert.equal((await from("2001:db8:0:7::1", "BBB-BBB")).statusCode, 429);
  await wait(300);
  assert.equal((await from("2001:db8:0:7::1", "BBB-BBB")).statusCode, 404);
  await owner.query("delete from auth_rate_limits");
});

test("V3: wrong codes do not block a code that was used there within the hour, until it is closed", async () => {
  await owner.query("delete from auth_rate_limits");
  const { id, code } = await stage.startedExercise();
  const second = await stage.startedExercise();
  assert.equal((await from("192.0.2.7", code)).statusCode, 200);
  for (let i = 0; i < 32; i++) await from("192.0.2.7", "BBB-BBB");
  for (let i = 0; i < 5; i++) assert.equal((await from("192.0.2.7", code)).statusCode, 200);
  assert.equal((await from("192.0.2.7", second.code)).statusCode, 429, "another right one is still a guess");
  await stage.act(closeJoinCode, { id });
  assert.equal((await from("192.0.2.7", code)).statusCode, 404);
  await owner.query("delete from auth_rate_limits");
});

test("V3: 1,000 people can join from one address in 5 minutes", async () => {
  const { code } = await stage.startedExercise();
  assert.equal((await join(code, "First")).status, 201);
  await owner.query("update auth_rate_limits set count = 999 where key like 'join|%'");
  assert.equal((await join(code, "Third")).status, 201);
  assert.equal((await refused(await join(code, "Fourth"), 429)).code, "RATE_LIMITED");
  await owner.query("delete from auth_rate_limits");
});

test("V32: at most 500 people wait for an exercise", async () => {
  const { id, code } = await stage.startedExercise();
  await owner.query(
    `insert into join_requests (organization_id, id, exercise_id, name, role, status, sha256, created_at, updated_at)
      select $1, gen_random_uuid(), $2, 'Nobody ' || n, 'x', 'WAITING', sha256(n::text::bytea), now(), now()
      from generate_series(1, 499) n`,
    [stage.market.members.client.id, id],
  );
  assert.equal((await join(code, "Ada")).status, 201);
  assert.equal((await refused(await join(code, "Bea"), 409)).code, "CONFLICT");
  const { rowCount } = await owner.query("select from join_requests where exercise_id = $1", [id]);
  assert.equal(rowCount, 500);
});

test("V4: the cookie is only for this exercise and not readable by scripts; its token is not stored", async () => {
  const { id, code } = await stage.startedExercise();
  const answer = await join(code, "Carmen Ibáñez");
  const [cookie = ""] = answer.headers.getSetCookie();
  assert.match(cookie, new RegExp(`^hotwash_participant_${id}=[\\w-]{43}; Path=/api/live/exercises/${id};`));
  assert.match(cookie, /; HttpOnly; SameSite=Strict$/);
  assert.equal(answer.headers.get("cache-control"), "no-store");
  const token = /=([\w-]{43});/.exec(cookie)?.[1] ?? "";
  assert.doesNotMatch(await answer.text(), new RegExp(token));
  const { rows } = await owner.query("select sha256 from join_requests where sha256 = sha256(convert_to($1, 'UTF8'))", [
    token,
  ]);
  assert.equal(rows.length, 1);
});

test("V4: missing and invalid fields are reported one by one", async () => {
  const { code } = await stage.startedExercise();
  const url = `${one.url}/api/live/join`;
  const cases = [
    [{ code, name: " ", role: "Counsel" }, "name"],
    [{ code, name: "x".repeat(201), role: "Counsel" }, "name"],
    [{ code, name: "two\nlines", role: "Counsel" }, "name"],
    [{ code, name: "Ada", role: "" }, "role"],
    [{ code, name: "Ada", role: "Counsel", audience: "Legal" }, undefined],
    [{ code, name: "Ada" }, undefined],
    [{ code, name: "Ada", role: "Counsel", admin: true }, undefined],
    ["Ada", undefined],
    [null, undefined],
  ] as const;
  for (const [body, field] of cases) {
    const { code: refusal, field: named } = await refused(await post(url, body), 400);
    assert.equal(refusal, "BAD_USER_INPUT");
    assert.equal(named, field, JSON.stringify(body));
  }
});

test("V4, L19: name and role accept no invisible character, except those of an emoji or script", async () => {
  const { id, code } = await stage.startedExercise();
  const url = `${one.url}/api/live/join`;
  const said = { code, name: "Ada", role: "Counsel" };
  const asked = () => owner.query("select name from join_requests where exercise_id = $1", [id]);
  for (const field of ["name", "role"]) {
    const answer = await post(url, { ...said, [field]: "Legal\u{e0041}\u{e0049}" });
    const { message, field: named } = await refused(answer, 400);
    assert.deepEqual([named, message], [field, `${field}: must not contain the tag character U+E0041 (character 6)`]);
  }
  assert.equal((await asked()).rowCount, 0);
  const name = "می‌خواهم 👩‍💻";
  assert.equal((await post(url, { ...said, name })).status, 201);
  assert.deepEqual((await asked()).rows, [{ name }]);
});

test("V5: a participant who left or was disconnected returns through the waiting list; the old cookie opens nothing", async () => {
  const { id, code } = await stage.startedExercise();
  const first = await joinAs(one, code, "Ada");
  const url = `${one.url}/api/live/exercises/${id}`;
  assert.equal((await post(`${url}/leave`, {}, { cookie: first.cookie })).status, 204);
  assert.equal((await get(url, first.cookie)).status, 401);
  const again = await joinAs(one, code, "Ada", { participant_id: first.id });
  assert.equal(again.id, first.id);
  await stage.act(disconnectParticipant, { id: again.id });
  assert.equal((await get(url, again.cookie)).status, 401);
  assert.equal((await joinAs(one, code, "Ada on a tablet", { participant_id: first.id })).id, first.id);
  const { rows } = await owner.query("select name from participants where exercise_id = $1", [id]);
  assert.deepEqual(rows, [{ name: "Ada" }]);
});

test("S12: who leaves or is disconnected is in the timeline, with the time", async () => {
  const { id, code } = await stage.startedExercise();
  const first = await joinAs(one, code, "Ada");
  assert.equal((await post(`${one.url}/api/live/exercises/${id}/leave`, {}, { cookie: first.cookie })).status, 204);
  await stage.act(disconnectParticipant, { id: first.id });
  await joinAs(one, code, "Ada", { participant_id: first.id });
  await stage.act(disconnectParticipant, { id: first.id });
  const text = `select summary, actor, exercise_seconds is not null as timed from exercise_events
    where exercise_id = $1 and kind = 'PARTICIPANT_LEFT' and subject_id = $2 order by at, id`;
  const { rows } = await owner.query(text, [id, first.id]);
  const { actor_name } = stage.market.members.operator.caller;
  assert.deepEqual(rows, [
    { summary: "Ada left", actor: "Ada", timed: true },
    { summary: "Ada was disconnected", actor: actor_name, timed: true },
  ]);
});

test("V6: a token opens only its exercise", async () => {
  const { id, code } = await stage.startedExercise();
  const other = await stage.startedExercise("otherClient");
  const { cookie } = await joinAs(one, code, "Ada");
  const value = cookie.split("=")[1];
  const url = `${one.url}/api/live/exercises`;
  assert.equal((await get(`${url}/${id}`, cookie)).status, 200);
  assert.equal((await get(`${url}/${id}?view=console`, cookie)).status, 401);
  assert.equal((await get(`${url}/${id}?view=room`, cookie)).status, 401);
  for (const headers of [cookie, `hotwash_participant_${other.id}=${value}`, `hotwash.session_token=${value}`]) {
    assert.equal((await get(`${url}/${other.id}`, headers)).status, 401);
  }
  const me = await post(`${one.url}/api/graphql`, { query: "{ me { id } }" }, { cookie });
  assert.match(await me.text(), /UNAUTHENTICATED/);
});

test("V6: a token ends a day after its exercise", async () => {
  const { id, code } = await stage.startedExercise();
  const { cookie } = await joinAs(one, code, "Ada");
  await stage.act(completeExercise, { id });
  const url = `${one.url}/api/live/exercises/${id}`;
  assert.equal((await get(url, cookie)).status, 200);
  await owner.query(
    "update exercises set ended_at = ended_at - interval '25 hours', started_at = started_at - interval '26 hours' where id = $1",
    [id],
  );
  assert.equal((await get(url, cookie)).status, 401);
});

test("V10: requests from a page of another site are refused", async () => {
  const { id, code } = await stage.startedExercise();
  const { cookie } = await joinAs(one, code, "Ada");
  for (const origin of ["https://elsewhere.example", "null"]) {
    const headers = { cookie, origin };
    assert.equal((await post(`${one.url}/api/live/join`, { code, name: "Cy", role: "x" }, { origin })).status, 403);
    for (const act of ["answers", "comments", "votes", "notes", "leave"]) {
      assert.equal((await post(`${one.url}/api/live/exercises/${id}/${act}`, {}, headers)).status, 403, act);
    }
  }
});
