import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { gapCategory } from "#domain/findings/gap-enums.ts";
import { industry } from "#domain/organizations/organization-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { workingDayFrom } from "#interfaces/assistant/jobs/prepare-exercise.ts";
import { settingOf } from "#interfaces/assistant/tailoring/settings.ts";
import { situationFor } from "#interfaces/assistant/tailoring/situations.ts";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { askModel } from "#tests/assistant/asking-model.ts";
import { proposing } from "#tests/assistant/proposing.ts";
import { differing, settled, wholeDatabase } from "#tests/refusals/whole-database.ts";
import { startMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { addScenario } from "#tests/support/work-in-hand.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner, members, dependencies } = market;
await addScenario(market);
const digest = await wholeDatabase(owner);
const { confirm, propose } = proposing(app);
const cookies = {
  operator: await cookieOf(market, "operator"),
  viewer: await market.signIn("operator", "VIEWER"),
  carrier: await cookieOf(market, "carrier"),
  client: await cookieOf(market, "client"),
};

const TAILOR = "Tailor this exercise to the client";
const PREPARE = "Prepare the next exercise at this client";

const field = z.object({ field: z.string(), after: z.unknown() });
const shown = z.object({
  id: z.string(),
  digest: z.string(),
  changed: z.array(z.object({ kind: z.string(), id: z.string(), change: z.string(), fields: z.array(field) })),
});
const line = z.object({ text: z.string(), sources: z.array(z.object({ kind: z.string(), id: z.string() })).min(1) });
const turn = z.object({ turn_id: z.string(), conversation_id: z.string() });

async function ask(by: keyof typeof cookies, question: string, more: object = {}) {
  const events = await askModel(app, cookies[by], { question, ...more });
  return {
    turn: turn.parse(events.get("turn")?.[0]),
    lines: (events.get("sentence") ?? []).map((each) => line.parse(each)),
    proposals: (events.get("proposal") ?? []).map((each) => shown.parse(each)),
    refused: JSON.stringify(events.get("refused") ?? null),
    everything: JSON.stringify([...events]),
  };
}

/** An exercise of the member that is still to be held, with injects at 0 and 90 minutes. */
async function plan(member: MemberName): Promise<string> {
  const input = {
    organization_id: members[member].id,
    title: "Tailored",
    scenario: "RANSOMWARE",
    severity: "HIGH",
    exercise_date: "2031-05-05",
  };
  const done = await confirmed(await propose("createExercise", input, cookies.operator));
  for (const planned_offset_minutes of [0, 90]) {
    const inject = { title: "There already", body: "Go.", channel: "PHONE", dimension: "COMMUNICATION" };
    const given = { exercise_id: done, planned_offset_minutes, ...inject };
    await confirmed(await propose("createInject", given, cookies.operator));
  }
  return done;
}

async function confirmed(proposal: { id: string; digest: string }): Promise<string> {
  const { status, body } = await confirm(proposal, cookies.operator);
  assert.equal(status, 200, body);
  return z.object({ id: z.string() }).parse(JSON.parse(body)).id;
}

type Gap = { id: string; reference: string; category: string };

/** Makes all of the member's gaps open, each with a text that must not reach the players. */
async function openGaps(member: MemberName, secret: string): Promise<Gap[]> {
  const { rows } = await owner.query<Gap>(
    `update gaps set status = 'OPEN', remediated_at = null, title = $2, root_cause = $2, description = $2
     where organization_id = $1 returning id, reference, category`,
    [members[member].id, secret],
  );
  assert.ok(rows.length > 0);
  return rows;
}

async function injectsOf(exercise: string) {
  const { rows } = await owner.query<{
    id: string;
    title: string;
    body: string;
    expected_actions: string | null;
    planned_offset_minutes: number;
  }>(
    "select id, title, body, expected_actions, planned_offset_minutes from injects where exercise_id = $1 order by sequence",
    [exercise],
  );
  return rows;
}

test("Z41: injects for the client's own gaps are proposed between the others, written as shown on confirmation, and only once", async () => {
  const secret = "Backups share the domain 5512";
  const foreignSecret = "Someone else's weakness 8841";
  const gaps = await openGaps("client", secret);
  const foreign = await openGaps("otherClient", foreignSecret);
  const exercise = await plan("client");
  const about = { about: { kind: "Exercise", id: exercise } };
  await settled(market);
  const before = await digest();
  const { turn, lines, proposals, everything, refused } = await ask("operator", TAILOR, about);
  assert.equal(proposals.length, 1, refused);
  await settled(market);
  const written = differing(before, await digest()).filter(
    (table) => !/^(assistant_|audit_|record_reads|proposals)/.test(table),
  );
  assert.deepEqual(
    written.filter((table) => /inject|exercise|gaps|state_changes|reference/.test(table)),
    [],
  );
  assert.ok(!everything.includes(foreignSecret));
  const sources = lines.flatMap(({ sources }) => sources.map(({ id }) => id));
  assert.ok(sources.some((id) => gaps.some((gap) => gap.id === id)));
  assert.ok(!foreign.some(({ id }) => sources.includes(id)));

  const [proposal] = proposals;
  assert.ok(proposal);
  await confirmed(proposal);
  const injects = await injectsOf(exercise);
  const minutes = injects.map((each) => each.planned_offset_minutes);
  assert.deepEqual(
    minutes,
    minutes.toSorted((a, b) => a - b),
  );
  assert.deepEqual([minutes[0], minutes.at(-1)], [0, 90]);
  const created = proposal.changed.filter(({ kind, change }) => kind === "Inject" && change === "created");
  assert.ok(created.length > 0 && created.length <= 5);
  assert.equal(injects.length, 2 + created.length);
  for (const { fields } of created) {
    const shownAs = (name: string) => fields.find((each) => each.field === name)?.after;
    const inject = injects.find(({ title }) => title === shownAs("title"));
    assert.equal(inject?.body, shownAs("body"));
    assert.equal(inject?.expected_actions, shownAs("expected_actions"));
    assert.ok(!JSON.stringify(inject).includes(secret), "an inject holds no text of a gap");
    assert.doesNotMatch(inject?.body ?? "", /G-\d/);
    assert.match(inject?.expected_actions ?? "", /Tests \w+-G-\d+/);
  }
  const { rows: audit } = await owner.query(
    "select from audit_entries where via = 'ASSISTANT' and proposal_id = $1 and action = 'createInjects'",
    [proposal.id],
  );
  assert.equal(audit.length, 1);

  const kept = await ask("operator", TAILOR, { ...about, ...turn });
  assert.deepEqual(kept.proposals, []);
  const again = await ask("operator", TAILOR, about);
  const titles = new Set(injects.map(({ title }) => title));
  const more = again.proposals.flatMap(({ changed }) => changed.flatMap(({ fields }) => fields));
  assert.ok(!more.some((each) => each.field === "title" && titles.has(String(each.after))));
  if (created.length < 5) assert.match(again.everything, /Nothing needs tailoring/);
});

test("Z41: without an open or untested gap nothing is proposed, and the answer says so", async () => {
  const exercise = await plan("openClient");
  await owner.query(
    `update gaps set status = 'VERIFIED', remediated_at = now(), verified_at = now(), assurance = 'CONFIRMED'
      where organization_id = $1`,
    [members.openClient.id],
  );
  const { lines, proposals } = await ask("operator", TAILOR, { about: { kind: "Exercise", id: exercise } });
  assert.deepEqual(proposals, []);
  assert.match(lines.map(({ text }) => text).join("\n"), /Nothing needs tailoring/);
});

test("Z41: only a PLANNED exercise is tailored, and an unknown one is refused", async () => {
  const { rows } = await owner.query<{ id: string }>(
    "select id from exercises where organization_id = $1 and status = 'COMPLETED' limit 1",
    [members.client.id],
  );
  const held = await ask("operator", TAILOR, { about: { kind: "Exercise", id: rows[0]?.id } });
  assert.match(held.refused, /Only a PLANNED exercise can be tailored, and \w+-X-\d+ is COMPLETED/);
  const unknown = await ask("operator", TAILOR, { about: { kind: "Exercise", id: dependencies.newId() } });
  assert.match(unknown.refused, /There is no exercise/);
  assert.deepEqual([held.proposals, held.lines, unknown.proposals, unknown.lines], [[], [], [], []]);
});

test("Z42: a viewer, a carrier and a client cannot tailor; no exercise is proposed to them, with the reason", async () => {
  const exercise = await plan("client");
  await openGaps("client", "A weakness");
  for (const by of ["viewer", "carrier", "client"] as const) {
    const tailored = await ask(by, TAILOR, { about: { kind: "Exercise", id: exercise } });
    assert.notEqual(tailored.refused, "null", by);
    const prepared = await ask(by, PREPARE, { about: { kind: "Organization", id: members.client.id } });
    assert.deepEqual([tailored.proposals, tailored.lines, prepared.proposals], [[], [], []], by);
    assert.match(prepared.lines.at(-1)?.text ?? "", /who may run exercises/, by);
  }
});

test("Z40: an exercise is proposed with a scenario, a date and objectives, and created as shown only on confirmation", async () => {
  const gaps = await openGaps("client", "The restore was never tried 7713");
  const count = async () => {
    const { rows } = await owner.query<{ n: number }>("select count(*)::int as n from exercises");
    return rows[0]?.n ?? 0;
  };
  const before = await count();
  const asked = { about: { kind: "Organization", id: members.client.id } };
  const { turn, lines, proposals, refused } = await ask("operator", PREPARE, asked);
  assert.equal(proposals.length, 1, refused);
  assert.equal(await count(), before);
  assert.ok(lines.some(({ text }) => /^Scenario: “.+”, because /.test(text)));
  assert.ok(lines.some(({ text }) => text.startsWith("Date: ")));
  const [proposal] = proposals;
  assert.ok(proposal);
  const id = await confirmed(proposal);
  const { rows } = await owner.query<{
    organization_id: string;
    title: string;
    exercise_date: string;
    objectives: string;
    status: string;
  }>("select organization_id, title, exercise_date::text, objectives, status from exercises where id = $1", [id]);
  const made = rows[0];
  const fields = proposal.changed.find(({ kind }) => kind === "Exercise")?.fields ?? [];
  const shownAs = (name: string) => fields.find((each) => each.field === name)?.after;
  assert.equal(made?.organization_id, members.client.id);
  assert.deepEqual(
    [made.title, made.exercise_date, made.objectives, made.status],
    [shownAs("title"), workingDayFrom(dependencies.clock()), shownAs("objectives"), "PLANNED"],
  );
  assert.ok(
    gaps.some(({ reference }) => made.objectives.includes(`- ${reference}: `)),
    made.objectives,
  );
  assert.ok(!made.objectives.includes("7713"), "objectives hold no text of a gap");
  const kept = await ask("operator", PREPARE, { ...asked, ...turn });
  assert.deepEqual(kept.proposals, []);
});

test("Z40: a carrier gets the same answer for another carrier's client as for an unknown one", async () => {
  const foreign = await openGaps("otherClient", "Someone else's weakness 3307");
  const askAbout = (id: string) => ask("carrier", "Prepare the next exercise", { about: { kind: "Organization", id } });
  const theirs = await askAbout(members.otherClient.id);
  const nobodys = await askAbout(dependencies.newId());
  assert.deepEqual([theirs.lines, theirs.refused], [nobodys.lines, nobodys.refused]);
  assert.deepEqual([theirs.proposals, nobodys.proposals], [[], []]);
  assert.doesNotMatch(theirs.everything, /3307/);
  assert.ok(foreign.every(({ id }) => !theirs.everything.includes(id)));
});

test("Z40: the operator names the client, or is asked for one; for an unknown one nothing is proposed", async () => {
  const { rows } = await owner.query<{ name: string }>("select name from organizations where id = $1", [
    members.client.id,
  ]);
  const named = await ask("operator", `Prepare the next exercise at ${rows[0]?.name}.`);
  const [proposal] = named.proposals;
  assert.ok(proposal, named.refused);
  const { rows: made } = await owner.query<{ organization_id: string }>(
    "select organization_id from exercises where id = $1",
    [await confirmed(proposal)],
  );
  assert.equal(made[0]?.organization_id, members.client.id);
  const { rows: retested } = await owner.query<{ id: string }>(
    `select g.id from retests r join gaps g on g.id = r.gap_id join exercises e on e.id = r.exercise_id
      where e.organization_id = $1 and e.status = 'PLANNED' and e.created_at = (select max(created_at) from exercises)`,
    [members.client.id],
  );
  const said = named.lines.flatMap(({ sources }) => sources).flatMap(({ kind, id }) => (kind === "Gap" ? [id] : []));
  assert.deepEqual(new Set(retested.map(({ id }) => id)), new Set(said));
  assert.ok(said.length > 0);
  const unnamed = await ask("operator", "Prepare the next exercise");
  assert.match(unnamed.refused, /Name the client/);
  const unknown = await ask("operator", PREPARE, { about: { kind: "Organization", id: dependencies.newId() } });
  assert.match(unknown.refused, /there is no/i);
  assert.deepEqual([unnamed.proposals, unknown.proposals], [[], []]);
});

test("Z40: the date is four weeks ahead, and never on a weekend", () => {
  for (const [today, expected] of [
    ["2026-11-20T12:00:00Z", "2026-12-18"],
    ["2026-11-21T12:00:00Z", "2026-12-21"],
    ["2026-11-22T12:00:00Z", "2026-12-21"],
  ] as const) {
    assert.equal(workingDayFrom(new Date(today)), expected);
  }
});

test("Z41: each gap category has a situation for each sector", () => {
  const titles = new Set<string>();
  for (const category of Object.keys(gapCategory.values)) {
    const situation = situationFor(category.toLowerCase());
    assert.ok(situation, category);
    titles.add(situation.title);
    assert.ok(situation.dimension in dimension.values);
    for (const sector of [null, ...Object.keys(industry.values)]) {
      assert.doesNotMatch(situation.body(settingOf(sector)), /undefined|\bgap\b|root cause|G-\d/i);
    }
  }
  assert.equal(titles.size, Object.keys(gapCategory.values).length);
});
