import { buildSchema, isEnumType } from "graphql";
import { compareDerived } from "../derived-file.ts";
import type { Check } from "../outcome.ts";
import { printedSchema } from "../product.ts";

const ENUMS_FILE = "packages/web/src/graphql/enums.ts";
/** Sorts are spelled by the lists that use them. */
const NOT_SHOWN = /^__|Order$/;

/** Pages offer what the schema accepts: the codes of its enums, and what each means. */
export const webEnums: Check = {
  name: "web enums",
  run: async (options) => compareDerived(ENUMS_FILE, enumsOf(await printedSchema()), options),
};

function enumsOf(sdl: string): string {
  const texts = Object.values(buildSchema(sdl).getTypeMap())
    .filter(isEnumType)
    .filter(({ name }) => !NOT_SHOWN.test(name))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((type) => {
      const values = type
        .getValues()
        .map(({ name, description }) => `  ${name}: ${JSON.stringify(description ?? "")},`);
      return `export const ${type.name} = {\n${values.join("\n")}\n} as const;`;
    });
  return `// Derived from schema.graphql by npm run check -- --write.\n\n${texts.join("\n\n")}\n`;
}
