import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Puts a section into the results, in place of the one before. */
export function keepSection(name: string, note: string, written: string): void {
  const file = fileURLToPath(new URL("results.md", import.meta.url));
  const title = `## ${name}`;
  const [before = "", old = ""] = readFileSync(file, "utf8").split(`${title}\n`);
  const after = old.includes("\n## ") ? old.slice(old.indexOf("\n## ") + 1) : "";
  writeFileSync(file, `${before.trimEnd()}\n\n${title}\n\n${note}\n\n${written}\n${after && `\n${after}`}`);
}
