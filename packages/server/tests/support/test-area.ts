import { globSync } from "node:fs";
import { loadTests } from "#tests/support/followed-tests.ts";

/**
 * Runs the test files of a folder in one process: the server is loaded once, and what it compiled stays warm, which
 * halves the time. Each file still has a database and a server of its own, and runs by itself as well.
 * For the same reason several areas share a process where all are run: those that a file of tests/processes names.
 * The tests of one file take turns even where files run side by side: a suite would inherit the concurrency around it.
 */
export async function testArea(folder: URL, pattern = "**/*.test.ts"): Promise<void> {
  const { suite } = await import("node:test");
  const files = globSync(pattern, { cwd: folder }).sort();
  for (const file of files) {
    suite(file, { concurrency: 1 }, () => loadTests(() => import(new URL(file, folder).href)));
  }
}
