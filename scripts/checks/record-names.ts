import { compareDerived } from "../derived-file.ts";
import type { Check } from "../outcome.ts";
import { textOf } from "../source-files.ts";

const CATALOGUE = "packages/server/src/catalogue/records.ts";
const NAMES_FILE = "packages/server/src/kernel/record-name.ts";

/** The kernel may not import the catalogue, so it has the names of its records in a file of its own. */
export const recordNames: Check = {
  name: "record names",
  run: async (options) => compareDerived(NAMES_FILE, namesIn(textOf(CATALOGUE)), options),
};

function namesIn(catalogue: string): string {
  const [, list = ""] = /const byName = \{\n([^}]*)\}/.exec(catalogue) ?? [];
  const names = [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => `  | "${name}"`);
  return `// Derived from catalogue/records.ts by npm run check -- --write.

/** Every kind of record. Relations refer to it by name; the catalogue has the declaration of each. */
export type RecordName =
${names.join("\n")};
`;
}
