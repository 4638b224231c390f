import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { tools } from "#interfaces/tools/tools.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { crowd } from "#tests/mcp/crowd.ts";
import { type Door, type OrganizationName, openDoor } from "#tests/mcp/door.ts";
import { plant } from "#tests/mcp/plant.ts";
import { argumentsOf, leastArguments, listTools } from "#tests/mcp/tool-arguments.ts";
import { type Args, callAny, errorText, idsOf, itemsOf, walk } from "#tests/mcp/walk.ts";

let door: Door;
before(async () => {
  door = await openDoor();
  const options = { exercises: 6, gaps: 12, items: 24, scores: 8 };
  for (const name of ["client", "openClient", "stranger"] as const) {
    await crowd(door, name, { ...options, title: (i) => `Drill ${i} of ${name}: Ärger, "100%"` });
  }
});
beforeEach(() => door.freshMinute());
after(() => door.stop());

const listed = async (name: OrganizationName, tool: string, args: Args) =>
  idsOf(itemsOf(await walk(door, door.keys[name], tool, { ...args, limit: 100, detail: "full" })));
const refusal = (name: OrganizationName, tool: string, args: Args) => errorText(door.app, door.keys[name], tool, args);

type Named = { readonly id: string; readonly title: string; readonly number: number };

async function recordOf(table: "exercises" | "gaps", of: OrganizationName, number: number): Promise<Named> {
  const text = `select id, title, number from ${table} where organization_id = $1 and number = $2`;
  const { rows } = await door.owner.query<Named>(text, [door.ids[of], number]);
  return rows[0] ?? assert.fail(`There is no number ${number}.`);
}

/** Every argument that takes the id of a record, with the table and the letter of its reference. */
const kinds = { exercise_id: ["exercises", "X"], gap_id: ["gaps", "G"] } as const;
const taking = (argument: string) => listTools.filter((tool) => argument in argumentsOf(tool)).map(({ name }) => name);

for (const tool of taking("organization_id")) {
  test(`M47: organization_id of ${tool} takes an exact name, in any case`, async () => {
    const byId = await listed("operator", tool, { organization_id: door.ids.openClient });
    assert.ok(byId.length > 0);
    for (const organization_id of ["openClient", "OPENCLIENT", "openclient", door.ids.openClient.toUpperCase()]) {
      assert.deepEqual(await listed("operator", tool, { organization_id }), byId, organization_id);
    }
  });
}

for (const [argument, [table, letter]] of Object.entries(kinds)) {
  for (const tool of taking(argument)) {
    test(`M47: ${argument} of ${tool} takes an exact title in any case, and the reference`, async () => {
      const { id, title, number } = await recordOf(table, "client", 4);
      const byId = await listed("operator", tool, { [argument]: id });
      assert.ok(byId.length > 0);
      for (const given of [title, title.toUpperCase(), title.toLowerCase(), id.toUpperCase()]) {
        assert.deepEqual(await listed("operator", tool, { [argument]: given }), byId, given);
      }
      const reference = `${letter}-${number}`;
      for (const given of [reference, reference.toLowerCase()]) {
        assert.deepEqual(await listed("client", tool, { [argument]: given }), byId, given);
        const within = { [argument]: given, organization_id: "client" };
        assert.deepEqual(await listed("operator", tool, within), byId, given);
      }
    });

    test(`M48: ${argument} of ${tool} that matches several, or none, is refused with examples`, async () => {
      const several = await refusal("operator", tool, { [argument]: `${letter}-1` });
      assert.match(several, new RegExp(`^${argument}: more than one is named "${letter}-1": `));
      for (const name of ["client", "openClient", "stranger"] as const) {
        const { id, title } = await recordOf(table, name, 1);
        assert.ok(several.includes(`${JSON.stringify(title)} (${id})`), several);
      }
      const { id } = await recordOf(table, "client", 1);
      for (const given of ["no such title", `${letter}-99`, "Drill 0 of client", "%", "client"]) {
        const none = await refusal("client", tool, { [argument]: given });
        assert.ok(
          none.startsWith(
            `${argument}: no ${argument.replace("_id", "")} is named ${JSON.stringify(given)}. Examples: `,
          ),
          none,
        );
        if (given !== `${letter}-99`) assert.ok(none.includes("Drill "), none);
      }
      assert.ok((await refusal("client", tool, { [argument]: "Drill 0 of" })).includes(`(${id})`));
    });
  }
}

for (const tool of tools.filter((each) => !listTools.includes(each))) {
  const takes = (argument: string) => argument in argumentsOf(tool);
  const call = (args: Args) => callAny(door.app, door.keys.operator, tool.name, { ...leastArguments(tool), ...args });
  if (takes("organization_id")) {
    test(`M47, M48: organization_id of ${tool.name} takes an exact name, and refuses any other`, async () => {
      const byId = await call({ organization_id: door.ids.client });
      assert.equal(byId.isError, undefined);
      assert.deepEqual(await call({ organization_id: "CLIENT" }), byId);
      const { isError, content } = await call({ organization_id: "nobody" });
      assert.equal(isError, true);
      assert.match(content[0]?.text ?? "", /^organization_id: no organization is named "nobody"\. Examples: /);
    });
  }
  if (takes("organization_id") && takes("exercise_id")) {
    test(`M47, M48: exercise_id of ${tool.name} takes a title, and a reference within the organization`, async () => {
      const { id, title } = await recordOf("exercises", "client", 4);
      const byId = await call({ exercise_id: id, organization_id: door.ids.client });
      assert.equal(byId.isError, undefined, JSON.stringify(byId));
      for (const exercise_id of [title.toUpperCase(), "x-4"]) {
        assert.deepEqual(await call({ exercise_id, organization_id: "client" }), byId);
      }
      assert.match(
        JSON.stringify(await call({ exercise_id: "X-4" })),
        /exercise_id: more than one is named \\"X-4\\": /,
      );
    });
  }
}

test("M48, T4: neither candidates nor examples come from outside the caller's scope", async () => {
  const { title } = await recordOf("exercises", "stranger", 1);
  const { title: ours } = await recordOf("exercises", "client", 1);
  for (const [name, argument, given] of [
    ["client", "exercise_id", title],
    ["carrier", "exercise_id", title],
    ["client", "organization_id", "stranger"],
    ["carrier", "organization_id", "stranger"],
    ["client", "organization_id", "openClient"],
    ["client", "exercise_id", "Drill"],
  ] as const) {
    const text = await refusal(name, "list_gaps", { [argument]: given });
    assert.ok(text.startsWith(`${argument}: no `), text);
    const beside = text.replace(JSON.stringify(given), "");
    assert.doesNotMatch(beside, name === "client" ? /stranger|openClient/ : /stranger/);
  }
  assert.ok((await listed("carrier", "list_gaps", { exercise_id: ours })).length > 0);
});

test("M48: at most ten candidates are listed, each with its id", async () => {
  await addExercises(12, () => "Held every year");
  const text = await refusal("client", "list_gaps", { exercise_id: "held every year" });
  const candidates = [...text.matchAll(/"Held every year" \(([0-9a-f-]{36})\)/g)].map(([, id]) => id);
  assert.equal(new Set(candidates).size, 10);
  assert.match(text, /, …\. Pass the ID\.$/);
  for (const id of candidates) assert.deepEqual(await listed("client", "list_gaps", { exercise_id: id }), []);
});

test("M47: an exact title is found behind any number of titles that contain it", async () => {
  const [oldest] = await addExercises(1, () => "Night watch", "2001-01-01");
  await addExercises(1_100, (i) => `Night watch ${i}`);
  await plant(door.owner, "gaps", [{ ...gapOf(oldest ?? ""), title: "Asleep", number: 5_000 }]);
  assert.equal((await listed("client", "list_gaps", { exercise_id: "night watch" })).length, 1);
});

async function addExercises(count: number, title: (i: number) => string, exercise_date = "2020-01-01") {
  const last = await door.owner.query<{ last: number }>("select max(number) as last from exercises");
  const rows = Array.from({ length: count }, (_, i) => ({
    organization_id: door.ids.client,
    id: randomUUIDv7(new Date()),
    number: (last.rows[0]?.last ?? 0) + i + 1,
    title: title(i),
    exercise_date,
    status: "PLANNED",
    scenario: "CUSTOM",
    severity: "LOW",
  }));
  await plant(door.owner, "exercises", rows);
  return rows.map(({ id }) => id);
}

function gapOf(exercise_id: string) {
  const codes = { severity: "LOW", status: "OPEN", category: "DATA_PROTECTION", dimension: "COMMUNICATION" };
  const identified_at = new Date().toISOString();
  return { organization_id: door.ids.client, id: randomUUIDv7(new Date()), exercise_id, identified_at, ...codes };
}
