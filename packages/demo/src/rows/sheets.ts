import { readFile } from "node:fs/promises";
import { readCsv } from "@hotwash/server/read-csv.ts";
import { z } from "zod";

const text = z.string().min(1);
const optional = z.string().transform((cell) => (cell === "" ? undefined : cell));
const number = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
const optionalNumber = z
  .string()
  .regex(/^(-?\d+)?$/)
  .transform((cell) => (cell === "" ? undefined : Number(cell)));
const severity = z.enum(["LOW", "MEDIUM", "HIGH", "CRITICAL"]);

/** "21 IN_PROGRESS > 118 REMEDIATED": days after the exercise, and what it became. */
function history<const S extends string>(states: readonly S[]) {
  return list(" > ").transform((moves) =>
    moves.map((move) => {
      const [day, state] = move.split(" ");
      const known = states.find((each) => each === state);
      if (known === undefined) throw new Error(`${move} has no state of ${states.join(", ")}.`);
      return [Number(day), known] as const;
    }),
  );
}

function list(separator: string) {
  return z.string().transform((cell) => (cell === "" ? [] : cell.split(separator)));
}

const client = z.object({
  client: text,
  industry: text,
  size_band: text,
  country: text,
  time_zone: text,
  discloses: z.enum(["SUMMARY", "FULL"]),
});

const exercise = z.object({
  client: text,
  exercise: number,
  title: text,
  scenario: text,
  severity,
  days_ago: number,
  outcome: z.enum(["COMPLETED", "PLANNED", "CANCELLED"]),
  facilitator: text,
  location: text,
  participants: list(" | "),
  /** "command! M": what an inject tried, "!" where it was critical, and how it went. */
  evaluations: list(" | "),
  /** "3 command 24/30 4": the inject, what was tried, minutes of the minutes allowed, and the quality. */
  decisions: list(" | "),
  report: optional.pipe(z.enum(["DRAFT", "IN_REVIEW", "FINAL"]).optional()),
  cancelled_because: optional,
});

const gap = z.object({
  client: text,
  exercise: number,
  gap: number,
  title: text,
  description: text,
  severity,
  category: text,
  owner: optional,
  inject: optionalNumber,
  due_in_days: optionalNumber,
  history: history(["IN_PROGRESS", "REMEDIATED", "VERIFIED", "ACCEPTED", "WITHDRAWN", "OPEN"]),
});

const actionItem = z.object({
  client: text,
  exercise: number,
  gap: number,
  title: text,
  priority: z.enum(["LOW", "MEDIUM", "HIGH", "URGENT"]),
  owner: optional,
  due_in_days: number,
  history: history(["IN_PROGRESS", "BLOCKED", "DONE", "CANCELLED", "OPEN"]),
});

export type ExerciseRow = z.infer<typeof exercise>;
export type GapRow = z.infer<typeof gap>;
export type ActionItemRow = z.infer<typeof actionItem>;

export async function readSheets() {
  const [clients, exercises, gaps, action_items] = await Promise.all([
    readSheet("clients", client),
    readSheet("exercises", exercise),
    readSheet("gaps", gap),
    readSheet("action-items", actionItem),
  ]);
  return { clients, exercises, gaps, action_items };
}

export type Sheets = Awaited<ReturnType<typeof readSheets>>;

async function readSheet<R extends z.ZodType>(name: string, row: R): Promise<readonly z.infer<R>[]> {
  const lines: (readonly string[])[] = [];
  for await (const { cells } of readCsv(await readFile(new URL(`${name}.csv`, import.meta.url), "utf8")))
    lines.push(cells);
  const [head, ...rest] = lines;
  return rest.map((cells) => row.parse(Object.fromEntries((head ?? []).map((column, i) => [column, cells[i] ?? ""]))));
}
