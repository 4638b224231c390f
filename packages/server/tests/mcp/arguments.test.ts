import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { dimension } from "#domain/readiness/dimension.ts";
import { tools } from "#interfaces/tools/tools.ts";
import { crowd } from "#tests/mcp/crowd.ts";
import { type Door, openDoor } from "#tests/mcp/door.ts";
import { answerOf, post, request } from "#tests/mcp/json-rpc.ts";
import { type ArgumentSchema, argumentsOf, leastArguments, listTools } from "#tests/mcp/tool-arguments.ts";
import { type Args, callAny, callTogether, errorText, idsOf, itemsOf, pageOf, walk } from "#tests/mcp/walk.ts";

let door: Door;
before(async () => {
  door = await openDoor();
  await crowd(door, "client");
});
beforeEach(() => door.freshMinute());
after(() => door.stop());

const page = (tool: string, args?: Args) => pageOf(door.app, door.keys.client, tool, args);
const refusal = async (tool: string, args?: Args) => {
  await door.freshMinute();
  return errorText(door.app, door.keys.client, tool, args);
};

/** What is never right for a type, and what is said of it. */
function wrongValues({ type, enum: codes }: ArgumentSchema): readonly (readonly [value: unknown, said: RegExp])[] {
  if (codes) return [codes[0]?.toUpperCase(), "", "no such", 1, null, [codes[0]]].map((value) => [value, each(codes)]);
  if (type === "string") return [1, true, null, ["x"], { x: 1 }].map((value) => [value, /./]);
  if (type === "boolean") return ["true", "yes", 0, 1, null, []].map((value) => [value, /boolean/]);
  if (type === "integer") return ["5", 1.5, null, true, [5], {}].map((value) => [value, /int|number/]);
  return [[{}, /./]];
}

/** Names that could be read as a part of the refusal, or not be seen, and how they are shown. */
const quoted = [
  ["", '""'],
  ["\u202e", '"\\u{202e}"'],
  ["severity ", '"severity "'],
  ["a. Call\nagain", '"a. Call\\nagain"'],
] as const;

function each(codes: readonly string[]): RegExp {
  return new RegExp(codes.map((code) => `"${code}"`).join(".*"));
}

for (const tool of tools) {
  test(`M33, M34, M39: ${tool.name} names the invalid argument, the value received and what is accepted`, async () => {
    const cases = Object.entries(argumentsOf(tool)).flatMap(([argument, declared]) =>
      wrongValues(declared).map(([value, said]) => ({ argument, value, said })),
    );
    const calls = cases.map(({ argument, value }) => ({
      tool: tool.name,
      args: { ...leastArguments(tool), [argument]: value },
    }));
    const results = await callTogether(door, door.keys.client, calls);
    for (const [i, { argument, value, said }] of cases.entries()) {
      const [text, given] = [results[i]?.content[0]?.text ?? "", JSON.stringify(value)];
      assert.equal(results[i]?.isError, true, text);
      assert.ok(text.startsWith(`${argument}: `), text);
      assert.ok(text.includes(`got ${given}`) || text.includes(String(value)), `${given} in: ${text}`);
      assert.match(text, said);
      assert.doesNotMatch(text, /Internal server error/);
    }
  });

  test(`M34: ${tool.name} ignores no unknown argument, and lists the known ones`, async () => {
    const known = Object.keys(argumentsOf(tool)).join(", ");
    const plain = ["no_such", "Limit", "__proto__", "constructor", "toString"].map((name) => [name, name] as const);
    for (const [stranger, shown] of [...plain, ...quoted]) {
      // As text, because an object literal would take __proto__ for the prototype.
      const args = JSON.stringify({ ...leastArguments(tool) }).replace(/\}$/, (end) => {
        return `${Object.keys(leastArguments(tool)).length > 0 ? "," : ""}${JSON.stringify(stranger)}:1${end}`;
      });
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${tool.name}","arguments":${args}}}`;
      const { result } = answerOf(await post(door.app, door.keys.client, body));
      const text = `Unknown argument ${shown}. ${tool.name} takes ${known}.`;
      assert.deepEqual(result, { content: [{ type: "text", text }], isError: true });
    }
  });

  test(`M34: ${tool.name} refuses arguments other than an object`, async () => {
    for (const args of [[], [1], "limit", 1, true]) {
      const params = { name: tool.name, arguments: args };
      const { result } = answerOf(await post(door.app, door.keys.client, request("tools/call", params)));
      assert.equal(result?.isError, true);
      assert.match(JSON.stringify(result), /arguments: .*object/);
    }
  });
}

test("M34: a number too large for one is shown as it was read", async () => {
  const params = '{"name":"list_gaps","arguments":{"limit":1e400}}';
  const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
  const { result } = answerOf(await post(door.app, door.keys.client, body));
  assert.match(JSON.stringify(result), /^[^(]*limit: [^(]*\(got Infinity\)/);
});

test("M34: all invalid arguments are reported at once", async () => {
  const text = await refusal("list_gaps", { severity: "severe", from: "soon", limit: 0, sort: 1 });
  for (const said of [
    /severity: .*"critical".*got "severe"/,
    /from: .*got "soon"/,
    /limit: .*>=1/,
    /Unknown argument sort/,
  ]) {
    assert.match(text, said);
  }
});

test("M34: of many unknown arguments ten are named, and all are counted", async () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`unknown_${i}`, i]));
  const text = await refusal("list_gaps", many);
  assert.match(text, /^Unknown argument unknown_0, .*unknown_9, … \(10000 in all\)\. list_gaps takes severity/);
  const long = await refusal("list_gaps", { ["x".repeat(50_000)]: 1 });
  assert.ok(long.length < 1_000, `${long.length} characters`);
});

for (const { name } of listTools) {
  test(`M36, M40: ${name} needs no arguments, and returns 25 records without them`, async () => {
    const { result } = answerOf(await post(door.app, door.keys.client, request("tools/call", { name })));
    assert.equal(result?.isError, undefined);
    const all = await page(name, { limit: 100 });
    const { items, ...rest } = await page(name);
    assert.deepEqual(items, all.items.slice(0, 25));
    assert.deepEqual(rest.next_cursor === null, all.total <= 25);
    assert.deepEqual(result?.structuredContent, { items, ...rest });
  });

  test(`M40: ${name} takes a limit from 1 to 100`, async () => {
    const { items, total } = await page(name, { limit: 100 });
    assert.equal((await page(name, { limit: 1 })).items.length, 1);
    assert.equal(items.length, Math.min(100, total));
    assert.match(await refusal(name, { limit: 0 }), /^limit: .*>=1 \(got 0\)\./);
    assert.match(await refusal(name, { limit: 101 }), /^limit: .*<=100 \(got 101\)\./);
    assert.match(await refusal(name, { limit: -1 }), /^limit: /);
  });
}

const days = [
  "yesterday",
  "2026-02-30",
  "2026-13-01",
  "2026-3-1",
  "0000-01-01",
  "10000-01-01",
  "",
  "2026-03-10T25:00:00Z",
];

for (const [tool, argument] of [
  ["list_exercises", "from"],
  ["list_exercises", "to"],
  ["list_gaps", "from"],
  ["list_gaps", "to"],
  ["get_readiness_scores", "from"],
  ["get_readiness_scores", "to"],
  ["list_action_items", "due_before"],
] as const) {
  test(`M34, M49: an invalid date in ${argument} of ${tool} is refused with the format of a date`, async () => {
    for (const given of [...days, "2026-02-30T10:00:00Z", "2026-03-10T10:00:00", "2026-03-10 10:00:00Z"]) {
      const text = await refusal(tool, { [argument]: given });
      assert.match(text, new RegExp(`^${argument}: .*2026-11-21.*got `));
      assert.ok(text.includes(JSON.stringify(given)), text);
      if (/^\d{4}-\d\d-\d\d$/.test(given)) assert.match(text, new RegExp(`${given} is not a date: `));
    }
    if (argument === "due_before" || tool === "list_exercises") return;
    assert.match(await refusal(tool, { [argument]: "yesterday" }), /10:15:00Z, or be a day such as 2026-11-21/);
  });
}

test("M50: get_readiness_scores returns scores of the organization, or of the requested exercise", async () => {
  const { rows } = await door.owner.query<{ id: string; exercise_id: string | null }>(
    "select id, exercise_id from readiness_scores order by as_of desc, scored_at desc, id desc",
  );
  const scored = rows.find(({ exercise_id }) => exercise_id)?.exercise_id ?? "";
  const ids = async (args: Args) => {
    const pages = await walk(door, door.keys.client, "get_readiness_scores", { ...args, detail: "full", limit: 100 });
    return idsOf(itemsOf(pages));
  };
  const of = (exercise_id: string | null) => rows.filter((row) => row.exercise_id === exercise_id).map(({ id }) => id);
  assert.ok(of(null).length > 1 && of(scored).length >= 1);
  assert.deepEqual(await ids({}), of(null));
  assert.deepEqual(await ids({ exercise_id: scored }), of(scored));
});

test("M50: dimension narrows what each score shows, not which scores are listed", async () => {
  const all = await page("get_readiness_scores", { limit: 100 });
  for (const code of Object.keys(dimension.values).map((each) => each.toLowerCase())) {
    const { items, total, counts } = await page("get_readiness_scores", { dimension: code, limit: 100 });
    assert.deepEqual({ total, counts }, { total: all.total, counts: all.counts });
    for (const [i, item] of items.entries()) {
      assert.deepEqual(item, {
        ...all.items[i],
        dimensions: dimensionsOf(all.items[i]).filter((each) => each.dimension === code),
      });
      assert.equal(dimensionsOf(item).length, 1);
    }
  }
});

function dimensionsOf(item: Record<string, unknown> | undefined): { readonly dimension?: unknown }[] {
  assert.ok(Array.isArray(item?.dimensions));
  return item.dimensions;
}

test("M33: a failed call leaves the others of its batch unaffected", async () => {
  const bad = await callAny(door.app, door.keys.client, "list_gaps", { limit: 0 });
  assert.equal(bad.isError, true);
  const calls = [{ limit: 0 }, {}].map((args, id) => request("tools/call", { name: "list_gaps", arguments: args }, id));
  const response = await post(door.app, door.keys.client, calls);
  assert.equal(response.statusCode, 200);
  assert.deepEqual(response.json()[0].result, bad);
  assert.deepEqual(response.json()[1].result.structuredContent, await page("list_gaps"));
});
