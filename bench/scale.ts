import { asOwner, type BenchDatabase, keepDatabase } from "./data.ts";
import { askFor } from "./latency.ts";
import { type Ask, load, percentile } from "./load.ts";
import { startPeer } from "./peer.ts";
import { headersOf, listGapsCall } from "./question.ts";
import { circumstances } from "./results.ts";
import { openBenchStorage } from "./storage.ts";
import { table } from "./tables.ts";

/** Clients of one carrier, and of everybody: GAPS=10000000 CLIENTS=20000 fills some 20 GB first. */
const GAPS = Number(process.env.GAPS ?? 600_000);
const CLIENTS = Number(process.env.CLIENTS ?? 10_000);
const BOOKS = [20, 200, 2_000, 10_000].filter((clients) => clients <= CLIENTS);
const [ASK_MS, LOAD_SECONDS, CONNECTIONS] = [2_500, 5, 8];

const asked: Readonly<Record<string, readonly [path: string, body: unknown]>> = {
  "MCP tools/list": mcp("tools/list", {}),
  "MCP list_exercises": mcp("tools/call", { name: "list_exercises", arguments: { limit: 10 } }),
  "MCP list_gaps": mcp("tools/call", { name: "list_gaps", arguments: { limit: 10 } }),
  "gaps, 10": graphql("{ gaps(limit: 10) { id title } }"),
  "exercises, 10": graphql("{ exercises(limit: 10) { id title } }"),
  "gaps, how many open": graphql("{ gaps_count(status: OPEN) }"),
};

const storage = await openBenchStorage();
try {
  const database = await keepDatabase(storage, { gaps: GAPS, exercises: GAPS / 8, clients: CLIENTS });
  console.log(`${await circumstances(database)}\n`);
  const columns: string[][] = [];
  for (const clients of BOOKS) columns.push(await askAsCarrierOf(database, clients));
  columns.push(await askAs("operator", database));
  const head = ["p50, p95 in ms", ...BOOKS.map((clients) => `carrier of ${clients.toLocaleString("en")}`), "operator"];
  console.log(
    table(
      head,
      Object.keys(asked).map((name, i) => [name, ...columns.map((column) => column[i] ?? "")]),
    ),
  );
  console.log(`\n${await chainOneLog(database)}`);
} finally {
  await storage.stop();
}

/** The first carrier's book becomes the first clients; all others are the operator's own. */
async function askAsCarrierOf(database: BenchDatabase, clients: number): Promise<string[]> {
  const first = (kind: string, number: number) =>
    `(select id from organizations where kind = '${kind}' order by name limit ${number})`;
  await asOwner(database.owner, async (owner) => {
    await owner.query(`update organizations set parent_id = ${first("OPERATOR", 1)} where kind = 'CLIENT'`);
    await owner.query(
      `update organizations set parent_id = ${first("CARRIER", 1)} where id in ${first("CLIENT", clients)}`,
    );
    await owner.query("select sum_totals()"); // as the job does each minute: thousands of clients have moved
    await owner.query("vacuum analyze organizations, record_totals");
  });
  return askAs("carrier", database);
}

async function askAs(holder: "carrier" | "operator", database: BenchDatabase): Promise<string[]> {
  const peer = await startPeer("hotwash", database);
  try {
    const cells: string[] = [];
    for (const [path, body] of Object.values(asked)) {
      const ask: Ask = { path, body: JSON.stringify(body), headers: (n) => headersOf(holder, n) };
      await askFor(ASK_MS / 5, ask, peer.port, 0); // the plans were made and the pages read in this one
      const times = await askFor(ASK_MS, ask, peer.port, 5_000);
      cells.push([0.5, 0.95].map((share) => percentile(times, share).toFixed(1)).join(", "));
    }
    return cells;
  } finally {
    await peer.stop();
  }
}

/** Tool calls of one organization, each of which adds to its audit log's chain. */
async function chainOneLog(database: BenchDatabase): Promise<string> {
  const peer = await startPeer("hotwash", database);
  try {
    const ask: Ask = { path: "/api/mcp", body: JSON.stringify(listGapsCall), headers: (n) => headersOf("client", n) };
    const plan = { port: peer.port, seconds: LOAD_SECONDS, connections: CONNECTIONS };
    await load([ask], plan);
    const { times } = await load([ask], plan);
    return `${(times.length / LOAD_SECONDS).toFixed(0)} calls of list_gaps a second by one client, all in its audit log.`;
  } finally {
    await peer.stop();
  }
}

function mcp(method: string, params: object): readonly [string, unknown] {
  return ["/api/mcp", { jsonrpc: "2.0", id: 1, method, params }];
}

function graphql(query: string): readonly [string, unknown] {
  return ["/api/graphql", { query }];
}
