import { buildSchema, type GraphQLEnumType, isEnumType } from "graphql";
import { compareDerived } from "../derived-file.ts";
import type { Check } from "../outcome.ts";
import { loadedEnums, printedSchema } from "../product.ts";
import { filesOf, textOf } from "../source-files.ts";
import { LABELS_HEAD, labelsText } from "./code-labels.ts";

const FILES = ["enums", "statuses", "duty-codes", "notification-kinds"] as const;
const LABELS_FILE = "packages/web/src/graphql/code-labels.ts";
const IMPORTED = /import (?:type )?\{([^}]*)\} from "#graphql\/(?:enums|statuses|duty-codes|notification-kinds)\.ts"/g;

/** Pages offer what the schema accepts: the codes of the enums that they name, and what each means. */
export const webEnums: Check = {
  name: "web enums",
  run: async (options) => {
    const named = enumsNamed(await printedSchema());
    const files = FILES.map((file) => {
      const text = textOfEnums(named.filter(({ name }) => fileOfEnum(name) === file));
      return compareDerived(`packages/web/src/graphql/${file}.ts`, text, options);
    });
    const labels = compareDerived(LABELS_FILE, LABELS_HEAD + labelsText(await loadedEnums()), options);
    return { summary: files[0]?.summary ?? "", problems: [...files, labels].flatMap(({ problems }) => problems) };
  },
};

/** Those of statuses and states by themselves, and long lists of which only one page needs the codes. */
export function fileOfEnum(name: string): (typeof FILES)[number] {
  if (/(Status|State)$/.test(name)) return "statuses";
  if (name === "NotificationKind") return "notification-kinds";
  return /DutyCode$/.test(name) ? "duty-codes" : "enums";
}

function enumsNamed(sdl: string): readonly GraphQLEnumType[] {
  const named = new Set(filesOf("packages/web/{src,e2e}/**/*.{ts,tsx}").flatMap((file) => importedBy(textOf(file))));
  return Object.values(buildSchema(sdl).getTypeMap())
    .filter(isEnumType)
    .filter(({ name }) => named.has(name))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function textOfEnums(types: readonly GraphQLEnumType[]): string {
  const sources = filesOf("packages/web/{src,e2e}/**/*.{ts,tsx}").map(textOf);
  const texts = types.map((type) => {
    const isRead = sources.some((text) => readsDescriptions(text, type.name));
    const said = (description: string | null | undefined) => JSON.stringify((isRead && description) || "");
    const values = type.getValues().map(({ name, description }) => `  ${name}: ${said(description)},`);
    return `export const ${type.name} = {\n${values.join("\n")}\n} as const;`;
  });
  return `// Derived from schema.graphql by npm run check -- --write.\n\n${texts.join("\n")}\n`;
}

/** Whether a file reads what codes mean, and does not only list them. What nobody reads, no page loads. */
function readsDescriptions(text: string, name: string): boolean {
  const called = [...text.matchAll(new RegExp(`\\b${name}(?: as (\\w+))?(?=[,\\s}])`, "g"))].map(
    ([, as]) => as ?? name,
  );
  return called.some((as) => new RegExp(`\\b${as}\\[|(?<!optionsOf)\\(${as}\\b`).test(text));
}

function importedBy(text: string): string[] {
  return [...text.matchAll(IMPORTED)].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []);
}
