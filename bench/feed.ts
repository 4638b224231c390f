import { feedHorizon, findChanges } from "../packages/server/src/domain/feed/feed-changes.ts";
import { feedPages } from "../packages/server/src/domain/feed/feed-pages.ts";
import { feedResources } from "../packages/server/src/domain/feed/feed-resources.ts";
import type { Caller } from "../packages/server/src/kernel/caller.ts";
import { openDatabase } from "../packages/server/src/storage/database.ts";
import { asOwner, type BenchDatabase, createDatabase, sizeOf } from "./data.ts";
import { type Pulled, pullForms, pullOnce } from "./feed-pull.ts";
import { keyOf } from "./keys.ts";
import { openLiveStorage } from "./live-storage.ts";
import { startPeer } from "./peer.ts";
import { type Asked, explainStatement, findCallers, findTenantTables } from "./plans.ts";
import { table } from "./tables.ts";

/**
 * A carrier's pull of this many gaps compared with 10,000: rows a second, memory, first byte; and the cost of a
 * cursor.
 */
const SMALL = 10_000;
const LARGE = Number(process.argv[2] ?? 1_000_000);
const SMALL_PULLS = 20; // as long as it takes until the process has grown as far as it will

const storage = await openLiveStorage();
try {
  const database = await createDatabase(storage, sizeOf(SMALL));
  const small = await measure(database, SMALL_PULLS);
  console.log(`Filling up to ${LARGE.toLocaleString("en")} gaps of one carrier's clients …`);
  await fill(database, LARGE - SMALL);
  const large = await measure(database, 1);
  console.log(shown(small, large));
  console.log(await cursors(database));
} finally {
  await storage.stop();
}

type Row = Pulled & { readonly name: string };

async function measure(database: BenchDatabase, times: number): Promise<Row[]> {
  const rows: Row[] = [];
  const peer = await startPeer("hotwash", database);
  for (const form of pullForms) {
    const pulls: Pulled[] = [];
    for (let n = 0; n < times; n++) pulls.push(await pullOnce(peer, keyOf("carrier"), form));
    const [last] = pulls.slice(-1);
    if (!last) throw new Error("Nothing was pulled.");
    const middle = (of: (pull: Pulled) => number) =>
      pulls.map(of).sort((a, b) => a - b)[pulls.length >> 1] ?? Number.NaN;
    rows.push({
      ...last,
      name: form.name,
      seconds: middle(({ seconds }) => seconds),
      firstByteMs: middle(({ firstByteMs }) => firstByteMs),
      peakMiB: Math.max(...pulls.map(({ peakMiB }) => peakMiB)),
    });
    console.log(`${form.name}: ${last.rows} rows`);
  }
  await peer.stop();
  return rows;
}

/** With triggers, keys and indexes as they are: what the feed reads is what they made of it. */
async function fill({ owner }: BenchDatabase, more: number): Promise<void> {
  await asOwner(owner, async (client) => {
    await client.query(
      `insert into gaps (organization_id, id, number, reference, exercise_id, title, description, severity, status, category, dimension,
          root_cause, owner, identified_at, due_on, created_at, updated_at)
        select e.organization_id, uuidv7(), 100000 + n, 'F-G-' || 100000 + n, e.id, 'Gap ' || n, repeat('What was seen. ', 12), 'HIGH', 'OPEN',
          'BACKUP_AND_RECOVERY', 'RECOVERY_AND_CONTINUITY', 'Nobody had tried it.', 'Owner ' || n % 100, now(), '2027-01-01',
          now(), now()
        from generate_series(1, $1) n
          join (select organization_id, id, row_number() over () - 1 as place, count(*) over () as all from exercises) e
            on e.place = n % e.all`,
      [more],
    );
    await client.query("vacuum analyze gaps");
  });
}

function shown(small: readonly Row[], large: readonly Row[]): string {
  const head = ["a pull of all", "rows", "rows/s", "of small", "first byte ms", "small", "peak MiB", "of small"];
  const rows = large.map((each, i) => {
    const before = small[i] ?? each;
    const [pace, paceBefore] = [each.rows / each.seconds, before.rows / before.seconds];
    return [
      each.name,
      each.rows,
      pace.toFixed(0),
      `${(pace / paceBefore).toFixed(2)}x`,
      each.firstByteMs.toFixed(1),
      before.firstByteMs.toFixed(1),
      each.peakMiB.toFixed(0),
      `${(each.peakMiB / before.peakMiB).toFixed(2)}x`,
    ];
  });
  return table(head, rows);
}

/** After one change: the pull that returns it, and the plans that found it. */
async function cursors(database: BenchDatabase): Promise<string> {
  const peer = await startPeer("hotwash", database);
  const rows: string[][] = [];
  const callers = await findCallers(database);
  const tenantTables = await findTenantTables(database);
  for (const holder of ["operator", "carrier", "client"] as const) {
    const [plain] = pullForms;
    if (!plain) throw new Error("There is no plain pull.");
    const { cursor } = await pullOnce(peer, keyOf(holder), plain);
    const after = await horizon(database);
    const change = `update gaps set updated_at = now() where id = (select g.id from gaps g
      where organization_id = $1 order by number desc limit 1)`;
    await asOwner(database.owner, (owner) => owner.query(change, [callers.client.organization_id]));
    const told = await pullOnce(peer, keyOf(holder), plain, cursor);
    const warm = await pullOnce(peer, keyOf(holder), plain, cursor);
    const asked = await statementsOf(database, callers[holder], after);
    const seen = await asOwner(database.owner, async (client) => {
      await client.query("set random_page_cost = 1.1");
      const plans = [];
      for (const each of asked) plans.push(await explainStatement(client, each, callers[holder], tenantTables));
      return plans;
    });
    rows.push([
      holder,
      String(told.rows),
      (warm.seconds * 1_000).toFixed(1),
      String(asked.length),
      String(seen.reduce((sum, { pages }) => sum + pages, 0)),
      String(seen.reduce((sum, { passedOver }) => sum + passedOver, 0)),
      seen.flatMap(({ sequential }) => sequential).join(", "),
      [...new Set(seen.flatMap(({ indexes }) => indexes))].join(", "),
    ]);
  }
  await peer.stop();
  const head = ["after one change", "rows", "ms", "statements", "pages", "passed over", "from end to end", "indexes"];
  return table(head, rows);
}

async function horizon({ login }: BenchDatabase): Promise<string> {
  const pool = openDatabase(login, 1);
  const { until } = await feedHorizon(pool);
  await pool.end();
  return until;
}

/** The statements of a pull from `after`, as they are sent. */
async function statementsOf({ login }: BenchDatabase, caller: Caller, after: string): Promise<readonly Asked[]> {
  const gaps = feedResources.find(({ name }) => name === "gaps");
  if (!gaps) throw new Error("The feed has no gaps.");
  const pool = openDatabase(login, 1);
  const asked: Asked[] = [];
  const connect: typeof pool.connect = pool.connect.bind(pool);
  const listening: typeof pool = Object.assign(Object.create(pool), {
    connect: async () => {
      const connection = await connect();
      const query: typeof connection.query = connection.query.bind(connection);
      return Object.assign(Object.create(connection), {
        release: connection.release.bind(connection),
        query: (sent: string | { text: string; values?: unknown[] }, ...more: unknown[]) => {
          if (typeof sent !== "string" && sent.text.includes("changed_in")) {
            asked.push({ text: sent.text, values: sent.values ?? [] });
          }
          return Reflect.apply(query, connection, [sent, ...more]);
        },
      });
    },
  });
  const { until } = await feedHorizon(pool);
  const pull = { after, until, updated_since: undefined };
  const changes = await findChanges(listening, caller, gaps, pull);
  for await (const _page of feedPages(listening, caller, gaps, pull, changes));
  await pool.end();
  return asked;
}
