import { hash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Check } from "../outcome.ts";
import { ROOT } from "../root.ts";
import { filesOf, textOf } from "../source-files.ts";

const DIGESTS = "scripts/migrations.json";

/** Migrations are numbered 1 to n, each number once, and stay as they are: databases that have one know its digest. */
export const migrations: Check = {
  name: "migrations",
  run: async ({ write }) => {
    const files = filesOf("packages/server/src/storage/migrations/*.sql");
    const known = new Map(Object.entries<string>(JSON.parse(textOf(DIGESTS))));
    const found = new Map(files.map((file) => [basename(file), hash("sha256", textOf(file))]));
    if (write) writeFileSync(join(ROOT, DIGESTS), format(new Map([...found, ...known])));
    const missing = write ? [] : [...found.keys()].filter((name) => !known.has(name));
    const problems = [
      ...misnumbered(files),
      ...changed(known, found),
      ...missing.map((name) => `${DIGESTS} lacks ${name}; run npm run check -- --write migrations`),
    ];
    return { summary: `${files.length} files`, problems };
  },
};

function misnumbered(files: readonly string[]): string[] {
  const numbers = Map.groupBy(files, (file) => Number(basename(file).slice(0, 4)));
  const problems: string[] = [];
  for (let number = 1; number <= Math.max(...numbers.keys()); number++) {
    const found = numbers.get(number) ?? [];
    if (found.length !== 1) problems.push(`number ${number} must have one file (found ${found.length})`);
  }
  return problems;
}

function changed(known: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] {
  return [...known].flatMap(([name, digest]) => {
    if (found.get(name) === digest) return [];
    const what = found.has(name) ? "was changed" : "is gone";
    return `${name} ${what}: databases that have it would refuse to start. Restore it, and put the change in a new file; if it was never merged, remove its line from ${DIGESTS}`;
  });
}

function format(digests: ReadonlyMap<string, string>): string {
  const sorted = [...digests].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
