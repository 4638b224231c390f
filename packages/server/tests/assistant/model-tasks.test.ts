import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { z } from "zod";
import type { Caller } from "#domain/access/caller.ts";
import { findKeyHolder } from "#domain/access/find-caller.ts";
import { answerByModel } from "#interfaces/assistant/model/answer-by-model.ts";
import { plainText } from "#interfaces/assistant/model/plain-text.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import { toolList } from "#interfaces/mcp/handshake.ts";
import { answerRequest } from "#tests/agent/agent.ts";
import type { Row } from "#tests/agent/answer-fields.ts";
import { type DemoServer, startDemoServer } from "#tests/agent/demo-server.ts";
import type { McpSession, ToldTool } from "#tests/agent/mcp-session.ts";
import type { Task } from "#tests/agent/task.ts";
import { tasks } from "#tests/agent/tasks/tasks.ts";
import { type ModelServer, type Script, type Spoken, startModelServer } from "#tests/assistant/model-server.ts";
import { findAdmin } from "#tests/support/market.ts";
import { isRight } from "./answered-rows.ts";

let server: DemoServer;
let model: ModelServer;
before(async () => {
  server = await startDemoServer();
  model = await startModelServer("openai-compatible");
  const text = `insert into assistant_consents (organization_id, id, provider, allowed_at, allowed_by_id, allowed_by,
    created_at, updated_at) select distinct on (organization_id) organization_id, gen_random_uuid(), $1, now(), id, name,
    now(), now() from users`;
  await server.owner.query(text, [model.settings.host]);
});
after(async () => {
  await model.stop();
  await server.stop();
});

const { tools }: { tools: ToldTool[] } = JSON.parse(toolList);

/** The rules by which an agent answers, as the turns of a model: each call is a step, and its rows are the answer. */
function turnsOf(task: Task, today: string): { readonly script: Script; readonly rows: () => readonly Row[] } {
  let rows: readonly Row[] = [];
  let speak: (spoken: Spoken) => void = () => {};
  let hear: (result: string) => void = () => {};
  const session: McpSession = {
    tools,
    call: async (tool, input) => {
      const heard = new Promise<string>((resolve) => {
        hear = resolve;
      });
      speak({ calls: [{ tool, input }] });
      const result = await heard;
      const text = result.replace(/^\[call:\d+\]\n/, "");
      return { isError: text === result, text };
    },
  };
  return {
    rows: () => rows,
    script: ({ results }, step) => {
      const spoken = new Promise<Spoken>((resolve) => {
        speak = resolve;
      });
      if (step > 0) hear(results.at(-1) ?? "");
      else {
        void answerRequest(session, task, today).then((answer) => {
          rows = answer.rows;
          speak({ text: rows.map((row) => `${JSON.stringify(row)} [call:1]\n`).join("") || "None?" });
        });
      }
      return spoken;
    },
  };
}

async function personOf(task: Task): Promise<Caller> {
  const holder = (await findKeyHolder(server.parts.database, server.keyOf(task.by))) ?? assert.fail(task.by);
  const { id: actor_id, name: actor_name } = await findAdmin(server.owner, holder.organization_id);
  return { ...holder, actor_kind: "USER", actor_id, actor_name, scopes: [] };
}

const said = z.object({ text: z.string() });

test("Z32: with the recorded turns of a model every task of the agents is answered right, in the words that are shown", async () => {
  const wrong: string[] = [];
  for (const task of tasks) {
    const caller = await personOf(task);
    const log = () => {};
    const session: Session = { caller, surface: "ASSISTANT", request_id: "r", remote_address: "127.0.0.1", log };
    const { script, rows } = turnsOf(task, server.today);
    model.play(script);
    // Whole books are read page by page here, which a person's question is not.
    const limits = { ...model.settings.limits, steps: 16, calls: 16 };
    const hands = {
      ...{ settings: { ...model.settings, limits, redacts: false }, earlier: [] },
      signal: new AbortController().signal,
    };
    const sentences: string[] = [];
    let failure = "";
    for await (const { event, data } of answerByModel({ question: task.question }, session, server.parts, hands)) {
      if (event === "sentence") sentences.push(said.parse(data).text);
      if (event === "failed" || event === "withheld") failure = JSON.stringify(data);
    }
    const shown = sentences.join(" ");
    const isShown = rows().every((row) => shown.includes(plainText(JSON.stringify(row))));
    if (failure || !isShown || !isRight(task, rows(), await server.truthOf(task))) {
      wrong.push(`${task.question} ${failure} ${isShown}`);
    }
  }
  assert.deepEqual(wrong, []);
});
