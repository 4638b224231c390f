import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Action } from "../../packages/server/src/kernel/action.ts";
import type { InputField, InputFields } from "../../packages/server/src/kernel/input.ts";
import { compareDerived } from "../derived-file.ts";
import type { Check } from "../outcome.ts";
import { ROOT } from "../root.ts";
import { filesOf, textOf } from "../source-files.ts";
import { fileOfEnum } from "./web-enums.ts";

const INPUTS = "packages/web/src/graphql/inputs";
const IMPORTED = /import \{([^}]*)\} from "#graphql\/inputs\/[\w-]+\.ts"/g;

/**
 * Forms follow the inputs of the actions that they name: controls, options, limits, and which fields are required. Each
 * record has a file with those of the actions that return it.
 */
export const webInputs: Check = {
  name: "web inputs",
  run: async (options) => {
    const { actions } = await import("../../packages/server/src/catalogue/actions.ts");
    const derived = filesOfInputs(actions);
    const outcomes = [...derived].map(([file, text]) => compareDerived(file, text, options));
    const stale = filesOf(`${INPUTS}/**/*.ts`).filter((file) => !derived.has(file));
    if (options.write) for (const file of stale) rmSync(join(ROOT, file));
    return {
      summary: `${derived.size} files of ${INPUTS}`,
      problems: [
        ...outcomes.flatMap(({ problems }) => problems),
        ...(options.write ? [] : stale.map((file) => `${file}: no form names an input of this record`)),
      ],
    };
  },
};

type Shown = { readonly name: string; readonly input: InputFields };

function filesOfInputs(actions: readonly Action[]): ReadonlyMap<string, string> {
  const named = new Set(filesOf("packages/web/src/**/*.{ts,tsx}").flatMap((file) => importedBy(textOf(file))));
  const shown = actions
    .map(({ name, input, returns }) => ({ name: inputName(name), input, file: fileOf(returns.name) }))
    .filter(({ name }) => named.has(name))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return new Map([...Map.groupBy(shown, ({ file }) => file)].map(([file, each]) => [file, inputsOf(each)]));
}

function inputName(action: string): string {
  return `${action.charAt(0).toUpperCase()}${action.slice(1)}Input`;
}

/** ActionItem: action-item.ts. */
function fileOf(record: string): string {
  return `${INPUTS}/${record.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.ts`;
}

function inputsOf(shown: readonly Shown[]): string {
  const enums = [...new Set(shown.flatMap(({ input }) => enumsIn(input)))].toSorted();
  const files = [...Map.groupBy(enums, fileOfEnum)].toSorted(([one], [other]) => one.localeCompare(other));
  const lines = files.map(([file, names]) => `import { ${names.join(", ")} } from "#graphql/${file}.ts";`);
  const imports = lines.length > 0 ? [lines.join("\n")] : [];
  const texts = shown.map(({ name, input }) => `export const ${name} = ${fieldsText(input, "")} as const;`);
  const head = "// Derived from the server's actions by npm run check -- --write.";
  return `${[head, ...imports, ...texts].join("\n\n")}\n`;
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
