import ts from "typescript";
import type { Check } from "../outcome.ts";
import { ratchet, sumOf } from "../ratchet.ts";
import { filesOf, nodesOf, parse } from "../source-files.ts";

const MAX_LINES = 80;

/** Functions fit a screen. */
export const functions: Check = {
  name: "functions",
  run: async (options) => {
    const files = filesOf("packages/*/src/**/*.{ts,tsx}", "scripts/**/*.ts");
    const found = new Map(files.flatMap(longFunctions));
    const problems = ratchet("functions", found, options);
    return { summary: `${found.size} have more than ${MAX_LINES} lines, ${sumOf(found)} lines together`, problems };
  },
};

function longFunctions(file: string): [string, number][] {
  const source = parse(file);
  return [...nodesOf(source)].flatMap((node): [string, number][] => {
    if (!ts.isFunctionLike(node) || !("body" in node) || !node.body) return [];
    const lines = lineOf(source, node.getEnd()) - lineOf(source, node.getStart()) + 1;
    return lines > MAX_LINES ? [[`${file} ${nameOf(node)}`, lines]] : [];
  });
}

function lineOf(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : "function";
}
