import type { EnumDeclaration } from "../../packages/server/src/kernel/enum-declaration.ts";
import { compareDerived } from "../derived-file.ts";
import type { Check } from "../outcome.ts";
import { loadedEnums } from "../product.ts";

const LABELS_FILE = "packages/server/src/kernel/code-labels.ts";

export const LABELS_HEAD = "// Derived from the labels of all enums by npm run check -- --write.\n\n";

/** A sentence has a code without its enum, so the labels of all enums are in one table: a code has one label. */
export const codeLabels: Check = {
  name: "code labels",
  run: async (options) => {
    const enums = await loadedEnums();
    const { summary, problems } = compareDerived(LABELS_FILE, LABELS_HEAD + labelsText(enums), options);
    return { summary, problems: [...problems, ...enums.flatMap((each) => problemsOf(each, enums))] };
  },
};

/** The table as TypeScript. */
export function labelsText(enums: readonly EnumDeclaration[]): string {
  const labels = new Map(enums.flatMap((each) => Object.entries(each.labels ?? {})));
  const lines = [...labels.keys()].toSorted().map((code) => `  ${code}: ${JSON.stringify(labels.get(code))},\n`);
  return `/** Codes in the words of a sentence, where these are not the code in lower case. */
export const codeLabels: Readonly<Record<string, string>> = {
${lines.join("")}};
`;
}

function problemsOf({ name, values, labels = {} }: EnumDeclaration, all: readonly EnumDeclaration[]): string[] {
  return Object.entries(labels).flatMap(([code, label]) => {
    if (!(code in values)) return [`${name} has no code ${code} to label`];
    const others = all.filter((each) => code in each.values && each.labels?.[code] !== label);
    return others.map((other) => `${other.name}.${code} must have the label "${label}", as in ${name}`);
  });
}
