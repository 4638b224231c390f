import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Client } from "pg";
import { z } from "zod";
import type { Asked } from "#interfaces/assistant/asked.ts";
import { requestedJob } from "#interfaces/assistant/jobs/jobs.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { createApp } from "#server/app.ts";
import { asCaller } from "#storage/tenancy.ts";
import { askByCookie, cookieOf } from "#tests/agreement/inquirers.ts";
import { askModel, type ModelApp } from "#tests/assistant/asking-model.ts";
import { startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner, members, database, dependencies } = market;
const cookies = {
  operator: await cookieOf(market, "operator"),
  carrier: await cookieOf(market, "carrier"),
  client: await cookieOf(market, "client"),
};

const CHANGED = "What changed since I last looked?";

const line = z.object({
  text: z.string(),
  sources: z.array(z.object({ kind: z.string(), id: z.string(), label: z.string() })).min(1),
});
const turn = z.object({ conversation_id: z.string(), turn_id: z.string() });

type Who = keyof typeof cookies | { readonly cookie: string };

async function ask(by: Who, question = CHANGED, more: object = {}, through: ModelApp = app) {
  const cookie = typeof by === "string" ? cookies[by] : by.cookie;
  const events = await askModel(through, cookie, { question, ...more });
  const lines = (events.get("sentence") ?? []).map((each) => line.parse(each));
  return {
    lines,
    text: lines.map(({ text }) => text).join("\n"),
    ids: lines.flatMap(({ sources }) => sources.map(({ id }) => id)),
    turn: turn.parse(events.get("turn")?.[0]),
    refused: JSON.stringify(events.get("refused") ?? null),
    bytes: JSON.stringify([...events]),
    isFailed: events.has("failed"),
  };
}

async function idsOf(table: string, member: MemberName, where = "true"): Promise<readonly string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from ${table} where organization_id = $1 and ${where} order by id`,
    [members[member].id],
  );
  return rows.map(({ id }) => id);
}

async function nameOf(member: MemberName): Promise<string> {
  const { rows } = await owner.query<{ name: string }>("select name from organizations where id = $1", [
    members[member].id,
  ]);
  return rows[0]?.name ?? "";
}

/** As a person of the client does it: with its history. */
async function moveGap(id: string, status: string, note = "As agreed."): Promise<void> {
  const query = `mutation ($id: ID!) { changeGapStatus(input: { id: $id, status: ${status}, note: "${note}" }) { id } }`;
  const answer = JSON.stringify(await askByCookie(market, cookies.client, query, { id }));
  assert.doesNotMatch(answer, /errors/, answer);
}

/** A copy of the member's first such row, with other values; past the actions. */
async function copyRow(table: string, member: MemberName, values: object): Promise<string> {
  const { rows: columns } = await owner.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'hotwash' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'changed_in'`,
    [table],
  );
  const names = columns[0]?.names ?? "";
  const id = randomUUIDv7(new Date());
  const { rowCount } = await owner.query(
    `insert into ${table} (${names}) select ${names} from (
       select (jsonb_populate_record(null::${table}, to_jsonb(t) || $2::jsonb)).*
       from (select * from ${table} where organization_id = $1 order by id limit 1) t) copied`,
    [members[member].id, JSON.stringify({ id, ...values })],
  );
  assert.equal(rowCount, 1, `${member} has no row in ${table}`);
  return id;
}

let number = 5_000;
const newGap = (member: MemberName, title = "A new gap") =>
  copyRow("gaps", member, {
    number: ++number,
    reference: `NEW-G-${number}`,
    title,
    status: "OPEN",
    severity: "HIGH",
    ...now(),
  });
const now = () => ({ created_at: new Date(), updated_at: new Date() });

const looks = async () =>
  (await owner.query<{ row: string }>("select to_jsonb(l)::text as row from last_looks l order by id")).rows.map(
    ({ row }) => row,
  );

before(async () => {
  // Nothing of the planting is a change of these tests.
  for (const by of ["operator", "carrier", "client"] as const) await ask(by);
});

test("Z34, Z38: what changed is recognized by all the words of a question", () => {
  const about = { kind: "Organization", id: members.client.id } as const;
  const askedFor = (question: string, about?: Asked["about"]) => requestedJob(question, about)?.wanted;
  const wanted = (since: string, place?: string, isNowhere = false) => ({ since, place, isNowhere });
  assert.deepEqual(askedFor(CHANGED), wanted("I last looked"));
  assert.deepEqual(askedFor(CHANGED, about), wanted("I last looked"));
  assert.deepEqual(askedFor("What's new since yesterday"), wanted("yesterday"));
  assert.deepEqual(askedFor("What changed since 2026-11-01 at Calder Valley?"), wanted("2026-11-01", "Calder Valley"));
  assert.deepEqual(askedFor("What changed at Calder Valley since last week?"), wanted("last week", "Calder Valley"));
  const here = "What changed since I last looked at this client?";
  assert.deepEqual(askedFor(here, about), wanted("I last looked", members.client.id));
  assert.deepEqual(askedFor("What changed here since my last look?", about), wanted("my last look", members.client.id));
  assert.deepEqual(askedFor(here), wanted("I last looked", undefined, true));
  for (const other of ["What changed?", "What changed since breakfast?", "Which gaps changed since yesterday?"]) {
    assert.equal(askedFor(other), undefined, other);
  }
});

test("Z38: the first time says so, and covers the last 7 days", async () => {
  const cookie = await market.signIn("client", "VIEWER");
  const gap = await newGap("client", "Six days old");
  await owner.query("update gaps set created_at = now() - interval '6 days' where id = $1", [gap]);
  const old = await newGap("client", "Eight days old");
  await owner.query("update gaps set created_at = now() - interval '8 days' where id = $1", [old]);
  const first = await ask({ cookie });
  assert.match(first.text, /You have not looked at this before, so this is the last 7 days/);
  assert.doesNotMatch(first.text, /Eight days old/);
  const second = await ask({ cookie });
  assert.doesNotMatch(second.text, /not looked at this before/);
  assert.match(second.text, /nothing changed/);
});

test("Z38: a new gap is in the next answer, with its record, and not in the following one", async () => {
  await ask("client");
  const gap = await newGap("client", "Alarms go to one mailbox");
  const next = await ask("client");
  assert.match(next.text, /Gap “Alarms go to one mailbox” \(high\) was added on \d{1,2} [A-Z][a-z]{2} \d{4}\./);
  assert.ok(next.ids.includes(gap));
  assert.match((await ask("client")).text, /nothing changed/);
});

test("Z38: a gap that is remediated, verified or reopened is in the next answer as exactly that", async () => {
  const gap = await newGap("client", "Moves about");
  await ask("client");
  await moveGap(gap, "REMEDIATED");
  assert.match((await ask("client")).text, /Gap “Moves about” \(high\) was remediated on/);
  await owner.query(
    `insert into state_changes (organization_id, id, subject_kind, subject_id, field, from_state, to_state, actor, at, created_at, updated_at)
     values ($1, $2, 'Gap', $3, 'status', 'REMEDIATED', 'VERIFIED', 'Ana', now(), now(), now())`,
    [members.client.id, randomUUIDv7(new Date()), gap],
  );
  assert.match((await ask("client")).text, /Gap “Moves about” \(high\) was verified on/);
  await moveGap(gap, "OPEN");
  const { text, ids } = await ask("client");
  assert.match(text, /Gap “Moves about” \(high\) was reopened on/);
  assert.ok(ids.includes(gap));
});

test("Z38: action items, exercises, scores, reports, certificates and deliverables are in it too", async () => {
  await ask("client");
  const at = new Date();
  const dated = { created_at: at, updated_at: at };
  const [report] = await idsOf("after_action_reports", "client");
  const item = await copyRow("action_items", "client", {
    number: ++number,
    reference: `NEW-A-${number}`,
    title: "Order tapes",
    status: "OPEN",
    ...dated,
  });
  const exercise = await copyRow("exercises", "client", {
    ...{
      number: ++number,
      reference: `NEW-X-${number}`,
      title: "Autumn drill",
      status: "PLANNED",
      exercise_date: "2030-05-01",
    },
    ...{ started_at: null, ended_at: null, paused_at: null, import_id: null, ...dated },
  });
  await owner.query(
    `insert into state_changes (organization_id, id, subject_kind, subject_id, field, from_state, to_state, actor, at, created_at, updated_at)
     select $1, gen_random_uuid(), kind, id, 'status', was, became, 'Ana', now(), now(), now()
     from (values ('ActionItem', $2::uuid, 'OPEN', 'DONE'), ('Exercise', $3, 'IN_PROGRESS', 'COMPLETED'),
       ('AfterActionReport', $4, 'IN_REVIEW', 'FINAL')) moved (kind, id, was, became)`,
    [members.client.id, item, exercise, report],
  );
  const overdue = await copyRow("action_items", "client", {
    number: ++number,
    reference: `NEW-A-${number}`,
    title: "Test restores",
    status: "OPEN",
  });
  await owner.query(
    "update action_items set due_on = current_date - 1, created_at = now() - interval '1 year' where id = $1",
    [overdue],
  );
  const score = await copyRow("readiness_scores", "client", {
    exercise_id: null,
    overall_score: 12.34,
    range_low: 12.34,
    range_high: 12.34,
    as_of: at,
    scored_at: at,
    ...dated,
  });
  const [certificate] = await idsOf("certificates", "client", "kind = 'COMPLETION'");
  await owner.query(
    "update certificates set issued_at = now(), revoked_at = now(), revoked_reason = 'Mistaken' where id = $1",
    [certificate],
  );
  const [deliverable] = await idsOf("deliverables", "client");
  await owner.query("update deliverables set generated_at = now() where id = $1", [deliverable]);
  const { text, ids } = await ask("client");
  for (const told of [
    /Action item “Order tapes” \(\w+\) was added/,
    /Action item “Order tapes” \(\w+\) was done/,
    /Exercise “Autumn drill” \(planned for 1 May 2030\) was added/,
    /Exercise “Autumn drill” was completed/,
    /The after-action report of “.+” \(version \d+\) became final/,
    /Readiness .*12\.34/,
    /Certificate \S+ of completion was issued/,
    /Certificate \S+ of completion was revoked/,
    /Deliverable “.+” \(\w+\) was generated/,
  ]) {
    assert.match(text, told);
  }
  for (const id of [item, exercise, score, certificate, deliverable]) assert.ok(ids.includes(id ?? ""), id);
  const since = await ask("client", "What changed since yesterday?");
  assert.match(since.text, /Action item “Test restores” \(\w+\) became overdue on/);
  assert.ok(since.ids.includes(overdue));
});

test("Z38, S23: a score for a day in the past does not count as a change of readiness", async () => {
  const change = { exercise_id: null, overall_score: 40, range_low: 40, range_high: 40 };
  const scored = () => ({ scored_at: new Date(), created_at: new Date(), updated_at: new Date() });
  await copyRow("readiness_scores", "client", { ...change, as_of: new Date(), ...scored() });
  await ask("client");
  const past = { ...change, overall_score: 1.5, range_low: 1.5, as_of: "2025-03-31" };
  const id = await copyRow("readiness_scores", "client", { ...past, ...scored() });
  const unchanged = await ask("client");
  assert.doesNotMatch(unchanged.text, /Readiness/);
  assert.ok(!unchanged.ids.includes(id));
  const latest = await copyRow("readiness_scores", "client", { ...change, as_of: new Date(), ...scored() });
  const { text, ids } = await ask("client");
  assert.match(text, /Readiness was scored again and stayed at 40/);
  assert.ok(ids.includes(latest));
});

test("Z39: a named day is covered, and moves no look", async () => {
  await ask("client");
  const before = await looks();
  await newGap("client", "Named day");
  assert.match((await ask("client", "What changed since yesterday?")).text, /Named day/);
  assert.deepEqual(await looks(), before);
  assert.match((await ask("client")).text, /Named day/);
  for (const day of ["2026-02-30", "2999-01-01"]) {
    assert.match((await ask("client", `What changed since ${day}?`)).refused, new RegExp(day));
  }
});

test("Z39: another carrier's client changes nothing in a carrier's answer, and cannot be named", async () => {
  await ask("carrier");
  const foreign = await newGap("otherClient", "Foreign weakness");
  const { text, ids, bytes } = await ask("carrier");
  assert.match(text, /nothing changed/);
  assert.ok(!ids.includes(foreign) && !bytes.includes("Foreign weakness"));
  assert.match((await ask("operator")).text, /Foreign weakness/, "the operator's answer has it");
  const name = await nameOf("otherClient");
  const known = await looks();
  const named = await ask("carrier", `What changed since I last looked at ${name}?`);
  const nobody = await ask("carrier", "What changed since I last looked at Nobody Ltd?");
  assert.deepEqual([named.lines, nobody.lines], [[], []]);
  assert.notEqual(named.refused, "null");
  assert.equal(named.refused.replaceAll(name, "X"), nobody.refused.replaceAll("Nobody Ltd", "X"));
  const here = "What changed since I last looked at this client?";
  const shown = await ask("carrier", here, { about: { kind: "Organization", id: members.otherClient.id } });
  const unknown = randomUUIDv7(new Date());
  const absent = await ask("carrier", here, { about: { kind: "Organization", id: unknown } });
  assert.equal(shown.refused.replaceAll(members.otherClient.id, "X"), absent.refused.replaceAll(unknown, "X"));
  assert.deepEqual([shown.lines, absent.lines], [[], []]);
  assert.deepEqual(await looks(), known, "a refused answer moves no look");
});

test("Z39: for a client that discloses a SUMMARY a carrier reads no history, report or deliverable, and sees that it is withheld", async () => {
  const secret = "Confidential 8842";
  const gap = await newGap("client", "Shared title");
  await owner.query("update gaps set description = $2, root_cause = $2, owner = $2 where id = $1", [gap, secret]);
  await ask("carrier");
  await moveGap(gap, "REMEDIATED", secret);
  const [deliverable] = await idsOf("deliverables", "client");
  await owner.query("update deliverables set generated_at = now(), title = $2 where id = $1", [deliverable, secret]);
  const [participation] = await idsOf("certificates", "client", "kind = 'PARTICIPATION'");
  assert.ok(participation);
  await owner.query("update certificates set issued_at = now() where id = $1", [participation]);
  const { text, bytes, ids } = await ask("carrier");
  assert.match(text, /Gap “Shared title” \(high\) changed, the last time on .*; its status is now remediated\./);
  assert.match(text, /discloses a summary only: its history, reports and deliverables are withheld/);
  assert.doesNotMatch(text, /was remediated on/);
  assert.ok(!bytes.includes(secret), bytes);
  assert.ok(!ids.includes(deliverable ?? "") && !ids.includes(participation));
  const open = await ask("operator");
  assert.match(open.text, /Gap “Shared title” \(high\) was remediated on/);
});

test("Z39: a failed answer moves no look, and the next one contains the same changes", async () => {
  await ask("client");
  const before = await looks();
  await newGap("client", "Survives a failure");
  const breaking = {
    ...dependencies.recordReads,
    note: () => {
      throw new Error("broken");
    },
  };
  const broken = createApp({ ...dependencies, recordReads: breaking });
  await newGap("openClient", "Survives a failure");
  const failed = await ask("operator", CHANGED, {}, broken);
  assert.ok(failed.isFailed);
  assert.deepEqual(await looks(), before);
  assert.match((await ask("operator")).text, /Survives a failure/);
  await broken.close();
});

test("Z39: two people of one organization have separate looks", async () => {
  const cookie = await market.signIn("client", "EDITOR");
  await ask({ cookie });
  await ask("client");
  await newGap("client", "Seen by both");
  assert.match((await ask("client")).text, /Seen by both/);
  assert.match((await ask("client")).text, /nothing changed/);
  assert.match((await ask({ cookie })).text, /Seen by both/);
});

test("Z39: each client has a separate look, besides that of all", async () => {
  await ask("operator");
  const here = "What changed since I last looked at this client?";
  const about = { kind: "Organization", id: members.openClient.id };
  await ask("operator", here, { about });
  await newGap("openClient", "Seen on its page");
  assert.match((await ask("operator", here, { about })).text, /Seen on its page/);
  assert.match((await ask("operator", here, { about })).text, /nothing changed/);
  assert.match((await ask("operator")).text, /Seen on its page/);
  assert.match((await ask("operator", "What changed here since I last looked?")).refused, /Name the client/);
});

test("Z39: a question asked again covers the same period, and moves no look", async () => {
  await ask("client");
  await newGap("client", "In the first time");
  const first = await ask("client");
  await newGap("client", "After it");
  const before = await looks();
  const again = await ask("client", CHANGED, first.turn);
  assert.deepEqual(again.lines, first.lines);
  assert.deepEqual(await looks(), before);
  const next = await ask("client");
  assert.match(next.text, /After it/);
  assert.doesNotMatch(next.text, /In the first time/);
});

test("Z38: several clients are grouped with at most 5 changes each, and the rest is counted", async () => {
  await ask("operator");
  for (let i = 0; i < 7; i++) await newGap("openClient", `Bounded ${i}`);
  await newGap("client", "One alone");
  const { text, lines } = await ask("operator");
  assert.match(text, new RegExp(`1\\. ${await nameOf("openClient")}: 7 changes\\.`));
  assert.match(text, new RegExp(`2\\. ${await nameOf("client")}: 1 change\\.`));
  assert.equal(lines.filter((each) => each.text.startsWith("Gap “Bounded")).length, 5);
  assert.match(text, /Left out: 2 earlier changes at/);
});

test("Z38: one client is answered with at most 25 changes, and the rest is counted", async () => {
  await ask("client");
  for (let i = 0; i < 27; i++) await newGap("client", `Many ${i}`);
  const { text, lines } = await ask("client");
  assert.equal(lines.filter((each) => each.text.startsWith("Gap “Many")).length, 25);
  assert.match(text, /Left out: 2 earlier changes at/);
});

test("Z38: the number of statements does not depend on clients and changes", async (t) => {
  const { mock } = t.mock.method(Client.prototype, "query");
  // The least of three: what is written behind a request would be counted along.
  const statementsAfter = async (clients: readonly MemberName[], gaps: number) => {
    const counts: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      for (const client of clients) for (let i = 0; i < gaps; i++) await newGap(client, `${attempt}, one of many ${i}`);
      const before = mock.callCount();
      await ask("operator");
      counts.push(mock.callCount() - before);
    }
    return Math.min(...counts);
  };
  await ask("operator");
  const few = await statementsAfter(["client"], 1);
  assert.equal(await statementsAfter(["client", "openClient", "otherClient", "directClient"], 4), few);
  assert.ok(few > 10 && few < 60, String(few));
});

test("Z38: what the operator sees of a client is among the reads that the client sees", async () => {
  await ask("operator");
  await newGap("directClient", "Read by the operator");
  await ask("operator");
  await dependencies.recordReads.drain();
  const { rows } = await owner.query(
    "select from record_reads where organization_id = $1 and surface = 'ASSISTANT' and record_kind = 'Gap'",
    [members.directClient.id],
  );
  assert.ok(rows.length > 0);
});

test("Z39: a look belongs to its person: row policies alone keep others from reading, moving or creating it", async () => {
  const { person } = members.client;
  const row = (
    await owner.query<{ id: string; user_id: string }>(
      "select id, user_id from last_looks where organization_id = $1 order by id limit 1",
      [members.client.id],
    )
  ).rows[0];
  assert.ok(row);
  const before = await looks();
  const strangers = [members.operator.person, members.carrier.person, members.otherClient.person].filter(
    ({ actor_id }) => actor_id !== row.user_id,
  );
  for (const caller of [...strangers, { ...person, actor_id: randomUUIDv7(new Date()) }]) {
    await asCaller(database, caller, async (connection) => {
      const found = await connection.query("select from last_looks where user_id <> $1", [caller.actor_id]);
      assert.equal(found.rowCount, 0);
      const moved = await connection.query("update last_looks set looked_at = now() where id = $1", [row.id]);
      assert.equal(moved.rowCount, 0);
    });
    const begun = asCaller(database, caller, (connection) =>
      connection.query(
        `insert into last_looks (organization_id, id, user_id, subject_id, looked_at, created_at, updated_at)
         values ($1, gen_random_uuid(), $2, gen_random_uuid(), now(), now(), now())`,
        [members.client.id, row.user_id],
      ),
    );
    await assert.rejects(begun, /row-level security/);
  }
  assert.deepEqual(await looks(), before);
});
