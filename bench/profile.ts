import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type Contender, graphqlContenders, mcpContenders } from "./contenders.ts";
import { cpuOf, cpuOfPostgres, findPostmaster } from "./cpu.ts";
import { type BenchDatabase, keepDatabase, sizeOf } from "./data.ts";
import { load } from "./load.ts";
import { type Peer, startPeer } from "./peer.ts";
import { circumstances } from "./results.ts";
import { openBenchStorage } from "./storage.ts";
import { table } from "./tables.ts";
import { furtherWorks, nested } from "./works.ts";

const FILE = fileURLToPath(new URL("profiles.md", import.meta.url));
const HOW =
  "Written by `npm run bench:profile`: V8's sampling profiler, by the code that ran, in microseconds a request. It " +
  "slows what it measures, so the shares say more than the figures.";
const [WARM_UP_SECONDS, SECONDS, CONNECTIONS] = [8, 8, 8];

async function endpointsOf(database: BenchDatabase): Promise<readonly (readonly [string, Contender | undefined])[]> {
  const works = [nested, ...(await furtherWorks(database))];
  return [
    ...works.map((work) => [`GraphQL: ${work.name}`, graphqlContenders(work)[0]] as const),
    ["MCP: list_gaps, open and critical", mcpContenders[0]],
  ];
}

const profiled = z.object({ layers: z.array(z.tuple([z.string(), z.number()])) });

const storage = await openBenchStorage();
try {
  const database = await keepDatabase(storage, sizeOf(10_000));
  const sections: string[] = [];
  for (const [title, contender] of await endpointsOf(database)) {
    if (contender) sections.push(`## ${title}\n\n${await profile(contender, database)}\n`);
  }
  writeFileSync(FILE, `# Profiles\n\n${HOW}\n\n${await circumstances(database)}\n\n${sections.join("\n")}`);
  console.log(`${sections.join("\n")}\nWritten to ${FILE}`);
} finally {
  await storage.stop();
}

async function profile({ ask }: Contender, database: BenchDatabase): Promise<string> {
  const peer = await startPeer("profiled", database);
  try {
    const loadFor = (seconds: number) => load([ask], { port: peer.port, seconds, connections: CONNECTIONS });
    await loadFor(WARM_UP_SECONDS);
    const postmaster = await findPostmaster(database);
    const [node, postgres] = [cpuOf(peer.pid), cpuOfPostgres(postmaster)];
    peer.tell("begin");
    const requests = (await loadFor(SECONDS)).times.length;
    const layers = await layersOf(peer);
    const cpu = [cpuOf(peer.pid) - node, cpuOfPostgres(postmaster) - postgres].map((us) => us / requests);
    return describe(layers, requests, cpu);
  } finally {
    await peer.stop();
  }
}

async function layersOf(peer: Peer): Promise<ReadonlyMap<string, number>> {
  const heard = peer.hear();
  peer.tell("end");
  return new Map(profiled.parse(await heard).layers);
}

function describe(layers: ReadonlyMap<string, number>, requests: number, [node = 0, postgres = 0]: readonly number[]) {
  const total = [...layers.values()].reduce((sum, us) => sum + us, 0);
  const rows = [...layers]
    .sort(([, a], [, b]) => b - a)
    .map(([layer, us]) => [layer, (us / requests).toFixed(0), `${((100 * us) / total).toFixed(0)} %`]);
  const whole = `CPU a request: ${node.toFixed(0)} µs of node with the profiler, ${postgres.toFixed(0)} µs of PostgreSQL.`;
  return `${whole}\n\n${table(["layer", "µs", "share"], rows)}`;
}
