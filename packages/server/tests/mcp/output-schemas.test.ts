import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { tools } from "#interfaces/tools/tools.ts";
import { closedCheck } from "#tests/mcp/closed-schema.ts";
import { crowd } from "#tests/mcp/crowd.ts";
import { type Door, openDoor } from "#tests/mcp/door.ts";
import { argumentsOf, leastArguments, listTools } from "#tests/mcp/tool-arguments.ts";
import { callAny } from "#tests/mcp/walk.ts";

let door: Door;
before(async () => {
  door = await openDoor();
  await crowd(door, "client", { exercises: 8, gaps: 30, items: 12, scores: 9 });
});
beforeEach(() => door.freshMinute());
after(() => door.stop());

for (const tool of tools) {
  test(`M31: the output schema of ${tool.name} compiles in Ajv's strict mode`, () => {
    new Ajv2020({ strict: true }).compile(tool.output);
  });

  test(`M32: answers of ${tool.name} have what its output schema declares, and nothing else`, async () => {
    const fits = closedCheck(tool);
    const ofOne = { organization_id: door.ids.client };
    for (const asked of [{}, { detail: "full" }, { limit: 1 }, { detail: "full", limit: 50 }, ofOne]) {
      const known = Object.entries(asked).filter(([name]) => name in argumentsOf(tool));
      const args = { ...leastArguments(tool), ...Object.fromEntries(known) };
      for (const key of [door.keys.operator, door.keys.carrier, door.keys.client]) {
        const { isError, structuredContent, content } = await callAny(door.app, key, tool.name, args);
        assert.ok(!isError, content[0]?.text);
        assert.ok(fits(structuredContent), `${JSON.stringify(args)}: ${JSON.stringify(fits.errors)}`);
      }
    }
  });
}

test("M32: an output schema refuses an answer of another form", () => {
  for (const tool of listTools) {
    const fits = closedCheck(tool);
    const counts = Object.fromEntries(["severity", "status", "priority"].map((field) => [field, {}]));
    assert.equal(fits({ items: {}, next_cursor: null, total: 1, counts }), false, tool.name);
    assert.equal(fits({ items: [], next_cursor: null, counts }), false, tool.name);
    assert.equal(fits({ items: [], next_cursor: null, total: 0 }), false, tool.name);
    assert.equal(fits({ items: [{ id: 1 }], next_cursor: null, total: 1, counts }), false, tool.name);
  }
});

test("M31: long lists of codes are texts in output schemas, short ones are listed", () => {
  const written = JSON.stringify(tools.find(({ name }) => name === "list_gaps")?.output);
  assert.match(written, /"severity":\{"type":"string","enum":\["low","medium","high","critical"\]\}/);
  assert.match(written, /"category":\{"type":"string"\}/);
});

test("M32: an organization outside the key's scope does not change the form of the answer", async () => {
  for (const tool of tools.filter((each) => "organization_id" in argumentsOf(each))) {
    const args = { ...leastArguments(tool), organization_id: door.ids.stranger };
    const { isError, structuredContent, content } = await callAny(door.app, door.keys.client, tool.name, args);
    if (isError) assert.match(content[0]?.text ?? "", /^organization_id: /, tool.name);
    else assert.ok(closedCheck(tool)(structuredContent), tool.name);
  }
});
