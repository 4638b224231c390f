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

/** Further files of a package, and its exports that need them. Each must exist, so that no entry outlives its reason. */
type Unused = { readonly files: readonly string[]; readonly exports?: readonly string[] };
const UNUSED: Readonly<Record<string, Unused>> = {
  // A build for browsers beside that for Node.
  exceljs: { files: ["dist"] },
  // Conventions that may still change: nothing imports them.
  "@opentelemetry/semantic-conventions": {
    exports: ["./incubating"],
    files: ["index-incubating", "experimental_attributes", "experimental_events", "experimental_metrics"].flatMap(
      (file) => [`dist/${file}.cjs`, `dist/${file}.mjs`],
    ),
  },
};

/** Copies a package without what Node never loads, and states the versions of its dependencies that come with it. */
export async function copyDependency({ folder, name, dependencies }: Bundled, to: string): Promise<void> {
  if (!existsSync(join(ROOT, folder))) throw new Error(`${folder} is not installed: run npm install.`);
  const from = await realpath(join(ROOT, folder));
  const unused = UNUSED[name] ?? { files: [] };
  const manifest = without(JSON.parse(await readFile(join(from, "package.json"), "utf8")), unused.exports);
  const built = isBuilt(from, manifest) ? [join(from, "src")] : [];
  const isCopied = (path: string) => path === from || (isUsed(path, from) && !built.includes(path));
  await cp(from, to, { recursive: true, filter: isCopied });
  for (const file of unused.files) await rm(join(to, file), { recursive: true });

  const lost = entriesOf(manifest).filter((entry) => existsSync(join(from, entry)) && !existsSync(join(to, entry)));
  if (lost.length > 0) throw new Error(`${folder}: Node may load ${lost.join(", ")}, which would be left out.`);
  await writeFile(join(to, "package.json"), JSON.stringify(stated(manifest, dependencies), null, 2));
}

type Manifest = Readonly<Record<string, unknown>> & { readonly exports?: object };

function without(manifest: Manifest, unused: readonly string[] = []): Manifest {
  if (unused.length === 0) return manifest;
  const entries = Object.entries(manifest.exports ?? {});
  const lost = unused.filter((name) => !entries.some(([each]) => each === name));
  if (lost.length > 0) throw new Error(`There is no export ${lost.join(", ")} to leave out.`);
  return { ...manifest, exports: Object.fromEntries(entries.filter(([name]) => !unused.includes(name))) };
}

function isUsed(path: string, from: string): boolean {
  const name = basename(path);
  if (name === "node_modules") return false;
  if (dirname(path) === from && UNUSED_FOLDER.test(name)) return false;
  return !UNUSED_FILE.test(name) || LEGAL.test(name);
}

/** Whether `src` is only what `dist` was built from. */
function isBuilt(from: string, manifest: Manifest): boolean {
  return existsSync(join(from, "dist")) && !entriesOf(manifest).some((entry) => /^(\.\/)?src\//.test(entry));
}

/** npm would otherwise fetch what an override replaced, and what is only for development. */
function stated(manifest: Manifest, dependencies: Bundled["dependencies"]): object {
  const kept = Object.entries(manifest).filter(([key]) => !/ependencies|^scripts$/.test(key));
  return { ...Object.fromEntries(kept), dependencies };
}
