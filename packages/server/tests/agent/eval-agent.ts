import { startDemoServer } from "./demo-server.ts";
import { evaluate, share } from "./evaluate.ts";
import { byKind, percent } from "./evaluation-table.ts";
import * as spoilings from "./spoil.ts";
import { laterTasks } from "./tasks/later-tasks.ts";
import { tasks } from "./tasks/tasks.ts";

/** Runs the scripted agent's tasks over the demo, with the real tool descriptions and with worse ones. */
const SHOWN = 200;

const server = await startDemoServer();
try {
  const results = await evaluate(server, tasks);
  console.table(byKind(results));
  const later = results.filter(({ task }) => laterTasks.includes(task));
  console.log(`Of the ${later.length} tasks that were written after the agent: ${percent(share(later))}`);

  const spoiled: Record<string, string> = {};
  for (const [name, spoil] of Object.entries(spoilings)) {
    const again = await evaluate(server, tasks, spoil);
    spoiled[name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)] = percent(share(again));
  }
  console.table(spoiled);

  for (const { task, answer, expected } of results.filter(({ isRight }) => !isRight)) {
    console.log(`\n${task.question} (${task.by})`);
    console.log(`  asked  ${answer.tool} ${JSON.stringify(answer.args)}`);
    console.log(`  told   ${answer.rows.length} rows: ${JSON.stringify(answer.rows).slice(0, SHOWN)}`);
    console.log(`  is     ${expected.length} rows: ${JSON.stringify(expected).slice(0, SHOWN)}`);
  }
} finally {
  await server.stop();
}
