import { basename } from "node:path";
import type { Check } from "../outcome.ts";
import { filesOf, textOf } from "../source-files.ts";

const MOST_LINES = 350;
const EMPTY_NAMES = /(^|-)(utils?|helpers?|common|managers?|service)\.\w+$/;
const MADE = /\/schema\.sql$|_data\.sql$|\/graphql\/schema\.d\.ts$/;

export const names: Check = {
  name: "names",
  run: async () => {
    const files = filesOf("packages/**/*.{ts,tsx,mjs,sql,css}", "scripts/**/*.ts", "bench/**/*.{ts,mjs,sql}");
    // What is written by a program, or named for a customer of the demo, follows other rules.
    const ours = files.filter((file) => !MADE.test(file));
    const problems = ours.flatMap((file) => [...problemsWithName(file), ...problemsWithLength(file)]);
    return { summary: `${ours.length} files`, problems };
  },
};

function problemsWithName(file: string): string[] {
  const name = basename(file);
  if (/^index\.\w+$/.test(name)) return [`${file}: a file is named for what it holds, and there are no barrels`];
  return EMPTY_NAMES.test(name) ? [`${file}: this name says nothing; name it for what it holds`] : [];
}

function problemsWithLength(file: string): string[] {
  if (!file.includes("/src/")) return [];
  const lines = textOf(file).split("\n").length - 1;
  return lines > MOST_LINES ? [`${file}: ${lines} lines; at most ${MOST_LINES}`] : [];
}
