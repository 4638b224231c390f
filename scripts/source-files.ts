import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "./root.ts";

/** Files of the project by their paths from its root, written with slashes and sorted. */
export function filesOf(...patterns: readonly string[]): string[] {
  const found = globSync([...patterns], { cwd: ROOT, exclude: (name) => name === "node_modules" || name === ".data" });
  return found.map((file) => file.replaceAll("\\", "/")).sort();
}

export function textOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8").replaceAll("\r\n", "\n");
}

export function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, textOf(file), ts.ScriptTarget.ESNext, true);
}

/** Every node of a file, outer ones first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

/** `file:line`, as editors and terminals know it. */
export function placeOf(source: ts.SourceFile, position: number): string {
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(position).line + 1}`;
}
