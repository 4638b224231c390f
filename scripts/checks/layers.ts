import ts from "typescript";
import type { Check } from "../outcome.ts";
import { filesOf, textOf } from "../source-files.ts";

const SOURCE = "packages/server/src/";

/** What each layer may import, besides itself. */
const below: Readonly<Record<string, readonly string[]>> = {
  app: ["interfaces", "platform"],
  interfaces: ["domain", "storage", "platform"],
  demo: ["domain", "storage", "platform"],
  domain: ["storage", "platform"],
  storage: ["platform"],
  platform: [],
};

/** The command line starts everything, so it alone reaches up. */
const ABOVE_FOR_CLI = ["app", "demo"];

export const layers: Check = {
  name: "layers",
  run: async () => {
    const files = filesOf(`${SOURCE}**/*.ts`);
    return { summary: `imports of ${files.length} files point down`, problems: files.flatMap(problemsOf) };
  },
};

function problemsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(textOf(file), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    const problem = problemWith(file.slice(SOURCE.length), fileName);
    return problem ? [`${file} imports ${fileName}: ${problem}`] : [];
  });
}

function problemWith(file: string, imported: string): string | undefined {
  if (imported.startsWith("../")) return "an import that leaves its folder goes by the import map, #domain/… and so on";
  if (imported.startsWith("#tests/")) return "the source needs nothing of its tests";
  if (!imported.startsWith("#")) return undefined;
  const [from, to] = [layerOf(file), layerOf(imported.slice(1))];
  if (from === to || below[from]?.includes(to)) return undefined;
  if (file.startsWith("interfaces/cli/") && ABOVE_FOR_CLI.includes(to)) return undefined;
  return `${from} may import ${below[from]?.join(", ") || "nothing else"}`;
}

function layerOf(path: string): string {
  const [folder = ""] = path.split("/");
  return folder === "cli" ? "interfaces" : folder.replace(/\.ts$/, "");
}
