import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { carryOut } from "#interfaces/assistant/understanding/carry-out.ts";
import { understand } from "#interfaces/assistant/understanding/understand.ts";
import { type DemoServer, startDemoServer } from "#tests/agent/demo-server.ts";
import { tasks } from "#tests/agent/tasks/tasks.ts";
import { answeredRows, isRight } from "./answered-rows.ts";

let server: DemoServer;
before(async () => {
  server = await startDemoServer();
});
after(() => server.stop());

test("Z5: without a model most agent questions are answered correctly, and none is silently answered wrongly", async () => {
  const results = { right: 0, refused: [] as string[], wrong: [] as string[] };
  for (const task of tasks) {
    await server.freshMinute();
    const understanding = understand(task.question, server.today);
    if (!understanding.understood) {
      results.refused.push(task.question);
      continue;
    }
    const session = await server.sessionOf(task.by);
    const outcome = await carryOut(understanding, session.call);
    if ("refused" in outcome) results.refused.push(task.question);
    else if (isRight(task, answeredRows(understanding.tool, outcome, task), await server.truthOf(task)))
      results.right += 1;
    else results.wrong.push(task.question);
  }
  assert.deepEqual(results.wrong, []);
  assert.ok(results.right / tasks.length >= 0.88, `refused:\n${results.refused.join("\n")}`);
});
