import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { embedBatch } from "#domain/knowledge/embed-batch.ts";
import { openKnowledge } from "#domain/knowledge/knowledge.ts";
import { visibleTo } from "#domain/knowledge/visible-passages.ts";
import { asCaller } from "#storage/tenancy.ts";
import { type MemberName, members } from "#tests/support/market-members.ts";
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

/** Whose texts each may search. Of a client that discloses a summary its carrier sees the titles of gaps alone. */
const searches: Readonly<Record<MemberName, readonly MemberName[]>> = {
  operator: clients,
  carrier: ["openClient"],
  client: ["client"],
  openClient: ["openClient"],
  otherCarrier: [],
  otherClient: ["otherClient"],
  directClient: ["directClient"],
};

/** Of whom each may search the titles of gaps alone. */
const titles: Readonly<Partial<Record<MemberName, readonly MemberName[]>>> = {
  carrier: ["client"],
  otherCarrier: ["otherClient"],
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
  while (await embedBatch(scene.market.database, letterEmbedder()));
});
after(() => scene.stop());

for (const { name } of members) {
  test(`N1, N2: ${name} finds only texts of its scope, in every source`, async () => {
    for (const client of clients) {
      for (const source of Object.keys(PLANTED)) {
        const { results } = await scene.search(name, word(source, client), { sources: [source], limit: 50 });
        const found = results.filter(({ snippet }) => snippet.includes(word(source, client)));
        assert.equal(found.length > 0, searches[name].includes(client), `${source} of ${client}`);
        for (const { source: of, organization, title, snippet } of results) {
          if (searches[name].some((each) => each === organization)) continue;
          assert.ok(titles[name]?.some((each) => each === organization));
          assert.deepEqual([of, snippet.replaceAll("**", "")], ["gap", title]);
        }
      }
    }
  });

  const reach = [...searches[name], ...(titles[name] ?? [])];

  test(`N1, N2: the row policy alone limits ${name} to passages, vectors and states of its scope`, async () => {
    const { database, members: all } = scene.market;
    const idsOf = (names: readonly MemberName[]) => names.map((each) => all[each].id).sort();
    const owners = async (table: string, where = "true") => {
      const text = `select distinct organization_id as id from ${table} where ${where}`;
      const { rows } = await asCaller(database, all[name].caller, (connection) =>
        connection.query<{ id: string }>(text),
      );
      return rows.map(({ id }) => id).sort();
    };
    assert.deepEqual(await owners("knowledge_states"), idsOf(reach));
    for (const table of ["knowledge_passages", "knowledge_vectors"]) {
      assert.deepEqual(await owners(table), idsOf(reach), table);
      assert.deepEqual(await owners(table, "not shared"), idsOf(searches[name]), table);
    }
  });

  test(`N1: the query's own condition alone limits ${name} to passages of its scope, each once`, async () => {
    const { owner, members: all } = scene.market;
    const { condition, values } = visibleTo(all[name].caller, "p.", 1);
    const text = `select p.organization_id as id, bool_and(p.shared) as shared, bool_or(p.shared) as some
      from knowledge_passages p where ${condition} group by 1`;
    const { rows } = await owner.query<{ id: string; shared: boolean; some: boolean }>(text, [...values]);
    assert.deepEqual(rows.map(({ id }) => id).sort(), reach.map((each) => all[each].id).sort());
    for (const { id, shared, some } of rows) {
      const whole = searches[name].some((each) => all[each].id === id);
      assert.deepEqual([shared, some], [!whole, !whole]);
    }
  });
}

test("N2: a carrier finds a gap of a client that discloses a summary by its title, and by nothing else of it", async () => {
  const { owner, members: all } = scene.market;
  const { rows } = await owner.query<{ id: string; number: number }>(
    `update gaps set title = 'Wharfside badge readers', description = 'A word like quibblesome', updated_at = now()
      where id = (select id from gaps where organization_id = $1 order by id limit 1) returning id, number`,
    [all.client.id],
  );
  await scene.indexAll();
  const [gap] = rows;
  const found = async (query: string) => {
    const { results } = await scene.search("carrier", query, { limit: 50 });
    return results.filter(({ record_id }) => record_id === gap?.id);
  };
  const [hit, ...more] = await found("badge readers at the wharfside");
  assert.deepEqual(
    [hit?.source, hit?.title, hit?.organization, more],
    ["gap", "Wharfside badge readers", "client", []],
  );
  assert.deepEqual(await found("quibblesome"), []);
  assert.equal((await found(`G-${gap?.number}`)).length, 1);
  const { results } = await scene.search("client", "badge readers at the wharfside", { limit: 50 });
  assert.equal(results.filter(({ record_id }) => record_id === gap?.id).length, 1, "its own people find it once");
});

test("N2, N11: of a client that discloses a summary, its carrier's search takes room for the titles alone", async () => {
  const { database, owner, members: all } = scene.market;
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from knowledge_passages
      where organization_id = any ($1) and shared = (organization_id = $2)`,
    [[all.client.id, all.openClient.id], all.client.id],
  );
  const bytes = (rows[0]?.count ?? 0) * 1_000;
  openKnowledge(database, letterEmbedder(), bytes);
  assert.ok((await scene.search("carrier", "backup")).mode);
  openKnowledge(database, letterEmbedder(), bytes - 1);
  assert.match(await scene.refusal("carrier", { query: "backup" }), /too many to search at once/);
  openKnowledge(database, letterEmbedder());
});

test("N2: a client's disclosure applies from the next search on, even if its texts are in memory", async () => {
  const { owner, members: all } = scene.market;
  const found = async () => {
    const { results } = await scene.search("carrier", word("gap", "client"), { limit: 50 });
    return results.some(({ snippet }) => snippet.includes(word("gap", "client")));
  };
  const disclose = (disclosure: string) =>
    owner.query("update organizations set disclosure = $2 where id = $1", [all.client.id, disclosure]);
  assert.equal(await found(), false);
  await disclose("FULL");
  assert.equal(await found(), true);
  await disclose("SUMMARY");
  assert.equal(await found(), false);
});
