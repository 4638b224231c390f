import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { crowd } from "#tests/mcp/crowd.ts";
import { type Door, type OrganizationName, openDoor } from "#tests/mcp/door.ts";
import { hostileTexts } from "#tests/mcp/hostile-texts.ts";
import { listTools } from "#tests/mcp/tool-arguments.ts";
import { type Args, callAny, idsOf, itemsOf, listPage, type Page, pageOf, walk } from "#tests/mcp/walk.ts";

const MOST = 60_000;
const CONCISE = 14_000;

let door: Door;
before(async () => {
  door = await openDoor();
  const many = { exercises: 40, gaps: 60, items: 60, scores: 40 };
  // Titles of an ordinary length, and texts of a page.
  const told = "The night shift could not reach anybody who may isolate the network, and waited. ".repeat(40);
  await crowd(door, "client", {
    ...many,
    title: (i) => `Backups stand on the same domain as the rest, ${i}`,
    text: told,
  });
  // As long as titles may be, of characters that take as many bytes as they can.
  const longest = (i: number) => `${i}`.padEnd(200, i % 2 === 0 ? "\u20ac" : '"');
  await crowd(door, "openClient", { ...many, title: longest, text: "\u{1f525}".repeat(500) });
});
beforeEach(() => door.freshMinute());
after(() => door.stop());

async function answer(name: OrganizationName, tool: string, args: Args): Promise<Page & { readonly bytes: number }> {
  const [text = ""] = (await callAny(door.app, door.keys[name], tool, args)).content.map((item) => item.text);
  return { ...listPage.parse(JSON.parse(text)), bytes: Buffer.byteLength(text) };
}

function assertCut({ items, note, next_cursor, total }: Page, limit: number): void {
  const isCut = items.length < Math.min(limit, total);
  assert.ok(items.length > 0);
  if (!isCut) return assert.equal(note, undefined);
  assert.ok(next_cursor);
  assert.match(note ?? "", new RegExp(`^Cut after ${items.length} records .*continue with next_cursor`));
}

for (const { name: tool } of listTools) {
  for (const name of ["client", "openClient", "operator"] as const) {
    test(`M51: no answer of ${tool} to ${name} exceeds 60,000 bytes, and a cut one continues`, async () => {
      for (const detail of ["full", "concise"]) {
        const answered = await answer(name, tool, { detail, limit: 100 });
        assert.ok(answered.bytes <= MOST, `${answered.bytes} bytes`);
        assertCut(answered, 100);
      }
    });

    test(`M52: a concise answer of 25 from ${tool} to ${name} has at most 14,000 bytes`, async () => {
      for (const args of [{}, { limit: 25 }, { limit: 10 }]) {
        const answered = await answer(name, tool, args);
        assert.ok(answered.bytes <= CONCISE, `${answered.items.length} items in ${answered.bytes} bytes`);
        assertCut(answered, args.limit ?? 25);
      }
    });
  }

  test(`M51, M44: paging through cut answers of ${tool} returns each record once`, async () => {
    const pages = await walk(door, door.keys.operator, tool, { detail: "full", limit: 100 });
    const ids = idsOf(itemsOf(pages));
    assert.equal(ids.length, pages[0]?.total);
    assert.equal(new Set(ids).size, ids.length);
    const concise = await walk(door, door.keys.operator, tool);
    assert.equal(itemsOf(concise).length, ids.length);
  });
}

for (const tool of ["list_exercises", "list_gaps", "list_action_items"]) {
  test(`M52: 25 records of ${tool} with titles of ordinary length are returned complete`, async () => {
    const { items, note } = await answer("client", tool, {});
    assert.deepEqual([items.length, note], [25, undefined]);
  });
}

test("M51: a score moved by hundreds of records with long titles has its lists cut, and says so", async () => {
  const { openClient: client } = door.ids;
  const { rows } = await door.owner.query<{ id: string }>(
    "select id from readiness_scores where organization_id = $1 and exercise_id is null order by as_of desc, scored_at desc, id desc limit 1",
    [client],
  );
  const gap = "(select id from gaps where organization_id = $1 order by length(title) desc limit 1)";
  await door.owner.query(
    `insert into readiness_movements (organization_id, id, score_id, sequence, dimension, cause, points, record_kind,
        record_id, reason, created_at, updated_at)
      select $1, gen_random_uuid(), $2, n, 'COMMUNICATION', 'AGED', 0.01, 'GAP', ${gap}, 'With time', now(), now()
      from generate_series(1, 450) n`,
    [client, rows[0]?.id],
  );
  for (const name of ["openClient", "operator"] as const) {
    const args = { detail: "full", limit: 100, organization_id: client };
    const { bytes, items, note, next_cursor } = await answer(name, "get_readiness_scores", args);
    assert.ok(bytes <= MOST && bytes > MOST / 2, `${bytes} bytes`);
    const [{ moved_by } = {}] = items;
    assert.ok(Array.isArray(moved_by) && moved_by.length > 50);
    assert.ok(note?.includes(`moved_by contains ${moved_by.length} of 450 records; GraphQL has all of them.`), note);
    assert.ok(next_cursor);
    const concise = await answer(name, "get_readiness_scores", { organization_id: client });
    assert.ok(concise.bytes <= CONCISE && concise.items.length > 3);
  }
  await door.owner.query("delete from readiness_movements where score_id = $1", [rows[0]?.id]);
});

test("M51: an answer is cut no sooner than necessary", async () => {
  const pages = await walk(door, door.keys.client, "list_gaps", { detail: "full", limit: 100 });
  assert.ok(pages.length > 2);
  for (const [i, each] of pages.slice(0, -1).entries()) {
    const next = Buffer.byteLength(JSON.stringify(pages[i + 1]?.items[0]));
    assert.ok(Buffer.byteLength(JSON.stringify(each)) + next > MOST - 2_000);
  }
});

test("M51: a single record that is too long has its texts cut, and says so", async () => {
  const longest = hostileTexts["20,000 characters of emoji"] ?? "";
  const longer = "update gaps set description = $2, root_cause = $2, recommendation = $2 where id = $1";
  const short = "update gaps set description = 'short', root_cause = null, recommendation = null where id = $1";
  const [first, second] = idsOf((await pageOf(door.app, door.keys.client, "list_gaps", { limit: 2 })).items);
  await door.owner.query(longer, [first, longest]);
  await door.owner.query(short, [second]);
  const answered = await answer("client", "list_gaps", { detail: "full", limit: 2 });
  assert.ok(answered.bytes <= MOST, `${answered.bytes} bytes`);
  assert.deepEqual(idsOf(answered.items), [first]);
  for (const field of ["description", "root_cause", "recommendation"]) {
    const text = String(answered.items[0]?.[field]);
    const [kept = "", said] = text.split("… (cut here");
    assert.ok(said !== undefined && kept.length > 0 && longest.startsWith(kept), text.slice(-60));
  }
  const rest = await pageOf(door.app, door.keys.client, "list_gaps", {
    detail: "full",
    limit: 2,
    cursor: answered.next_cursor,
  });
  assert.equal(rest.items[0]?.id, second);
});
