import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { records } from "#catalogue/records.ts";
import { ask, dataOf } from "#tests/graphql/asking.ts";
import { type Market, startMarket } from "#tests/support/market.ts";

let market: Market;
before(async () => {
  market = await startMarket();
});
after(() => market.stop());

const sortable = records.flatMap(({ plural, sorts, fields, part }) =>
  part ? [] : Object.entries(sorts ?? {}).map(([by, column]) => ({ plural, by, column, field: fields[by] })),
);

for (const { plural, by, column, field } of sortable) {
  test(`G60: ${plural} are sorted by ${by} in either direction, the same records, missing values last`, async () => {
    assert.ok(field && "disclosure" in field, `${by} is not a value of ${plural}`);
    assert.equal(field.disclosure, "shared", "a confidential value must not show in an order");
    for (const direction of ["asc", "desc"]) {
      const { rows } = await market.owner.query<{ id: string }>(
        `select id from ${plural} order by ${column} ${direction} nulls last, id ${direction} limit 200`,
      );
      const order = `${by}_${direction}`.toUpperCase();
      const asked = `query ($order: ${typeOf(plural)}) { ${plural}(order_by: $order, limit: 200) { id } }`;
      const written = `{ ${plural}(order_by: ${order}, limit: 200) { id } }`;
      const { key } = market.members.operator;
      const byVariable = dataOf(await ask(market.app, { "x-api-key": key }, asked, { order }));
      assert.deepEqual(byVariable, { [plural]: rows });
      assert.deepEqual(dataOf(await ask(market.app, { "x-api-key": key }, written)), byVariable);
    }
  });
}

test("G60: an unknown sort is refused with the known ones", async () => {
  const { key } = market.members.operator;
  const answer = await ask(market.app, { "x-api-key": key }, "{ gaps(order_by: OWNER_ASC) { id } }");
  assert.match(JSON.stringify(answer), /GRAPHQL_VALIDATION_FAILED/);
});

function typeOf(plural: string): string {
  const record = records.find((each) => each.plural === plural);
  assert.ok(record);
  return `${record.name}Order`;
}
