import { systemCaller } from "#domain/access/caller.ts";
import { idOf } from "#domain/actions/input-fields.ts";
import { framework } from "#domain/compliance/compliance-enums.ts";
import { listEngine } from "#domain/engines/engine.ts";
import type { ObjectDeclaration, ResultOf } from "#domain/engines/result.ts";
import { organization } from "#domain/organizations/organization.ts";
import { categoryDimension } from "#domain/readiness/category-dimension.ts";
import type { Code, EnumDeclaration } from "#domain/record.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow } from "#storage/write.ts";

export const coverageState = {
  name: "CoverageState",
  description: "What exercises say about a control.",
  values: {
    EXERCISED: "A completed exercise tested the capability behind it, and no gap of it is open.",
    EXERCISED_WITH_OPEN_GAPS: "A completed exercise tested it, and a gap of it is open.",
    NOT_EXERCISED: "No completed exercise tested it.",
  },
} as const satisfies EnumDeclaration;

const controlCoverage = {
  name: "ControlCoverage",
  description: "Whether a control was exercised, when, and what is open.",
  fields: {
    framework: { type: "enum", of: framework, description: "The framework." },
    edition: { type: "text", description: "Its edition." },
    control_id: { type: "text", description: "The control's id in the framework." },
    title: { type: "text", nullable: true, description: "A short title." },
    state: { type: "enum", of: coverageState, description: "What exercises say about it." },
    exercises_count: { type: "integer", description: "How many completed exercises tested it." },
    last_exercised_on: { type: "date", nullable: true, description: "The day of the latest of them." },
    last_exercise_id: { type: "id", nullable: true, description: "The latest of them." },
    open_gap_ids: { type: "id", list: true, description: "The gaps of its categories that are OPEN or IN_PROGRESS." },
  },
} as const satisfies ObjectDeclaration;

// A rated inject or a judged decision tests the capabilities of its dimension; a gap belongs to one category.
const COVERAGE = `
  with evidence as (
    select exercise_id, dimension from injects where organization_id = $1 and rating is not null
    union
    select exercise_id, dimension from decisions where organization_id = $1
      and (quality is not null or (target_minutes is not null and minutes_to_decide is not null))
  ), tested as (
    select e.id, e.exercise_date, evidence.dimension
    from exercises e join evidence on evidence.exercise_id = e.id
    where e.organization_id = $1 and e.status = 'COMPLETED'
      and ($3::date is null or e.exercise_date >= $3) and ($4::date is null or e.exercise_date <= $4)
  ), category as (
    select key as category, value as dimension from jsonb_each_text($5)
  ), exercised as (
    select distinct c.category, t.id, t.exercise_date from tested t join category c using (dimension)
  ), open_gap as (
    select id, category from gaps where organization_id = $1 and (status in ('OPEN', 'IN_PROGRESS')
      or (status = 'ACCEPTED' and accepted_until < current_date))
  )
  select f.code as framework, f.edition, m.control_id, k.title,
    count(distinct x.id)::int as exercises_count,
    max(x.exercise_date)::text as last_exercised_on,
    (array_agg(x.id order by x.exercise_date desc, x.id desc) filter (where x.id is not null))[1] as last_exercise_id,
    coalesce(array_agg(distinct g.id) filter (where g.id is not null), '{}') as open_gap_ids
  from compliance_mappings m
  join compliance_frameworks f on f.id = m.framework_id
  join compliance_controls k on k.framework_id = m.framework_id and k.control_id = m.control_id
  left join exercised x on x.category = m.category
  left join open_gap g on g.category = m.category
  where $2::text is null or f.code = $2
  group by f.code, f.edition, m.control_id, k.title
  order by f.code, m.control_id`;

type Row = Omit<ResultOf<typeof controlCoverage>, "state">;

export const complianceCoverage = listEngine({
  name: "compliance_coverage",
  description:
    "For each control that gap categories are mapped to: whether completed exercises tested the capability behind it, when, and which gaps are open. Empty where the organization is not in the caller's scope.",
  permission: "read_compliance",
  cost: 1_000,
  input: {
    organization_id: { ...idOf(() => organization, "Whose exercises. Default: the caller's own."), optional: true },
    framework: { type: "enum", of: framework, optional: true, description: "Only this framework." },
    from: { type: "date", optional: true, description: "Only exercises on or after this day." },
    to: { type: "date", optional: true, description: "Only exercises on or before this day." },
  },
  returns: controlCoverage,
  run: async ({ database, caller }, { organization_id = caller.organization_id, framework: code, from, to }) => {
    const wanted = { table: "organizations", columns: "id", id: organization_id };
    const found = await asCaller(database, caller, (connection) => findRow<{ id: string }>(connection, caller, wanted));
    if (!found) return [];
    // Injects and decisions may be withheld from the caller; which dimensions they tested is not, as every score shows it.
    const asked = [found.id, code ?? null, from ?? null, to ?? null];
    return asCaller(database, systemCaller(), (connection) => coverage(connection, asked));
  },
});

async function coverage(connection: Connection, asked: readonly unknown[]) {
  const values = [...asked, JSON.stringify(categoryDimension)];
  const { rows } = await connection.query<Row>({ name: "coverage", text: COVERAGE, values });
  return rows.map((row) => ({ ...row, state: stateOf(row) }));
}

function stateOf({ exercises_count, open_gap_ids }: Row): Code<typeof coverageState> {
  if (exercises_count === 0) return "NOT_EXERCISED";
  return open_gap_ids.length > 0 ? "EXERCISED_WITH_OPEN_GAPS" : "EXERCISED";
}
