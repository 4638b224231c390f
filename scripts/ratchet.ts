import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CheckOptions } from "./outcome.ts";
import { ROOT } from "./root.ts";

/** How often a file, or something in it, breaks a rule. */
export type Counts = ReadonlyMap<string, number>;

/**
 * Compares with what was left to mend, a list that only gets shorter: more than it says is a problem, and less is one
 * until --write has shortened it.
 */
export function ratchet(name: string, found: Counts, { write }: CheckOptions): string[] {
  const path = join(ROOT, "scripts", "left", `${name}.json`);
  const left = existsSync(path) ? parse(readFileSync(path, "utf8")) : new Map<string, number>();
  const more = [...found].filter(([key, count]) => count > (left.get(key) ?? 0));
  const fewer = [...left].filter(([key, count]) => count > (found.get(key) ?? 0));
  if (write && fewer.length > 0) writeFileSync(path, format(left, found));
  return [
    ...more.map(([key, count]) => `${key}: ${count}, at most ${left.get(key) ?? 0}`),
    ...(write
      ? []
      : fewer.map(([key]) => `${key}: mended; run npm run check -- --write "${name}" to shorten the list`)),
  ];
}

export function sumOf(counts: Counts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** Never more than before. */
function format(left: Counts, found: Counts): string {
  const kept = [...left]
    .map(([key, count]) => [key, Math.min(count, found.get(key) ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
}

function parse(text: string): Counts {
  const read: unknown = JSON.parse(text);
  const entries = typeof read === "object" && read !== null ? Object.entries(read) : [];
  return new Map(entries.map(([key, count]) => [key, Number(count)]));
}
