import type { Measure } from "#domain/benchmark/benchmark-member.ts";
import type { readinessStatus } from "#domain/readiness/records/readiness-score.ts";
import { latestFirst } from "#domain/readiness/records/score-order.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { Connection } from "#storage/database.ts";

export type OwnScore = {
  readonly as_of: string;
  readonly formula_version: string;
  /** Only a FINAL score has a place among others. */
  readonly status: Code<typeof readinessStatus>;
  readonly range_low: number | null;
  readonly range_high: number | null;
  readonly records: number;
  /** In points. */
  readonly scores: Readonly<Partial<Record<Measure, number>>>;
};

const LATEST = `
  select s.as_of::text, s.formula_version, s.status, s.range_low::float8, s.range_high::float8, s.records,
    jsonb_strip_nulls(
    coalesce((select jsonb_object_agg(d.dimension, d.score) from readiness_dimensions d
      where d.organization_id = s.organization_id and d.score_id = s.id), '{}')
    || jsonb_build_object('OVERALL', s.overall_score)) as scores
  from readiness_scores s where s.organization_id = $1 and s.exercise_id is null
  order by ${latestFirst("s")} limit 1`;

/** The latest stored score of the whole organization, as everywhere else. */
export async function findOwnScore(connection: Connection, organization: string): Promise<OwnScore | undefined> {
  const { rows } = await connection.query<OwnScore>({ name: "own-score", text: LATEST, values: [organization] });
  return rows[0];
}
