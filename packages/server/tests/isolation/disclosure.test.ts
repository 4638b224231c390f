import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { records } from "#catalogue/records.ts";
import { may } from "#kernel/permission.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { isRelation } from "#storage/read/readable.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import type { Asker } from "#tests/support/askers.ts";
import { valuesOf } from "#tests/support/record-documents.ts";
import { secretOf, textsOf } from "#tests/support/words.ts";
import { callAll, fullCalls } from "./tool-calls.ts";
import { openWorld, rootRecords } from "./world.ts";

const world = await openWorld();
after(() => world.stop());
const { client, openClient } = world.members;
const carrier = askerNamed("carrier");
const byCarrier = askerNamed("carrier's key for client");
/** Keys of clients are issued by the operator's staff, unless it is said otherwise. */
const staffs = askerNamed("client");

/** What a carrier may read. */
const shownToCarriers = rootRecords.filter(
  ({ tenant, permission }) => tenant === "organization_id" && may(carrier.caller, permission),
);
const withSecrets = shownToCarriers.filter(
  (record) => record.disclosure === "shared" && secretFields(record).length > 0,
);
const confidential = shownToCarriers.filter(({ disclosure }) => disclosure === "confidential");

test("T9: a client starts by disclosing a SUMMARY", async () => {
  const document = `mutation { createOrganization(input: { name: "New", kind: CLIENT, parent_id: "${world.members.carrier.id}" })
    { disclosure } }`;
  const { data } = await askGraphQL(world.app, world.members.operator.key, document);
  assert.deepEqual(data, { createOrganization: { disclosure: "SUMMARY" } });
});

for (const record of withSecrets) {
  const fields = secretFields(record);

  test(`T9: a carrier reads ${fields} of ${record.plural} as null, unless the client discloses in full`, async () => {
    const rows = await rowsOf(carrier, record);
    const guarded = rows.filter(({ organization }) => organization.id === client.id);
    assert.ok(guarded.length > 0);
    for (const row of guarded) for (const field of fields) assert.equal(row[field], null, field);

    const open = rows.filter(({ organization }) => organization.id === openClient.id);
    for (const { column } of textsOf(record).filter(({ secret }) => secret)) {
      assert.ok(
        open.some((row) => String(row[column]).includes(secretOf("openClient"))),
        `${column} is never shown`,
      );
    }
  });
}

test("T9: a carrier sees no record of a confidential kind, unless the client discloses in full", async () => {
  assert.ok(confidential.length > 4);
  for (const record of confidential) {
    const owners = new Set((await rowsOf(carrier, record)).map(({ organization }) => organization.id));
    assert.equal(owners.has(client.id), false, record.plural);
    assert.equal(owners.has(openClient.id), true, record.plural);
  }
});

test("T9: a key that a carrier issued for its client reads exactly what the carrier reads of it", async () => {
  for (const record of shownToCarriers) {
    const ofClient = ({ organization }: Row) => organization.id === client.id;
    const rows = await rowsOf(byCarrier, record);
    assert.deepEqual(rows, (await rowsOf(carrier, record)).filter(ofClient), record.plural);
  }
});

test("T10: no part of a withheld text can be guessed by counting, at the root or inside a record", async () => {
  for (const record of withSecrets) {
    const filters = Object.entries(record.filters).flatMap(([name, filter]) =>
      "field" in filter && secretFields(record).includes(filter.field) ? [name] : [],
    );
    for (const filter of filters) {
      const { plural } = record;
      for (const part of [..."aeinrst ", "«client in confidence»"]) {
        const condition = `(${filter}: ${JSON.stringify(part)})`;
        const document = `{ ${plural}${condition} { organization { id } }
          organization(id: "${client.id}") { ${plural}${condition} { id } ${plural}_count${condition} } }`;
        const { data, errors } = await askGraphQL(world.app, carrier.key, document);
        assert.equal(errors, undefined);
        assert.ok(!JSON.stringify(data?.[plural]).includes(client.id), `${plural}${condition}`);
        assert.deepEqual(data?.organization, { [plural]: [], [`${plural}_count`]: 0 }, `${plural}${condition}`);
      }
    }
  }
});

test("T10: no order depends on a confidential field", () => {
  for (const { fields, order, plural, disclosure } of records) {
    for (const [column] of order.by) {
      const field = fields[column];
      const isSecret = field !== undefined && !isRelation(field) && field.disclosure === "confidential";
      assert.ok(disclosure === "confidential" || !isSecret, `${plural} by ${column}`);
    }
  }
});

test("T10: a mutation returns no more to a carrier than a query does", async () => {
  const input = { organization_id: client.id, title: "Spring", objectives: "See who leads.", starts_on: "2027-03-01" };
  const document =
    "mutation ($input: CreateEngagementInput!) { createEngagement(input: $input) { title objectives history { to_state } } }";
  const { data } = await askGraphQL(world.app, carrier.key, document, { input });
  assert.deepEqual(data, { createEngagement: { title: "Spring", objectives: null, history: [] } });
});

test("T11: operator and client read the client's confidential records, whatever anybody discloses", async () => {
  for (const asker of [askerNamed("operator"), staffs]) {
    for (const record of [...withSecrets, ...confidential]) {
      const [first] = textsOf(record).filter(({ secret }) => secret);
      const text = JSON.stringify(await rowsOf(asker, record));
      if (first) assert.ok(text.includes(secretOf("client")), `${record.plural} to ${asker.name}`);
    }
  }
});

test("T11: operator and carriers withhold nothing: a carrier reads its own log", async () => {
  const document = `{ audit_entries(organization_id: "${world.members.carrier.id}", limit: 1) { id } }`;
  const { data } = await askGraphQL(world.app, carrier.key, document);
  assert.equal(z.array(z.object({ id: z.string() })).parse(data?.audit_entries).length, 1);
});

test("T9: a client's setting applies from the next request on, in every interface", async () => {
  const shows = async (asker: Asker) => {
    const [gaps] = await callAll(
      world,
      asker,
      fullCalls().filter(({ name }) => name === "list_gaps"),
    );
    const asked = await askGraphQL(world.app, asker.key, "{ gaps { description } decisions { title } }");
    return [gaps?.text, JSON.stringify(asked)].map((text) => text?.includes(secretOf("client")));
  };
  const admin = await world.signIn("client");
  for (const [disclosure, shown] of [
    ["FULL", true],
    ["SUMMARY", false],
  ] as const) {
    const document = `mutation { setDisclosure(input: { disclosure: ${disclosure} }) { disclosure } }`;
    const { data } = await askGraphQL(world.app, admin, document);
    assert.deepEqual(data, { setDisclosure: { disclosure } });
    for (const asker of [carrier, byCarrier]) assert.deepEqual(await shows(asker), [shown, shown], asker.name);
  }
});

function askerNamed(name: string): Asker {
  return world.askers.find((each) => each.name === name) ?? assert.fail(name);
}

function secretFields({ fields }: RecordDeclaration): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    !isRelation(field) && field.disclosure === "confidential" ? [name] : [],
  );
}

const row = z.looseObject({ organization: z.object({ id: z.string() }) });
type Row = z.infer<typeof row>;

async function rowsOf({ key }: Asker, record: RecordDeclaration): Promise<Row[]> {
  const document = `{ rows: ${record.plural}(limit: 200) { ${valuesOf(record, ["last_used_at"])} organization { id } } }`;
  const { data, errors } = await askGraphQL(world.app, key, document);
  assert.equal(errors, undefined, record.plural);
  return z.array(row).parse(data?.rows);
}
