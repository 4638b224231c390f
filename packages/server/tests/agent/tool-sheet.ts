import { everyWord, stemsOf } from "#interfaces/assistant/understanding/plain-words.ts";
import type { ToldTool } from "./mcp-session.ts";

/** What an argument takes, as far as its schema and its description tell. */
export type Taking = "code" | "flag" | "number" | "day" | "record" | "text" | "page" | "unknown";

export type Parameter = {
  readonly name: string;
  readonly description: string;
  readonly stems: ReadonlySet<string>;
  readonly takes: Taking;
  readonly isList: boolean;
  readonly codes: readonly string[];
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
  readonly least: number;
  readonly most: number;
};

/** A tool as the agent understands it. */
export type Sheet = {
  readonly name: string;
  readonly description: string;
  /** The words of its name, of what is said of it anywhere, and of its arguments. */
  readonly nameStems: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** Those with which its description begins: what it is about. */
  readonly subjectStems: ReadonlySet<string>;
  readonly argumentStems: ReadonlySet<string>;
  readonly parameters: readonly Parameter[];
};

type Property = ToldTool["inputSchema"]["properties"][string];

/** Reads a list of tools. What one description says of another tool is put down to that one. */
export function readSheets(tools: readonly ToldTool[]): readonly Sheet[] {
  const clauses = tools.flatMap((tool) => clausesOf(tool, tools));
  return tools.map(({ name, description, inputSchema: { properties, required } }) => {
    const parameters = Object.entries(properties).map(([argument, property]) =>
      readParameter(argument, property, required.includes(argument)),
    );
    return {
      name,
      description,
      nameStems: stemsOf(name),
      stems: stemsOf(
        clauses
          .filter(({ of }) => of === name)
          .map(({ text }) => text)
          .join(" "),
      ),
      subjectStems: stemsOf(description.split(/[,:;.]/)[0] ?? ""),
      argumentStems: new Set(parameters.flatMap(({ stems, codes }) => [...stems, ...stemsOf(codes.join(" "))])),
      parameters,
    };
  });
}

function clausesOf({ name, description }: ToldTool, tools: readonly ToldTool[]) {
  return description.split(/(?<=[.;]) |, (?=for )/).map((text) => {
    const words = new Set(text.split(/[^\w]+/));
    const other = tools.find((each) => each.name !== name && words.has(each.name));
    return { of: other?.name ?? name, text };
  });
}

function readParameter(name: string, property: Property, isRequired: boolean): Parameter {
  const { description, minimum = 1, maximum = 1 } = property;
  return {
    name,
    description,
    stems: stemsOf(description),
    takes: takenBy(property),
    isList: property.items !== undefined,
    codes: property.enum ?? property.items?.enum ?? [],
    isRequired,
    hasDefault: property.default !== undefined,
    least: minimum,
    most: maximum,
  };
}

function takenBy({ type, description, enum: codes, items }: Property): Taking {
  if (codes ?? items?.enum) return "code";
  if (type === "boolean") return "flag";
  if (type === "integer" || type === "number") return "number";
  const words = new Set(everyWord(description).map(({ text }) => text.toLowerCase()));
  if (words.has("page")) return "page";
  if (words.has("exact") && words.has("name")) return "record";
  if (words.has("day") || words.has("date") || words.has("time")) return "day";
  return words.has("text") || words.has("question") || words.has("words") ? "text" : "unknown";
}
