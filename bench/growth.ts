import type { BenchDatabase } from "./data.ts";
import { type Holder, holders } from "./keys.ts";
import { askFor } from "./latency.ts";
import { type Ask, percentile } from "./load.ts";
import { type Peer, startPeer } from "./peer.ts";
import { headersOf, listGapsCall, nestedQuery } from "./question.ts";

export type GrowthRow = {
  readonly name: string;
  readonly holder: Holder;
  /** Milliseconds: half of the answers, and 19 in 20, took at most so long. */
  readonly small: { readonly p50: number; readonly p95: number };
  readonly large: { readonly p50: number; readonly p95: number };
};

export type GrowthPlan = { readonly rounds: number; readonly ms: number };

const questions: readonly { readonly name: string; readonly path: string; readonly body: string }[] = [
  graphql("exercises with gaps and score", nestedQuery),
  graphql(
    "gaps, open and critical",
    "{ gaps(status: OPEN, severity: CRITICAL, limit: 25) { id reference title status due_on exercise { title } } }",
  ),
  graphql("gaps, low", "{ gaps(severity: LOW, limit: 25) { id title } }"),
  graphql("action items, overdue", "{ action_items(overdue: true, limit: 25) { id title due_on gap { title } } }"),
  graphql("gaps, how many open", "{ gaps_count(status: OPEN) }"),
  { name: "MCP list_gaps, open and critical", path: "/api/mcp", body: JSON.stringify(listGapsCall) },
];

function graphql(name: string, query: string) {
  return { name, path: "/api/graphql", body: JSON.stringify({ query }) };
}

/** The same question of a small and of a large database, in turn, by each kind of caller. */
export async function measureGrowth(
  small: BenchDatabase,
  large: BenchDatabase,
  plan: GrowthPlan,
): Promise<GrowthRow[]> {
  const peers = [await startPeer("hotwash", small), await startPeer("hotwash", large)] as const;
  try {
    const rows: GrowthRow[] = [];
    for (const { name, path, body } of questions) {
      for (const holder of holders) {
        const ask = { path, body, headers: (n: number) => headersOf(holder, n) };
        rows.push({ name, holder, ...(await inTurn(ask, peers, plan)) });
      }
    }
    return rows;
  } finally {
    await Promise.all(peers.map((peer) => peer.stop()));
  }
}

async function inTurn(ask: Ask, [small, large]: readonly [Peer, Peer], { rounds, ms }: GrowthPlan) {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = 0; round <= rounds; round++) {
    const first = round * 2_500; // so that no key is asked with more often than it may be
    const [fromSmall, fromLarge] = [await askFor(ms, ask, small.port, first), await askFor(ms, ask, large.port, first)];
    if (round === 0) continue; // the plans were made and the pages read in this one
    times.small.push(...fromSmall);
    times.large.push(...fromLarge);
  }
  return { small: shownTimes(times.small), large: shownTimes(times.large) };
}

function shownTimes(times: readonly number[]) {
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
