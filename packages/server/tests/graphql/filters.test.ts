import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { recordNamed, records } from "#catalogue/records.ts";
import { addComment } from "#domain/comments/add-comment.ts";
import { schema } from "#interfaces/graphql/schema.ts";
import { type Filter, type RecordDeclaration, singleName } from "#kernel/record.ts";
import { ask, dataOf } from "#tests/graphql/asking.ts";
import {
  conditionOf,
  type FilterValue,
  joined,
  type Listing,
  listings,
  titleOf,
  valuesFor,
} from "#tests/graphql/owner-sql.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

let market: Market;
before(async () => {
  market = await startMarket();
  await commentOnEverything();
});
after(() => market.stop());

/** The market's story has comments on decisions alone. */
async function commentOnEverything(): Promise<void> {
  for (const kind of ["inject", "gap", "action_item"]) {
    const { rows } = await market.owner.query<{ id: string }>(`select id from ${kind}s order by id limit 1`);
    const input = { [`${kind}_id`]: rows[0]?.id, body: "Seen." };
    await performing(market.dependencies)(market.members.operator.caller, addComment, input);
  }
}

const data = async (query: string, variables: object = {}) =>
  dataOf(await ask(market.app, { "x-api-key": market.members.operator.key }, query, variables));

function typeOf(field: string, argument: string): string {
  const found = schema
    .getQueryType()
    ?.getFields()
    [field]?.args.find(({ name }) => name === argument);
  assert.ok(found, `${field} takes no ${argument}`);
  return String(found.type);
}

async function ownerIds(text: string): Promise<string[]> {
  const { rows } = await market.owner.query<{ id: string }>(text);
  return rows.map(({ id }) => id).sort();
}

function idsOf(list: unknown): string[] {
  assert.ok(Array.isArray(list));
  return list.map(({ id }) => String(id)).sort();
}

type Given = Readonly<Record<string, FilterValue>>;

/** All ids that a list gives under these filters, page by page, and what its count says. */
async function listed({ plural }: RecordDeclaration, given: Given) {
  const names = Object.keys(given);
  const declared = names.map((name) => `, $${name}: ${typeOf(plural, name)}`).join("");
  const filters = names.map((name) => `${name}: $${name}`).join(", ");
  const query = `query ($offset: Int${declared}) {
    page: ${plural}(limit: 200, offset: $offset, ${filters}) { id } count: ${plural}_count${filters && `(${filters})`}
  }`;
  const ids: string[] = [];
  for (let offset = 0; ; offset += 200) {
    const { page, count } = await data(query, { ...given, offset });
    ids.push(...idsOf(page));
    if (idsOf(page).length < 200) return { ids: ids.sort(), count };
  }
}

async function expected({ plural }: RecordDeclaration, conditions: readonly string[]) {
  const ids = await ownerIds(`select r.id from ${plural} r where ${["true", ...conditions].join(" and ")}`);
  return { ids, count: ids.length };
}

for (const record of records.filter(({ part, personal }) => !part && !personal)) {
  const { plural, filters } = record;
  test(`G34, G36: ${plural} without a filter are complete`, async () => {
    assert.deepEqual(await listed(record, {}), await expected(record, []));
  });

  for (const [name, filter] of Object.entries(filters)) {
    test(`G36: ${plural} by ${name} match the database, in list and count`, async () => {
      const values = await valuesFor(market.owner, record, filter);
      for (const value of values) {
        const condition = await conditionOf(market.owner, record, filter, value, "r");
        assert.deepEqual(await listed(record, { [name]: value }), await expected(record, [condition]), `${value}`);
      }
    });
  }

  test(`G36: the filters of ${plural} combine`, async () => {
    const chosen: { name: string; filter: Filter; value: FilterValue }[] = [];
    for (const [name, filter] of Object.entries(filters)) {
      const [value] = await valuesFor(market.owner, record, filter);
      if (value !== undefined) chosen.push({ name, filter, value });
    }
    for (const one of chosen) {
      const pair = chosen.filter(({ name }) => name === one.name || name === "organization_id");
      const conditions: string[] = [];
      for (const { filter, value } of pair) {
        conditions.push(await conditionOf(market.owner, record, filter, value, "r"));
      }
      const given = Object.fromEntries(pair.map(({ name, value }) => [name, value]));
      assert.deepEqual(await listed(record, given), await expected(record, conditions), JSON.stringify(given));
    }
  });
}

/** The parents of which the list is longest. */
async function parentsOf(listing: Listing): Promise<string[]> {
  const text = `select p.id from ${joined(listing)} group by p.id order by count(*) desc, p.id limit 2`;
  const { rows } = await market.owner.query<{ id: string }>(text);
  return rows.map(({ id }) => id);
}

/** Each filter with a value from a real row. */
async function filtersFor({ declared }: Listing) {
  const child = recordNamed(declared.record);
  const given: { name: string; value: FilterValue; condition: string }[] = [];
  for (const [name, filter] of Object.entries(child.filters)) {
    const [value] = await valuesFor(market.owner, child, filter);
    if (value === undefined) continue;
    given.push({ name, value, condition: await conditionOf(market.owner, child, filter, value, "c") });
  }
  return given;
}

/** Each takes two of the 30 aliases that a document may have. */
const AT_ONCE = 12;

// A personal record is its owner's alone, and who asks here owns none.
for (const listing of listings(records).filter(({ parent }) => !parent.personal)) {
  test(`G35, G36: ${titleOf(listing)} and its count match the database, complete, limited and filtered`, async () => {
    const { parent, name } = listing;
    const all = await filtersFor(listing);
    for (let from = 0; from === 0 || from < all.length; from += AT_ONCE) {
      const filters = all.slice(from, from + AT_ONCE);
      const types = Object.fromEntries(
        schema.getQueryType()?.getFields()[singleName(parent)] ? nestedTypes(parent, name) : [],
      );
      const variables = filters.map(({ name: filter }, i) => `, $v${i}: ${types[filter]}`).join("");
      const parts = filters.map(
        ({ name: filter }, i) => `f${i}: ${name}(${filter}: $v${i}) { id } n${i}: ${name}_count(${filter}: $v${i})`,
      );
      const query = `query ($id: ID!${variables}) { one: ${singleName(parent)}(id: $id) {
        all: ${name}(limit: 500) { id } ${name}_count
        first: ${name}(limit: 1) { id } ${name}(limit: 2, offset: 1) { id } beyond: ${name}(offset: 100000) { id }
        ${parts.join("\n")}
      } }`;
      const given = Object.fromEntries(filters.map(({ value }, i) => [`v${i}`, value]));
      for (const id of await parentsOf(listing)) {
        const { one } = await data(query, { ...given, id });
        assert.ok(typeof one === "object" && one);
        const shown = new Map<string, unknown>(Object.entries(one));
        const held = await ownerIds(`select c.id from ${joined(listing)} where p.id = '${id}'`);
        assert.deepEqual([idsOf(shown.get("all")), shown.get(`${name}_count`)], [held, held.length]);
        assertCut(shown, name);
        for (const [i, { name: filter, condition }] of filters.entries()) {
          const let_through = await ownerIds(
            `select c.id from ${joined(listing)} where p.id = '${id}' and ${condition}`,
          );
          assert.deepEqual([idsOf(shown.get(`f${i}`)), shown.get(`n${i}`)], [let_through, let_through.length], filter);
        }
      }
    }
  });
}

function nestedTypes(parent: RecordDeclaration, name: string): [string, string][] {
  const type = schema.getType(parent.name);
  const field = type && "getFields" in type ? type.getFields()[name] : undefined;
  assert.ok(field && "args" in field);
  return field.args.map((argument) => [argument.name, String(argument.type)]);
}

/** The first and those after it are the beginning of the whole, in its order. */
function assertCut(shown: ReadonlyMap<string, unknown>, name: string): void {
  const [all, first, next] = [shown.get("all"), shown.get("first"), shown.get(name)];
  assert.ok(Array.isArray(all) && Array.isArray(first) && Array.isArray(next));
  assert.deepEqual([...first, ...next], all.slice(0, 3));
  assert.deepEqual(shown.get("beyond"), []);
}
