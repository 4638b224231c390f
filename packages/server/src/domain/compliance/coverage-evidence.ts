import { exercise } from "#domain/exercises/records/exercise.ts";
import { gap } from "#domain/findings/gap.ts";
import type { gapCategory, gapStatus } from "#domain/findings/gap-enums.ts";
import type { framework } from "#domain/frameworks/framework.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { QueryContext } from "#kernel/computed-query.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";
import type { Severity } from "#kernel/severity.ts";
import { asCaller, onBehalfOf } from "#storage/tenancy.ts";
import { findRow } from "#storage/write.ts";

export type CoverageAsked = {
  readonly organization_id?: string | undefined;
  readonly framework?: Code<typeof framework> | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type Category = Code<typeof gapCategory>;

export type MappedControl = {
  readonly framework: Code<typeof framework>;
  readonly edition: string;
  readonly control_id: string;
  readonly title: string | null;
  readonly categories: readonly Category[];
};

/** A completed exercise with the readiness dimensions it tested. */
export type TestedExercise = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly exercise_date: string;
  readonly dimensions: readonly DimensionCode[];
};

export type OpenGap = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly category: Category;
  readonly severity: Severity;
  readonly status: Code<typeof gapStatus>;
};

/** All input for coverage: controls by framework and id, exercises oldest first, gaps worst first. */
export type CoverageEvidence = {
  readonly organization: { readonly id: string; readonly name: string };
  readonly controls: readonly MappedControl[];
  readonly exercises: readonly TestedExercise[];
  readonly open_gaps: readonly OpenGap[];
};

// A rated inject or decision tests the capabilities of its dimension.
const EVIDENCE = `
  with evidence as (
    select exercise_id, dimension from injects where organization_id = $1 and rating is not null
    union
    select exercise_id, dimension from decisions where organization_id = $1
      and (quality is not null or (target_minutes is not null and minutes_to_decide is not null))
  )
  select
    (select coalesce(json_agg(mapped order by mapped.framework, mapped.control_id), '[]') from (
      select f.code as framework, f.edition, m.control_id, k.title, array_agg(m.category order by m.category) as categories
      from compliance_mappings m
      join compliance_frameworks f on f.id = m.framework_id
      join compliance_controls k on k.framework_id = m.framework_id and k.control_id = m.control_id
      where $2::text is null or f.code = $2
      group by f.code, f.edition, m.control_id, k.title
    ) mapped) as controls,
    (select coalesce(json_agg(tested order by tested.exercise_date, tested.id), '[]') from (
      select e.id, ${exercise.fields.reference.expression("e")} as reference, e.title, e.exercise_date,
        array_agg(evidence.dimension) as dimensions
      from exercises e join evidence on evidence.exercise_id = e.id
      where e.organization_id = $1 and e.status = 'COMPLETED'
        and ($3::date is null or e.exercise_date >= $3) and ($4::date is null or e.exercise_date <= $4)
      group by e.organization_id, e.id
    ) tested) as exercises,
    (select coalesce(json_agg(open order by open.severity_rank desc, open.id), '[]') from (
      select g.id, ${gap.fields.reference.expression("g")} as reference, g.title, g.category, g.severity, g.severity_rank, g.status
      from gaps g where g.organization_id = $1 and ${gap.filters.unclosed.expression("g")}
    ) open) as open_gaps`;

/**
 * The subject, if it is in the caller's scope. Injects and decisions may be withheld from the caller, but the
 * dimensions they tested are not, since every score shows them. Titles of exercises and gaps are shared.
 */
export async function findCoverageEvidence(
  { database, caller, noteReads }: Pick<QueryContext, "database" | "caller" | "noteReads">,
  { organization_id: id = caller.organization_id, framework, from, to }: CoverageAsked,
): Promise<CoverageEvidence | undefined> {
  const organization = await asCaller(database, caller, (connection) =>
    findRow<CoverageEvidence["organization"]>(connection, caller, { table: "organizations", columns: "id, name", id }),
  );
  if (!organization) return undefined;
  const values = [organization.id, framework ?? null, from ?? null, to ?? null];
  const { rows } = await asCaller(database, onBehalfOf(caller, systemCaller()), (connection) =>
    connection.query<Omit<CoverageEvidence, "organization">>({ name: "coverage-evidence", text: EVIDENCE, values }),
  );
  const [evidence] = rows;
  if (!evidence) throw new Error("The coverage query returned nothing.");
  const found = { organization, ...evidence };
  noteReads?.(coverageReads(found));
  return found;
}

/** The parts of an organization's records that coverage shows. */
export function coverageReads({ organization, exercises, open_gaps }: CoverageEvidence): SeenRecords[] {
  const organization_id = organization.id;
  return [
    { organization_id, record_kind: exercise.name, records: exercises.length },
    { organization_id, record_kind: gap.name, records: open_gaps.length },
  ];
}
