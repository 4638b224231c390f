import { readFileSync } from "node:fs";
import type { Task } from "#tests/agent/task.ts";
import type { Given, Script, Wire } from "#tests/assistant/model-server.ts";
import { type AnswerPlan, answerText } from "./answer-text.ts";

type Event = Readonly<Record<string, unknown>>;
/** The events of the step that calls a tool, and of the step that answers. */
export type Steps = readonly [calling: readonly Event[], answering: readonly Event[]];
export type Turns = { readonly about: string; readonly turns: Readonly<Record<string, Steps>> };
export type Plans = { readonly about: string; readonly answers: Readonly<Record<string, AnswerPlan>> };

export function turnsOf(wire: Wire): Turns["turns"] {
  const read: Turns = JSON.parse(textOf(wire));
  return read.turns;
}

export function answerPlans(): Plans["answers"] {
  const read: Plans = JSON.parse(textOf("answers"));
  return read.answers;
}

function textOf(name: string): string {
  return readFileSync(new URL(`${name}.json`, import.meta.url), "utf8");
}

type Turn = { readonly wire: Wire; readonly steps: Steps; readonly plan: AnswerPlan; readonly task: Task };

/** Plays a turn: the step that calls, again for each further page, and the step that answers. */
export function scriptOf({ wire, steps: [calling, answering], plan, task }: Turn, today: string): Script {
  return async (given) => {
    const cursor = plan.reads === "all pages" ? nextCursor(given) : undefined;
    const filling = { today, cursor: cursor === undefined ? "" : `,"cursor":"${cursor}"`, person: personIn(given) };
    if (given.results.length === 0 || cursor !== undefined) {
      return { raw: streamed(wire, filled(calling, { ...filling, answer: "" })) };
    }
    const [exact = plan] = filled([plan], { ...filling, answer: "" });
    const answer = await answerText(given.results, exact, task);
    return { raw: streamed(wire, filled(answering, { ...filling, answer })) };
  };
}

/** Somebody whom the question names has a pseudonym in it. */
function personIn({ texts }: Given): string {
  const question = texts.find((text) => text.includes("Question: ")) ?? "";
  return /Person \d+/.exec(question)?.[0] ?? "";
}

function nextCursor({ results }: Given): string | undefined {
  const last = results.at(-1);
  if (last === undefined) return undefined;
  const page: { readonly next_cursor?: string | null } = JSON.parse(last.slice(last.indexOf("\n") + 1));
  return page.next_cursor ?? undefined;
}

type Filling = { readonly [name in "today" | "cursor" | "person" | "answer"]: string };

const PLACE = /\{\{(cursor|person|answer|today|year)([+-]\d+)?\}\}/g;
const DAY_MS = 86_400_000;
const YEAR_LENGTH = 4;

/** The demo's dates move with the day: turns name theirs by their distance from today. */
function filled<Value>(value: readonly Value[], filling: Filling): readonly Value[] {
  const { today } = filling;
  return JSON.parse(JSON.stringify(value), (_, held) => {
    if (typeof held !== "string") return held;
    return held.replace(PLACE, (_whole, name: keyof Filling | "year", by = "0") => {
      if (name === "year") return String(Number(today.slice(0, YEAR_LENGTH)) + Number(by));
      if (name !== "today") return filling[name];
      return new Date(Date.parse(today) + Number(by) * DAY_MS).toISOString().slice(0, today.length);
    });
  });
}

function streamed(wire: Wire, events: readonly Event[]): string {
  const data = events.map((event) => `data: ${JSON.stringify(event)}\n\n`);
  if (wire === "openai-compatible") return `${data.join("")}data: [DONE]\n\n`;
  return data.map((each, i) => `event: ${String(events[i]?.type)}\n${each}`).join("");
}
