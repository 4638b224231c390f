import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

export type Manner =
  | "answers"
  | "fails"
  | "is silent"
  | "answers other dimensions"
  | "answers too few"
  | "answers text";

const asked = z.object({ model: z.string(), input: z.array(z.string()) });

/** A scripted endpoint of the embeddings API that records its requests. */
export async function startEndpoint() {
  let manner: Manner = "answers";
  const keys = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    keys.add(request.headers.authorization);
    let body = "";
    for await (const chunk of request) body += chunk;
    const { input } = asked.parse(JSON.parse(body));
    if (manner === "is silent") return;
    if (manner === "fails") return response.writeHead(503).end();
    if (manner === "answers text") return response.end("<html>");
    const data = input.map((text, index) => ({ index, embedding: vectorOf(text, manner) })).reverse();
    response.end(JSON.stringify({ data: manner === "answers too few" ? data.slice(1) : data }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("It listens on no port.");
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    keys,
    behave: (next: Manner) => {
      manner = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function vectorOf(text: string, manner: Manner): number[] {
  const length = manner === "answers other dimensions" ? 5 : 26;
  return Array.from({ length }, (_, i) => text.toLowerCase().split(String.fromCharCode(97 + i)).length);
}
