import { writeFileSync } from "node:fs";
import { carryOut, type Made } from "#interfaces/assistant/understanding/carry-out.ts";
import { understand } from "#interfaces/assistant/understanding/understand.ts";
import type { Args, View } from "#interfaces/assistant/understanding/understanding.ts";
import { type DemoServer, startDemoServer } from "#tests/agent/demo-server.ts";
import type { Task } from "#tests/agent/task.ts";
import { tasks } from "#tests/agent/tasks/tasks.ts";
import { answeredRows, isRight } from "#tests/assistant/answered-rows.ts";
import { eventsOf, type Wire } from "#tests/assistant/model-server.ts";
import { globalSetup, globalTeardown } from "#tests/support/global-setup.ts";
import type { AnswerPlan } from "./answer-text.ts";
import { byHand } from "./by-hand.ts";
import type { Plans, Turns } from "./scripted-turns.ts";

// Derives the turns of a model from the tasks of the agents: node tests/assistant/turns/derive-turns.ts
const DERIVED =
  "Derived by derive-turns.ts in the provider's streaming format. No provider wrote these: the calls are those by which " +
  "the assistant without a model answers a task right, or were written by hand (by-hand.ts).";

type Turn = { readonly arguments: Args; readonly plan: AnswerPlan };

async function derive(server: DemoServer, task: Task): Promise<Turn | undefined> {
  const hand = byHand[task.question];
  if (hand) return hand;
  const understood = understand(task.question, server.today);
  if (!understood.understood) return undefined;
  await server.freshMinute();
  const outcome = await carryOut(understood, (await server.sessionOf(task.by)).call);
  if ("refused" in outcome) return undefined;
  if (!isRight(task, answeredRows(understood.tool, outcome, task), await server.truthOf(task))) return undefined;
  const reads = outcome.calls.filter(({ arguments: args }) => "cursor" in args).length > 0 ? "all pages" : "one page";
  const { columns: _columns, ...view } = understood.view;
  const plan: AnswerPlan = { tool: understood.tool, reads, view: { ...view, columns: [] } satisfies View };
  return { arguments: await withoutDays(server, task, first(outcome.calls)), plan };
}

/** The first call that was answered: names that had to be mended are ids in it. */
function first(calls: readonly Made[]): Args {
  const [made] = calls.filter(({ text, arguments: args }) => text.startsWith("{") && !("cursor" in args));
  return made?.arguments ?? {};
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;
const ID = /^[0-9a-f]{8}-/;

/** Days become distances from today, ids names, and a person who has a pseudonym in the question that pseudonym. */
async function withoutDays({ today, nameOf }: DemoServer, { question }: Task, args: Args): Promise<Args> {
  const named = Object.entries(args).map(async ([name, value]) => {
    if (typeof value !== "string") return [name, value];
    if (name === "owner") return [name, "{{person}}"];
    if (ID.test(value)) return [name, await nameOf(value)];
    return [name, DAY.test(value) ? placeOf(value, today, question) : value];
  });
  return Object.fromEntries(await Promise.all(named));
}

function placeOf(day: string, today: string, question: string): string {
  const [year = "", ...rest] = day.split("-");
  if (question.includes(year)) return day;
  const from = (text: string) => Number(text.slice(0, year.length));
  if (/^(?:01-01|12-31)$/.test(rest.join("-"))) return `{{year${signed(from(day) - from(today))}}}-${rest.join("-")}`;
  return `{{today${signed((Date.parse(day) - Date.parse(today)) / DAY_MS)}}}`;
}

function signed(distance: number): string {
  return distance === 0 ? "" : `${distance > 0 ? "+" : ""}${distance}`;
}

/** The events of one step, each text in one piece. */
function step(wire: Wire, spoken: Parameters<typeof eventsOf>[1]) {
  return eventsOf(wire, spoken, 99_999).flatMap((block) => {
    const [, data = "[DONE]"] = /^data: (.*)$/m.exec(block) ?? [];
    return data === "[DONE]" ? [] : [JSON.parse(data)];
  });
}

function write(name: string, { about, entries }: { about: string; entries: readonly (readonly [string, unknown])[] }) {
  const lines = entries.map(([question, held]) => `    ${JSON.stringify(question)}: ${JSON.stringify(held)}`);
  const list = name === "answers" ? "answers" : "turns";
  const text = `{\n  "about": ${JSON.stringify(about)},\n  "${list}": {\n${lines.join(",\n")}\n  }\n}\n`;
  const read: Turns | Plans = JSON.parse(text);
  if (!read.about) throw new Error(`${name} says nothing about itself.`);
  writeFileSync(new URL(`${name}.json`, import.meta.url), text);
}

await globalSetup();
const server = await startDemoServer();
const derived: [string, Turn][] = [];
for (const task of tasks) {
  const turn = await derive(server, task);
  if (turn) derived.push([task.question, turn]);
  else console.log(`Write by hand: ${task.question}`);
}
for (const wire of ["anthropic", "openai-compatible"] as const) {
  const entries = derived.map(([question, { plan, arguments: args }]) => {
    const written = JSON.stringify(args).replace(/\}$/, "limit" in args ? "{{cursor}}}" : "}");
    const call = { calls: [{ tool: plan.tool, input: {} }], rawArguments: written };
    return [question, [step(wire, call), step(wire, { text: "{{answer}}" })]] as const;
  });
  write(wire, { about: DERIVED, entries });
}
const plans = derived.map(([question, { plan }]) => [question, plan] as const);
write("answers", {
  about: "How {{answer}} in a turn follows from the results that the model was sent.",
  entries: plans,
});
await server.stop();
await globalTeardown();
