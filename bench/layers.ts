import type { Profiler } from "node:inspector";

/** Where the time of a request goes, by the code that ran: the first pattern that fits names the layer. */
const LAYERS: readonly (readonly [string, RegExp])[] = [
  ["HTTP, by Node", /^node:(_?http|internal\/(http|streams|stream_base|dns)|net|_stream|stream|url|querystring)/],
  [
    "HTTP, by Fastify",
    /node_modules\/(@fastify|fastify|find-my-way|toad-cache|light-my-request|secure-json|process-warning)/,
  ],
  ["log", /node_modules\/(pino|@pinojs|sonic-boom|thread-stream)|server\/src\/platform\/log/],
  ["metrics", /node_modules\/(prom-client|tdigest)|interfaces\/operations/],
  ["PostgreSQL's driver", /node_modules\/(pg|pg-[a-z-]+|postgres-[a-z-]+)\//],
  [
    "reading of the request",
    /node_modules\/zod|interfaces\/(graphql\/(request|endpoint)|mcp\/(check|json|endpoint)|accept|request)/,
  ],
  [
    "key and rate limits",
    /domain\/(access|api-keys)|interfaces\/(auth|mcp\/enter|minute)|read-budget|storage\/entrance/,
  ],
  ["plan and answer, GraphQL", /node_modules\/graphql|interfaces\/graphql/],
  ["plan and answer, MCP", /interfaces\/(mcp|tools)/],
  ["permissions", /server\/src\/kernel/],
  ["records that are counted or audited", /domain\/(reads|audit)/],
  ["turns at the connections", /platform\/fair|storage\/(shares|borrow|gathering)/],
  ["transaction, scope and SQL", /server\/src\/storage/],
  ["the rest of Hotwash", /server\/src/],
];

const NATIVE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "(garbage collector)": "garbage collection",
    "(program)": "Node itself",
    writeUtf8String: "system calls that write",
    writeLatin1String: "system calls that write",
    writeBuffer: "system calls that write",
    writev: "system calls that write",
  }),
);

/** Microseconds of each layer. Idle time and the profiler are left out. */
export function timeByLayer({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const own = new Map<number, number>();
  for (const [i, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[i] ?? 0));
  const layers = new Map<string, number>();
  for (const { id, callFrame } of nodes) {
    const layer = layerOf(callFrame);
    if (layer) layers.set(layer, (layers.get(layer) ?? 0) + (own.get(id) ?? 0));
  }
  return layers;
}

type Frame = { readonly functionName: string; readonly url: string };

function layerOf({ functionName, url }: Frame): string | undefined {
  if (functionName === "(idle)" || functionName === "(root)" || url.startsWith("node:inspector")) return undefined;
  return NATIVE.get(functionName) ?? LAYERS.find(([, pattern]) => pattern.test(url))?.[0] ?? "Node itself";
}
