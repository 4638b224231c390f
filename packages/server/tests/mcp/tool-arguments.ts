import { z } from "zod";
import type { Tool } from "#interfaces/tools/tool.ts";
import { tools } from "#interfaces/tools/tools.ts";

const property = z.looseObject({ type: z.string().optional(), enum: z.array(z.string()).optional() });
const schema = z.looseObject({
  properties: z.record(z.string(), property),
  required: z.array(z.string()).default([]),
});

export type ArgumentSchema = z.infer<typeof property>;

export function argumentsOf({ input }: Tool): Readonly<Record<string, ArgumentSchema>> {
  return schemaOf(input).properties;
}

/** No more than a tool must be given. */
export function leastArguments({ name, input }: Tool): Record<string, unknown> {
  const { properties, required } = schemaOf(input);
  return Object.fromEntries(required.map((argument) => [argument, someValue(name, argument, properties[argument])]));
}

/** The tools that list records page by page. */
export const listTools = tools.filter((tool) => "cursor" in argumentsOf(tool));

function schemaOf(input: z.ZodType) {
  return schema.parse(z.toJSONSchema(input, { io: "input" }));
}

function someValue(tool: string, argument: string, declared: ArgumentSchema | undefined): unknown {
  if (declared?.enum) return declared.enum[0];
  if (declared?.type === "string") return "backup";
  throw new Error(`${tool} must be given ${argument}: say here what would serve.`);
}
