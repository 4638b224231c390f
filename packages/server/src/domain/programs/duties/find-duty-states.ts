import type { DutyState } from "#domain/programs/duties/duty-enums.ts";
import { dueOn, plannedOn, servedOn, stateOf } from "#domain/programs/duties/duty-standing.ts";
import type { dutyStatesAnswer } from "#domain/programs/duties/duty-states.ts";
import type { ResultOf } from "#kernel/object-declaration.ts";
import type { Connection } from "#storage/database.ts";
import { scopeOf, type Tenant } from "#storage/tenancy.ts";

export type DutyQuestion = {
  readonly organization_id: string;
  readonly today: string;
  readonly duty_id: string | null;
  readonly state: DutyState | null;
  readonly due_to: string | null;
  readonly limit: number;
  readonly offset: number;
};

type Answer = ResultOf<typeof dutyStatesAnswer>;

export type FoundDuties = Omit<Answer, "organization_id" | "as_of"> & {
  /** Null outside the caller's scope. */
  readonly organization_id: string | null;
};

/** SQL for where the clients `c` stand with the duties `d` of their ACTIVE programs. */
export const dutyStates = (today: string, only: string) => `
  select c.id as organization_id, c.name, p.id as program_id, d.id as program_duty_id, d.duty_id, u.regulation, u.provision,
    u.title, u.basis, d.cadence_months, stated.state, dated.due_on, greatest(${today} - dated.due_on, 0) as days_overdue,
    found.last_served_on, found.planned_on
  from exercise_programs p join organizations c on c.id = p.organization_id
  join program_duties d on d.organization_id = p.organization_id and d.program_id = p.id
  join duties u on u.id = d.duty_id
  cross join lateral (select ${servedOn("d")} as last_served_on, ${plannedOn("d", today)} as planned_on) found
  cross join lateral (select ${dueOn("d", "found.last_served_on")} as due_on) dated
  cross join lateral (
    select ${stateOf({ served: "found.last_served_on", due: "dated.due_on", today })} as state
  ) stated
  where p.status = 'ACTIVE' and c.status = 'ACTIVE' and ${only}`;

// $2: organizations in scope, null for all. $9: of these, the ones whose programs the caller reads.
const STATES = `
  with recursive book as (
    select id from organizations where id = $1 and ($2::uuid[] is null or id in (select unnest($2)))
    union all
    select o.id from organizations o join book on o.parent_id = book.id where $2::uuid[] is null or o.id in (select unnest($2))
  ), standing as materialized (
    ${dutyStates("$3::date", "c.id in (select id from book) and ($9::uuid[] is null or c.id in (select unnest($9)))")}
  ), matching as (
    select * from standing where ($4::uuid is null or duty_id = $4) and ($5::text is null or state = $5)
      and ($6::date is null or due_on <= $6)
  ), page as (
    select *, row_number() over (order by due_on, name, organization_id, program_duty_id) as place from matching
  )
  select (select id from book where id = $1) as organization_id, (select count(*)::int from matching) as total,
    count(*) filter (where state = 'OVERDUE')::int as overdue_count, count(*) filter (where state = 'DUE')::int as due_count,
    count(*) filter (where state = 'MET')::int as met_count,
    (select coalesce(json_agg(to_json(page) order by place), '[]') from page where place > $7 and place <= $7 + $8) as states
  from standing`;

/** One statement, however many clients and duties there are. A carrier reads those of clients that disclose everything. */
export async function findDutyStates(
  connection: Connection,
  caller: Tenant,
  { organization_id, today, duty_id, state, due_to, limit, offset }: DutyQuestion,
): Promise<FoundDuties> {
  const read = caller.kind === "CARRIER" ? caller.disclosed : scopeOf(caller);
  const values = [organization_id, scopeOf(caller), today, duty_id, state, due_to, offset, limit, read];
  const { rows } = await connection.query<FoundDuties>({ name: "duty-states", text: STATES, values });
  const [found] = rows;
  if (!found) throw new Error("The query for duty states returned nothing.");
  return found;
}
