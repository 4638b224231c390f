import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Contents, contents } from "#tests/mcp/contents.ts";
import { crowd } from "#tests/mcp/crowd.ts";
import { type Door, type OrganizationName, openDoor } from "#tests/mcp/door.ts";
import { type Listing, listings, type Narrowing } from "#tests/mcp/narrowings.ts";
import { argumentsOf, listTools } from "#tests/mcp/tool-arguments.ts";
import { type Item, idsOf, itemsOf, walk } from "#tests/mcp/walk.ts";

/** Whose records each caller sees. */
const scopes: Readonly<Partial<Record<OrganizationName, readonly OrganizationName[]>>> = {
  operator: ["client", "openClient", "stranger"],
  carrier: ["client", "openClient"],
  client: ["client"],
};

let door: Door;
let narrowingsOf: (tool: string) => ReturnType<Listing["narrow"]>;
const listing = (tool: string) => listings[tool] ?? assert.fail(`Say in narrowings.ts what ${tool} lists.`);

before(async () => {
  door = await openDoor();
  await crowd(door, "stranger");
  await crowd(door, "openClient");
  const { exercises, gaps } = await crowd(door, "client");
  const named = { organization_id: door.ids.client, exercise_id: exercises[3] ?? "", gap_id: gaps[5] ?? "" };
  narrowingsOf = (tool) => listing(tool).narrow(named);
});
after(() => door.stop());

const paging = new Set(["limit", "cursor", "detail"]);
const narrowingArguments = (tool: (typeof listTools)[number]) =>
  Object.entries(argumentsOf(tool)).filter(([argument]) => !paging.has(argument));

for (const tool of listTools) {
  test(`M30, M39: every argument of ${tool.name} is tested below, with every code in lower case`, () => {
    const narrow = narrowingsOf(tool.name);
    const declared = narrowingArguments(tool);
    assert.deepEqual(Object.keys(narrow).sort(), declared.map(([argument]) => argument).sort());
    for (const [argument, { enum: codes }] of declared) {
      if (codes)
        assert.deepEqual(
          codes,
          narrow[argument]?.map(({ given }) => given),
          argument,
        );
    }
  });

  test(`M38, M41, M42, M43, M49, M56: ${tool.name} returns exactly what each argument selects, in order and counted`, async () => {
    const all = await assertListed(tool.name, "operator", []);
    for (const [argument, narrowings] of Object.entries(narrowingsOf(tool.name))) {
      const found: number[] = [];
      for (const narrowing of narrowings) {
        found.push(await assertListed(tool.name, "operator", [[argument, narrowing]]));
      }
      assert.ok(Math.max(...found) > 0, `nothing is listed by ${argument}`);
      assert.ok(argument === "dimension" || Math.min(...found) < all, `${argument} narrows nothing`);
    }
  });

  test(`M38, M41: the arguments of ${tool.name} narrow what a carrier or a client sees, also two together`, async () => {
    const samples = Object.entries(narrowingsOf(tool.name)).flatMap(([argument, [first]]): Named[] =>
      first ? [[argument, first]] : [],
    );
    await assertListed(tool.name, "client", []);
    await assertListed(tool.name, "carrier", []);
    for (const [i, one] of samples.entries()) {
      await assertListed(tool.name, "client", [one]);
      for (const other of samples.slice(i + 1)) await assertListed(tool.name, "carrier", [one, other]);
    }
  });
}

for (const tool of listTools) {
  test(`M39, M40, M46: ${tool.name} shows the database's values of each record, and more with detail full`, async () => {
    const { concise, full } = contents[tool.name] ?? assert.fail(`Say in contents.ts what ${tool.name} shows.`);
    const all = { ...concise, ...full };
    const { organization: _, ...own } = all;
    assert.deepEqual(await shownTo("operator", tool.name, "concise"), await held("operator", tool.name, concise));
    assert.deepEqual(await shownTo("operator", tool.name, "full"), await held("operator", tool.name, all));
    const named = new Set(
      (await shownTo("carrier", tool.name, "concise")).map((item) => Object(item.organization).name),
    );
    assert.deepEqual([...named].sort(), ["client", "openClient"]);
    // Whose records they are goes without saying where there is one organization.
    assert.deepEqual(await shownTo("client", tool.name, "full"), await held("client", tool.name, own));
  });
}

async function shownTo(name: OrganizationName, tool: string, detail: "concise" | "full"): Promise<Item[]> {
  return itemsOf(await walk(door, door.keys[name], tool, { limit: 100, ...(detail === "full" && { detail }) }));
}

async function held(name: OrganizationName, tool: string, shown: Contents["full"]): Promise<Item[]> {
  const { table, order, plain = "true" } = listing(tool);
  const item = `json_build_object(${Object.entries(shown).map(([key, sql]) => `'${key}', ${sql}`)})`;
  const text = `select ${item} as item from ${table} r where r.organization_id = any ($1) and ${plain} order by ${order}`;
  const { rows } = await door.owner.query<{ item: Item }>(text, [scopes[name]?.map((each) => door.ids[each])]);
  return rows.map((row) => row.item);
}

type Named = readonly [argument: string, narrowing: Narrowing];

/** Answers how many there are. */
async function assertListed(tool: string, name: OrganizationName, narrowings: readonly Named[]): Promise<number> {
  const args = Object.fromEntries(narrowings.map(([argument, { given }]) => [argument, given]));
  const about = `${tool} ${JSON.stringify(args)} for ${name}`;
  const expected = await askOwner(tool, name, narrowings);
  const pages = await walk(door, door.keys[name], tool, { ...args, limit: 100, detail: "full" });
  assert.deepEqual(idsOf(itemsOf(pages)), expected.ids, about);
  for (const { total, counts } of pages) {
    assert.equal(total, expected.ids.length, about);
    assert.deepEqual(counts, expected.counts, about);
  }
  return expected.ids.length;
}

type Row = { readonly id: string; readonly codes: Readonly<Record<string, string>> };

/** The same question in SQL, asked by the owner, whom no policy holds. */
async function askOwner(tool: string, name: OrganizationName, narrowings: readonly Named[]) {
  const { table, order, plain = "true", counted } = listing(tool);
  const by = new Set(narrowings.map(([argument]) => argument));
  const hidden =
    ["owner", "has_owner", "mine"].some((argument) => by.has(argument)) && name === "carrier" ? [door.ids.client] : []; // it discloses a summary, without owners
  const conditions = [by.has("exercise_id") ? "true" : plain, ...narrowings.map(([, { where }]) => where)];
  const codes = Object.entries(counted).map(([key, held]) => `'${key}', lower(${held})`);
  const text = `select r.id, json_build_object(${codes.join(", ")}) as codes from ${table} r
    where r.organization_id = any ($1) and r.organization_id <> all ($2) and ${conditions.join(" and ")}
    order by ${order}`;
  const { rows } = await door.owner.query<Row>(text, [scopes[name]?.map((each) => door.ids[each]), hidden]);
  const counts = Object.keys(counted).map((key) => [key, tally(rows.map((row) => row.codes[key] ?? ""))]);
  return { ids: rows.map(({ id }) => id), counts: Object.fromEntries(counts) };
}

function tally(codes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
