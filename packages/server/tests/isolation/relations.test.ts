import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { recordNamed, records } from "#catalogue/records.ts";
import type { RecordDeclaration, RelationField } from "#kernel/record.ts";
import type { Selected } from "#storage/read/question.ts";
import { relationsOf } from "#tests/support/record-documents.ts";
import { leaksIn } from "#tests/support/words.ts";
import { askCompiled, deepQuestion } from "./deep-questions.ts";
import { plantTwins } from "./twins.ts";
import { boundOfEachKind, idsVisibleTo, openWorld } from "./world.ts";

const world = await openWorld();
after(() => world.stop());
await plantTwins(world, "client", "otherClient");
await plantTwins(world, "operator", "carrier");
/** Reference data belongs to nobody. */
const owned = records.filter(({ tenant }) => tenant !== null);
const [operator] = world.askers;
assert.equal(operator?.home, "operator");

for (const asker of boundOfEachKind(world)) {
  test(`T6: without a row policy no relation, nor one behind it, takes ${asker.name} out of its scope`, async () => {
    for (const record of owned) {
      const answer = await askCompiled(world, asker, record, { kind: "list" }, deepQuestion(record, 2));
      assert.deepEqual(leaksIn(answer, asker), [], record.plural);
      checkCounts(JSON.parse(answer), record.plural);
    }
  });

  test(`T6: without a row policy ${asker.name} counts only its scope`, async () => {
    for (const record of records) {
      const count = await askCompiled(world, asker, record, { kind: "count" }, deepQuestion(record, 0));
      assert.equal(Number(count), (await idsVisibleTo(world, asker, record)).length, record.plural);
    }
  });
}

const home = z.object({ id: z.string() }).optional();
const led = z.object({ id: z.string(), home });
const pair = z.object({ id: z.string(), home, led: z.union([z.null(), led, z.array(led)]), count: z.number() });

for (const record of records) {
  for (const [name, field] of relationsOf(record)) {
    if (!staysInside(record, field)) continue;

    test(`T7: ${name} of ${record.plural} leads to records of the same organization, even if others had their ids`, async () => {
      const question = pairQuestion(record, name, field);
      const answer = await askCompiled(world, operator, record, { kind: "list" }, question);
      const pairs = z.array(pair).parse(JSON.parse(answer));
      assert.ok(pairs.length > 0, `there are no ${record.plural}`);
      for (const from of pairs) {
        const found = from.led === null ? [] : [from.led].flat();
        const organization = from.home?.id ?? from.id;
        for (const to of found) if (to.home) assert.equal(to.home.id, organization);
        assert.equal(new Set(found.map(({ id }) => id)).size, found.length, "somebody else's, with the same id");
        if (field.type === "many") assert.equal(from.count, found.length);
      }
    });
  }
}

test("T7: reference data, which everybody reads, leads to nobody's records", () => {
  const out = records
    .filter(({ tenant }) => tenant === null)
    .flatMap((record) => relationsOf(record).filter(([, field]) => recordNamed(field.record).tenant !== null));
  assert.deepEqual(out, []);
});

test("T7: only parent, children, the client of a requirement, the copies of a scenario and the owner of a key or webhook lead to other organizations", () => {
  const crossing = records.flatMap((record) =>
    relationsOf(record).flatMap(([name, field]) => (field.crosses ? [`${record.name}.${name}`] : [])),
  );
  assert.deepEqual(crossing, [
    "Organization.parent",
    "Organization.children",
    "Requirement.client",
    "Scenario.shared_copies",
    "ApiKey.owner",
    "WebhookSubscription.owner",
  ]);
});

/** Whether both ends have an organization, which then must be the same. What is one person's is shown to no key. */
function staysInside(record: RecordDeclaration, field: RelationField): boolean {
  return !record.personal && record.tenant !== null && recordNamed(field.record).tenant !== null && !field.crosses;
}

/** Whose each record is, and whose those are that the relation leads to. */
function pairQuestion(record: RecordDeclaration, name: string, field: RelationField) {
  const none = { filters: {}, limit: 10_000, offset: 0, related: {} };
  const shown = { select: whose(recordNamed(field.record)), filters: [] };
  const select: Selected[] = [
    ...whose(record),
    { key: "led", relation: name, shape: shown },
    { key: "count", count_of: name, shape: { select: [], filters: [] } },
  ];
  const related = { home: none, led: { ...none, related: { home: none } }, count: none };
  return { shape: { select, filters: [] }, values: { ...none, related } };
}

/** Some parts name no organization; an organization is its own. */
function whose({ fields }: RecordDeclaration): Selected[] {
  const id: Selected = { key: "id", field: "id" };
  return fields.organization
    ? [id, { key: "home", relation: "organization", shape: { select: [id], filters: [] } }]
    : [id];
}

/** Beside each list stands how many it holds. */
function checkCounts(value: unknown, path: string): void {
  if (Array.isArray(value)) for (const each of value) checkCounts(each, path);
  if (typeof value !== "object" || value === null) return;
  const entries = new Map<string, unknown>(Object.entries(value));
  for (const [name, held] of entries) {
    if (Array.isArray(held) && entries.has(`${name}_count`)) {
      assert.equal(entries.get(`${name}_count`), held.length, `${path}.${name}_count`);
    }
    checkCounts(held, `${path}.${name}`);
  }
}
