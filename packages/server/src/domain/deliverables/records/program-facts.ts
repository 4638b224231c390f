import type { DutyState, dutyBasis } from "#domain/programs/duties/duty-enums.ts";
import { dutyStates } from "#domain/programs/duties/find-duty-states.ts";
import type { SlotReason, SlotStatus } from "#domain/programs/records/program-enums.ts";
import { slotStatusOf } from "#domain/programs/records/program-slot.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import type { Connection } from "#storage/database.ts";

export type DutyLine = {
  readonly regulation: string;
  readonly edition: string;
  readonly provision: string;
  readonly title: string;
  readonly demand: string;
  readonly basis: Code<typeof dutyBasis>;
  readonly source_url: string;
  readonly cadence_months: number;
  readonly reason: string | null;
  readonly state: DutyState;
  readonly due_on: string;
  readonly last_served_on: string | null;
  readonly planned_on: string | null;
};

export type SlotLine = {
  readonly year: number;
  readonly quarter: number;
  readonly due_on: string | null;
  readonly reason: SlotReason;
  readonly status: SlotStatus;
  readonly scenario: string | null;
  readonly note: string | null;
  readonly dimensions: readonly DimensionCode[] | null;
  readonly duties: readonly Pick<DutyLine, "regulation" | "provision">[];
  /** By reference and title. */
  readonly gaps: readonly string[];
  readonly exercise: { readonly reference: string; readonly title: string; readonly exercise_date: string } | null;
};

export type ProgramFacts = {
  readonly title: string;
  readonly first_year: number;
  readonly last_year: number;
  readonly priorities: string | null;
  readonly owner: string | null;
  readonly workshop_on: string | null;
  readonly duties: readonly DutyLine[];
  readonly slots: readonly SlotLine[];
};

const PROGRAM = `
  with standing as (${dutyStates("$2::date", "p.organization_id = $1")})
  select p.title, p.first_year, p.last_year, p.priorities, p.owner, p.workshop_on::text,
    (select coalesce(json_agg(json_build_object('regulation', u.regulation, 'edition', u.edition, 'provision', u.provision,
        'title', u.title, 'demand', u.demand, 'basis', u.basis, 'source_url', u.source_url,
        'cadence_months', s.cadence_months, 'reason', d.reason, 'state', s.state, 'due_on', s.due_on,
        'last_served_on', s.last_served_on, 'planned_on', s.planned_on) order by s.due_on, u.position), '[]')
      from standing s join program_duties d on d.organization_id = s.organization_id and d.id = s.program_duty_id
        join duties u on u.id = s.duty_id) as duties,
    (select coalesce(json_agg(json_build_object('year', l.year, 'quarter', l.quarter, 'due_on', l.due_on,
        'reason', l.reason, 'status', ${slotStatusOf("l")}, 'scenario', l.scenario, 'note', l.note,
        'dimensions', l.dimensions,
        'duties', (select coalesce(json_agg(json_build_object('regulation', u.regulation, 'provision', u.provision)
          order by u.position), '[]') from duties u where u.id = any (l.duty_ids)),
        'gaps', (select coalesce(json_agg(g.reference || ', ' || g.title order by g.number), '[]') from gaps g
          where g.organization_id = l.organization_id and g.id = any (l.gap_ids)),
        'exercise', (select json_build_object('reference', e.reference, 'title', e.title, 'exercise_date', e.exercise_date)
          from exercises e where e.organization_id = l.organization_id and e.id = l.exercise_id
            and e.status <> 'CANCELLED')) order by l.year, l.quarter, l.id), '[]')
      from program_slots l where l.organization_id = p.organization_id and l.program_id = p.id) as slots
  from exercise_programs p where p.organization_id = $1 and p.status = 'ACTIVE'`;

/** The organization's ACTIVE program, with where it stands on this day; null if none is ACTIVE. */
export async function loadProgram(connection: Connection, organization_id: string, now: Date) {
  const query = { name: "program-facts", text: PROGRAM, values: [organization_id, utcDay(now)] };
  return (await connection.query<ProgramFacts>(query)).rows[0] ?? null;
}
