import { plainText } from "#interfaces/assistant/model/plain-text.ts";
import { carryOut, type Item } from "#interfaces/assistant/understanding/carry-out.ts";
import type { View } from "#interfaces/assistant/understanding/understanding.ts";
import { inEnglish } from "#platform/language/phrase.ts";
import { partOf, type Row } from "#tests/agent/answer-fields.ts";
import type { Task } from "#tests/agent/task.ts";
import { answeredRows } from "#tests/assistant/answered-rows.ts";

type Where = { readonly path: readonly string[]; readonly is?: readonly string[]; readonly before?: string };

/** How the answer of a turn follows from the results that the model was sent. */
export type AnswerPlan = {
  readonly tool: string;
  readonly reads: "one page" | "all pages";
  readonly view: View;
  readonly where?: readonly Where[];
};

const MARK = "•";

/** A sentence for each row, behind it the records it rests on. It is worked out from the bytes of the results alone. */
export async function answerText(
  results: readonly string[],
  { tool, view, where = [] }: AnswerPlan,
  task: Task,
): Promise<string> {
  const pages = results.map((result) => result.slice(result.indexOf("\n") + 1));
  let read = 0;
  const outcome = await carryOut({ tool, arguments: {}, view }, async () => {
    const text = pages[read++];
    if (text === undefined)
      throw new Error(`The model was sent ${pages.length} results, too few for: ${task.question}`);
    return { isError: false, text };
  });
  if ("refused" in outcome) throw new Error(inEnglish(outcome.refused));
  const { count } = outcome;
  const items = outcome.items.filter((item) => where.every((each) => fits(item, each)));
  if (items.length === 0 && count === undefined) return `There are none [call:${pages.length}].`;
  const rows = answeredRows(tool, { items, ...(count !== undefined && { count }) }, task);
  const isByItem = rows.length === items.length && count === undefined;
  return rows
    .map((row, i) => `${MARK} ${lineOf(task, row)} [${(isByItem && idOf(items[i])) || `call:${pages.length}`}]\n`)
    .join("");
}

function fits(item: Item, { path, is, before }: Where): boolean {
  const value = path.reduce(partOf, item);
  if (typeof value !== "string") return false;
  return (is?.includes(value) ?? true) && (before === undefined || value < before);
}

function idOf(item: Item | undefined): string | undefined {
  const id = item?.record_id ?? item?.id;
  return typeof id === "string" && typeof item?.reference === "string" ? `id:${id}` : undefined;
}

function lineOf({ gives }: Task, row: Row): string {
  const names = gives.length > 0 ? gives : ["number"];
  return names.map((name, i) => `${name} ${String(row[i] ?? "unknown")}`).join(", ");
}

/** The rows that a person reads in an answer, and those that they should, as the same text. */
export function linesIn(sentences: readonly string[]): string[] {
  return sentences.join(" ").split(MARK).slice(1).map(spaced);
}

export function linesFor(task: Task, rows: readonly Row[]): string[] {
  return rows.map((row) => spaced(plainText(lineOf(task, row))));
}

function spaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
