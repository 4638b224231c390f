import type { BenchmarkMember, BenchmarkSnapshot } from "#domain/benchmark/benchmark-member.ts";
import { latestFirst } from "#domain/readiness/records/score-order.ts";
import type { Connection } from "#storage/database.ts";

export type Peer = BenchmarkMember & { readonly score_id: string; readonly is_synthetic: boolean };

// An organization under a client belongs to that client's family; under a carrier or the operator each is its own. The
// tree never changes, so this was also true at a quarter's end.
const PLACE = `
  case when p.kind = 'CLIENT' then p.id else o.id end as family_id, case when p.kind = 'CARRIER' then p.id end as carrier_id`;

const PEERS = `
  select o.id as member_id, ${PLACE}, o.industry, o.size_band, o.is_synthetic, s.id as score_id,
    d.scores || jsonb_build_object('OVERALL', (s.overall_score * 100)::integer) as scores
  from organizations o
  join organizations p on p.id = o.parent_id
  join lateral (
    select id, overall_score, as_of from readiness_scores s
    where s.organization_id = o.id and s.exercise_id is null and s.status = 'FINAL' and s.formula_version = $1
      and s.scored_at < $2
    order by ${latestFirst("s")} limit 1
  ) s on true
  join lateral (
    select min(newest_evidence_days) as newest_days,
      jsonb_object_agg(dimension, (score * 100)::integer) filter (where score is not null) as scores
    from readiness_dimensions d where d.organization_id = o.id and d.score_id = s.id
  ) d on d.scores is not null
  where o.kind = 'CLIENT' and o.status = 'ACTIVE' and o.benchmark_opted_in_at < $2
    and s.as_of - d.newest_days >= ($2 at time zone 'UTC')::date - 1 - $3::integer
  order by o.id`;

/** The members of a quarter that ended at `end`, with the scores stored by then. */
export async function findPeers(
  connection: Connection,
  formulaVersion: string,
  end: Date,
  evidenceDays: number,
): Promise<readonly Peer[]> {
  const values = [formulaVersion, end, evidenceDays];
  return (await connection.query<Peer>({ name: "benchmark-peers", text: PEERS, values })).rows;
}

export type History = { readonly formula_version: string; readonly snapshots: readonly BenchmarkSnapshot[] };

const HISTORY = `
  select s.quarter, s.formula_version, s.is_synthetic, coalesce(m.members, '[]') as members
  from benchmark_snapshots s
  left join lateral (
    select json_agg(json_build_object('member_id', member_id, 'family_id', family_id, 'carrier_id', carrier_id,
      'industry', industry, 'size_band', size_band, 'scores', scores) order by member_id) as members
    from benchmark_members where snapshot_id = s.id
  ) m on true
  where s.formula_version = coalesce($1,
    (select formula_version from benchmark_snapshots order by made_at desc, quarter desc limit 1))
  order by s.quarter`;

/** Every snapshot of a formula, or of the last one used. Scores of two formulas are never compared. */
export async function loadHistory(connection: Connection, formulaVersion: string | null): Promise<History | undefined> {
  const { rows } = await connection.query<BenchmarkSnapshot & { formula_version: string }>({
    name: "benchmark-history",
    text: HISTORY,
    values: [formulaVersion],
  });
  const formula_version = rows[0]?.formula_version;
  return formula_version === undefined ? undefined : { formula_version, snapshots: rows };
}

const LATEST = "select formula_version, quarter from benchmark_snapshots order by made_at desc, quarter desc limit 1";

/** The latest snapshot. Quarters are created in order and never change, so this determines all of them. */
export async function latestSnapshot(
  connection: Connection,
): Promise<{ formula_version: string; quarter: string } | undefined> {
  type Row = { formula_version: string; quarter: string };
  return (await connection.query<Row>({ name: "benchmark-latest", text: LATEST })).rows[0];
}

export type Place = { readonly kind: string; readonly family_id: string; readonly carrier_id: string | null };

/** The organization's place in the tree. Its own role cannot see the organizations above it. */
export async function findPlace(connection: Connection, id: string): Promise<Place | undefined> {
  const text = `select o.kind, ${PLACE} from organizations o left join organizations p on p.id = o.parent_id where o.id = $1`;
  const { rows } = await connection.query<Place>({ name: "benchmark-place", text, values: [id] });
  return rows[0];
}
