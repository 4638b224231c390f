import { createProgram } from "../packages/server/src/cli/hotwash.ts";

type Command = ReturnType<typeof createProgram>;
type Argument = Command["registeredArguments"][number];
type Option = Command["options"][number];

/** The block of the document about the command line: each command with what it takes. */
export const commandBlocks: Readonly<Record<string, () => string>> = {
  commands: () => createProgram().commands.flatMap(leavesOf).map(section).join("\n\n"),
};

function leavesOf(command: Command): readonly Command[] {
  return command.commands.length > 0 ? command.commands.flatMap(leavesOf) : [command];
}

function section(command: Command): string {
  const names = [...pathOf(command), ...command.registeredArguments.map(shownArgument)];
  const rows = [...command.registeredArguments.map(argumentRow), ...command.options.filter(isShown).map(optionRow)];
  const table = rows.length > 0 ? [["| takes | |", "|---|---|", ...rows].join("\n")] : [];
  return [`### ${pathOf(command).join(" ")}`, `\`${names.join(" ")}\`: ${command.description()}.`, ...table].join(
    "\n\n",
  );
}

function pathOf(command: Command): string[] {
  return [...(command.parent ? pathOf(command.parent) : []), command.name()];
}

function shownArgument(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

function argumentRow(argument: Argument): string {
  return row(shownArgument(argument), argument.description);
}

function isShown({ hidden }: Option): boolean {
  return !hidden;
}

function optionRow({ flags, description, mandatory, defaultValue, argChoices }: Option): string {
  const notes = [
    ...(mandatory ? ["required"] : []),
    ...(argChoices ? [`one of ${argChoices.join(", ")}`] : []),
    ...(defaultValue === undefined || typeof defaultValue === "boolean" ? [] : [`default ${String(defaultValue)}`]),
  ];
  return row(flags, [description, ...(notes.length > 0 ? [`(${notes.join("; ")})`] : [])].join(" "));
}

function row(name: string, text: string): string {
  return `| \`${name}\` | ${text.replaceAll("|", "\\|").replaceAll("<", "&lt;")} |`;
}
