import type { assurance } from "#domain/findings/assurance.ts";
import type { GapStatus } from "#domain/findings/gap-enums.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";
import { MOST_GAPS_SHOWN } from "#domain/retests/next/next-exercise-result.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { severity } from "#kernel/severity.ts";
import type { Connection } from "#storage/database.ts";

export type UnprovenGap = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly dimension: DimensionCode;
  readonly severity: Code<typeof severity>;
  readonly status: GapStatus;
  readonly assurance: Code<typeof assurance> | null;
  readonly is_planned: boolean;
  /** Of all in its dimension. */
  readonly count: number;
};

const READ = `select * from (
    select g.id, g.reference, g.title, g.dimension, g.severity, g.status, g.assurance, g.severity_rank,
      exists (select from retests r
        join exercises e on e.organization_id = r.organization_id and e.id = r.exercise_id
        where r.organization_id = g.organization_id and r.gap_id = g.id and r.outcome is null
          and e.status in ('PLANNED', 'IN_PROGRESS')) as is_planned,
      count(*) over (partition by g.dimension)::int as count,
      row_number() over (partition by g.dimension order by g.severity_rank desc, g.identified_at, g.id) as place
    from gaps g where g.organization_id = $1
      and (g.status in ('OPEN', 'IN_PROGRESS', 'REMEDIATED') or (g.status = 'VERIFIED' and g.assurance <> 'RETESTED'))
  ) unproven where place <= $2 order by dimension, place`;

/** The gaps of an organization that are not closed, or whose closing no retest has proven, by dimension. */
export async function readUnprovenGaps(connection: Connection, organization_id: string) {
  const values = [organization_id, MOST_GAPS_SHOWN];
  const { rows } = await connection.query<UnprovenGap>({ name: "unproven-gaps", text: READ, values });
  return rows;
}
