import { Agent } from "node:http";
import { cpus } from "node:os";
import { Client, type ClientConfig } from "pg";
import { type BenchDatabase, createDatabase, sizeOf } from "./data.ts";
import { keepSection } from "./keep-section.ts";
import { askFor, post } from "./latency.ts";
import { openLiveStorage } from "./live-storage.ts";
import type { Ask } from "./load.ts";
import { startPeer } from "./peer.ts";
import { headersOf, listGapsCall } from "./question.ts";
import { table } from "./tables.ts";

const SECONDS = Number(process.env.SECONDS ?? 10);
const MOST_TIMES = 3;
const [ASKING, WRITING] = [100, 12];
const LIMIT_MS = 120_000;

setTimeout(() => {
  console.error("The benchmark took longer than two minutes and was ended.");
  process.exit(1);
}, LIMIT_MS).unref();

// An answer has some 210 KB, and costs what a document may.
const GAPS =
  "gaps(limit: 200) { id title description severity status root_cause category dimension identified_at due_on updated_at exercise { id title exercise_date narrative objectives facilitator } action_items(limit: 3) { id title owner status priority due_on } }";
const dear: Ask = {
  path: "/api/graphql",
  body: JSON.stringify({ query: `{ ${GAPS} }` }),
  headers: () => headersOf("operator"),
};
/** Of a client with as many keys as it takes: each may ask 120 times a minute. */
const agents: Ask = {
  path: "/api/mcp",
  body: JSON.stringify(listGapsCall),
  headers: (n) => headersOf("client", n),
};
const programs: Ask = {
  path: "/api/graphql",
  body: JSON.stringify({ query: "{ gaps(limit: 20) { id title } }" }),
  headers: (n) => headersOf("carrier", n),
};

function writing(organization_id: string): Ask {
  const query = "mutation ($input: CreateEngagementInput!) { createEngagement(input: $input) { id } }";
  const input = { organization_id, title: "Behind a lock", objectives: "To wait", starts_on: "2099-01-01" };
  return {
    path: "/api/graphql",
    body: JSON.stringify({ query, variables: { input } }),
    headers: (n) => headersOf("operator", 5_000 + n),
  };
}

const storage = await openLiveStorage();
try {
  await measure(await createDatabase(storage, sizeOf(10_000)));
} finally {
  await storage.stop();
}

type Row = { readonly who: string; readonly quiet: number; readonly loaded: number; readonly count: number };

async function measure(database: BenchDatabase): Promise<void> {
  const { port, stop } = await startPeer("hotwash", database);
  try {
    const ms = SECONDS * 1_000;
    await askFor(2_000, agents, port, 0);
    const before = await askFor(ms / 2, agents, port, 1_000);
    const crowd = startCrowd(ASKING, dear, port);
    await crowd.underWay;
    const beside = await askFor(ms, agents, port, 2_000);
    const flood = await crowd.stop();
    const quiet = [...before, ...(await askFor(ms / 2, agents, port, 3_000))];

    const quietPrograms = await askFor(ms / 2, programs, port, 0);
    const { organization, release } = await holdLock(database.owner);
    const writers = startCrowd(WRITING, writing(organization), port);
    await writers.underWay;
    const [agentsBeside, programsBeside] = [
      await askFor(ms / 2, agents, port, 4_000),
      await askFor(ms / 2, programs, port, 0),
    ];
    await release();
    const written = await writers.stop();

    report(
      [
        { who: `an agent, beside ${ASKING} questions at once of another key`, ...compared(quiet, beside) },
        { who: `an agent, beside ${WRITING} writers behind a lock`, ...compared(quiet, agentsBeside) },
        { who: `a program, beside ${WRITING} writers behind a lock`, ...compared(quietPrograms, programsBeside) },
      ],
      { flood, written },
    );
  } finally {
    await stop();
  }
}

type Outcome = {
  readonly answers: number;
  readonly bytes: number;
  readonly unavailable: number;
  readonly defects: number;
};

/**
 * This many callers who repeat their requests until stopped. `askFor` throws if another caller gets anything but 200.
 */
function startCrowd(size: number, ask: Ask, port: number) {
  const agent = new Agent({ keepAlive: true });
  const begun = Promise.withResolvers<void>();
  const found = { answers: 0, bytes: 0, unavailable: 0, defects: 0 };
  let stopped = false;
  const one = async (n: number) => {
    while (!stopped) {
      const { status, body } = await post(ask, port, agent, n);
      if (status === 200) found.bytes = Math.max(found.bytes, body.length);
      found.answers += 1;
      if (body.includes("UNAVAILABLE")) found.unavailable += 1;
      if (status === 500 || body.includes("INTERNAL_SERVER_ERROR")) found.defects += 1;
    }
  };
  const all = Array.from({ length: size }, (_, n) => one(n));
  setTimeout(begun.resolve, 500);
  return {
    underWay: begun.promise,
    stop: async (): Promise<Outcome> => {
      stopped = true;
      await Promise.all(all);
      agent.destroy();
      return found;
    },
  };
}

/** The end of the audit log of another client than the one that is measured: each who writes there needs it. */
async function holdLock(owner: ClientConfig) {
  const client = new Client({ ...owner, options: "-c search_path=hotwash" });
  await client.connect();
  await client.query("begin");
  const text = `select h.organization_id from audit_heads h join organizations o on o.id = h.organization_id
    where o.kind = 'CLIENT' and o.disclosure = 'FULL' order by o.name desc limit 1 for update of h`;
  const { rows } = await client.query<{ organization_id: string }>(text);
  return {
    organization: rows[0]?.organization_id ?? "",
    release: async () => {
      await client.query("commit");
      await client.end();
    },
  };
}

function compared(quiet: readonly number[], loaded: readonly number[]) {
  return { quiet: middle(quiet), loaded: middle(loaded), count: loaded.length };
}

function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function report(
  rows: readonly Row[],
  { flood, written }: { readonly flood: Outcome; readonly written: Outcome },
): void {
  const figures = rows.map(({ who, quiet, loaded, count }) => {
    const times = loaded / quiet;
    const isMet = times <= MOST_TIMES ? "yes" : "NO";
    return [who, `${count}`, `${quiet.toFixed(1)} ms`, `${loaded.toFixed(1)} ms`, `${times.toFixed(2)}x`, isMet];
  });
  const header = ["caller", "answers", "p50 alone", "p50 beside it", "of it", `at most ${MOST_TIMES}x`];
  const shown = table(header, figures);
  const note = `One server, its PostgreSQL and all callers on ${cpus().length} cores, ${SECONDS} s each. The ${ASKING} got ${flood.answers} answers of up to ${Math.round(flood.bytes / 1000)} KB, ${flood.unavailable} of them UNAVAILABLE; the ${WRITING} writers ${written.answers}, ${written.unavailable} of them UNAVAILABLE. Defects: ${flood.defects + written.defects}. Every measured answer was 200.`;
  console.log(`\n${note}\n\n${shown}`);
  if (process.env.KEEP === "1") keepSection("Fair shares", note, shown);
  const isMissed = rows.some(({ quiet, loaded }) => !(loaded / quiet <= MOST_TIMES));
  if (isMissed || flood.defects + written.defects > 0) process.exitCode = 1;
}
