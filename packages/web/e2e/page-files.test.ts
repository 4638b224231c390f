import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const BUILT = new URL("../dist/", import.meta.url);
const MOST_FILES = 12;
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/(?<file>[^"'`]+\.js)["'`]/g;
const LOADED_BY_HTML = /(?:src|href)="\/(?<path>[^"]+\.(?:js|css))"/g;

test("J12: no page loads more than 12 files of script and styles", () => {
  const imports = readImports();
  const html = readFileSync(new URL("index.html", BUILT), "utf8");
  const initial = [...html.matchAll(LOADED_BY_HTML)].map(({ groups }) => groups?.path?.replace("assets/", "") ?? "");
  const named = (name: RegExp) => [...imports.keys()].filter((file) => name.test(file));
  const portals = named(/^portal-[\w-]+\.js$/);
  const pages = named(/-page-[\w-]+\.js$/);
  assert.ok(
    initial.length >= 3 && portals.length === 3 && pages.length > 50,
    `${initial}, ${portals}, ${pages.length}`,
  );
  const counts = pages.map((page) => {
    // Each portal is one part, and its pages load it as well.
    const files = new Set(
      [...initial, page, ...portals.slice(0, 1)].flatMap((file) => [...withImports(file, imports)]),
    );
    return { page, files: files.size };
  });
  assert.deepEqual(
    counts.filter(({ files }) => files > MOST_FILES),
    [],
  );
});

function readImports(): ReadonlyMap<string, readonly string[]> {
  const scripts = readdirSync(new URL("assets/", BUILT)).filter((file) => file.endsWith(".js"));
  return new Map(
    scripts.map((file) => {
      const text = readFileSync(new URL(`assets/${file}`, BUILT), "utf8");
      return [file, [...text.matchAll(STATIC_IMPORT)].map(({ groups }) => groups?.file ?? "")];
    }),
  );
}

function withImports(file: string, imports: ReadonlyMap<string, readonly string[]>, found = new Set<string>()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of imports.get(file) ?? []) withImports(imported, imports, found);
  return found;
}
