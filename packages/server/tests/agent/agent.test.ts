import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { type DemoServer, startDemoServer } from "./demo-server.ts";
import { evaluate, type Result, share } from "./evaluate.ts";
import { mean } from "./evaluation-table.ts";
import * as spoilings from "./spoil.ts";
import { tasks } from "./tasks/tasks.ts";

const { asTold, renamed, ...worse } = spoilings;
/** The minimum loss from worse tool descriptions, as a share of tasks done. */
const LOSS = 0.15;

/** Every other task of each kind: quick, and of the same mixture. */
const some = tasks.toSorted((a, b) => a.kind.localeCompare(b.kind)).filter((_, i) => i % 2 === 0);

let server: DemoServer;
let results: readonly Result[];
before(async () => {
  server = await startDemoServer();
  results = await evaluate(server, tasks, asTold);
});
after(() => server.stop());
const shareOfSome = () => share(results.filter(({ task }) => some.includes(task)));

test("Q3: an agent that knows only the list of tools completes most tasks, with few calls and bytes", () => {
  const failed = results.filter(({ isRight }) => !isRight).map(({ task }) => task.question);
  assert.ok(share(results) >= 0.88, `${share(results)}; failed:\n${failed.join("\n")}`);
  const [calls, bytes] = [mean(results.map((each) => each.calls)), mean(results.map((each) => each.bytes))];
  assert.ok(calls <= 1.2, `${calls} calls a task`);
  assert.ok(bytes <= 6_000, `${bytes} bytes a task`);
});

test("Q4: it does as well if tools and arguments have meaningless names", async () => {
  const [as, now] = [shareOfSome(), share(await evaluate(server, some, renamed))];
  assert.ok(Math.abs(as - now) <= 0.05, `${as} became ${now}`);
});

test("Q4: the agent's code contains none of the tools' real names", async () => {
  const { tools } = await server.sessionOf("staff-graphql");
  const names = tools.flatMap(({ name, inputSchema }) => [name, ...Object.keys(inputSchema.properties)]);
  const own = [...new Set(names)].filter((name) => name.includes("_"));
  assert.ok(own.length > 10);
  for (const file of await readdir(import.meta.dirname)) {
    if (!file.endsWith(".ts") || KNOWING.has(file)) continue;
    const code = await readFile(new URL(file, import.meta.url), "utf8");
    for (const name of own) assert.ok(!code.includes(name), `${file} holds ${name}`);
  }
});

/** What works out the answers, and this test. */
const KNOWING = new Set(["told-tables.ts", "demo-server.ts", "demo-keys.test.ts", "agent.test.ts"]);

for (const [name, spoil] of Object.entries(worse)) {
  test(`Q5: tool descriptions matter: ${name} the agent completes clearly fewer tasks`, async () => {
    const [as, now] = [shareOfSome(), share(await evaluate(server, some, spoil))];
    assert.ok(as - now >= LOSS, `${as} became ${now}`);
  });
}
