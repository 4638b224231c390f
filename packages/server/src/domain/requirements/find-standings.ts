import type { RequirementState } from "#domain/requirements/requirement-enums.ts";
import type { requirementStatesAnswer } from "#domain/requirements/requirement-states.ts";
import { type Standing, standings } from "#domain/requirements/standings.ts";
import type { ResultOf } from "#kernel/object-declaration.ts";
import type { Connection } from "#storage/database.ts";
import { scopeOf, type Tenant } from "#storage/tenancy.ts";

export type StandingsQuestion = {
  readonly organization_id: string;
  readonly today: string;
  readonly requirement_id: string | null;
  readonly state: RequirementState | null;
  readonly limit: number;
  readonly offset: number;
};

export type FoundStandings = Omit<ResultOf<typeof requirementStatesAnswer>, "organization_id" | "states"> & {
  /** Null outside the caller's scope. */
  readonly organization_id: string | null;
  readonly states: readonly Standing[];
};

const counted = `count(*) filter (where state = 'MET')::int as met_count,
  count(*) filter (where state = 'DUE')::int as due_count, count(*) filter (where state = 'MISSED')::int as missed_count,
  count(*) filter (where state = 'NOT_ASSESSED')::int as not_assessed_count`;

// Only a caller who reads the requirement itself may ask for it by its id.
const STATES = `
  with recursive book as (
    select id from organizations where id = $1 and ($2::uuid[] is null or id in (select unnest($2)))
    union all
    select o.id from organizations o join book on o.parent_id = book.id where $2::uuid[] is null or o.id in (select unnest($2))
  ), standing as materialized (
    ${standings({
      today: "$3::date",
      requirements: "active_requirements()",
      only: `c.id in (select id from book) and ($4::uuid is null
        or r.id = $4 and ($2::uuid[] is null or r.organization_id in (select unnest($2))))`,
    })}
  ), matching as (
    select * from standing where $5::text is null or state = $5
  ), page as (
    select *, row_number() over (order by array_position(array['MISSED', 'DUE', 'NOT_ASSESSED', 'MET'], state), due_on, name,
      organization_id, requirement_id) as place from matching
  ), each as (
    select requirement_id, ${counted} from standing group by requirement_id order by requirement_id limit 200
  )
  select (select id from book where id = $1) as organization_id, (select count(*)::int from matching) as total, ${counted},
    (select coalesce(json_agg(to_json(each)), '[]') from each) as requirements,
    (select coalesce(json_agg(to_json(page) order by place), '[]') from page where place > $6 and place <= $6 + $7) as states
  from standing`;

/** One statement, however many clients and requirements there are. */
export async function findStandings(
  connection: Connection,
  caller: Tenant,
  { organization_id, today, requirement_id, state, limit, offset }: StandingsQuestion,
): Promise<FoundStandings> {
  const values = [organization_id, scopeOf(caller), today, requirement_id, state, offset, limit];
  const { rows } = await connection.query<FoundStandings>({ name: "requirement-states", text: STATES, values });
  const [found] = rows;
  if (!found) throw new Error("The query for requirement states returned nothing.");
  return found;
}
