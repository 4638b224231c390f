import assert from "node:assert/strict";
import { after, test } from "node:test";
import { filterValue } from "#interfaces/graphql/record-types.ts";
import { may } from "#kernel/permission.ts";
import type { Filter, RecordDeclaration } from "#kernel/record.ts";
import { isRelation } from "#storage/read/readable.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { type Asker, isGuarded } from "#tests/support/askers.ts";
import { boundOfEachKind, isOneOf, openWorld, rootRecords, visibleTo } from "./world.ts";

const world = await openWorld();
after(() => world.stop());

for (const asker of boundOfEachKind(world)) {
  test(`T4, T10, G36: each filter counts for ${asker.name} only records in its scope, even with strangers' values`, async () => {
    let foreign = 0;
    for (const record of rootRecords.filter(({ permission }) => may(asker.caller, permission))) {
      for (const [name, filter] of Object.entries(record.filters)) {
        const values = await valuesEverywhere(record, filter);
        const counted = await countBy(asker, record, name, filter, values);
        assert.deepEqual(counted, await expected(asker, record, filter, values), `${record.plural} by ${name}`);
        foreign += counted.filter(({ count }) => count === 0).length;
      }
    }
    assert.ok(foreign > 50, `only ${foreign} values were no one's in the scope`);
  });
}

// Maximum number of aliased fields in a document.
const MOST = 30;

type Counted = { readonly value: string; readonly count: number };

/** What the filter compares, of one record of each organization. */
async function valuesEverywhere(record: RecordDeclaration, filter: Filter): Promise<readonly string[]> {
  const held = heldBy(record, filter);
  const tenant = record.tenant ? `r.${record.tenant}` : held;
  const text = `select distinct value from (
      select distinct on (${tenant}) ${written(record, filter, held)} as value from ${record.plural} r
      where ${held} is not null order by ${tenant}, r.id desc) each order by value limit ${MOST}`;
  const { rows } = await world.owner.query<{ value: string }>(text);
  return rows.map(({ value }) => value);
}

async function countBy(
  asker: Asker,
  { plural, ...record }: RecordDeclaration,
  name: string,
  filter: Filter,
  values: readonly string[],
): Promise<readonly Counted[]> {
  if (values.length === 0) return [];
  const { type } = filterValue({ plural, ...record }, filter);
  const isBare = type === "enum" || type === "boolean" || type === "integer";
  const literal = (value: string) => (isBare ? value : JSON.stringify(value));
  const counts = values.map((value, i) => `c${i}: ${plural}_count(${name}: ${literal(value)})`);
  const { data, errors } = await askGraphQL(world.app, asker.key, `{ ${counts.join(" ")} }`);
  assert.equal(errors, undefined, `${plural} by ${name}: ${errors?.[0]?.message}`);
  return values.map((value, i) => ({ value, count: Number(data?.[`c${i}`]) }));
}

/** The same in the owner's own SQL. What is withheld never matches. */
async function expected(
  asker: Asker,
  record: RecordDeclaration,
  filter: Filter,
  values: readonly string[],
): Promise<readonly Counted[]> {
  const held = heldBy(record, filter);
  const operator = filter.compare === "contains" ? "ilike" : filter.compare;
  const pattern = filter.compare === "contains" ? `'%' || value || '%'` : `value::${sqlType(record, filter)}`;
  const shown = asker.sees.filter((member) => !isGuarded(asker, member)).map((member) => world.members[member].id);
  const disclosed = isConfidential(record, filter) && record.tenant ? isOneOf(`r.${record.tenant}`, shown) : "true";
  const text = `select value, (select count(*)::int from ${record.plural} r
      where ${visibleTo(world, asker, record, "r")} and ${disclosed} and ${held} ${operator} ${pattern}) as count
    from unnest($1::text[]) with ordinality given (value, n) order by n`;
  return (await world.owner.query<Counted>(text, [values])).rows;
}

function heldBy(record: RecordDeclaration, filter: Filter): string {
  if ("expression" in filter) return filter.expression("r");
  const field = record.fields[filter.field];
  if (!field || isRelation(field)) throw new Error(`${record.name} has no value ${filter.field}.`);
  return field.expression ? field.expression("r") : `r.${filter.field}`;
}

function isConfidential(record: RecordDeclaration, filter: Filter): boolean {
  if ("expression" in filter) return filter.disclosure === "confidential";
  const field = record.fields[filter.field];
  return field !== undefined && !isRelation(field) && field.disclosure === "confidential";
}

function written(record: RecordDeclaration, filter: Filter, held: string): string {
  if (sqlType(record, filter) !== "timestamptz") return `(${held})::text`;
  return `to_char(${held} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function sqlType(record: RecordDeclaration, filter: Filter): string {
  const { type } = filterValue(record, filter);
  switch (type) {
    case "id":
      return "uuid";
    case "date_time":
      return "timestamptz";
    case "score":
      return "numeric";
    case "text":
    case "enum":
      return "text";
    case "integer":
    case "boolean":
    case "date":
      return type;
  }
}
