import { type Answer, answerRequest } from "./agent.ts";
import type { DemoServer, Rows } from "./demo-server.ts";
import type { McpSession } from "./mcp-session.ts";
import { asTold, type Spoiling } from "./spoil.ts";
import type { Task } from "./task.ts";

export type Result = {
  readonly task: Task;
  readonly isRight: boolean;
  readonly answer: Answer;
  readonly expected: Rows;
  readonly calls: number;
  readonly bytes: number;
};

const FIRST = 5;

/** Lets the agent do the tasks, and compares what it answers with what is so. */
export async function evaluate(server: DemoServer, tasks: readonly Task[], spoil: Spoiling = asTold) {
  const results: Result[] = [];
  for (const task of tasks) {
    await server.freshMinute();
    const spent = { calls: 0, bytes: 0 };
    const session = spoil(counted(await server.sessionOf(task.by), spent));
    const answer = await answerRequest(session, task, server.today);
    const expected = await server.truthOf(task);
    results.push({ task, isRight: isRight(task, answer.rows, expected), answer, expected, ...spent });
  }
  return results;
}

function counted(session: McpSession, spent: { calls: number; bytes: number }): McpSession {
  return {
    ...session,
    call: async (tool, args) => {
      const said = await session.call(tool, args);
      spent.calls += 1;
      spent.bytes += Buffer.byteLength(said.text);
      return said;
    },
  };
}

/** The same rows, in any order and as often as they come. */
function isRight({ judged }: Task, rows: Rows, expected: Rows): boolean {
  const [told, wanted] = [rows.map(written), expected.map(written)];
  if (judged === "among the first") return wanted.some((row) => told.slice(0, FIRST).includes(row));
  return new Set(wanted).size === new Set(told).size && wanted.every((row) => told.includes(row));
}

function written(row: readonly unknown[]): string {
  return JSON.stringify(row.map((value) => (value === undefined || value === null ? null : String(value))));
}

export function share(results: readonly Result[]): number {
  return results.filter(({ isRight }) => isRight).length / results.length;
}
