import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import ical, { type VEvent } from "node-ical";
import pino from "pino";
import { z } from "zod";
import { createAccountLink } from "#domain/accounts/account-links.ts";
import { logOptions } from "#platform/log.ts";
import { createApp } from "#server/app.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

let market: Market;
let app: Market["app"];
let cookies: Record<"dana" | "cleo" | "ada" | "other", string>;
let now = new Date();
const log: string[] = [];

before(async () => {
  market = await startMarket();
  const loggerInstance = pino(logOptions("debug"), { write: (line: string) => void log.push(line) });
  app = createApp({ ...market.dependencies, clock: () => now }, { log: loggerInstance });
  cookies = {
    dana: await market.signIn("operator"),
    cleo: await market.signIn("carrier"),
    ada: await market.signIn("client"),
    other: await market.signIn("otherCarrier"),
  };
});
after(async () => {
  await app.close();
  await market.stop();
});
beforeEach(async () => {
  now = new Date();
  await market.owner.query("delete from calendar_subscriptions");
  await market.owner.query("delete from auth_rate_limits");
});

const answer = z.looseObject({
  data: z.record(z.string(), z.looseObject({}).nullable()).nullable(),
  errors: z.array(z.looseObject({ message: z.string(), extensions: z.object({ code: z.string() }) })).optional(),
});

async function ask(cookie: string, query: string) {
  const headers = { cookie, origin: BASE_URL };
  return answer.parse((await app.inject({ method: "POST", url: "/api/graphql", headers, payload: { query } })).json());
}

async function subscribe(cookie: string, input = ""): Promise<string> {
  const mutation = `mutation { createCalendarSubscription(input: { ${input} }) { calendar_link calendar_subscription { with_action_items } } }`;
  const { data } = await ask(cookie, mutation);
  return z.string().parse(data?.createCalendarSubscription?.calendar_link);
}

const fetchFrom = (url: string, headers: Record<string, string> = {}, remoteAddress = "203.0.113.9") =>
  app.inject({ url, headers, remoteAddress });

async function entriesOf(url: string): Promise<VEvent[]> {
  const response = await fetchFrom(url);
  assert.equal(response.statusCode, 200, response.body);
  const parsed = Object.values(ical.sync.parseICS(response.body));
  return parsed.filter((each): each is VEvent => each?.type === "VEVENT");
}

const uids = (entries: readonly VEvent[]) => entries.map(({ uid }) => uid).toSorted();

/** What the person reads through GraphQL. */
async function exercisesOf(cookie: string): Promise<string[]> {
  const [from, to] = [-90, 400].map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10));
  const { data } = z.object({ data: z.object({ exercises: z.array(z.object({ id: z.string() })) }) }).parse(
    (
      await app.inject({
        method: "POST",
        url: "/api/graphql",
        headers: { cookie, origin: BASE_URL },
        payload: { query: `{ exercises(from: "${from}", to: "${to}", limit: 200) { id } }` },
      })
    ).json(),
  );
  return data.exercises.map(({ id }) => `${id}@hotwash`).toSorted();
}

async function plan(member: MemberName, more: string): Promise<string> {
  const input = `organization_id: "${market.members[member].id}", title: "Dawn", scenario: RANSOMWARE, severity: LOW, ${more}`;
  const { data } = await ask(cookies.dana, `mutation { createExercise(input: { ${input} }) { id } }`);
  return z.string().parse(data?.createExercise?.id);
}

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("U43: the calendar has the exercises that the person reads through GraphQL, each in its own words and time", async () => {
  const id = await plan(
    "client",
    `exercise_date: "${ahead(20)}", start_time: "13:30", length_minutes: 90, location: "Room 4"`,
  );
  for (const cookie of Object.values(cookies)) {
    const read = await exercisesOf(cookie);
    assert.deepEqual(
      uids(await entriesOf(await subscribe(cookie, "with_action_items: false, with_programs: false"))),
      read,
    );
    assert.equal(read.includes(`${id}@hotwash`), cookie !== cookies.other);
  }
  const entry = (await entriesOf(await subscribe(cookies.ada))).find(({ uid }) => uid === `${id}@hotwash`);
  assert.match(String(entry?.summary), /^Tabletop exercise, .* \(client\)$/);
  assert.equal(entry?.location, "Room 4");
  assert.equal((entry?.end?.getTime() ?? 0) - (entry?.start.getTime() ?? 0), 90 * 60_000);
  const { body } = await fetchFrom(await subscribe(cookies.ada));
  const page = `${BASE_URL}/client/exercises/${id}?organization=${market.members.client.id}`;
  assert.ok(body.replaceAll("\r\n ", "").includes(`URL;VALUE=URI:${page}\r\n`));
});

test("U43, J50: the due dates of duties and of exercises that are not planned yet are shown to who reads the program, if they want that", async () => {
  const client = market.members.client.id;
  const { rows } = await market.owner.query<{ program: string; duty: string }>(
    `select p.id as program, d.id as duty from exercise_programs p join program_duties d on d.program_id = p.id
      where p.organization_id = $1 and p.status = 'ACTIVE' and not exists (
        select from exercise_duties s where s.organization_id = $1 and s.duty_id = d.duty_id)`,
    [client],
  );
  const { program, duty } = rows[0] ?? assert.fail("The client has no program.");
  await market.owner.query("update program_duties set first_due_on = $2 where id = $1", [duty, ahead(30)]);
  const { rows: slots } = await market.owner.query<{ id: string }>(
    "update program_slots set year = extract(year from current_date), quarter = 4, due_on = $2 where program_id = $1 returning id",
    [program, ahead(40)],
  );
  const ids = [duty, slots[0]?.id].map((id) => `${id}@hotwash`);
  const shown = async (cookie: string, input = "") => {
    const entries = await entriesOf(await subscribe(cookie, input));
    return entries
      .filter(({ uid }) => ids.includes(uid))
      .map(({ summary }) => String(summary))
      .toSorted();
  };
  const name = "\\(client\\)$";
  for (const cookie of [cookies.dana, cookies.ada]) {
    const [due = "", open = "", ...others] = await shown(cookie);
    assert.match(due, new RegExp(`^Due: ISO/IEC 27001 A.5.30 ${name}`));
    assert.match(open, new RegExp(`^Not planned yet: exercise of Q4 \\d+ ${name}`));
    assert.deepEqual(others, []);
    assert.deepEqual(await shown(cookie, "with_programs: false"), []);
    await ask(cookie, "mutation { chooseLanguage(input: { language: DE }) { id } }");
    const [german = "", planned = ""] = await shown(cookie);
    assert.match(german, new RegExp(`^Fällig: ISO/IEC 27001 A.5.30 ${name}`));
    assert.match(planned, new RegExp(`^Noch nicht geplant: Übung im Q4 \\d+ ${name}`));
    await ask(cookie, "mutation { chooseLanguage(input: { language: EN }) { id } }");
  }
  assert.deepEqual(await shown(cookies.other), []);
  const link = await subscribe(cookies.ada);
  const body = (await fetchFrom(link)).body.replaceAll("\r\n ", "");
  assert.ok(body.includes(`URL;VALUE=URI:${BASE_URL}/client/programs/${program}?organization=${client}\r\n`));
  await market.owner.query("update organizations set disclosure = 'SUMMARY' where id = $1", [client]);
  assert.deepEqual(await shown(cookies.cleo), []);
  await market.owner.query("update organizations set disclosure = 'FULL' where id = $1", [client]);
  assert.equal((await shown(cookies.cleo)).length, 2);
  await market.owner.query("update exercise_programs set status = 'CLOSED' where id = $1", [program]);
  assert.deepEqual(await shown(cookies.dana), []);
});

test("U43: it reaches 90 days back and 400 ahead, and shows what was cancelled as cancelled", async () => {
  const inside = await Promise.all([
    plan("client", `exercise_date: "${ahead(-89)}"`),
    plan("client", `exercise_date: "${ahead(399)}"`),
  ]);
  const outside = await Promise.all([
    plan("client", `exercise_date: "${ahead(-92)}"`),
    plan("client", `exercise_date: "${ahead(402)}"`),
  ]);
  const link = await subscribe(cookies.ada);
  const before = await entriesOf(link);
  for (const id of inside) assert.ok(before.some(({ uid }) => uid === `${id}@hotwash`));
  for (const id of outside) assert.ok(!before.some(({ uid }) => uid === `${id}@hotwash`));
  const [, late] = inside;
  await ask(cookies.dana, `mutation { cancelExercise(input: { id: "${late}", reason: "Rain" }) { id } }`);
  const entry = (await entriesOf(link)).find(({ uid }) => uid === `${late}@hotwash`);
  assert.equal(entry?.status, "CANCELLED");
});

test("U43: the person's own unfinished action items are shown on their due date, if they want that", async () => {
  const { rows } = await market.owner.query<{ id: string }>(
    "select id from action_items where organization_id = $1 and status = 'OPEN' limit 2",
    [market.members.client.id],
  );
  const [mine, others] = rows.map(({ id }) => id);
  const due = "update action_items set owner_id = $2, owner = 'Ada', due_on = $3 where id = $1";
  const ada = await ownerOf(cookies.ada);
  await market.owner.query(due, [mine, ada, ahead(10)]);
  if (others) await market.owner.query(due, [others, null, ahead(10)]);
  const link = await subscribe(cookies.ada);
  const items = (await entriesOf(link)).filter(({ summary }) => String(summary).startsWith("Due: "));
  assert.deepEqual(uids(items), [`${mine}@hotwash`]);
  assert.equal(items[0]?.datetype, "date");
  assert.equal(items[0]?.transparency, "TRANSPARENT");
  const off = await ask(
    cookies.ada,
    "mutation { updateCalendarSubscription(input: { with_action_items: false }) { with_action_items } }",
  );
  assert.deepEqual(off.data, { updateCalendarSubscription: { with_action_items: false } });
  assert.deepEqual(
    (await entriesOf(link)).filter(({ summary }) => String(summary).startsWith("Due: ")),
    [],
  );
});

async function ownerOf(cookie: string): Promise<string> {
  const { data } = await ask(cookie, "{ me { id } }");
  return z.string().parse(data?.me?.id);
}

test("U44: a copy that is current is not sent again, and a change is", async () => {
  const id = await plan("client", `exercise_date: "${ahead(30)}"`);
  const link = await subscribe(cookies.ada);
  const first = await fetchFrom(link);
  const etag = String(first.headers.etag);
  assert.match(etag, /^"[\w-]{43}"$/);
  assert.match(first.body, /^REFRESH-INTERVAL;VALUE=DURATION:PT1H\r$/m);
  assert.match(first.body, /^X-PUBLISHED-TTL:PT1H\r$/m);
  assert.match(String(first.headers["content-type"]), /^text\/calendar; charset=utf-8/);
  assert.equal(first.headers["cache-control"], "private, no-cache");
  now = new Date(now.getTime() + 60_000);
  const again = await fetchFrom(link, { "if-none-match": etag });
  assert.deepEqual([again.statusCode, again.body], [304, ""]);
  await ask(cookies.dana, `mutation { updateExercise(input: { id: "${id}", start_time: "09:00" }) { id } }`);
  const changed = await fetchFrom(link, { "if-none-match": etag });
  assert.equal(changed.statusCode, 200);
  assert.notEqual(changed.headers.etag, etag);
});

test("U45: the address is shown once and stored as a hash; replaced, ended and unknown ones open nothing", async () => {
  const first = await subscribe(cookies.ada);
  assert.match(first, /^\/api\/calendars\/[\w-]{43}\.ics$/);
  const token = first.slice("/api/calendars/".length, -".ics".length);
  const stored = await market.owner.query("select from calendar_subscriptions s where s::text like '%' || $1 || '%'", [
    token,
  ]);
  assert.equal(stored.rowCount, 0);
  const logged = await market.owner.query("select from audit_entries e where e::text like '%' || $1 || '%'", [token]);
  assert.equal(logged.rowCount, 0);
  const second = await subscribe(cookies.ada);
  assert.notEqual(second, first);
  assert.equal((await fetchFrom(second)).statusCode, 200);
  const ended = await ask(cookies.ada, "mutation { endCalendarSubscription(input: {}) { name } }");
  assert.ok(ended.data?.endCalendarSubscription);
  assert.deepEqual((await ask(cookies.ada, "{ me { calendar_subscription { id } } }")).data?.me, {
    calendar_subscription: null,
  });
  const answers = await Promise.all(
    [first, second, `/api/calendars/${"x".repeat(43)}.ics`, `/api/calendars/${token}`, "/api/calendars/x.ics"].map(
      (url) => fetchFrom(url),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([404]));
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1, "one answer");
  for (const action of [
    "endCalendarSubscription(input: {}) { id }",
    "updateCalendarSubscription(input: { with_action_items: true }) { id }",
  ]) {
    const { errors } = await ask(cookies.ada, `mutation { ${action} }`);
    assert.equal(errors?.[0]?.extensions.code, "CONFLICT");
  }
});

test("U45: a disabled person's address ends for good, an archived organization's opens nothing", async () => {
  const cookie = await market.signIn("client", "VIEWER");
  const link = await subscribe(cookie);
  assert.equal((await fetchFrom(link)).statusCode, 200);
  const id = await ownerOf(cookie);
  await ask(cookies.ada, `mutation { disableUser(input: { id: "${id}", reason: "Left" }) { id } }`);
  assert.equal((await fetchFrom(link)).statusCode, 404);
  await ask(cookies.ada, `mutation { enableUser(input: { id: "${id}", reason: "Back" }) { id } }`);
  assert.equal((await fetchFrom(link)).statusCode, 404, "not even if they come back");
  const other = await subscribe(cookies.other);
  await market.owner.query("update organizations set status = 'ARCHIVED' where id = $1", [
    market.members.otherCarrier.id,
  ]);
  assert.equal((await fetchFrom(other)).statusCode, 404);
  await market.owner.query("update organizations set status = 'ACTIVE' where id = $1", [
    market.members.otherCarrier.id,
  ]);
  assert.equal((await fetchFrom(other)).statusCode, 200);
});

test("X25, U45: a reset of the password by emailed link ends the address, and leaves everybody else's", async () => {
  const cookie = await market.signIn("client", "VIEWER");
  const [link, kept] = [await subscribe(cookie), await subscribe(cookies.ada)];
  const text = "select account_id from users where id = $1";
  const { rows } = await market.owner.query<{ account_id: string }>(text, [await ownerOf(cookie)]);
  const target = { purpose: "PASSWORD_RESET", account_id: rows[0]?.account_id ?? "" } as const;
  const path = await createAccountLink(market.dependencies.authDatabase, target, now);
  const payload = { token: path.split("#token=")[1], password: "harbour lantern 81 quilt" };
  const set = await app.inject({ method: "POST", url: "/api/auth/set-password", payload });
  assert.equal(set.statusCode, 200, set.body);
  assert.equal((await fetchFrom(link)).statusCode, 404);
  assert.equal((await fetchFrom(kept)).statusCode, 200);
});

test("U46: a carrier's calendar follows its book at each fetch", async () => {
  const link = await subscribe(cookies.cleo);
  const id = await plan("client", `exercise_date: "${ahead(40)}"`);
  const has = async () => (await entriesOf(link)).some(({ uid }) => uid === `${id}@hotwash`);
  assert.equal(await has(), true);
  const move = "update organizations set parent_id = $2 where id = $1";
  await market.owner.query(move, [market.members.client.id, market.members.operator.id]);
  assert.equal(await has(), false);
  await market.owner.query(move, [market.members.client.id, market.members.carrier.id]);
  assert.equal(await has(), true);
});

test("U46: an address belongs to one person: nobody else reads, changes or ends it, and a key has none", async () => {
  const link = await subscribe(cookies.ada);
  const { key } = await market.newKey("operator", ["GRAPHQL"]);
  const byKey = async (query: string) =>
    answer.parse(
      (
        await app.inject({ method: "POST", url: "/api/graphql", headers: { "x-api-key": key }, payload: { query } })
      ).json(),
    );
  assert.deepEqual((await byKey("{ me { calendar_subscription { id } } }")).data, {
    me: { calendar_subscription: null },
  });
  for (const action of [
    "createCalendarSubscription(input: {}) { calendar_link }",
    "updateCalendarSubscription(input: { with_action_items: true }) { id }",
    "endCalendarSubscription(input: {}) { id }",
  ]) {
    assert.equal((await byKey(`mutation { ${action} }`)).errors?.[0]?.extensions.code, "CONFLICT", action);
  }
  assert.deepEqual((await ask(cookies.dana, "{ me { calendar_subscription { id } } }")).data?.me, {
    calendar_subscription: null,
  });
  const theirs = await ask(cookies.dana, "mutation { endCalendarSubscription(input: {}) { id } }");
  assert.equal(theirs.errors?.[0]?.extensions.code, "CONFLICT");
  assert.equal((await fetchFrom(link)).statusCode, 200);
  const asOthers = await market.owner.query<{ count: number }>(
    "select count(*)::int as count from calendar_subscriptions where user_id = $1",
    [await ownerOf(cookies.ada)],
  );
  assert.equal(asOthers.rows[0]?.count, 1);
});

test("U47: the last use is shown; fetches are in the logs of all whose records were sent, at most one entry an hour", async () => {
  await plan("openClient", `exercise_date: "${ahead(15)}"`);
  const viewer = await market.signIn("carrier", "VIEWER");
  const link = await subscribe(viewer);
  const last = async () => (await ask(viewer, "{ me { calendar_subscription { last_used_at } } }")).data?.me;
  assert.deepEqual(await last(), { calendar_subscription: { last_used_at: null } });
  for (let i = 0; i < 5; i++) await fetchFrom(link);
  assert.deepEqual(await last(), { calendar_subscription: { last_used_at: now.toISOString() } });
  await market.dependencies.auditLog.drain();
  const text =
    "select organization_id as id from audit_entries where action = 'download.calendar' and actor_id = $1 order by 1";
  const { rows } = await market.owner.query<{ id: string }>(text, [await ownerOf(viewer)]);
  const { carrier, client, openClient } = market.members;
  assert.deepEqual(rows.map(({ id }) => id).toSorted(), [carrier.id, client.id, openClient.id].toSorted());
});

test("U47: no log contains an address, whichever way it is asked for", async () => {
  const link = await subscribe(cookies.ada);
  const token = link.slice("/api/calendars/".length, -".ics".length);
  log.splice(0);
  await fetchFrom(link);
  await fetchFrom(`${link}/`);
  await fetchFrom(`${link}/more`);
  await fetchFrom(`/calendars/${token}.ics`);
  for (const method of ["HEAD", "OPTIONS", "POST", "PUT"] as const) await app.inject({ method, url: link });
  assert.ok(log.length > 5);
  assert.ok(
    !log.join("").includes(token),
    log.find((line) => line.includes(token)),
  );
});

test("L27: a calendar is fetched 30 times a minute; too many unknown addresses of a network keep no known one out", async () => {
  const link = await subscribe(cookies.ada);
  const codes = async (url: string, times: number) => {
    const found: number[] = [];
    for (let i = 0; i < times; i++) found.push((await fetchFrom(url)).statusCode);
    return found;
  };
  assert.deepEqual(new Set(await codes(`/api/calendars/${"y".repeat(43)}.ics`, 30)), new Set([404]));
  const over = await fetchFrom(`/api/calendars/${"y".repeat(43)}.ics`);
  assert.equal(over.statusCode, 429);
  assert.ok(Number(over.headers["retry-after"]) >= 1);
  assert.deepEqual(new Set(await codes(link, 30)), new Set([200]));
  assert.equal((await fetchFrom(link)).statusCode, 429);
});
