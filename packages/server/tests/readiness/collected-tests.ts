type Collected = { readonly title: string; readonly run: () => unknown };

/** What the files that were loaded last register. */
export const collected: Collected[] = [];

/** Stands in for node:test, so that one process runs the same tests against many mutants. */
export function test(title: string, run: () => unknown): void {
  collected.push({ title, run });
}
