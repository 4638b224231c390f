import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { z } from "zod";
import { tools } from "#interfaces/tools/tools.ts";
import { closedCheck, neverShown } from "#tests/mcp/closed-schema.ts";
import { argumentsOf } from "#tests/mcp/tool-arguments.ts";
import { type DemoServer, startDemoServer } from "./demo-server.ts";
import { type Args, openSession } from "./mcp-session.ts";

const CONCISE_BYTES = 14_000;
const MOST_BYTES = 60_000;

/** What each tool is asked at least; then as it would be asked for most. */
const questions: Readonly<Record<string, readonly [least: Args, most: Args]>> = {
  list_exercises: [{}, { limit: 100, detail: "full" }],
  list_gaps: [{}, { limit: 100, detail: "full" }],
  get_readiness_scores: [{}, { limit: 100, detail: "full" }],
  list_action_items: [{}, { limit: 100, detail: "full" }],
  get_compliance_mappings: [
    { category: "backup_and_recovery", framework: "nist_csf" },
    { category: "backup_and_recovery" },
  ],
  get_industry_benchmark: [{}, { industry: "manufacturing", size_band: "from_51_to_250" }],
  search_knowledge: [{ query: "Which backups were out of reach?" }, { query: "backup", limit: 50 }],
};

const identified = z.object({ items: z.tuple([z.object({ id: z.string() })]) });

let server: DemoServer;
before(async () => {
  server = await startDemoServer();
});
after(() => server.stop());

test("Q1: every key of the demo with the mcp scope sees the seven tools, and each answers", async () => {
  const keys = server.keys.filter(({ scopes, state }) => state === "active" && scopes.includes("mcp"));
  assert.ok(keys.length >= 4);
  for (const { name, key } of keys) {
    const session = await openSession(server.baseUrl, key);
    assert.deepEqual(session.tools.map((tool) => tool.name).sort(), Object.keys(questions).sort());
    for (const [tool, [least]] of Object.entries(questions)) {
      const { isError, text } = await session.call(tool, least);
      assert.ok(!isError, `${name}, ${tool}: ${text}`);
    }
  }
});

test("Q1: expired and revoked keys, and those of another scope, are refused", async () => {
  const others = server.keys.filter(({ scopes, state }) => state !== "active" || !scopes.includes("mcp"));
  assert.deepEqual([...new Set(others.map(({ state }) => state))].sort(), ["active", "expired", "revoked"]);
  for (const { key, state } of others) {
    const status = state === "active" ? 403 : 401;
    await assert.rejects(openSession(server.baseUrl, key), new RegExp(`is answered ${status}`));
  }
});

for (const tool of tools) {
  test(`M31, M32: the demo's answers of ${tool.name} are what its output schema declares, and show all of it`, async () => {
    const fits = closedCheck(tool);
    const answers: unknown[] = [];
    for (const name of ["staff-graphql", "carrier-mcp", "largest"] as const) {
      const session = await server.sessionOf(name);
      const held = await session.call("list_exercises", { status: "completed", limit: 1 });
      const ofExercise = { exercise_id: identified.parse(JSON.parse(held.text)).items[0].id };
      const [least, most] = questions[tool.name] ?? assert.fail(`Say what ${tool.name} is asked.`);
      const asked = [least, most, ...("exercise_id" in argumentsOf(tool) ? [{ ...most, ...ofExercise }] : [])];
      for (const args of asked) {
        const answer: unknown = JSON.parse((await session.call(tool.name, args)).text);
        assert.ok(fits(answer), `${name} ${JSON.stringify(args)}: ${JSON.stringify(fits.errors)}`);
        answers.push(answer);
      }
    }
    assert.deepEqual(neverShown(tool.output, answers), []);
  });
}

test("Q2: for a carrier with sixty clients an ordinary answer of a tool has at most 14,000 bytes, and the largest 60,000", async () => {
  const session = await server.sessionOf("largest");
  for (const [tool, [least, most]] of Object.entries(questions)) {
    for (const [args, allowed] of [
      [least, CONCISE_BYTES],
      [most, MOST_BYTES],
    ] as const) {
      const { isError, text } = await session.call(tool, args);
      assert.ok(!isError, text);
      assert.ok(Buffer.byteLength(text) <= allowed, `${tool} ${JSON.stringify(args)}: ${Buffer.byteLength(text)}`);
    }
  }
});

const items = z.object({ items: z.array(z.object({ title: z.string() })) });

test("M56: a withheld owner is neither known nor missing", async () => {
  const titles = async (by: "carrier-mcp" | "staff-graphql", has_owner: boolean) => {
    const args = { has_owner, organization_id: "Sable Creek School District", limit: 100 };
    const { text } = await (await server.sessionOf(by)).call("list_gaps", args);
    return items.parse(JSON.parse(text)).items.map(({ title }) => title);
  };
  const [unowned, owned] = [await titles("staff-graphql", false), await titles("staff-graphql", true)];
  assert.deepEqual(unowned, ["Sensitive folders can be shared with anyone who has the link"]);
  assert.ok(owned.length > 5 && !owned.includes(unowned[0] ?? ""));
  assert.deepEqual([await titles("carrier-mcp", false), await titles("carrier-mcp", true)], [[], []]);
});
