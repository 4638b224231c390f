import { basename } from "node:path";
import type { Check } from "../outcome.ts";
import { ratchet } from "../ratchet.ts";
import { filesOf } from "../source-files.ts";

/** Migrations are numbered 1 to n, each number once. */
export const migrations: Check = {
  name: "migrations",
  run: async (options) => {
    const files = filesOf("packages/server/src/storage/migrations/*.sql");
    const numbers = Map.groupBy(files, (file) => Number(basename(file).slice(0, 4)));
    const found = new Map<string, number>();
    for (let number = 1; number <= Math.max(...numbers.keys()); number++) {
      const repeats = (numbers.get(number)?.length ?? 0) - 1;
      if (repeats !== 0) found.set(`${number} ${repeats > 0 ? "repeated" : "missing"}`, 1);
    }
    return { summary: `${files.length} files`, problems: ratchet("migrations", found, options) };
  },
};
