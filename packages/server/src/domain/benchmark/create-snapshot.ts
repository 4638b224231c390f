import { auditReleases } from "#domain/benchmark/audit-releases.ts";
import { measures, nobody } from "#domain/benchmark/benchmark-member.ts";
import { benchmarkRules } from "#domain/benchmark/benchmark-rules.ts";
import { findPeers, loadHistory, type Peer } from "#domain/benchmark/benchmark-store.ts";
import { figuresOf } from "#domain/benchmark/quartiles.ts";
import { valuesOf } from "#domain/benchmark/release.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";
import { HOUR_MS, type JobContext, job } from "#kernel/job.ts";
import { endOfQuarter, lastQuarter, type Quarter } from "#platform/dates/quarter.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asBenchmark } from "#storage/tenancy.ts";
import { insertRows } from "#storage/write.ts";

type At = Pick<JobContext, "clock" | "newId">;

export type MadeSnapshot = { readonly quarter: Quarter; readonly members: number };

// A second instance waits here for the first and then finds the quarter created. Quarters are created in order, because
// what a viewer sees of one depends on earlier ones.
const BEGIN = `
  insert into benchmark_snapshots (id, quarter, formula_version, rules_version, is_synthetic, made_at)
  select $1, $2, $3, $4, $5, $6
  where not exists (select from benchmark_snapshots where formula_version = $3 and quarter > $2)
  on conflict (formula_version, quarter) do nothing`;

/** Publishes the benchmark of a quarter soon after its end. */
export const createBenchmarkSnapshot = job({
  name: "make-benchmark-snapshot",
  everyMs: HOUR_MS,
  run: async ({ database, ...at }) => ((await createSnapshot(database, at)) ? 1 : 0),
});

/** Freezes the latest finished quarter, or `quarter`. Undefined if that was done before. */
export async function createSnapshot(
  database: Database,
  { clock, newId }: At,
  quarter: Quarter = lastQuarter(clock()),
): Promise<MadeSnapshot | undefined> {
  const end = endOfQuarter(quarter);
  if (end > clock()) throw new Error(`${quarter} has not ended.`);
  return asBenchmark(database, async (connection) => {
    if (await isMade(connection, quarter)) return undefined;
    const peers = await findPeers(connection, parameters.version, end, benchmarkRules.evidenceDays);
    const id = newId();
    const isSynthetic = peers.some(({ is_synthetic }) => is_synthetic);
    const values = [id, quarter, parameters.version, benchmarkRules.version, isSynthetic, clock()];
    const { rowCount } = await connection.query(BEGIN, values);
    if (rowCount === 0) return undefined;
    await insertRows(connection, "benchmark_members", MEMBER_COLUMNS, peers.map(memberRow(id)));
    await publish(connection, id, quarter);
    return { quarter, members: peers.length };
  });
}

async function isMade(connection: Connection, quarter: Quarter): Promise<boolean> {
  const text = "select from benchmark_snapshots where formula_version = $1 and quarter >= $2";
  return (await connection.query(text, [parameters.version, quarter])).rowCount !== 0;
}

function memberRow(snapshot_id: string) {
  return ({ is_synthetic: _, scores, ...peer }: Peer) => ({ snapshot_id, ...peer, scores: JSON.stringify(scores) });
}

/** Stores what is shown of this quarter if nobody is excluded. */
async function publish(connection: Connection, snapshot_id: string, quarter: Quarter): Promise<void> {
  const history = await loadHistory(connection, parameters.version);
  const rows = measures.flatMap((measure) =>
    auditReleases(history?.snapshots ?? [], measure, nobody)
      .releases.filter((release) => release.quarter === quarter)
      .map((release) => ({ snapshot_id, measure, ...release.cohort, ...figuresOf(valuesOf(release)) })),
  );
  await insertRows(connection, "benchmark_figures", FIGURE_COLUMNS, rows);
}

const MEMBER_COLUMNS = {
  snapshot_id: "uuid",
  member_id: "uuid",
  family_id: "uuid",
  carrier_id: "uuid",
  industry: "text",
  size_band: "text",
  score_id: "uuid",
  scores: "jsonb",
};

const FIGURE_COLUMNS = {
  snapshot_id: "uuid",
  measure: "text",
  industry: "text",
  size_band: "text",
  members_band: "text",
  p25: "smallint",
  p50: "smallint",
  p75: "smallint",
};
