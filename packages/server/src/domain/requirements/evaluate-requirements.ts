import { sayStanding } from "#domain/requirements/say-standing.ts";
import { type KeptStanding, standings } from "#domain/requirements/standings.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { JobContext } from "#kernel/job.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

type Changed = { readonly standing: KeptStanding; readonly facts: string };

const CARRIERS = "select distinct organization_id from requirements order by organization_id";

// What concerns nobody anymore.
const REMOVE = `delete from requirement_results x using organizations o
  where o.id = x.organization_id and o.parent_id = $1 and (o.status <> 'ACTIVE' or not exists (
    select from active_requirements() r where r.id = x.requirement_id and concerns(r, o)))`;

/** All that decides a result and its words: neither the client's name nor the carrier's note. */
const STANDING = "(to_jsonb(s) - array['name', 'note'])";

// The previous release compares the digest of it.
const CHANGED = `select ${STANDING} as standing, md5(${STANDING}::text) as facts
  from (${standings({ today: "$2::date", requirements: "active_requirements()", only: "r.organization_id = $1" })}) s
  left join requirement_results x on x.organization_id = s.organization_id and x.requirement_id = s.requirement_id
  where x.standing is distinct from ${STANDING}
  limit $3`;

const STORE = `insert into requirement_results (organization_id, id, requirement_id, kind, summary, state, due_on, since, why,
    facts, standing, state_at, created_at, updated_at)
  select organization_id, id, requirement_id, kind, summary, state, due_on, since, why, facts, standing, $2, $2, $2
  from json_populate_recordset(null::requirement_results, $1::json)
  on conflict (organization_id, requirement_id) do update set kind = excluded.kind, summary = excluded.summary,
    state = excluded.state, due_on = excluded.due_on, since = excluded.since, why = excluded.why, facts = excluded.facts,
    standing = excluded.standing, updated_at = excluded.updated_at,
    state_at = case requirement_results.state when excluded.state then requirement_results.state_at else excluded.state_at end`;

const BATCH = 2_000;

/** Stores where every client stands with every requirement, carrier by carrier. Returns the number of changed results. */
export async function evaluateRequirements({ database, clock, newId }: JobContext): Promise<number> {
  const within = <T>(work: (connection: Connection) => Promise<T>) => asCaller(database, systemCaller(), work);
  const { rows: carriers } = await within((connection) =>
    connection.query<{ organization_id: string }>({ name: "requiring-carriers", text: CARRIERS }),
  );
  let total = 0;
  for (const { organization_id: carrier } of carriers) {
    let count = 0;
    do {
      count = await within((connection) => evaluateSome(connection, carrier, { now: clock(), newId }));
      total += count;
    } while (count >= BATCH);
  }
  return total;
}

type At = { readonly now: Date; readonly newId: () => string };

async function evaluateSome(connection: Connection, carrier: string, { now, newId }: At): Promise<number> {
  const gone = await connection.query({ name: "remove-results", text: REMOVE, values: [carrier] });
  const values = [carrier, utcDay(now), BATCH];
  const { rows } = await connection.query<Changed>({ name: "changed-results", text: CHANGED, values });
  const made = JSON.stringify(rows.map((row) => resultOf(row, newId())));
  if (rows.length > 0) await connection.query({ name: "store-results", text: STORE, values: [made, now] });
  return rows.length + (gone.rowCount ?? 0);
}

function resultOf({ standing, facts }: Changed, id: string) {
  const { organization_id, requirement_id, kind, summary, state, due_on, since } = standing;
  return {
    organization_id,
    id,
    requirement_id,
    kind,
    summary,
    state,
    due_on,
    since,
    why: sayStanding(standing),
    facts,
    standing,
  };
}
