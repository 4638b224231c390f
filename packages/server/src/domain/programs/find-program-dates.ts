import { dutyStates } from "#domain/programs/duties/find-duty-states.ts";
import { slotStatusOf } from "#domain/programs/records/program-slot.ts";
import type { Quarter } from "#platform/dates/quarter.ts";
import type { Connection } from "#storage/database.ts";
import { scopeOf, type Tenant } from "#storage/tenancy.ts";

/** A day that a calendar shows: when a duty is due, or the last day to hold an exercise that nobody has planned yet. */
export type ProgramDate = {
  readonly id: string;
  readonly program_id: string;
  readonly client: string;
  readonly on: string;
  readonly created_at: Date;
  readonly updated_at: Date;
} & (DutyDue | ExerciseToPlan);

type DutyDue = {
  readonly duty: { readonly regulation: string; readonly provision: string };
  readonly quarter: null;
};
type ExerciseToPlan = { readonly duty: null; readonly quarter: Quarter };

export type DatesAsked = { readonly today: string; readonly from: string; readonly to: string; readonly most: number };

// $5: the organizations whose programs the caller reads, null for all. Row policies say the same.
const FIND = `
  with duties_due as (${dutyStates("$1::date", "($5::uuid[] is null or c.id = any ($5))")}), dates as (
    select d.id, s.program_id, s.name as client, s.due_on as at, s.regulation, s.provision,
      null as quarter, d.created_at, d.updated_at
    from duties_due s join program_duties d on d.organization_id = s.organization_id and d.id = s.program_duty_id
    union all
    select l.id, l.program_id, c.name,
      coalesce(l.due_on, (make_date(l.year, l.quarter * 3, 1) + interval '1 month')::date - 1), null, null,
      l.year || '-Q' || l.quarter, l.created_at, l.updated_at
    from program_slots l join exercise_programs p on p.organization_id = l.organization_id and p.id = l.program_id
      join organizations c on c.id = l.organization_id
    where p.status = 'ACTIVE' and c.status = 'ACTIVE' and ${slotStatusOf("l")} = 'OPEN'
      and ($5::uuid[] is null or c.id = any ($5))
  )
  select id, program_id, client, at::text as on,
    case when provision is not null then json_build_object('regulation', regulation, 'provision', provision) end as duty, quarter, created_at, updated_at from dates
  where at between $2::date and $3::date order by at, id limit $4`;

/** What ACTIVE programs have on their calendar, the earliest first. */
export async function findProgramDates(
  connection: Connection,
  caller: Tenant,
  { today, from, to, most }: DatesAsked,
): Promise<readonly ProgramDate[]> {
  const read = caller.kind === "CARRIER" ? caller.disclosed : scopeOf(caller);
  const values = [today, from, to, most, read];
  return (await connection.query<ProgramDate>({ name: "program-dates", text: FIND, values })).rows;
}
