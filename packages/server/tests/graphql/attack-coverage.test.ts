import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { z } from "zod";
import { attackMatrices } from "#domain/exercises/attack/attack-matrices.ts";
import { ask, dataOf } from "#tests/graphql/asking.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());
const { app, members, owner } = market;
const keys = new Map(
  await Promise.all(
    (["operator", "carrier", "client", "openClient", "otherCarrier"] as const).map(
      async (name) => [name, (await market.newKey(name, ["GRAPHQL"])).key] as const,
    ),
  ),
);
type Asker = "operator" | "carrier" | "client" | "openClient" | "otherCarrier";
const headersOf = (by: Asker) => ({ "x-api-key": keys.get(by) ?? "" });
const organization_id = members.openClient.id;

const technique = z.object({
  id: z.string(),
  name: z.string().nullable(),
  exercises_count: z.number(),
  injects_count: z.number(),
  performed_count: z.number(),
  some_challenges_count: z.number(),
  major_challenges_count: z.number(),
  unable_count: z.number(),
  last_exercised_on: z.string(),
});
const coverage = z.object({
  version: z.string(),
  tactics: z.array(
    z.object({
      matrix: z.string(),
      id: z.string(),
      name: z.string(),
      techniques_count: z.number(),
      exercised_count: z.number(),
      techniques: z.array(technique),
    }),
  ),
  unknown: z.array(technique),
});

const TECHNIQUE = Object.keys(technique.shape).join(" ");
const QUERY = `query ($organization_id: ID) { attack_coverage(organization_id: $organization_id) {
  version tactics { matrix id name techniques_count exercised_count techniques { ${TECHNIQUE} } } unknown { ${TECHNIQUE} } } }`;

const asking = async (by: Asker, id = organization_id) =>
  dataOf(await ask(app, headersOf(by), QUERY, { organization_id: id })).attack_coverage;

const TECHNIQUES = ["T1078.004", "T1486", "T1078.004", "T0831", "T9999"];

before(async () => {
  const { rows } = await owner.query<{ id: string }>(
    `select i.id from injects i join exercises e on e.id = i.exercise_id
     where i.organization_id = $1 and e.status = 'COMPLETED' and i.status = 'DELIVERED' order by e.id, i.sequence`,
    [organization_id],
  );
  assert.ok(rows.length >= 3);
  const ratings = ["PERFORMED", "UNABLE", "SOME_CHALLENGES"];
  for (const [i, { id }] of rows.entries()) {
    await owner.query("update injects set attack_technique = $2, rating = $3, rating_note = 'As seen.' where id = $1", [
      id,
      TECHNIQUES[i % TECHNIQUES.length],
      ratings[i % ratings.length],
    ]);
  }
  // Nothing that was not played counts.
  await owner.query(
    `update injects set attack_technique = 'T1190' where organization_id = $1
     and (status <> 'DELIVERED' or exercise_id in (select id from exercises where status <> 'COMPLETED'))`,
    [organization_id],
  );
});

/** What the database has of a technique, by a query of its own. */
async function recorded(id: string) {
  const { rows } = await owner.query<{ rating: string | null; exercise_id: string; day: string }>(
    `select i.rating, i.exercise_id, e.exercise_date::text as day from injects i join exercises e on e.id = i.exercise_id
     where i.organization_id = $1 and i.attack_technique = $2 and e.status = 'COMPLETED' and i.status = 'DELIVERED'`,
    [organization_id, id],
  );
  const rated = (rating: string) => rows.filter((row) => row.rating === rating).length;
  return {
    exercises_count: new Set(rows.map(({ exercise_id }) => exercise_id)).size,
    injects_count: rows.length,
    performed_count: rated("PERFORMED"),
    some_challenges_count: rated("SOME_CHALLENGES"),
    major_challenges_count: rated("MAJOR_CHALLENGES"),
    unable_count: rated("UNABLE"),
    last_exercised_on: rows
      .map(({ day }) => day)
      .toSorted()
      .at(-1),
  };
}

test("G64: attack_coverage counts how often and how well each technique was played, under each of its tactics", async () => {
  const { tactics, unknown } = coverage.parse(await asking("openClient"));
  const played = [...tactics.flatMap(({ techniques }) => techniques), ...unknown];
  for (const { id, name: _, ...counts } of played) assert.deepEqual(counts, await recorded(id), id);
  const { rows } = await owner.query<{ id: string }>(
    `select distinct i.attack_technique as id from injects i join exercises e on e.id = i.exercise_id
     where i.organization_id = $1 and e.status = 'COMPLETED' and i.status = 'DELIVERED' order by 1`,
    [organization_id],
  );
  assert.deepEqual(
    [...new Set(played.map(({ id }) => id))].toSorted(),
    rows.map(({ id }) => id),
  );
  const valid = tactics.filter(({ techniques }) => techniques.some(({ id }) => id === "T1078.004"));
  assert.deepEqual(
    valid.map(({ id }) => id),
    ["TA0001", "TA0003", "TA0004", "TA0005"],
  );
  for (const { exercised_count, techniques_count, techniques } of tactics) {
    assert.equal(exercised_count, new Set(techniques.map(({ id }) => id.slice(0, 5))).size);
    assert.ok(exercised_count <= techniques_count);
  }
});

test("G64: the names and tactics are those of ATT&CK 18.1, and what it does not have is listed apart", async () => {
  const { version, tactics, unknown } = coverage.parse(await asking("openClient"));
  assert.equal(version, "18.1");
  const names = new Map(tactics.flatMap(({ techniques }) => techniques.map(({ id, name }) => [id, name])));
  assert.equal(names.get("T1486"), "Data Encrypted for Impact");
  assert.equal(names.get("T1078.004"), "Cloud Accounts");
  for (const { id, name } of unknown) {
    assert.ok(!attackMatrices().some(({ techniques }) => techniques.has(id)), id);
    assert.equal(name, null);
  }
});

test("G64: the injects of a client that discloses a summary are withheld from its carrier, and read by nobody else", async () => {
  const readers = {
    client: ["operator", "client"],
    openClient: ["operator", "openClient", "carrier"],
    otherClient: ["operator"],
  } as const;
  for (const by of ["carrier", "otherCarrier", "client", "openClient", "operator"] as const) {
    for (const subject of ["client", "openClient", "otherClient"] as const) {
      const reads: readonly string[] = readers[subject];
      const answer = await asking(by, members[subject].id);
      assert.equal(answer !== null, reads.includes(by), `${by} of ${subject}`);
    }
  }
});
