import { filesOf, textOf } from "./source-files.ts";

export const INTERFACES_FILE = "docs/interfaces.md";

/** The numbers of the rules, in their order: those of the interfaces, and those of the engines' own documents. */
export function readRuleIds(): string[] {
  return filesOf("docs/*.md").flatMap((file) =>
    [...textOf(file).matchAll(/^- \*\*([A-Z]\d+)†?\*\* /gm)].flatMap(([, id]) => (id ? [id] : [])),
  );
}
