import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { z } from "zod";
import { findKeyHolder } from "#domain/access/find-caller.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { answerAsked } from "#interfaces/assistant/answer-asked.ts";
import type { AskingSession } from "#interfaces/assistant/asking-session.ts";
import { createProposing } from "#interfaces/assistant/proposals/propose.ts";
import { type Caller, systemCaller } from "#kernel/caller.ts";
import { type DemoServer, startDemoServer } from "#tests/agent/demo-server.ts";
import type { Task } from "#tests/agent/task.ts";
import { tasks } from "#tests/agent/tasks/tasks.ts";
import { type ModelServer, startModelServer, type Wire } from "#tests/assistant/model-server.ts";
import { linesFor, linesIn } from "#tests/assistant/turns/answer-text.ts";
import { answerPlans, scriptOf, turnsOf } from "#tests/assistant/turns/scripted-turns.ts";
import { findAdmin } from "#tests/support/market-owner.ts";
import { performing } from "#tests/support/performing.ts";

const WIRES = ["openai-compatible", "anthropic"] as const;
const TASK_MS = 5_000;

let server: DemoServer;
const models = new Map<Wire, ModelServer>();
before(async () => {
  server = await startDemoServer();
  await inviteAdmins();
  for (const wire of WIRES) {
    const model = await startModelServer(wire);
    models.set(wire, model);
    const text = `insert into assistant_consents (organization_id, id, provider, allowed_at, allowed_by_id, allowed_by,
      created_at, updated_at) select distinct on (organization_id) organization_id, gen_random_uuid(), $1, now(), id,
      name, now(), now() from users`;
    await server.owner.query(text, [model.settings.host]);
  }
});
after(async () => {
  for (const model of models.values()) await model.stop();
  await server.stop();
});

/** Most clients of the demo have nobody who signs in, and so nobody who could consent. */
async function inviteAdmins(): Promise<void> {
  const { owner, dependencies } = server;
  const text = `select o.id, (select id from organizations where kind = 'OPERATOR') as operator from organizations o
    where not exists (select from users u where u.organization_id = o.id)`;
  const { rows } = await owner.query<{ id: string; operator: string }>(text);
  for (const { id: organization_id, operator } of rows) {
    const invited = {
      organization_id,
      name: "Zoë Quillfeather",
      email: `${organization_id}@client.example`,
      role: "ADMIN",
    };
    await performing(dependencies)(systemCaller(operator, "tests"), inviteUser, invited);
  }
}

async function personOf({ by }: Task): Promise<Caller> {
  const holder = (await findKeyHolder(server.dependencies.database, server.keyOf(by)))?.caller ?? assert.fail(by);
  const { id: actor_id, name: actor_name } = await findAdmin(server.owner, holder.organization_id);
  return { ...holder, actor_kind: "USER", actor_id, actor_name, scopes: [] };
}

const said = z.object({ text: z.string(), sources: z.array(z.object({ id: z.string() })) });
type Answered = { readonly sentences: readonly z.infer<typeof said>[]; readonly others: readonly string[] };

/** Asks as a person does, by a turn of the model that was written for this task. */
async function ask(task: Task, model: ModelServer): Promise<Answered> {
  const { settings } = model;
  const steps = turnsOf(settings.provider)[task.question] ?? assert.fail(`There is no turn for: ${task.question}`);
  const plan = answerPlans()[task.question] ?? assert.fail(`There is no plan for: ${task.question}`);
  model.play(scriptOf({ wire: settings.provider, steps, plan, task }, server.today));
  const log = () => {};
  const caller = await personOf(task);
  const facts = { request_id: "r", remote_address: "127.0.0.1", log };
  const session: AskingSession = { caller, surface: "ASSISTANT", ...facts, recheck: async () => {} };
  const dependencies = {
    ...server.dependencies,
    assistantModel: { ...settings, personTokens: 1e9, organizationTokens: 1e9 },
  };
  const sentences: z.infer<typeof said>[] = [];
  const others: string[] = [];
  const signal = AbortSignal.timeout(TASK_MS);
  for await (const { event, data } of answerAsked(
    { question: task.question },
    session,
    dependencies,
    signal,
    createProposing(dependencies),
  )) {
    if (event === "sentence") sentences.push(said.parse(data));
    else if (!["turn", "answered_by", "call", "done"].includes(event)) others.push(`${event} ${JSON.stringify(data)}`);
  }
  return { sentences, others };
}

const FIRST = 5;

/** What is wrong with an answer as it is shown; nothing where it has these rows and no others, each with its source. */
async function wrongWith(task: Task, { sentences, others }: Answered): Promise<string | undefined> {
  if (others.length > 0) return others.join(" ").slice(0, 500);
  const shown = linesIn(sentences.map(({ text }) => text));
  const wanted = linesFor(task, await server.truthOf(task));
  const backed = sentences.filter(({ sources }) => sources.length > 0).length;
  if (backed !== Math.max(1, shown.length)) return `${shown.length} rows, ${backed} of them with a source`;
  if (task.judged === "among the first") {
    return shown.slice(0, FIRST).some((line) => wanted.includes(line))
      ? undefined
      : `not among ${shown.slice(0, FIRST)}`;
  }
  const [extra, lacking] = [
    shown.filter((line) => !wanted.includes(line)),
    wanted.filter((line) => !shown.includes(line)),
  ];
  if (extra.length + lacking.length === 0) return undefined;
  return `shown wrongly: ${extra.slice(0, 3).join(" | ")}; not shown: ${lacking.slice(0, 3).join(" | ")}`;
}

for (const wire of WIRES) {
  test(`Z23: with a model's turns in the format of ${wire}, every agent task is answered correctly and with its sources`, async () => {
    const model = models.get(wire) ?? assert.fail();
    const wrong: string[] = [];
    for (const task of tasks) {
      await server.freshMinute();
      const problem = await wrongWith(task, await ask(task, model));
      if (problem !== undefined) wrong.push(`${task.by}: ${task.question}: ${problem}`);
    }
    assert.equal(tasks.length, Object.keys(turnsOf(wire)).length);
    assert.deepEqual(wrong, []);
  });
}
