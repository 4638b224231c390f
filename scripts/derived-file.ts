import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CheckOptions, Outcome } from "./outcome.ts";
import { ROOT } from "./root.ts";
import { textOf } from "./source-files.ts";

/** Compares a file with what it is derived from, or writes it. */
export function compareDerived(file: string, derived: string, { write }: CheckOptions): Outcome {
  const kept = existsSync(join(ROOT, file)) ? textOf(file) : undefined;
  if (kept === derived) return { summary: `${file} is current`, problems: [] };
  if (write) {
    writeFileSync(join(ROOT, file), derived);
    return { summary: `${file} was written`, problems: [] };
  }
  const where = kept === undefined ? "it does not exist" : firstDifference(kept, derived);
  return { summary: file, problems: [`${file}: ${where}. npm run check -- --write writes it.`] };
}

function firstDifference(kept: string, derived: string): string {
  const [ours, theirs] = [kept.split("\n"), derived.split("\n")];
  const at = theirs.findIndex((line, i) => line !== ours[i]);
  const line = at < 0 ? theirs.length : at;
  return `line ${line + 1} should be: ${theirs[line] ?? "(nothing)"}`;
}
