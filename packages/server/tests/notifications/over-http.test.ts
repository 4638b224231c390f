import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { setPassword } from "#domain/accounts/set-password.ts";
import { ask as asking, dataOf } from "#tests/graphql/asking.ts";
import { type Market, startMarket } from "#tests/support/market.ts";

const ORIGIN = "http://localhost:4000";
const PASSWORD = "correct horse battery";

let market: Market;
let ada: string;
let dana: string;
let exercise: string;

before(async () => {
  market = await startMarket();
  ada = await signInAs("ada@client.example");
  dana = await signInAs("dana@operator.example");
  const text = "select id from exercises where organization_id = $1 and status = 'COMPLETED' limit 1";
  exercise = (await market.owner.query<{ id: string }>(text, [market.members.client.id])).rows[0]?.id ?? "";
});
after(() => market.stop());

async function signInAs(email: string): Promise<string> {
  const { rows } = await market.owner.query<{ id: string; name: string }>(
    "select id, name from users where email = $1",
    [email],
  );
  const [user] = rows;
  assert.ok(user);
  await setPassword(market.dependencies, { ...user, email }, PASSWORD, new Date(), market.dependencies.passwords);
  const answer = await market.app.inject({
    method: "POST",
    url: "/api/auth/sign-in/email",
    payload: { email, password: PASSWORD },
  });
  return String(answer.headers["set-cookie"]).split(";")[0] ?? "";
}

async function ask(cookie: string, query: string) {
  const headers = { cookie, origin: ORIGIN };
  return (await market.app.inject({ method: "POST", url: "/api/graphql", headers, payload: { query } })).json();
}

test("U5, G43: a signed-in person reads their own, counts the unread, and marks them", async () => {
  const read =
    "{ notifications(unread: true) { id kind mail_status organization { name } } notifications_count(unread: true) }";
  const { data } = await ask(ada, read);
  assert.equal(data.notifications_count, 1);
  const [{ id, ...shown }] = data.notifications;
  assert.deepEqual(shown, { kind: "INVITATION", mail_status: "QUEUED", organization: { name: "client" } });

  const marked = await ask(ada, `mutation { markNotificationRead(input: { id: "${id}" }) { read_at } }`);
  assert.ok(marked.data.markNotificationRead.read_at);
  assert.deepEqual((await ask(ada, read)).data, { notifications: [], notifications_count: 0 });

  await market.owner.query("update notifications set read_at = null");
  const unread = "{ notifications_count(unread: true) }";
  const danas = (await ask(dana, unread)).data;
  const all = await ask(ada, "mutation { markAllNotificationsRead(input: {}) { email } }");
  assert.deepEqual(all.data, { markAllNotificationsRead: { email: "ada@client.example" } });
  assert.deepEqual((await ask(ada, unread)).data, { notifications_count: 0 });
  assert.deepEqual((await ask(dana, unread)).data, danas, "nobody else's");
});

test("U1: staff see neither the notifications nor the settings of another person", async () => {
  const { rows } = await market.owner.query<{ id: string }>("select id from notifications where organization_id = $1", [
    market.members.client.id,
  ]);
  const [theirs] = rows;
  const { data } = await ask(dana, `{ notification(id: "${theirs?.id}") { id } notifications { id } }`);
  assert.equal(data.notification, null);
  assert.ok(!data.notifications.some(({ id }: { id: string }) => id === theirs?.id));
  const { errors } = await ask(dana, `mutation { markNotificationRead(input: { id: "${theirs?.id}" }) { id } }`);
  assert.equal(errors[0].extensions.code, "NOT_FOUND");
});

test("U8, G43: me shows a user's address and settings, and a key's none", async () => {
  const settings = "notification_settings { mail_off digest_hour time_zone }";
  await ask(
    ada,
    `mutation { updateNotificationSettings(input: { mail_off: [ACTION_ITEMS], digest_hour: 17, time_zone: "Asia/Tokyo" }) { digest_hour } }`,
  );
  const { data } = await ask(ada, `{ me { email ${settings} } }`);
  const set = { mail_off: ["ACTION_ITEMS"], digest_hour: 17, time_zone: "Asia/Tokyo" };
  assert.deepEqual(data, { me: { email: "ada@client.example", notification_settings: set } });
  const { key } = await market.newKey("operator", ["GRAPHQL"]);
  const query = `{ me { email ${settings} notification_kinds askable_kinds } notifications_count }`;
  const answer = await market.app.inject({
    method: "POST",
    url: "/api/graphql",
    headers: { "x-api-key": key },
    payload: { query },
  });
  assert.deepEqual(answer.json().data, {
    me: { email: null, notification_settings: null, notification_kinds: [], askable_kinds: [] },
    notifications_count: 0,
  });
  const { me } = (await ask(ada, "{ me { role notification_kinds askable_kinds } }")).data;
  assert.ok(me.notification_kinds.includes("CRITICAL_GAP"));
  assert.deepEqual(me.askable_kinds, []);
});

const calendar = (app: FastifyInstance, id: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url: `/api/exercises/${id}/calendar.ics`, headers: { ...headers } });

test("U11: callers who may read an exercise get its calendar file, others the answer that GraphQL gives", async () => {
  const answer = await calendar(market.app, exercise, { cookie: ada });
  assert.equal(answer.statusCode, 200);
  assert.match(String(answer.headers["content-type"]), /^text\/calendar/);
  const { key } = await market.newKey("operator", ["GRAPHQL"]);
  const { key: mcpOnly } = await market.newKey("operator", ["MCP"]);
  assert.match(answer.body, /^URL;VALUE=URI:http:\/\/localhost:4000\/client\/exercises\//m);
  const byStaff = (await calendar(market.app, exercise, { cookie: dana })).body;
  assert.equal((await calendar(market.app, exercise, { "x-api-key": key })).body, byStaff);
  assert.equal((await calendar(market.app, exercise)).statusCode, 401);
  assert.equal((await calendar(market.app, exercise, { "x-api-key": mcpOnly })).statusCode, 403);
  const stranger = await signInAs("ada@otherClient.example".toLowerCase());
  for (const id of [exercise, "x", crypto.randomUUID()]) {
    const refused = await calendar(market.app, id, { cookie: stranger });
    assert.deepEqual([refused.statusCode, refused.json().code], [404, "NOT_FOUND"]);
  }
});

test("U11: a change in the second of the creation, and one of the organization's time zone, raise the SEQUENCE", async () => {
  const headers = { cookie: dana, origin: ORIGIN };
  const run = async (name: string, type: string, input: object) => {
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`;
    return Object(dataOf(await asking(market.app, headers, query, { input }))[name]);
  };
  const planned = { title: "Zoned", exercise_date: "2027-01-20", scenario: "RANSOMWARE", severity: "HIGH" };
  const organization_id = market.members.openClient.id;
  const { id } = await run("createExercise", "CreateExerciseInput", {
    ...planned,
    organization_id,
    start_time: "09:00",
  });
  // As if the organization had not changed for long, and the exercise were created just now.
  await market.owner.query("update organizations set updated_at = '2026-01-01' where id = $1", [organization_id]);
  const entry = async () => {
    const { body } = await calendar(market.app, id, { cookie: dana });
    const of = (name: string) => new RegExp(`^${name}:(.*)\\r$`, "m").exec(body)?.[1] ?? "";
    const [sequence, stamp, changed] = [Number(of("SEQUENCE")), of("DTSTAMP"), of("LAST-MODIFIED")];
    return { sequence, stamp, changed, start: of("DTSTART") };
  };
  const created = await entry();
  assert.equal(created.sequence, 0);
  await market.owner.query(
    "update exercises set start_time = '10:00', updated_at = created_at + interval '20 ms' where id = $1",
    [id],
  );
  const moved = await entry();
  assert.equal(moved.sequence, 1);
  await market.owner.query("update exercises set created_at = '2026-02-01', updated_at = '2026-02-02' where id = $1", [
    id,
  ]);
  const before = await entry();
  await run("updateOrganization", "UpdateOrganizationInput", { id: organization_id, time_zone: "Asia/Tokyo" });
  const zoned = await entry();
  assert.equal(zoned.start, "20270120T010000Z");
  assert.ok(zoned.sequence > before.sequence, `${zoned.sequence} after ${before.sequence}`);
  assert.ok(zoned.stamp > before.stamp && zoned.changed > before.changed);
});
test("U11: its UID stays, its SEQUENCE grows with each change, and its days and times are correct", async () => {
  const lines = async () => (await calendar(market.app, exercise, { cookie: dana })).body.split("\r\n");
  const lineOf = (of: readonly string[], name: string) =>
    of.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  await market.owner.query(
    "update exercises set started_at = '2026-03-29T00:30:00Z', ended_at = '2026-03-29T02:15:00Z' where id = $1",
    [exercise],
  );
  const before = await lines();
  assert.equal(lineOf(before, "UID"), `${exercise}@hotwash`);
  assert.deepEqual([lineOf(before, "DTSTART"), lineOf(before, "DTEND")], ["20260329T003000Z", "20260329T021500Z"]);
  assert.equal(lineOf(before, "X-WR-TIMEZONE"), "America/New_York");
  await market.owner.query(
    "update exercises set status = 'CANCELLED', cancelled_reason = 'Rain', title = 'A, b; c', started_at = null, ended_at = null, exercise_date = '2026-12-24', updated_at = updated_at + interval '1 minute' where id = $1",
    [exercise],
  );
  const changed = await lines();
  assert.equal(lineOf(changed, "UID"), lineOf(before, "UID"));
  assert.equal(Number(lineOf(changed, "SEQUENCE")), Number(lineOf(before, "SEQUENCE")) + 60);
  assert.ok(changed.includes("DTSTART;VALUE=DATE:20261224"));
  assert.deepEqual([lineOf(changed, "STATUS"), lineOf(changed, "METHOD")], ["CANCELLED", "CANCEL"]);
  assert.equal(lineOf(changed, "SUMMARY"), "Tabletop exercise\\, 24 December 2026 (client)");
  await market.owner.query("update exercises set participant_title = 'A, b; c' where id = $1", [exercise]);
  assert.equal(lineOf(await lines(), "SUMMARY"), "A\\, b\\; c (client)");
});

test("U21: it starts at its planned time, in its organization's time zone, or takes the whole day", async () => {
  const planned = await ask(
    dana,
    `mutation { createExercise(input: { organization_id: "${market.members.client.id}", title: "Ahead", scenario: RANSOMWARE,
      severity: LOW, exercise_date: "2099-07-01", start_time: "13:30", length_minutes: 150 }) {
      id start_time length_minutes } }`,
  );
  const { id, ...set } = planned.data.createExercise;
  assert.deepEqual(set, { start_time: "13:30", length_minutes: 150 });
  const times = async () =>
    (await calendar(market.app, id, { cookie: dana })).body.split("\r\n").filter((line) => /^DT(START|END)/.test(line));
  assert.deepEqual(await times(), ["DTSTART:20990701T173000Z", "DTEND:20990701T200000Z"], "13:30 in New York");
  const change = (input: string) =>
    ask(dana, `mutation { updateExercise(input: { id: "${id}", ${input} }) { start_time length_minutes } }`);
  for (const wrong of ['start_time: "24:00"', 'start_time: "1:30"', "length_minutes: 0", "length_minutes: 10081"]) {
    const { errors } = await change(wrong);
    assert.equal(errors[0].extensions.code, "BAD_USER_INPUT", wrong);
  }
  assert.deepEqual(await times(), ["DTSTART:20990701T173000Z", "DTEND:20990701T200000Z"]);
  assert.deepEqual((await change("length_minutes: null")).data.updateExercise, {
    start_time: "13:30",
    length_minutes: null,
  });
  assert.deepEqual(await times(), ["DTSTART:20990701T173000Z"]);
  await change("start_time: null");
  assert.deepEqual(await times(), ["DTSTART;VALUE=DATE:20990701"]);
});
