import { existsSync } from "node:fs";
import { cp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ROOT } from "../root.ts";
import { entriesOf } from "./entries.ts";
import type { Bundled } from "./production-tree.ts";

/** What Node never loads: types, source maps, documentation, builds for browsers, and binaries for another runtime. */
const UNUSED_FILE = /\.([mc]?ts|tsx|map|mdx?|markdown|flow|bare|(iife|umd)\.c?js)$/i;
const LEGAL = /^(licen[cs]e|copying|notice|copyright)/i;
/** At the top of a package only: elsewhere such a name may be part of its program. `dist-es` is for bundlers. */
const UNUSED_FOLDER = /^(tests?|__tests__|benchmarks?|examples?|coverage|\.github|dist-es)$/;

/** Builds for browsers, beside those for Node. Each must exist, so that the list never outlives its reason. */
const FOR_BROWSERS: Readonly<Record<string, readonly string[]>> = { exceljs: ["dist"] };

/** Copies a package without what Node never loads, and states the versions of its dependencies that come with it. */
export async function copyDependency({ folder, name, dependencies }: Bundled, to: string): Promise<void> {
  if (!existsSync(join(ROOT, folder))) throw new Error(`${folder} is not installed: run npm install.`);
  const from = await realpath(join(ROOT, folder));
  await cp(from, to, { recursive: true, filter: (path) => path === from || isUsed(path, from) });
  for (const file of FOR_BROWSERS[name] ?? []) await rm(join(to, file), { recursive: true });

  const file = join(to, "package.json");
  const manifest: Readonly<Record<string, unknown>> = JSON.parse(await readFile(file, "utf8"));
  const lost = entriesOf(manifest).filter((entry) => existsSync(join(from, entry)) && !existsSync(join(to, entry)));
  if (lost.length > 0) throw new Error(`${folder}: Node may load ${lost.join(", ")}, which would be left out.`);
  await writeFile(file, JSON.stringify(stated(manifest, dependencies), null, 2));
}

function isUsed(path: string, from: string): boolean {
  const name = basename(path);
  if (name === "node_modules") return false;
  if (dirname(path) === from && UNUSED_FOLDER.test(name)) return false;
  return !UNUSED_FILE.test(name) || LEGAL.test(name);
}

/** npm would otherwise fetch what an override replaced, and what is only for development. */
function stated(manifest: Readonly<Record<string, unknown>>, dependencies: Bundled["dependencies"]): object {
  const kept = Object.entries(manifest).filter(([key]) => !/ependencies|^scripts$/.test(key));
  return { ...Object.fromEntries(kept), dependencies };
}
