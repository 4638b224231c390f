import type { McpSession, ToldTool } from "./mcp-session.ts";

/** Changes the tools' descriptions, but not what they do. */
export type Spoiling = (session: McpSession) => McpSession;

type Properties = ToldTool["inputSchema"]["properties"];

function telling(change: (tools: readonly ToldTool[]) => readonly ToldTool[]): Spoiling {
  return (session) => ({ ...session, tools: change(session.tools) });
}

export const asTold: Spoiling = (session) => session;

export const withoutDescriptions = telling((tools) => tools.map((tool) => ({ ...tool, description: "" })));

/** Each tool has the description of the one after the next. */
export const withOthersDescriptions = telling((tools) =>
  tools.map((tool, i) => ({ ...tool, description: tools[(i + 2) % tools.length]?.description ?? "" })),
);

export const withoutArgumentDescriptions = telling((tools) =>
  tools.map((tool) => withProperties(tool, (property) => ({ ...property, description: "" }))),
);

export const withoutCodes = telling((tools) =>
  tools.map((tool) => withProperties(tool, ({ enum: _codes, items: _items, ...rest }) => rest)),
);

function withProperties(tool: ToldTool, change: (property: Properties[string]) => Properties[string]): ToldTool {
  const { properties, required } = tool.inputSchema;
  const changed = Object.entries(properties).map(([name, property]) => [name, change(property)] as const);
  return { ...tool, inputSchema: { properties: Object.fromEntries(changed), required } };
}

/** Tools and arguments bear names that say nothing, also where descriptions speak of tools. */
export const renamed: Spoiling = ({ tools, call }) => {
  const toolNames = new Map(tools.map(({ name }, i) => [name, `tool_${i + 1}`]));
  const pattern = new RegExp(`\\b(?:${[...toolNames.keys()].join("|")})\\b`, "g");
  const changed = tools.map((tool) => {
    const { properties, required } = tool.inputSchema;
    const names = new Map(Object.keys(properties).map((name, i) => [name, `argument_${i + 1}`]));
    const rename = (name: string) => names.get(name) ?? name;
    const renamedProperties = Object.entries(properties).map(([name, property]) => [rename(name), property] as const);
    const told: ToldTool = {
      name: toolNames.get(tool.name) ?? tool.name,
      description: tool.description.replace(pattern, (name) => toolNames.get(name) ?? name),
      inputSchema: { properties: Object.fromEntries(renamedProperties), required: required.map(rename) },
    };
    return { real: tool.name, told, names };
  });
  return {
    tools: changed.map(({ told }) => told),
    call: async (tool, args) => {
      const meant = changed.find(({ told }) => told.name === tool);
      if (!meant) throw new Error(`There is no ${tool}.`);
      const realOf = new Map([...meant.names].map(([real, name]) => [name, real]));
      const given = Object.entries(args).map(([name, value]) => [realOf.get(name) ?? name, value] as const);
      const said = await call(meant.real, Object.fromEntries(given));
      // A refusal names the argument: by the name that the agent knows.
      const argument = /^(\w+):/.exec(said.text)?.[1] ?? "";
      return said.isError ? { ...said, text: said.text.replace(/^\w+/, meant.names.get(argument) ?? argument) } : said;
    },
  };
};

/** What is left is the bare schema. */
export const withoutAnyWords: Spoiling = (session) =>
  withoutArgumentDescriptions(withoutDescriptions(renamed(session)));
