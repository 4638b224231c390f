import type { ToolSet } from "ai";
import { z } from "zod";
import type { Hands } from "#interfaces/assistant/model/hands.ts";
import type { OpenedModel } from "#interfaces/assistant/model/open-model.ts";
import { toolList } from "#interfaces/mcp/handshake.ts";

export const PROPOSE = "propose_change";

const listed = z.object({
  tools: z.array(
    z.object({ name: z.string(), description: z.string(), inputSchema: z.record(z.string(), z.unknown()) }),
  ),
});
const sheets = listed.parse(JSON.parse(toolList)).tools;

/** The seven tools as MCP lists them, without their implementation. */
export function offeredTools({ sdk }: OpenedModel, hands: Hands): ToolSet {
  const offered = sheets.map(({ name, description, inputSchema }) => [
    name,
    sdk.tool({ description, inputSchema: sdk.jsonSchema(inputSchema) }),
  ]);
  return Object.fromEntries([...offered, ...proposing({ sdk }, hands)]);
}

function proposing({ sdk }: Pick<OpenedModel, "sdk">, { propose, proposable = [] }: Hands) {
  if (!propose || proposable.length === 0) return [];
  const lines = proposable.map((each) => `${each.name}: ${each.description} ${JSON.stringify(each.inputSchema)}`);
  const inputSchema = sdk.jsonSchema({
    type: "object",
    properties: {
      action: { type: "string", enum: proposable.map(({ name }) => name) },
      input: { type: "object", description: "As in the schema of that action." },
    },
    required: ["action", "input"],
    additionalProperties: false,
  });
  const description = `Proposes a change, which the person sees and may confirm. Actions:\n${lines.join("\n")}`;
  return [[PROPOSE, sdk.tool({ description, inputSchema })]];
}
