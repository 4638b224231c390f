import { parameters } from "#domain/readiness/formula/parameters.ts";
import type { readinessTrend } from "#domain/readiness/trend/trend-result.ts";
import type { Caller } from "#kernel/caller.ts";
import type { ResultOf } from "#kernel/object-declaration.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";
import { findRow } from "#storage/write.ts";

type Shown = ResultOf<typeof readinessTrend>["points"][number];

export type TrendPoint = Omit<Shown, "not_assessed" | "dimensions"> & {
  /** `was_assessed`: on this day or an earlier one, shown or not. */
  readonly dimensions: readonly (Shown["dimensions"][number] & { readonly was_assessed: boolean })[];
};

/** The subject of the scores. */
export type Followed = {
  readonly organization_id: string;
  readonly exercise_id: string | null;
  /** The number of COMPLETED exercises that could have evidence. */
  readonly completed: number;
};

export async function findFollowed(
  connection: Connection,
  caller: Caller,
  {
    organization_id,
    exercise_id,
  }: { readonly organization_id?: string | undefined; readonly exercise_id?: string | undefined },
): Promise<Followed | undefined> {
  if (organization_id && exercise_id)
    refuseInput("organization_id", verbatim("pass exercise_id or organization_id, not both"));
  if (exercise_id) {
    const columns = "organization_id, id as exercise_id, (status = 'COMPLETED')::int as completed";
    return findRow<Followed>(connection, caller, { table: "exercises", columns, id: exercise_id });
  }
  const columns = `id as organization_id, null as exercise_id, (select count(*)::int from exercises e
    where e.organization_id = organizations.id and e.status = 'COMPLETED') as completed`;
  return findRow<Followed>(connection, caller, {
    table: "organizations",
    columns,
    id: organization_id ?? caller.organization_id,
  });
}

export type Span = { readonly from: string | null; readonly to: string | null; readonly limit: number };

// The score stored last for a day counts. Changes are computed before the range is selected.
const POINTS = `
  with day as (
    select distinct on (as_of) id, as_of, overall_score, range_low, range_high, records, status, coverage
    from readiness_scores
    where organization_id = $1 and formula_version = $3
      and (exercise_id = $2 or ($2::uuid is null and exercise_id is null))
    order by as_of, scored_at desc, id desc
  ), moved as (
    select *, overall_score - lag(overall_score) over (order by as_of) as change from day
  ), side as (
    select d.score_id, d.sequence, json_build_object('dimension', d.dimension, 'score', d.score,
      'change', d.score - lag(d.score) over (partition by d.dimension order by day.as_of), 'confidence', d.confidence,
      'open_gaps_count', d.open_gaps_count, 'newest_evidence_days', d.newest_evidence_days, 'was_assessed',
      bool_or(d.score is not null) over (partition by d.dimension order by day.as_of)) as shown
    from day join readiness_dimensions d on d.organization_id = $1 and d.score_id = day.id
  ), span as (
    select *, count(*) over ()::int as total from moved
    where ($4::date is null or as_of >= $4) and ($5::date is null or as_of <= $5)
    order by as_of desc limit $6
  )
  select span.as_of::text, span.id as score_id, span.overall_score::float8, span.change::float8, span.range_low::float8,
    span.range_high::float8, span.records, span.status,
    span.coverage::float8, span.total,
    (select coalesce(json_agg(side.shown order by side.sequence), '[]') from side where side.score_id = span.id) as dimensions
  from span order by span.as_of`;

export async function loadTrend(
  connection: Connection,
  { organization_id, exercise_id }: Followed,
  { from, to, limit }: Span,
): Promise<{ readonly points: readonly TrendPoint[]; readonly total: number }> {
  const values = [organization_id, exercise_id, parameters.version, from, to, limit];
  const { rows } = await connection.query<TrendPoint & { total: number }>({
    name: "readiness-trend",
    text: POINTS,
    values,
  });
  return { points: rows.map(({ total: _, ...point }) => point), total: rows[0]?.total ?? 0 };
}
