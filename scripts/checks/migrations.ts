import { basename } from "node:path";
import type { Check } from "../outcome.ts";
import { filesOf } from "../source-files.ts";

/** Migrations are numbered 1 to n, each number once. */
export const migrations: Check = {
  name: "migrations",
  run: async () => {
    const files = filesOf("packages/server/src/storage/migrations/*.sql");
    const numbers = Map.groupBy(files, (file) => Number(basename(file).slice(0, 4)));
    const problems: string[] = [];
    for (let number = 1; number <= Math.max(...numbers.keys()); number++) {
      const found = numbers.get(number) ?? [];
      if (found.length !== 1) problems.push(`number ${number} must have one file (found ${found.length})`);
    }
    return { summary: `${files.length} files`, problems };
  },
};
