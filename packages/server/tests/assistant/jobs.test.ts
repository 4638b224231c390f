import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import type { Asked } from "#interfaces/assistant/asked.ts";
import { requestedJob } from "#interfaces/assistant/jobs/jobs.ts";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { appWithModel, askModel, decide } from "#tests/assistant/asking-model.ts";
import { startModelServer } from "#tests/assistant/model-server.ts";
import { startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner, members } = market;
const cookies = {
  operator: await cookieOf(market, "operator"),
  carrier: await cookieOf(market, "carrier"),
  client: await cookieOf(market, "client"),
};

const ATTENTION = "Which clients need attention, and why?";
const RETEST = "What to retest next, and why?";

const line = z.object({
  text: z.string(),
  sources: z.array(z.object({ kind: z.string(), id: z.string(), label: z.string() })).min(1),
});
const made = z.object({ tool: z.string() });

async function askJob(by: keyof typeof cookies, question: string, about?: object) {
  const events = await askModel(app, cookies[by], { question, ...(about && { about }) });
  return {
    lines: (events.get("sentence") ?? []).map((each) => line.parse(each)),
    tools: (events.get("call") ?? []).map((each) => made.parse(each).tool),
    refused: JSON.stringify(events.get("refused") ?? null),
  };
}

async function nameOf(member: MemberName): Promise<string> {
  const { rows } = await owner.query<{ name: string }>("select name from organizations where id = $1", [
    members[member].id,
  ]);
  return rows[0]?.name ?? "";
}

const sourceIds = (lines: readonly z.infer<typeof line>[]) =>
  lines.flatMap(({ sources }) => sources.map(({ id }) => id));

/** The member's first gap by id, changed past the actions. */
async function changeGap(member: MemberName, change: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `update gaps set ${change} where id = (select id from gaps where organization_id = $1 order by id limit 1) returning id`,
    [members[member].id],
  );
  return rows[0]?.id ?? "";
}

const REMEDIATED = "status = 'REMEDIATED', severity = 'CRITICAL', remediated_at = now()";

test("Z34: a job is recognized by all the words of a question, and by no other", () => {
  const about = { kind: "Organization", id: members.client.id } as const;
  const askedFor = (question: string, about?: Asked["about"]) => {
    const requested = requestedJob(question, about);
    return requested && { job: requested.job, ...requested.wanted };
  };
  for (const asked of [ATTENTION, "which of our clients need the most attention", "What client needs attention?"]) {
    assert.deepEqual(askedFor(asked), { job: "clients needing attention" }, asked);
  }
  const retest = (organization_id?: string) => ({ job: "retest next", organization_id });
  assert.deepEqual(askedFor(RETEST), retest());
  assert.deepEqual(askedFor("What should this client retest next?", about), retest(members.client.id));
  assert.deepEqual(askedFor("What should we retest next for this client?", about), retest(members.client.id));
  assert.deepEqual(askedFor("What to retest next at Calder Valley, and why?", about), retest("Calder Valley"));
  for (const asked of [
    "Which clients need attention except Calder Valley?",
    "Which gaps need attention?",
    "What did we retest?",
    "Which clients do not need attention?",
  ]) {
    assert.equal(askedFor(asked), undefined, asked);
  }
});

test("Z35: the carrier's clients are ranked with figures and links; a new gap is in the next answer", async () => {
  await owner.query("update gaps set severity = 'LOW' where organization_id = $1", [members.openClient.id]);
  const name = await nameOf("openClient");
  const lineOf = ({ lines }: Awaited<ReturnType<typeof askJob>>) =>
    lines.find(({ text }) => text.includes(`${name}: `));
  const before = lineOf(await askJob("carrier", ATTENTION));
  assert.doesNotMatch(before?.text ?? "", /critical/);
  const gap = await changeGap("openClient", "status = 'OPEN', severity = 'CRITICAL'");
  const after = await askJob("carrier", ATTENTION);
  assert.deepEqual(after.tools, ["portfolio", "list_gaps", "list_action_items"]);
  const own = lineOf(after);
  assert.match(own?.text ?? "", /1 critical gap is not proven closed\./);
  const ids = sourceIds(own ? [own] : []);
  assert.ok(ids.includes(members.openClient.id) && ids.includes(gap), JSON.stringify(own));
});

test("Z35: another carrier's client changes nothing in the answer", async () => {
  const before = await askJob("carrier", ATTENTION);
  const foreign = await changeGap("otherClient", "status = 'OPEN', severity = 'CRITICAL'");
  const after = await askJob("carrier", ATTENTION);
  assert.deepEqual(after, before);
  assert.ok(!sourceIds(after.lines).includes(foreign));
  const everyClient = await askJob("operator", ATTENTION);
  assert.ok(sourceIds(everyClient.lines).includes(members.otherClient.id), "the operator's book has it");
});

test("Z35: for a client that discloses a SUMMARY, the carrier sees no confidential text, and that it is withheld", async () => {
  const secret = "Confidential cause 7731";
  await owner.query("update gaps set description = $2, root_cause = $2, owner = $2 where organization_id = $1", [
    members.client.id,
    secret,
  ]);
  const events = await askModel(app, cookies.carrier, { question: ATTENTION });
  assert.ok(!JSON.stringify([...events]).includes(secret));
  const name = await nameOf("client");
  const lines = (events.get("sentence") ?? []).map((each) => line.parse(each));
  assert.match(lines.find(({ text }) => text.includes(`${name}: `))?.text ?? "", /discloses a summary only/);
  const open = await nameOf("openClient");
  assert.doesNotMatch(lines.find(({ text }) => text.includes(`${open}: `))?.text ?? "", /summary only/);
});

test("Z35: a client has no clients: the question is refused, and nothing is read", async () => {
  const { lines, tools, refused } = await askJob("client", ATTENTION);
  assert.match(refused, /Only a carrier or the operator has clients/);
  assert.deepEqual([lines, tools], [[], []]);
});

test("Z36: a remediated gap is listed until it is verified; another organization's never", async () => {
  const foreign = await changeGap("otherClient", REMEDIATED);
  const gap = await changeGap("client", REMEDIATED);
  const before = await askJob("client", RETEST);
  assert.ok(sourceIds(before.lines).includes(gap), JSON.stringify(before));
  assert.ok(!sourceIds(before.lines).includes(foreign));
  assert.deepEqual(before.tools.slice(0, 2), ["list_gaps", "list_exercises"]);
  await changeGap("client", "status = 'OPEN', remediated_at = null");
  assert.ok(!sourceIds((await askJob("client", RETEST)).lines).includes(gap));
});

test("Z36: the operator asks about the client on the page or by name, and must name one otherwise", async () => {
  const gap = await changeGap("client", REMEDIATED);
  const onPage = await askJob("operator", RETEST, { kind: "Organization", id: members.client.id });
  assert.ok(sourceIds(onPage.lines).includes(gap));
  const named = await askJob("operator", `What to retest next at ${await nameOf("client")}, and why?`);
  assert.deepEqual(named.lines, onPage.lines);
  const none = await askJob("operator", RETEST);
  assert.match(none.refused, /Name the client/);
  assert.deepEqual(none.tools, []);
});

test("Z36: a carrier who names another carrier's client gets the refusal of an unknown name", async () => {
  const name = await nameOf("otherClient");
  const { lines, refused } = await askJob("carrier", `What to retest next at ${name}?`);
  const unknown = await askJob("carrier", "What to retest next at Nobody Ltd?");
  assert.deepEqual([lines, unknown.lines], [[], []]);
  assert.notEqual(refused, "null");
  assert.equal(refused.replaceAll(name, "X"), unknown.refused.replaceAll("Nobody Ltd", "X"));
});

test("Z36: scenarios not exercised for over a year are listed with their last exercise", async () => {
  const { rows } = await owner.query<{ id: string }>(
    "update exercises set exercise_date = current_date - 500 where organization_id = $1 and status = 'COMPLETED' returning id",
    [members.client.id],
  );
  const { lines } = await askJob("client", RETEST);
  const again = lines.filter(({ text }) => text.includes("over a year ago"));
  assert.ok(again.length > 0, JSON.stringify(lines));
  assert.ok(sourceIds(again).every((id) => rows.some((row) => row.id === id)));
});

test("Z36: the dimensions rated worst in the latest exercise with a score are listed, with that exercise", async () => {
  const { rows } = await owner.query<{ score: string; exercise_id: string }>(
    `select d.score, s.exercise_id from readiness_dimensions d join readiness_scores s on s.id = d.score_id
     where s.organization_id = $1 and s.exercise_id is not null and d.score is not null order by d.score limit 1`,
    [members.client.id],
  );
  const worst = rows[0];
  assert.ok(worst, "the market has a scored exercise");
  const { lines, tools } = await askJob("client", RETEST);
  assert.deepEqual(tools, ["list_gaps", "list_exercises", "get_readiness_scores"]);
  const rated = lines.filter(({ text }) => text.startsWith("Test "));
  assert.ok(rated.length > 0 && rated.length <= 2, JSON.stringify(lines));
  assert.match(rated[0]?.text ?? "", new RegExp(`rated ${Number(worst.score).toFixed(2)},`));
  assert.deepEqual(sourceIds(rated.slice(0, 1)), [worst.exercise_id]);
});

test("Z36: at most 5 gaps are listed, and the rest is counted", async () => {
  const { rows: columns } = await owner.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'hotwash' and table_name = 'gaps' and is_generated = 'NEVER'`,
  );
  const names = columns[0]?.names ?? "";
  await owner.query(`update gaps set ${REMEDIATED} where organization_id = $1`, [members.openClient.id]);
  await owner.query(
    `insert into gaps (${names}) select ${names} from (
       select (jsonb_populate_record(null::gaps, to_jsonb(g) || jsonb_build_object('id', gen_random_uuid(), 'number', 1000 + n,
         'reference', 'COPY-G-' || 1000 + n))).*
       from (select * from gaps where organization_id = $1 order by id limit 1) g, generate_series(1, 6) n) copies`,
    [members.openClient.id],
  );
  const { rows } = await owner.query("select from gaps where organization_id = $1", [members.openClient.id]);
  const { lines } = await askJob("operator", RETEST, { kind: "Organization", id: members.openClient.id });
  assert.equal(lines.filter(({ text }) => text.startsWith("Retest")).length, 5);
  const left = lines.find(({ text }) => text.startsWith("Left out: "))?.text;
  assert.equal(left?.match(/\d+/)?.[0], String(rows.length - 5));
});

test("Z34: with a model connected and allowed, a job sends it nothing", async () => {
  const server = await startModelServer("openai-compatible");
  const served = appWithModel(market, server.settings);
  try {
    await decide(served, cookies.client, server.settings.host);
    const events = await askModel(served, cookies.client, { question: RETEST });
    assert.ok((events.get("sentence") ?? []).length > 0);
    assert.deepEqual(server.received, []);
    // The consent is there: another question does reach the model.
    await askModel(served, cookies.client, { question: "Which gaps are critical?" });
    assert.equal(server.received.length > 0, true);
  } finally {
    await server.stop();
    await served.close();
  }
});
