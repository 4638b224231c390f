import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { randomUUIDv7 } from "#platform/ids.ts";
import { crowd } from "#tests/mcp/crowd.ts";
import { type Door, openDoor } from "#tests/mcp/door.ts";
import { listings } from "#tests/mcp/narrowings.ts";
import { plant } from "#tests/mcp/plant.ts";
import { listTools } from "#tests/mcp/tool-arguments.ts";
import { type Args, idsOf, itemsOf, pageOf, walk } from "#tests/mcp/walk.ts";
import { askGraphQL } from "#tests/support/ask.ts";

let door: Door;
before(async () => {
  door = await openDoor();
  await crowd(door, "openClient", { exercises: 9, gaps: 25, items: 20, scores: 9 });
  await crowd(door, "client");
});
beforeEach(() => door.freshMinute());
after(() => door.stop());

const tableOf = (tool: string) => listings[tool]?.table ?? assert.fail(`Say in narrowings.ts what ${tool} lists.`);

/** Every record by its id; a list shows those of all its records with detail full. */
const walked = async (
  name: "operator" | "carrier" | "client",
  tool: string,
  args: Args,
  between?: () => Promise<unknown>,
) => idsOf(itemsOf(await walk(door, door.keys[name], tool, { detail: "full", ...args }, between)));

for (const { name: tool } of listTools) {
  for (const name of ["operator", "carrier", "client"] as const) {
    test(`M44: however ${name} pages ${tool}, each record comes once and in order`, async () => {
      const all = await walked(name, tool, { limit: 100 });
      assert.ok(all.length > 10);
      assert.equal(new Set(all).size, all.length);
      assert.deepEqual(await walked(name, tool, { limit: 7 }), all);
    });
  }

  test(`M44: next_cursor of ${tool} is null on the last page, even a full one`, async () => {
    const { total } = await pageOf(door.app, door.keys.client, tool, { limit: 1 });
    assert.ok(total > 1 && total <= 100);
    // Concise answers have fewer bytes for each record, and may be cut before.
    const full = (limit: number) => ({ limit, detail: "full" });
    assert.equal((await pageOf(door.app, door.keys.client, tool, full(total))).next_cursor, null);
    const pages = await walk(door, door.keys.client, tool, full(total - 1));
    assert.deepEqual(
      pages.map(({ items, next_cursor }) => [items.length, next_cursor === null]),
      [
        [total - 1, false],
        [1, true],
      ],
    );
  });

  test(`M44: ${tool} returns each record that was there throughout once, while others add and change some`, async () => {
    const before = await walked("carrier", tool, { limit: 100 });
    let round = 0;
    const after = await walked("carrier", tool, { limit: 9 }, async () => {
      round += 1;
      await addBeside(tableOf(tool), round);
      if (tool !== "get_readiness_scores") await touch(tableOf(tool));
    });
    assert.ok(round > 1);
    assert.equal(new Set(after).size, after.length, "a record came twice");
    const known = new Set(before);
    assert.deepEqual(
      after.filter((id) => known.has(id)),
      before,
      "a record is missing, or out of its order",
    );
    assert.ok((await walked("carrier", tool, { limit: 100 })).length > before.length);
  });
}

/** Records right beside some that are there: before and behind whatever place a reader has reached. */
async function addBeside(table: string, round: number): Promise<void> {
  const { rows } = await door.owner.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(r) - 'reference' - array(select attname::text from pg_attribute where attrelid = $1::regclass and attgenerated <> '') as row
     from ${table} r order by md5(r.id::text || $2) limit 8`,
    [table, String(round)],
  );
  const copies = rows.map(({ row }, i) => ({
    ...row,
    id: randomUUIDv7(new Date()),
    ...("number" in row && { number: 1_000 * round + i }),
  }));
  await plant(door.owner, table, copies);
}

/** All that does not say where in the list a record stands. */
async function touch(table: string): Promise<void> {
  await door.owner.query(`update ${table} set title = title || ' changed', updated_at = now()`);
}

test("M44: so does list_gaps while gaps are recorded and changed through GraphQL", async () => {
  const { text: key } = await door.newKey("operator", { scopes: ["GRAPHQL"] });
  const { rows } = await door.owner.query<{ id: string }>(
    "select id from exercises where status = 'COMPLETED' and organization_id = $1",
    [door.ids.client],
  );
  const before = await walked("client", "list_gaps", { limit: 100 });
  const ask = async (mutation: string, input: object) => {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
    const document = `mutation ($input: ${type}) { ${mutation}(input: $input) { id } }`;
    const { errors } = await askGraphQL(door.app, key, document, { input });
    assert.equal(errors, undefined);
  };
  let round = 0;
  const severities = ["CRITICAL", "HIGH", "MEDIUM", "LOW"];
  const during = await walked("client", "list_gaps", { limit: 6 }, async () => {
    const [severity, id] = [severities[round % 4], before[(round * 5) % before.length]];
    round += 1;
    if (round > 29) return; // what one caller may do in a minute
    const exercise_id = rows[round % rows.length]?.id;
    await Promise.all([
      ask("createGap", { exercise_id, title: `Seen in round ${round}`, severity, category: "DATA_PROTECTION" }),
      ask("updateGap", { id, title: `Changed in round ${round}`, owner: "Ruth", category: "BUSINESS_CONTINUITY" }),
    ]);
  });
  assert.ok(round > 5);
  const known = new Set(before);
  assert.deepEqual(
    during.filter((id) => known.has(id)),
    before,
  );
  assert.equal(new Set(during).size, during.length);
});

test("M21, M44: a list started on one instance continues on another", async () => {
  const other = door.another().app;
  const first = await pageOf(door.app, door.keys.client, "list_gaps", { limit: 5 });
  const args = { limit: 5, cursor: first.next_cursor };
  const here = await pageOf(door.app, door.keys.client, "list_gaps", args);
  assert.deepEqual(await pageOf(other, door.keys.client, "list_gaps", args), here);
});

test("M44, S19: neither pages nor days depend on the database's time zone", async () => {
  const { rows } = await door.owner.query<{ name: string }>("select current_database() as name");
  const dated =
    "select id from action_items where organization_id = $1 and least(due_on, agreed_due_on) < (now() at time zone 'UTC')::date and status in ('OPEN', 'IN_PROGRESS', 'BLOCKED')";
  try {
    // Half an hour off, and days that begin before and after those of UTC: whatever the time, one is on another day.
    for (const zone of ["Asia/Kolkata", "Pacific/Kiritimati", "Etc/GMT+12"]) {
      await door.owner.query(`alter database ${rows[0]?.name} set timezone = '${zone}'`);
      const { app } = door.another();
      const there = { app, freshMinute: door.freshMinute };
      const paged = await walk(there, door.keys.client, "list_gaps", { limit: 20 });
      assert.deepEqual(idsOf(itemsOf(paged)), idsOf(itemsOf(await walk(door, door.keys.client, "list_gaps"))), zone);
      const overdue = await walk(there, door.keys.client, "list_action_items", { overdue: true, limit: 100 });
      const expected = await door.owner.query<{ id: string }>(dated, [door.ids.client]);
      assert.deepEqual(idsOf(itemsOf(overdue)).sort(), expected.rows.map(({ id }) => id).sort(), zone);
    }
  } finally {
    await door.owner.query(`alter database ${rows[0]?.name} reset timezone`);
  }
});
