import { posix } from "node:path";
import ts from "typescript";
import { filesOf, parse } from "./source-files.ts";

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const PACKAGES = ["packages/server", "packages/web"];

/** What each source file of the packages imports of the same package: at run time alone, or with types. */
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

/** The import maps of both packages lead to their src folder. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file), specifier);
  if (!specifier.startsWith("#")) return specifier;
  const [root, name] = file.split("/src/");
  return name === undefined ? specifier : `${root}/src/${specifier.slice(1)}`;
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
