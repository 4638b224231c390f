import { posix } from "node:path";
import ts from "typescript";
import { filesOf, parse, textOf } from "./source-files.ts";

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const PACKAGES = ["packages/server", "packages/demo", "packages/web"];

/** What each source file of the packages imports of them: at run time alone, or with types. */
export function importGraph(withTypes: boolean): ImportGraph {
  const files = PACKAGES.flatMap((each) => filesOf(`${each}/src/**/*.{ts,tsx}`)).filter(
    (file) => !/\.(d|test)\.tsx?$/.test(file),
  );
  const known = new Set(files);
  return new Map(files.map((file) => [file, importsOf(file, withTypes).filter((each) => known.has(each))]));
}

function importsOf(file: string, withTypes: boolean): string[] {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    if (!withTypes && isTypeOnly(statement)) return [];
    return [resolve(file, moduleSpecifier.text)];
  });
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  return statement.importClause?.isTypeOnly ?? false;
}

/** By the import map of the file's package, or by what another package exports. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file), specifier);
  const [own = ""] = file.split("/src/");
  if (specifier.startsWith("#")) return mapped(own, "imports", specifier) ?? specifier;
  const [, name, path] = /^@hotwash\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  return (name && path && mapped(`packages/${name}`, "exports", `./${path}`)) ?? specifier;
}

type Maps = { readonly [map in "imports" | "exports"]?: Readonly<Record<string, string>> };
const packages = new Map<string, Maps>();

function mapped(root: string, map: keyof Maps, specifier: string): string | undefined {
  const maps: Maps = packages.get(root) ?? JSON.parse(textOf(`${root}/package.json`));
  packages.set(root, maps);
  for (const [key, target] of Object.entries(maps[map] ?? {})) {
    const [start = "", end] = key.split("*");
    if (end === undefined ? key === specifier : specifier.startsWith(start)) {
      return posix.join(root, target.replace("*", specifier.slice(start.length)));
    }
  }
  return undefined;
}

/** Groups of files that reach each other (Tarjan), of at least two files. */
export function cyclesOf(graph: ImportGraph): string[][] {
  const order = new Map<string, { index: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const cycles: string[][] = [];
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;

  function visit(file: string): number {
    const own = { index: order.size, low: order.size, isOpen: true };
    order.set(file, own);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      const seen = order.get(next);
      if (!seen) own.low = Math.min(own.low, visit(next));
      else if (seen.isOpen) own.low = Math.min(own.low, seen.index);
    }
    if (own.low === own.index) close(file);
    return own.low;
  }

  function close(file: string): void {
    const group = open.splice(open.indexOf(file));
    for (const each of group) {
      const place = order.get(each);
      if (place) place.isOpen = false;
    }
    if (group.length > 1) cycles.push(group.toSorted());
  }
}
