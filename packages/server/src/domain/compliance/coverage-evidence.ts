import { exercise } from "#domain/exercises/records/exercise.ts";
import type { performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import { gap } from "#domain/findings/gap.ts";
import type { gapCategory, gapStatus } from "#domain/findings/gap-enums.ts";
import type { controlStrength } from "#domain/frameworks/control-strength.ts";
import type { framework } from "#domain/frameworks/framework.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { QueryContext } from "#kernel/computed-query.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";
import type { Severity } from "#kernel/severity.ts";
import { isWithheldFrom } from "#kernel/withheld-from.ts";
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

/** A control to which a rated inject is mapped. */
export type TestedControl = {
  readonly edition: string;
  readonly control_id: string;
  readonly strength: Code<typeof controlStrength>;
  readonly rating: Code<typeof performanceRating>;
};

/** A completed exercise with the readiness dimensions it tested, and the controls to which its injects are mapped. */
export type TestedExercise = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly exercise_date: string;
  readonly dimensions: readonly DimensionCode[];
  readonly tested: readonly TestedControl[];
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
  /** Whether a client that discloses a SUMMARY keeps its ratings from the caller. */
  readonly withholds_ratings: boolean;
};

// A rated inject or decision concerns the capabilities of its dimension, as in the score: with a target also a decision
// that was never taken. What an inject is mapped to, it tests.
const EVIDENCE = `
  with evidence as (
    select exercise_id, dimension from injects where organization_id = $1 and rating is not null
    union
    select exercise_id, dimension from decisions where organization_id = $1
      and (quality is not null or target_minutes > 0)
  ), held as (
    select organization_id, id from exercises where organization_id = $1 and status = 'COMPLETED'
      and ($3::date is null or exercise_date >= $3) and ($4::date is null or exercise_date <= $4)
  ), tests as (
    select m.exercise_id, m.framework_id, f.code as framework, f.edition, m.control_id, m.strength, i.rating
    from inject_mappings m
      join held on held.organization_id = m.organization_id and held.id = m.exercise_id
      join injects i on i.organization_id = m.organization_id and i.id = m.inject_id
      join compliance_frameworks f on f.id = m.framework_id
    where i.rating is not null and ($2::text is null or f.code = $2)
  ), mapped as (
    select framework_id, control_id, category from compliance_mappings
    union all select framework_id, control_id, null from tests
  )
  select
    (select coalesce(json_agg(mapped order by mapped.framework, mapped.control_id), '[]') from (
      select f.code as framework, f.edition, m.control_id, k.title, coalesce(array_agg(distinct m.category order by m.category)
        filter (where m.category is not null), '{}') as categories
      from mapped m
      join compliance_frameworks f on f.id = m.framework_id
      join compliance_controls k on k.framework_id = m.framework_id and k.control_id = m.control_id
      where $2::text is null or f.code = $2
      group by f.code, f.edition, m.control_id, k.title
    ) mapped) as controls,
    (select coalesce(json_agg(covering order by covering.exercise_date, covering.id), '[]') from (
      select e.id, e.reference, e.title, e.exercise_date,
        array_agg(evidence.dimension) as dimensions,
        (select coalesce(json_agg(t order by t.framework, t.control_id, t.strength, t.rating), '[]')
          from tests t where t.exercise_id = e.id) as tested
      from held join exercises e on e.organization_id = held.organization_id and e.id = held.id
        join evidence on evidence.exercise_id = e.id
      group by e.organization_id, e.id
    ) covering) as exercises,
    (select coalesce(json_agg(open order by open.severity_rank desc, open.id), '[]') from (
      select g.id, g.reference, g.title, g.category, g.severity, g.severity_rank, g.status
      from gaps g where g.organization_id = $1 and ${gap.filters.unclosed.expression("g")}
    ) open) as open_gaps`;

/**
 * The subject, if it is in the caller's scope. Injects and decisions may be withheld from the caller, but the
 * dimensions they tested are not, since every score shows them. Titles of exercises and gaps are shared, and so is what
 * injects are mapped to; ratings are not.
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
    connection.query<Omit<CoverageEvidence, "organization" | "withholds_ratings">>({
      name: "coverage-evidence",
      text: EVIDENCE,
      values,
    }),
  );
  const [evidence] = rows;
  if (!evidence) throw new Error("The coverage query returned nothing.");
  const found = { organization, ...evidence, withholds_ratings: isWithheldFrom(caller, organization.id) };
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
