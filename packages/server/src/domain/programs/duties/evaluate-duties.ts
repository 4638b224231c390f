import { dutyStates } from "#domain/programs/duties/find-duty-states.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { JobContext } from "#kernel/job.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

type Changed = { readonly standing: object; readonly facts: string };

// Of programs that are no longer ACTIVE or no longer have the duty, and of clients that are no longer ACTIVE.
const REMOVE = `delete from duty_results x where not exists (
  select from program_duties d join exercise_programs p on p.organization_id = d.organization_id and p.id = d.program_id
    join organizations c on c.id = d.organization_id
  where d.organization_id = x.organization_id and d.id = x.program_duty_id and p.status = 'ACTIVE' and c.status = 'ACTIVE')`;

/** A digest of all that decides a row: neither the client's name, nor what follows from the day alone. */
const FACTS = "md5((to_jsonb(s) - array['name', 'days_overdue'])::text)";

const CHANGED = `select to_json(s) as standing, ${FACTS} as facts from (${dutyStates("$1::date", "true")}) s
  left join duty_results x on x.organization_id = s.organization_id and x.program_duty_id = s.program_duty_id
  where x.id is null or x.facts is distinct from ${FACTS}
  limit $2`;

const STORE = `insert into duty_results (organization_id, id, program_id, program_duty_id, duty_id, regulation, provision, title,
    basis, cadence_months, state, due_on, last_served_on, planned_on, facts, state_at, created_at, updated_at)
  select organization_id, id, program_id, program_duty_id, duty_id, regulation, provision, title, basis, cadence_months,
    state, due_on, last_served_on, planned_on, facts, $2, $2, $2
  from json_populate_recordset(null::duty_results, $1::json)
  on conflict (organization_id, program_duty_id) do update set program_id = excluded.program_id, duty_id = excluded.duty_id,
    regulation = excluded.regulation, provision = excluded.provision, title = excluded.title, basis = excluded.basis,
    cadence_months = excluded.cadence_months, state = excluded.state, due_on = excluded.due_on,
    last_served_on = excluded.last_served_on, planned_on = excluded.planned_on, facts = excluded.facts,
    updated_at = excluded.updated_at,
    state_at = case duty_results.state when excluded.state then duty_results.state_at else excluded.state_at end
  where duty_results.facts is distinct from excluded.facts`;

const BATCH = 2_000;

/** Stores where every client stands with every duty of its ACTIVE program. Returns the number of changed results. */
export async function evaluateDuties({ database, clock, newId }: JobContext): Promise<number> {
  const now = clock();
  const within = (work: (connection: Connection) => Promise<number>) => asCaller(database, systemCaller(), work);
  let total = await within(async (connection) => {
    const { rowCount } = await connection.query({ name: "remove-duty-results", text: REMOVE });
    return rowCount ?? 0;
  });
  let count = 0;
  do {
    count = await within((connection) => storeSome(connection, now, newId));
    total += count;
  } while (count >= BATCH);
  return total;
}

async function storeSome(connection: Connection, now: Date, newId: () => string): Promise<number> {
  const query = { name: "changed-duty-results", text: CHANGED, values: [utcDay(now), BATCH] };
  const { rows } = await connection.query<Changed>(query);
  if (rows.length === 0) return 0;
  const made = JSON.stringify(rows.map(({ standing, facts }) => ({ ...standing, facts, id: newId() })));
  await connection.query({ name: "store-duty-results", text: STORE, values: [made, now] });
  return rows.length;
}
