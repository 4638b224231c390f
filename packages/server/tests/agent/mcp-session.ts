import { z } from "zod";

/** What a list of tools shows of each: name, description and input. The agent uses nothing else. */
const told = z.object({
  name: z.string(),
  description: z.string(),
  inputSchema: z.object({
    properties: z.record(
      z.string(),
      z.object({
        type: z.string().optional(),
        description: z.string().default(""),
        enum: z.array(z.string()).optional(),
        items: z.object({ enum: z.array(z.string()).optional() }).optional(),
        minimum: z.number().optional(),
        maximum: z.number().optional(),
        default: z.unknown().optional(),
      }),
    ),
    required: z.array(z.string()).default([]),
  }),
});
const list = z.object({ result: z.object({ tools: z.array(told) }) });
const called = z.object({
  result: z.object({ isError: z.boolean().default(false), content: z.tuple([z.object({ text: z.string() })]) }),
});

export type ToldTool = z.infer<typeof told>;
export type Args = Readonly<Record<string, unknown>>;
export type Said = { readonly isError: boolean; readonly text: string };

/** A server of tools, as an agent reaches it. */
export type McpSession = {
  readonly tools: readonly ToldTool[];
  readonly call: (tool: string, args: Args) => Promise<Said>;
};

/** Over HTTP, with a key. */
export async function openSession(baseUrl: string, key: string): Promise<McpSession> {
  const post = async (method: string, params: object): Promise<unknown> => {
    const headers = { "content-type": "application/json", "x-api-key": key };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const response = await fetch(`${baseUrl}/api/mcp`, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`${method} is answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { tools } = list.parse(await post("tools/list", {})).result;
  return {
    tools,
    call: async (name, args) => {
      const { isError, content } = called.parse(await post("tools/call", { name, arguments: args })).result;
      return { isError, text: content[0].text };
    },
  };
}
