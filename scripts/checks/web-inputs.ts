import type { Action } from "../../packages/server/src/kernel/action.ts";
import type { InputField, InputFields } from "../../packages/server/src/kernel/input.ts";
import { compareDerived } from "../derived-file.ts";
import type { Check } from "../outcome.ts";
import { filesOf, textOf } from "../source-files.ts";

const INPUTS_FILE = "packages/web/src/graphql/inputs.ts";
const IMPORTED = /import \{([^}]*)\} from "#graphql\/inputs\.ts"/g;

/** Forms follow the inputs of the actions that they name: controls, options, limits, and which fields are required. */
export const webInputs: Check = {
  name: "web inputs",
  run: async (options) => {
    const { actions } = await import("../../packages/server/src/catalogue/actions.ts");
    return compareDerived(INPUTS_FILE, inputsOf(actions), options);
  },
};

function inputsOf(actions: readonly Action[]): string {
  const named = new Set(filesOf("packages/web/src/**/*.{ts,tsx}").flatMap((file) => importedBy(textOf(file))));
  const shown = actions
    .map(({ name, input }) => ({ name: `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`, input }))
    .filter(({ name }) => named.has(name))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const enums = [...new Set(shown.flatMap(({ input }) => enumsIn(input)))].toSorted();
  const texts = shown.map(({ name, input }) => `export const ${name} = ${fieldsText(input, "")} as const;`);
  const imports = `import { ${enums.join(", ")} } from "#graphql/enums.ts";`;
  return `// Derived from the server's actions by npm run check -- --write.\n\n${imports}\n\n${texts.join("\n\n")}\n`;
}

function fieldsText(fields: InputFields, indent: string): string {
  const lines = Object.entries(fields).map(([name, field]) => `${indent}  ${name}: ${fieldText(field, indent)},\n`);
  return `{\n${lines.join("")}${indent}}`;
}

function fieldText(field: InputField, indent: string): string {
  const parts = [
    `type: "${field.type}"`,
    ...limits(field, indent),
    ...("list" in field && field.list ? ["list: true"] : []),
    ...(field.optional ? [] : ["required: true"]),
    ...(field.clears ? ["clears: true"] : []),
  ];
  return `{ ${parts.join(", ")} }`;
}

function limits(field: InputField, indent: string): readonly string[] {
  switch (field.type) {
    case "text":
      return [`lines: "${field.lines}"`, `max: ${field.max}`];
    case "integer":
      return [`min: ${field.min}`, `max: ${field.max}`];
    case "enum":
      return [`codes: ${field.of.name}`];
    case "objects":
      return [`max: ${field.max}`, `fields: ${fieldsText(field.fields, `${indent}  `)}`];
    default:
      return [];
  }
}

function enumsIn(fields: InputFields): string[] {
  return Object.values(fields).flatMap((field) => {
    if (field.type === "objects") return enumsIn(field.fields);
    return field.type === "enum" ? [field.of.name] : [];
  });
}

function importedBy(text: string): string[] {
  return [...text.matchAll(IMPORTED)].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []);
}
