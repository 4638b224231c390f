import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { z } from "zod";
import { entriesOf } from "#tests/mcp/audit-trail.ts";
import { crowd } from "#tests/mcp/crowd.ts";
import { type Door, openDoor } from "#tests/mcp/door.ts";
import { answersOf, post, toolCall } from "#tests/mcp/json-rpc.ts";
import { listTools } from "#tests/mcp/tool-arguments.ts";
import { type Args, errorText, idsOf, itemsOf, pageOf, walk } from "#tests/mcp/walk.ts";

let door: Door;
before(async () => {
  door = await openDoor();
  await crowd(door, "openClient", { exercises: 9, gaps: 25, items: 20, scores: 9 });
  await crowd(door, "client");
});
beforeEach(() => door.freshMinute());
after(() => door.stop());

const page = (tool: string, args?: Args) => pageOf(door.app, door.keys.client, tool, args);
const cursorOf = async (tool: string, args: Args = {}) =>
  (await page(tool, { ...args, limit: 3 })).next_cursor ?? assert.fail(`${tool} has one page`);

const refused = z.object({ isError: z.literal(true), content: z.tuple([z.object({ text: z.string() })]) });
const OTHER_ARGUMENTS = /^cursor: issued for different arguments/;
const NONE_OF_OURS = /^cursor: .*Omit it to start from the first page\./;

for (const { name: tool } of listTools) {
  test(`M45: limit and detail of ${tool} may change from page to page`, async () => {
    const all = await page(tool, { limit: 100, detail: "full" });
    const first = await page(tool, { limit: 2 });
    const second = await page(tool, { limit: 3, detail: "full", cursor: first.next_cursor });
    const third = await page(tool, { cursor: second.next_cursor, detail: "concise" });
    assert.deepEqual(second.items, all.items.slice(2, 5));
    assert.equal(third.items.length, Math.min(25, all.total - 5));
  });

  test(`M45: a cursor of ${tool} is not valid for another tool`, async () => {
    const cursor = await cursorOf(tool);
    for (const other of listTools.filter(({ name }) => name !== tool)) {
      assert.match(await errorText(door.app, door.keys.client, other.name, { cursor }), OTHER_ARGUMENTS);
    }
  });

  test(`M45: an invalid cursor of ${tool} is refused in words, and is not a defect`, async () => {
    const cursor = await cursorOf(tool);
    const forged = [...garbage, ...forgeriesOf(cursor)];
    for (let i = 0; i < forged.length; i += 50) {
      const calls = forged.slice(i, i + 50).map((each, id) => toolCall(tool, { cursor: each }, id));
      await door.freshMinute();
      const response = await post(door.app, door.keys.client, calls);
      for (const { id, result } of answersOf(response)) {
        const [{ text }] = refused.parse(result).content;
        assert.match(text, NONE_OF_OURS, `${JSON.stringify(forged[i + Number(id)])}: ${text}`);
      }
      const [entry] = await entriesOf(door, response);
      assert.deepEqual([entry?.code, ...new Set(entry?.tool_outcomes)], ["BAD_USER_INPUT", "REFUSED"]);
    }
    assert.ok((await page(tool, { cursor })).items.length > 0);
  });
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const garbage = [
  "",
  " ",
  "x",
  "null",
  "'; drop table hotwash.gaps; --",
  "\u0000",
  "\u{1f525}",
  "=".repeat(2_000),
  ...[null, 1, "x", [], {}, [[], []], ["x"], ["x", "y"], ["x", {}], { 0: "x", 1: [] }].map(encoded),
  "W1tb".repeat(400),
];

/** With the mark of the right question, and an invalid position. */
function forgeriesOf(cursor: string): string[] {
  const read = z
    .tuple([z.string(), z.array(z.string())])
    .parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  const [question, position] = read;
  const texts = [
    "",
    "'; drop table hotwash.gaps; --",
    "1) or (1=1",
    "null",
    "NaN",
    "infinity",
    "-infinity",
    "now",
    "\u0000",
    "99999",
    "-32769",
    "1e3",
    "1.5",
    "2026-02-30",
    "2026-13-01",
    "0000-01-01",
    "2026-02-30 00:00:00+00",
    "2026-02-01 24:61:00+00",
    "0000-01-01 00:00:00+00",
    "2026-02-01 00:00:00+99",
    "2026-02-01 00:00:00.123456789012+00",
    "01a0c8ac-2500-7f41-bbc2-a16cfc5d53e",
    "g1a0c8ac-2500-7f41-bbc2-a16cfc5d53eb",
  ];
  const wrong = texts.flatMap((text) => position.map((_, i) => position.toSpliced(i, 1, text)));
  const positions = [
    ...wrong,
    [],
    position.slice(1),
    [...position, "1"],
    position.map(() => null),
    [position],
    position.map(Number),
  ];
  const cut = [1, 2, 3, 10, 40].map((length) => cursor.slice(0, -length));
  return [
    ...cut,
    ...positions.map((each) => encoded([question, each])),
    encoded([question]),
    encoded([question, position, 1]),
  ];
}

test("M45: a cursor is valid only for its own arguments", async () => {
  const given = { severity: "high", query: "a" };
  const cursor = await cursorOf("list_gaps", given);
  const others: readonly Args[] = [
    {},
    { severity: "high" },
    { severity: "critical", query: "a" },
    { severity: "high", query: "A" },
    { ...given, status: "open" },
    { ...given, organization_id: door.ids.client },
  ];
  for (const args of others) {
    assert.match(await errorText(door.app, door.keys.client, "list_gaps", { ...args, cursor }), OTHER_ARGUMENTS);
  }
  assert.ok((await page("list_gaps", { query: "a", cursor, severity: "high" })).items.length > 0);
});

test("M45, M47: an argument given by name and by id is the same argument", async () => {
  const byName = { organization_id: "CLIENT", limit: 3 };
  const first = await pageOf(door.app, door.keys.operator, "list_gaps", byName);
  const byId = { organization_id: door.ids.client, limit: 3, cursor: first.next_cursor };
  const second = await pageOf(door.app, door.keys.operator, "list_gaps", byId);
  const whole = await pageOf(door.app, door.keys.operator, "list_gaps", { organization_id: door.ids.client, limit: 6 });
  assert.deepEqual([...first.items, ...second.items], whole.items);
});

test("M45, T4: somebody else's cursor leads to nothing outside the caller's own scope", async () => {
  const { next_cursor } = await pageOf(door.app, door.keys.operator, "list_gaps", { limit: 1 });
  const { items, total } = await page("list_gaps", { cursor: next_cursor, limit: 100 });
  const own = idsOf(itemsOf(await walk(door, door.keys.client, "list_gaps", { limit: 100 })));
  assert.ok(idsOf(items).every((id) => own.includes(id)));
  assert.equal(total, own.length);
});
