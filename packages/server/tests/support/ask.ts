import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { headersOf } from "#tests/support/credentials.ts";

const graphqlReply = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z.looseObject({ code: z.string() }),
      }),
    )
    .optional(),
  extensions: z.looseObject({ cost: z.number().optional() }).optional(),
});
const toolReply = z.object({
  result: z.object({
    isError: z.boolean().optional(),
    content: z.array(z.object({ type: z.literal("text"), text: z.string() })),
    structuredContent: z
      .looseObject({
        items: z.array(z.record(z.string(), z.unknown())),
        next_cursor: z.string().nullable(),
        total: z.number(),
        counts: z.record(z.string(), z.record(z.string(), z.number())),
        note: z.string().optional(),
      })
      .optional(),
  }),
});

export type ToolResult = z.infer<typeof toolReply>["result"];

/** Asks over HTTP, as a program does with a key or as a page does with a session. */
export async function askGraphQL(
  app: FastifyInstance,
  credential: string | undefined,
  query: string,
  variables?: Record<string, unknown>,
) {
  const headers = credential ? headersOf(credential) : {};
  const response = await app.inject({ method: "POST", url: "/api/graphql", headers, payload: { query, variables } });
  return graphqlReply.parse(response.json());
}

export function postMcp(app: FastifyInstance, key: string, message: unknown) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  return app.inject({ method: "POST", url: "/api/mcp", headers, payload: JSON.stringify(message) });
}

/** Asks as an agent does. */
export async function callTool(
  app: FastifyInstance,
  key: string,
  name: string,
  args: Record<string, unknown> = {},
): Promise<ToolResult> {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
  const response = await postMcp(app, key, message);
  return toolReply.parse(response.json()).result;
}
