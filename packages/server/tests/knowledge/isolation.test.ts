import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { visibleTo } from "#domain/knowledge/visible-passages.ts";
import { asCaller } from "#storage/tenancy.ts";
import { type MemberName, members } from "#tests/support/market.ts";
import { letterEmbedder, openScene, type Scene } from "./scene.ts";

/** A text of every source, told from all others by a word that stands nowhere else. */
const PLANTED: Readonly<Record<string, string>> = {
  after_action_report: "update after_action_reports set narrative = $2 where organization_id = $1",
  finding: "update after_action_reports set strengths = $2 where organization_id = $1",
  gap: "update gaps set description = $2 where organization_id = $1",
  remediation: "update action_items set remediation_note = $2 where organization_id = $1",
  deliverable: "update deliverables set text = $2 where organization_id = $1",
  exercise_memory: "update decisions set rationale = $2 where organization_id = $1",
};

const clients = members.filter(({ kind }) => kind === "CLIENT").map(({ name }) => name);

/** Whose texts each may search. Of a client that discloses a summary its carrier sees none. */
const searches: Readonly<Record<MemberName, readonly MemberName[]>> = {
  operator: clients,
  carrier: ["openClient"],
  client: ["client"],
  openClient: ["openClient"],
  otherCarrier: [],
  otherClient: ["otherClient"],
  directClient: ["directClient"],
};

let scene: Scene;

const word = (source: string, name: string) => `canary${source}${name}`.toLowerCase().replaceAll("_", "");

before(async () => {
  scene = await openScene(letterEmbedder());
  const { owner, members: all } = scene.market;
  for (const name of clients) {
    for (const [source, sql] of Object.entries(PLANTED)) {
      await owner.query(sql, [all[name].id, `Something about ${word(source, name)} was said.`]);
    }
  }
  await scene.indexAll();
});
after(() => scene.stop());

for (const { name } of members) {
  test(`N1, N2: ${name} finds only texts of its scope, in every source`, async () => {
    for (const client of clients) {
      for (const source of Object.keys(PLANTED)) {
        const { results } = await scene.search(name, word(source, client), { sources: [source], limit: 50 });
        const found = results.filter(({ snippet }) => snippet.includes(word(source, client)));
        assert.equal(found.length > 0, searches[name].includes(client), `${source} of ${client}`);
        for (const { organization } of results) assert.ok(searches[name].some((each) => each === organization));
      }
    }
  });

  test(`N1: the row policy alone limits ${name} to passages, vectors and states of its scope`, async () => {
    const { database, members: all } = scene.market;
    for (const table of ["knowledge_passages", "knowledge_states"]) {
      const { rows } = await asCaller(database, all[name].caller, (connection) =>
        connection.query<{ id: string }>(`select distinct organization_id as id from ${table}`),
      );
      assert.deepEqual(rows.map(({ id }) => id).sort(), searches[name].map((each) => all[each].id).sort(), table);
    }
  });

  test(`N1: the query's own condition alone limits ${name} to passages of its scope`, async () => {
    const { owner, members: all } = scene.market;
    const { condition, values } = visibleTo(all[name].caller, "p.organization_id", 1);
    const text = `select distinct p.organization_id as id from knowledge_passages p where ${condition}`;
    const { rows } = await owner.query<{ id: string }>(text, [...values]);
    assert.deepEqual(rows.map(({ id }) => id).sort(), searches[name].map((each) => all[each].id).sort());
  });
}

test("N2: a client's disclosure applies from the next search on, even if its texts are in memory", async () => {
  const { owner, members: all } = scene.market;
  const found = async () => {
    const { results } = await scene.search("carrier", word("gap", "client"), { limit: 50 });
    return results.some(({ organization }) => organization === "client");
  };
  const disclose = (disclosure: string) =>
    owner.query("update organizations set disclosure = $2 where id = $1", [all.client.id, disclosure]);
  assert.equal(await found(), false);
  await disclose("FULL");
  assert.equal(await found(), true);
  await disclose("SUMMARY");
  assert.equal(await found(), false);
});
