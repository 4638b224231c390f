import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { records } from "#catalogue/records.ts";
import { type RecordDeclaration, singleName } from "#kernel/record.ts";
import type { Asker } from "#tests/support/askers.ts";
import { leaksIn, secretOf, wordOf } from "#tests/support/words.ts";
import { type Args, type Argument, type Call, callAll, fullCalls, leastArgs, toolArguments } from "./tool-calls.ts";
import { boundOfEachKind, foreignIds, idsVisibleTo, noId, openWorld } from "./world.ts";

const world = await openWorld();
after(() => world.stop());
const bound = world.askers.filter(({ strangers }) => strangers.length > 0);

const page = z.object({
  items: z.array(z.looseObject({ id: z.string() })),
  next_cursor: z.string().nullable(),
  total: z.number(),
});

/** The record that a tool lists, for those that list one. */
const lists = [...toolArguments.keys()].flatMap((name) => {
  const record = records.find(({ plural }) => plural === name.replace(/^(list|get)_/, ""));
  return record && toolArguments.get(name)?.properties.cursor ? [{ name, record }] : [];
});

for (const asker of world.askers) {
  test(`T3, T4: ${asker.name} pages through the records of its scope with every list tool, and no others`, async () => {
    assert.ok(lists.length >= 4);
    for (const { name, record } of lists) {
      const expected = await idsVisibleTo(world, asker, record, narrowed(record));
      const { ids, total } = await pageThrough(asker, name);
      assert.deepEqual(ids, expected, name);
      assert.equal(total, expected.length, name);
    }
  });
}

for (const asker of boundOfEachKind(world)) {
  test(`T3, T4, T10: whatever argument ${asker.name} gives, no tool reveals what is withheld`, async () => {
    const calls = await callsWithEach(asker);
    const results = await callAll(world, asker, calls);
    results.forEach(({ text }, i) => {
      const given = calls[i]?.args ?? {};
      assert.deepEqual(leaksIn(without(text, given), asker), [], JSON.stringify(calls[i]));
    });
    assert.ok(results.some(({ text }) => text.includes(wordOf(asker.home))));
  });
}

for (const asker of bound) {
  test(`T3, T4: ${asker.name} gets the same answer for a stranger's id and reference as for unknown ones`, async () => {
    for (const { name, argument, record } of idArguments()) {
      const call = (value: string): Call => ({ name, args: { ...leastArgs(name), [argument]: value } });
      const { ids, references } = await foreignKeysOf(asker, record);
      const pairs = [
        ...ids.map((id) => [id, noId()] as const),
        ...references.map((given) => [given, given.replace(/\d+$/, "999999")] as const),
      ];
      assert.ok(pairs.length > 0, `${name} ${argument}`);
      const told = await callAll(
        world,
        asker,
        pairs.flatMap((pair) => pair.map(call)),
      );
      pairs.forEach(([theirs, nobodys], i) => {
        const [one, other] = [told[2 * i], told[2 * i + 1]];
        assert.equal(one?.text.replaceAll(theirs, "?"), other?.text.replaceAll(nobodys, "?"), `${name} ${argument}`);
        assert.equal(one?.isError, other?.isError);
        assert.deepEqual(leaksIn(one?.text ?? "", asker), []);
      });
    }
  });
}

test("T3, T4: somebody else's cursor continues within the caller's own scope", async () => {
  for (const { name, record } of lists) {
    for (const [i, one] of bound.entries()) {
      const other = bound[(i + 1) % bound.length] ?? one;
      const first = page.parse(JSON.parse((await callOne(one, name, { limit: 1 })).text));
      const { isError, text } = await callOne(other, name, { cursor: first.next_cursor ?? "" });
      const found = isError ? [] : page.parse(JSON.parse(text)).items;
      const own = await idsVisibleTo(world, other, record);
      const foreign = found.filter(({ id }) => !own.includes(id));
      assert.deepEqual(foreign, [], `${name} of ${one.name} by ${other.name}`);
    }
  }
});

/** Without exercise_id, scores are those of organizations as a whole. */
function narrowed({ plural }: RecordDeclaration): string {
  return plural === "readiness_scores" ? "exercise_id is null" : "true";
}

async function pageThrough(asker: Asker, name: string) {
  const ids: string[] = [];
  for (let cursor: Args = {}; ; ) {
    const { text } = await callOne(asker, name, { limit: 7, ...cursor });
    const { items, next_cursor, total } = page.parse(JSON.parse(text));
    ids.push(...items.map(({ id }) => id));
    if (next_cursor === null) return { ids: ids.sort(), total };
    cursor = { cursor: next_cursor };
  }
}

async function callOne(asker: Asker, name: string, args: Args) {
  const [result] = await callAll(world, asker, [{ name, args: { detail: "full", ...args } }]);
  return result ?? assert.fail("no answer");
}

/** Every tool with every value that each of its arguments lists, and with strangers' words, ids and names. */
async function callsWithEach(asker: Asker): Promise<Call[]> {
  const words = asker.strangers.flatMap((member) => [wordOf(member), secretOf(member)]);
  const calls = fullCalls().map(async ({ name, args }) => {
    const entries = Object.entries(toolArguments.get(name)?.properties ?? {});
    const each = entries.map(async ([argument, declared]) => {
      const record = recordOf(argument);
      const values = record ? (await foreignKeysOf(asker, record)).names : valuesOf(argument, declared, words);
      return values.map((value) => ({ name, args: { ...args, [argument]: value } }));
    });
    return (await Promise.all(each)).flat();
  });
  return (await Promise.all(calls)).flat();
}

const DAYS = ["2020-01-01", "2099-01-01"];

function valuesOf(argument: string, declared: Argument, words: readonly string[]): readonly unknown[] {
  if (declared.enum) return declared.enum;
  if (declared.items?.enum) return declared.items.enum.map((value) => [value]);
  if (declared.type === "boolean") return [true, false];
  if (declared.type !== "string" || argument === "cursor") return [];
  return /^(from|to|.+_before)$/.test(argument) ? DAYS : words;
}

function recordOf(argument: string): RecordDeclaration | undefined {
  return records.find((record) => `${singleName(record)}_id` === argument);
}

function idArguments() {
  return [...toolArguments].flatMap(([name, { properties }]) =>
    Object.keys(properties).flatMap((argument) => {
      const record = recordOf(argument);
      return record ? [{ name, argument, record }] : [];
    }),
  );
}

/** What strangers' records are called by. */
async function foreignKeysOf(asker: Asker, { plural, fields, reference_letter, ...record }: RecordDeclaration) {
  const ids = await foreignIds(world, asker, { plural, fields, ...record });
  const name = "title" in fields ? "title" : "name";
  const reference = reference_letter ? "reference" : "null";
  const text = `select ${name} as name, ${reference} as reference from ${plural} where id = any ($1)`;
  const { rows } = await world.owner.query<{ name: string; reference: string | null }>(text, [ids]);
  return {
    ids,
    names: rows.map((row) => row.name),
    references: rows.flatMap((row) => (row.reference ? [row.reference] : [])),
  };
}

/** An answer may say again what was given. */
function without(text: string, args: Args): string {
  return Object.values(args).reduce<string>((rest, given) => rest.replaceAll(String(given), ""), text);
}
