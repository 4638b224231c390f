import type { Item } from "#interfaces/assistant/understanding/carry-out.ts";
import { type Path, pathsOf, placeOf, type Row, rowsOf } from "#tests/agent/answer-fields.ts";
import type { Task } from "#tests/agent/task.ts";

type Answer = { readonly items: readonly Item[]; readonly count?: number };

const LISTS: Readonly<Record<string, string>> = {
  get_compliance_mappings: "frameworks",
  get_industry_benchmark: "measures",
};

/** What the panel's table shows of what a task asks for, as rows. */
export function answeredRows(tool: string, { items, count }: Answer, { gives }: Task): readonly Row[] {
  if (count !== undefined) return [[count]];
  const page = { [LISTS[tool] ?? "items"]: items };
  const paths = pathsOf(page);
  const places: (Path | undefined)[] = [];
  for (const wanted of gives) {
    const deepest = places.filter((path) => path !== undefined).sort((a, b) => b.length - a.length)[0];
    places.push(placeOf(wanted, paths, deepest));
  }
  return rowsOf(page, places);
}

const FIRST = 5;

/** The same rows, in any order and as often as they come; or among the first few. */
export function isRight({ judged }: Task, rows: readonly Row[], expected: readonly Row[]): boolean {
  const [shown, wanted] = [rows.map(written), expected.map(written)];
  if (judged === "among the first") return wanted.some((row) => shown.slice(0, FIRST).includes(row));
  return new Set(wanted).size === new Set(shown).size && wanted.every((row) => shown.includes(row));
}

function written(row: Row): string {
  return JSON.stringify(row.map((value) => (value === undefined || value === null ? null : String(value))));
}
