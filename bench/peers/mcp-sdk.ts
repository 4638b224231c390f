import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { listGaps, listGapsInput } from "./gaps-answer.ts";
import { checkKey, rowsOf } from "./pool.ts";
import { listen } from "./start.ts";

/** Stateless as its documentation shows it: a server and a transport for each request, answering with JSON. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await checkKey(request.headers["x-api-key"]);
  const server = newServer();
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once("close", () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response);
}

function newServer(): McpServer {
  const server = new McpServer({ name: "bench", version: "1.0.0" });
  server.registerTool("list_gaps", { description: "Lists gaps.", inputSchema: listGapsInput }, async (given) => {
    const text = await listGaps(rowsOf, given);
    return { content: [{ type: "text", text }], structuredContent: JSON.parse(text) };
  });
  return server;
}

await listen(createServer((request, response) => void answer(request, response)));
