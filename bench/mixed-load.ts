import { residentMiB } from "./cpu.ts";
import { asOwner, type BenchDatabase } from "./data.ts";
import { type Holder, keyOf } from "./keys.ts";
import { type Ask, at, load, median, percentile } from "./load.ts";
import { startPeer } from "./peer.ts";
import { headersOf, nestedQuery } from "./question.ts";

export type MixedLoad = {
  readonly minutes: number;
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** Resident memory in MiB: once warm, and at the end. */
  readonly rssWarm: number;
  readonly rssEnd: number;
};

const CONNECTIONS = 8;
const SAMPLE_MS = 500;

/** One instance under everything at once: nested and flat queries, counts, tools and writes, by all kinds of callers. */
export async function runMixedLoad(database: BenchDatabase, minutes: number): Promise<MixedLoad> {
  const asks = await mixture(database);
  const peer = await startPeer("hotwash", database);
  try {
    await load(asks, { port: peer.port, seconds: Math.min(5, minutes * 30), connections: CONNECTIONS, isFine });
    const rss: number[] = [];
    const sampling = setInterval(() => rss.push(residentMiB(peer.pid)), SAMPLE_MS);
    const { times, seconds } = await load(asks, {
      port: peer.port,
      seconds: minutes * 60,
      connections: CONNECTIONS,
      isFine,
    }).finally(() => clearInterval(sampling));
    const quarter = Math.floor(rss.length / 4);
    return {
      minutes,
      requests: times.length,
      perSecond: times.length / seconds,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      slowest: percentile(times, 1),
      rssWarm: median(rss.slice(quarter, 2 * quarter)),
      rssEnd: median(rss.slice(-quarter)),
    };
  } finally {
    await peer.stop();
  }
}

/** GraphQL says what went wrong with status 200, and so does a tool. */
function isFine(body: Buffer): boolean {
  return !body.includes('{"errors":') && !body.includes('"isError":true') && !body.includes('"error":{');
}

async function mixture(database: BenchDatabase): Promise<Ask[]> {
  const text = `select g.id from holder_of_key(sha256(convert_to($1, 'UTF8')), null) h join gaps g using (organization_id) limit 20`;
  const { rows } = await asOwner(database.owner, (owner) => owner.query<{ id: string }>(text, [keyOf("client")]));
  const gapIds = rows.map(({ id }) => id);
  const asks: Ask[] = [];
  for (let i = 0; i < 60; i++) {
    const holder = at(["client", "client", "client", "carrier", "operator"] as const, i % 5);
    asks.push(askNumber(i, holder, at(gapIds, i % gapIds.length)));
  }
  return asks;
}

function askNumber(i: number, holder: Holder, gapId: string): Ask {
  switch (i % 12) {
    case 0:
    case 4:
      return query(holder, nestedQuery);
    case 1:
      return query(
        holder,
        "{ gaps(status: OPEN, severity: CRITICAL, limit: 25) { id reference title owner due_on exercise { title } } }",
      );
    case 2:
      return query(holder, "{ gaps_count(status: OPEN) action_items_count(overdue: true) }");
    case 3:
      return query(holder, "{ organizations(limit: 10) { name open_gaps_count last_exercised_on } }");
    case 5:
      return query("client", `{ gap(id: "${gapId}") { reference title description action_items { title status } } }`);
    case 6:
    case 9:
      return tool(holder, "list_gaps", { severity: "critical", status: "open" });
    case 7:
      return tool(holder, "list_action_items", { overdue: true });
    case 8:
      return tool(holder, "get_readiness_scores", {});
    case 10:
      return tool(holder, "list_exercises", { status: "completed", limit: 10 });
    default:
      return query(
        "client",
        `mutation { addComment(input: { gap_id: "${gapId}", body: "Looked into again." }) { id } }`,
      );
  }
}

function query(holder: Holder, text: string): Ask {
  return { path: "/api/graphql", body: JSON.stringify({ query: text }), headers: (n) => headersOf(holder, n) };
}

function tool(holder: Holder, name: string, args: object): Ask {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });
  return { path: "/api/mcp", body, headers: (n) => headersOf(holder, n) };
}
