import ts from "typescript";
import type { Check } from "../outcome.ts";
import { filesOf, nodesOf, parse, placeOf, textOf } from "../source-files.ts";

// In two halves, so that this file passes its own check.
const UNWANTED = new RegExp(`@ts-(ignore|expect-error|nocheck)|biome-${"ignore"}|\\b(TO${"DO"}|FIX${"ME"})\\b`, "g");

export const words: Check = {
  name: "words",
  run: async () => {
    const code = filesOf("packages/**/*.{ts,tsx}", "scripts/**/*.ts", "bench/**/*.ts");
    const texts = filesOf("packages/**/*.{mjs,sql}", "bench/**/*.{mjs,sql}");
    const problems = [...[...code, ...texts].flatMap(unwantedText), ...code.flatMap(unwantedSyntax)];
    return { summary: `${code.length + texts.length} files`, problems };
  },
};

function unwantedText(file: string): string[] {
  if (file === "scripts/checks/words.ts") return [];
  return textOf(file)
    .split("\n")
    .flatMap((line, i) => [...line.matchAll(UNWANTED)].map(([found]) => `${file}:${i + 1} holds ${found}`));
}

function unwantedSyntax(file: string): string[] {
  const source = parse(file);
  return [...nodesOf(source)].flatMap((node) => {
    const what = nameOfUnwanted(node);
    return what ? [`${placeOf(source, node.getStart())} has ${what}`] : [];
  });
}

/** What programs and tools of others load by its default export. */
const WANT_DEFAULTS = /\/vite\.config\.ts$|\.d\.ts$/;

function nameOfUnwanted(node: ts.Node): string | undefined {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return "the type any: say what it is, or unknown";
  if (ts.isAsExpression(node) && ts.isAsExpression(node.expression)) return "a double cast: narrow the value instead";
  if (ts.isExportAssignment(node) && !WANT_DEFAULTS.test(node.getSourceFile().fileName))
    return "a default export: exports have names";
  return undefined;
}
