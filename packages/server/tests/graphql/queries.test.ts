import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Client } from "pg";
import { z } from "zod";
import { records } from "#catalogue/records.ts";
import { canBeNull, singleName, type ValueField } from "#kernel/record.ts";
import { isRelation } from "#storage/read/readable.ts";
import { type Answer, ask, codesOf, dataOf, type Headers } from "#tests/graphql/asking.ts";
import { listings, titleOf } from "#tests/graphql/owner-sql.ts";
import { UNKNOWN_ID } from "#tests/graphql/wrong-inputs.ts";
import { type Market, startMarket } from "#tests/support/market.ts";

let market: Market;
before(async () => {
  market = await startMarket();
  stranger = { "x-api-key": (await market.newKey("otherClient", ["GRAPHQL"])).key };
  await data("{ exercises { title } }"); // from now on the key is known
});
after(() => market.stop());

/** A neighbor of the client, who may see none of its records. */
let stranger: Headers;

function idsOf(list: unknown): string[] {
  return z
    .array(z.object({ id: z.string() }))
    .parse(list)
    .map(({ id }) => id);
}

const asked = (query: string, variables?: object): Promise<Answer> =>
  ask(market.app, { "x-api-key": market.members.operator.key }, query, variables);
const data = async (query: string, variables?: object) => dataOf(await asked(query, variables));

const published = `{ exercises(status: COMPLETED) {
  id title exercise_date severity gaps { title severity status category } readiness_score { overall_score scored_at }
} }`;
const depths = {
  1: "{ exercises { title } }",
  3: published,
  6: "{ organizations(limit: 5) { exercises { gaps { exercise { organization { name } gaps_count } } } } }",
  12: `{ organization(id: "x") { ${"parent { ".repeat(10)} id ${"}".repeat(10)} } }`,
};

for (const [depth, query] of Object.entries(depths)) {
  test(`G40, G41: a query of depth ${depth} is one statement, besides the key and the transaction`, async (t) => {
    await data(query); // from now on the document is known too
    assert.deepEqual(await purposes(t.mock.method(Client.prototype, "query").mock, query), [
      "begin",
      "confirm the key and enter its scope",
      "read",
      "commit",
    ]);
  });
}

test("G41: each root field is one statement, all of them over one snapshot", async (t) => {
  const query = `{ a: gaps { title exercise { title } } b: gaps { id } gaps_count health { version } ${published.slice(1)}`;
  const found = await purposes(t.mock.method(Client.prototype, "query").mock, query);
  const one = ["begin", "enter the scope", "read", "read", "read", "read", "commit"];
  assert.deepEqual(
    found.filter((purpose) => purpose !== "select 1"),
    ["find the key", ...one],
  );
  const { gaps_count, a } = await data("{ gaps_count a: gaps { id } }");
  assert.ok(Array.isArray(a) && a.length === gaps_count);
});

test("G41: a query is sent in one piece, from the beginning of its transaction to its end", async (t) => {
  const held: string[] = [];
  const { query } = Client.prototype;
  t.mock.method(Client.prototype, "query", function (this: Client, ...given: readonly unknown[]) {
    if (this.connection.stream.writableCorked > 0) held.push(purposeOf(textOf(given[0])));
    return Reflect.apply(query, this, given);
  });
  await data(published);
  assert.deepEqual(held, ["begin", "confirm the key and enter its scope", "read", "commit"]);
});

type Sent = { readonly calls: readonly { readonly arguments: readonly unknown[] }[] };

async function purposes(sent: Sent, query: string): Promise<string[]> {
  assert.deepEqual(codesOf(await asked(query)), []);
  const texts = sent.calls.map(({ arguments: [statement] }) => textOf(statement));
  // The use of keys is written from time to time, whatever else is requested.
  return texts.filter((text) => !text.includes("note_key_use")).map(purposeOf);
}

function textOf(statement: unknown): string {
  return typeof statement === "object" && statement && "text" in statement ? String(statement.text) : String(statement);
}

function purposeOf(text: string): string {
  if (text === "begin isolation level repeatable read read only") return "begin";
  if (text.includes("set_config")) {
    return text.includes("from holder_of_key") ? "confirm the key and enter its scope" : "enter the scope";
  }
  if (text.includes("from holder_of_key")) return "find the key";
  return /^select .* as answer/s.test(text) ? "read" : text;
}

test("G40: the published query answers the exercise with its gaps and its score", async () => {
  const { exercises } = await data(published);
  assert.ok(Array.isArray(exercises));
  const scored = exercises.filter(({ readiness_score }) => readiness_score !== null);
  assert.equal(scored.length, 4);
  for (const { gaps, readiness_score } of scored) {
    assert.equal(gaps.length, 3);
    assert.ok(readiness_score.overall_score > 0 && readiness_score.scored_at);
  }
});

type Page = { readonly field: "limit" | "offset"; readonly value: number; readonly fits: boolean };

function pagesAround(most: number): readonly Page[] {
  const limits = [1, most, 0, -1, most + 1, 1_000_000].map((value) => ({ field: "limit" as const, value }));
  const offsets = [0, 100_000, -1, 100_001, 1_000_000].map((value) => ({ field: "offset" as const, value }));
  const inside = { limit: [1, most], offset: [0, 100_000] };
  return [...limits, ...offsets].map((page) => ({ ...page, fits: inside[page.field].includes(page.value) }));
}

/** Asks for each page in one document; those out of range fail, each by itself. */
async function assertPages(most: number, asking: (page: string) => string): Promise<void> {
  const pages = pagesAround(most);
  const fields = pages.map(({ field, value }, i) => `p${i}: ${asking(`(${field}: ${value})`)}`);
  const { data: found, errors = [] } = await asked(`{ ${fields.join(" ")} }`);
  const failed = new Map(errors.map(({ path, extensions }) => [JSON.stringify(path), extensions]));
  for (const [i, { field, value, fits }] of pages.entries()) {
    const expected = fits ? undefined : { code: "BAD_USER_INPUT", field };
    assert.deepEqual(failed.get(`["p${i}"]`), expected, `${field} ${value}`);
    assert.equal(found?.[`p${i}`] === null, !fits);
  }
}

for (const listing of listings(records)) {
  test(`G34: ${titleOf(listing)} takes a limit of 1 to 500 and an offset of 0 to 100,000`, async () => {
    const { parent, name } = listing;
    await assertPages(500, (page) => `${parent.plural}(limit: 1) { ${name}${page} { id } }`);
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UUID7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const formats: Readonly<Record<ValueField["type"], (value: unknown) => boolean>> = {
  id: (value) => UUID7.test(String(value)),
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  date_time: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(value)),
  integer: Number.isInteger,
  score: (value) => typeof value === "number" && Number(value.toFixed(2)) === value && value <= 100,
  boolean: (value) => typeof value === "boolean",
  text: (value) => typeof value === "string",
  enum: (value) => /^[A-Z][A-Z0-9_]*$/.test(String(value)),
};

for (const record of records.filter(({ part }) => !part)) {
  const { plural, tenant } = record;
  const single = singleName(record);

  test(`G34: ${plural} take a limit of 1 to 200 and an offset of 0 to 100,000`, async () => {
    await assertPages(200, (page) => `${plural}${page} { id }`);
  });

  test(`G34: ${plural} are the same page by page as in one list`, async () => {
    const whole = idsOf((await data(`{ ${plural}(limit: 7) { id } }`))[plural]);
    const pages = Array.from({ length: 7 }, (_, i) => `p${i}: ${plural}(limit: 1, offset: ${i}) { id }`);
    assert.deepEqual(Object.values(await data(`{ ${pages.join(" ")} }`)).flatMap(idsOf), whole);
  });

  test(`G38: a ${single} whose id is unknown, foreign or malformed is null in the same way`, async () => {
    const query = `query ($id: ID!) { ${single}(id: $id) { id } }`;
    const nothing = { data: { [single]: null } };
    const text = `select id from ${plural} where $1::uuid is not distinct from ${tenant ?? "null"} order by id limit 3`;
    const { rows } = await market.owner.query<{ id: string }>(text, [tenant ? market.members.client.id : null]);
    for (const id of [UNKNOWN_ID, "x", "", "7", `${rows[0]?.id}0`, "' or true", "\u0000"]) {
      assert.deepEqual(await asked(query, { id }), nothing, id);
    }
    const unknown = await ask(market.app, stranger, query, { id: UNKNOWN_ID });
    for (const { id } of rows) {
      // What belongs to one person does not belong to a key, not even that of their organization.
      const shown = record.personal ? null : { id };
      assert.deepEqual(await asked(query, { id: id.toUpperCase() }), { data: { [single]: shown } });
      if (tenant) assert.deepEqual(await ask(market.app, stranger, query, { id }), unknown);
    }
  });

  test(`G32, G39: values of ${plural} have the format of their types`, async () => {
    // Reference data comes with the migrations, and its ids are the same in every installation.
    const known = tenant ? formats : { ...formats, id: (value: unknown) => UUID.test(String(value)) };
    const values = Object.entries(record.fields).flatMap(([name, field]) =>
      isRelation(field) ? [] : [{ name, field }],
    );
    const { [plural]: list } = await data(`{ ${plural}(limit: 50) { ${values.map(({ name }) => name).join(" ")} } }`);
    for (const row of z.array(z.record(z.string(), z.unknown())).parse(list)) {
      for (const { name, field } of values) {
        if (row[name] === null && canBeNull(field)) continue;
        const found = field.list ? z.array(z.unknown()).parse(row[name]) : [row[name]];
        assert.ok(found.every(known[field.type]), `${name}: ${JSON.stringify(row[name])}`);
      }
    }
  });
}
