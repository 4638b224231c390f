import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { postMcp } from "#tests/support/ask.ts";

const reply = z.object({
  result: z.object({ isError: z.boolean().default(false), content: z.tuple([z.object({ text: z.string() })]) }),
});

/** What a tool says, whatever form its answer has. */
export async function callAnyTool(app: FastifyInstance, key: string, name: string, args: object = {}) {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
  const { isError, content } = reply.parse((await postMcp(app, key, message)).json()).result;
  return { isError, text: content[0].text };
}
