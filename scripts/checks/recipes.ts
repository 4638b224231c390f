import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Check } from "../outcome.ts";
import { type Recipe, readRecipes } from "../recipes/read-recipes.ts";
import { makeWorkingCopy } from "../recipes/working-copy.ts";
import { ROOT } from "../root.ts";
import { type Run, run } from "../run-tool.ts";
import { textOf } from "../source-files.ts";

const MOST_FOLDERS = 3;

/** Each recipe of CONTRIBUTING.md is carried out in a copy: only files that it names, then the checks and its tests. */
export const recipes: Check = {
  name: "recipes",
  run: async () => {
    const found = readRecipes();
    const missing = found
      .filter(({ patch }) => !existsSync(join(ROOT, patch)))
      .map(({ patch }) => `${patch} is missing`);
    const problems = [...missing, ...(missing.length > 0 ? [] : found.flatMap(beyond))];
    if (problems.length > 0) return { summary: "not carried out", problems };
    return { summary: `${found.length} carried out: checks and tests pass`, problems: await carryOut(found) };
  },
};

function beyond(recipe: Recipe): string[] {
  const files = changedBy(recipe);
  const unnamed = files.filter((file) => !recipe.names(file));
  const folders = new Set(files.filter((file) => !isOnTheSide(file)).map(dirname));
  return [
    ...unnamed.map((file) => `"${recipe.name}" does not name ${file}, which its patch changes`),
    ...(folders.size > MOST_FOLDERS
      ? [`"${recipe.name}" touches ${folders.size} folders: ${[...folders].join(", ")}`]
      : []),
  ];
}

function changedBy({ patch }: Recipe): string[] {
  return [...textOf(patch).matchAll(/^\+\+\+ b\/(.+)$/gm)].flatMap(([, file]) => file ?? []);
}

/** What every change has: a migration, a new test, documentation. */
function isOnTheSide(file: string): boolean {
  return /\.(sql|md)$|\.test\.ts$/.test(file);
}

async function carryOut(found: readonly Recipe[]): Promise<string[]> {
  const { folder, remove } = await makeWorkingCopy();
  try {
    for (const { patch } of found) {
      const applied = await applyPatch(patch, folder);
      if (!applied.ok) return [`${patch} cannot be applied:`, ...applied.lines];
    }
    const checked = await node(folder, ["scripts/check.ts", "--write", "--except", "recipes", "--except", "licences"]);
    if (!checked.ok) return checked.lines.filter((line) => !line.startsWith("ok "));
    const tests = [...new Set(found.flatMap((recipe) => [...recipe.tests, ...newTests(recipe)]))];
    const tested = await Promise.all(
      Object.entries(byPackage(tests)).map(([at, files]) => test(join(folder, at), files)),
    );
    return tested.flat();
  } finally {
    await remove();
  }
}

function newTests(recipe: Recipe): string[] {
  return changedBy(recipe).filter((file) => file.endsWith(".test.ts"));
}

/** Its migration gets the next number. */
async function applyPatch(patch: string, folder: string): Promise<Run> {
  const migrations = await readdir(join(folder, "packages/server/src/storage/migrations"));
  const number = String(migrations.length + 1).padStart(4, "0");
  const numbered = join(folder, "node_modules", "recipe.patch");
  await writeFile(numbered, textOf(patch).replaceAll("NNNN", number));
  return run("git", ["apply", "-C1", "--recount", numbered], folder);
}

function node(cwd: string, args: readonly string[]) {
  return run(process.execPath, args, cwd);
}

function byPackage(tests: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const of = (file: string) => file.split("/").slice(0, 2).join("/");
  const groups = Object.groupBy(tests, of);
  return Object.fromEntries(
    Object.entries(groups).map(([at, files = []]) => [at, files.map((file) => file.slice(at.length + 1))]),
  );
}

async function test(folder: string, files: readonly string[]): Promise<readonly string[]> {
  const setup = folder.endsWith("web") ? "e2e/support/global-setup.ts" : "tests/support/global-setup.ts";
  const { ok, lines } = await node(folder, [
    "--test",
    `--test-global-setup=${setup}`,
    "--test-reporter=spec",
    ...files,
  ]);
  return ok ? [] : lines.slice(lines.findIndex((line) => line.includes("failing tests:")));
}
