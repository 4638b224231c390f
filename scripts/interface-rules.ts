import { textOf } from "./source-files.ts";

export const INTERFACES_FILE = "docs/interfaces.md";

/** The numbers of the rules, in their order. */
export function readRuleIds(): string[] {
  return [...textOf(INTERFACES_FILE).matchAll(/^- \*\*([A-Z]\d+)†?\*\* /gm)].flatMap(([, id]) => (id ? [id] : []));
}
