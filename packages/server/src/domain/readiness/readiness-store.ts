import { parameters } from "#domain/readiness/formula/parameters.ts";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";
import { latestFirst } from "#domain/readiness/records/score-order.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import type { Connection } from "#storage/database.ts";

/** The subject: one exercise or, with null, all completed exercises of the organization. */
export type Scored = { readonly organization_id: string; readonly exercise_id: string | null };

// Each list is sorted by id, so that the same input has one form.
const EVIDENCE = `
  with counted as materialized (
    -- East of UTC, an exercise has the date of a day that begins in UTC only hours later.
    select id, least(exercise_date, (started_at at time zone 'UTC')::date) as exercise_date from exercises
    where organization_id = $1 and status = 'COMPLETED' and ($2::uuid is null or id = $2)
  )
  select
    (select coalesce(json_agg(fact order by fact.id), '[]') from (
      select i.id, i.dimension, i.rating, i.criticality, e.exercise_date
      from counted e join injects i on i.organization_id = $1 and i.exercise_id = e.id
    ) fact) as evaluations,
    (select coalesce(json_agg(fact order by fact.id), '[]') from (
      select d.id, d.dimension, d.quality, d.target_minutes, d.minutes_to_decide, d.criticality, e.exercise_date
      from counted e join decisions d on d.organization_id = $1 and d.exercise_id = e.id
    ) fact) as decisions,
    (select coalesce(json_agg(fact order by fact.id), '[]') from (
      select g.id, g.dimension, g.severity, g.status, (g.identified_at at time zone 'UTC')::date as identified_on,
        (g.accepted_at at time zone 'UTC')::date as accepted_on, g.accepted_until, g.assurance,
        (g.verified_at at time zone 'UTC')::date as verified_on
      from counted e join gaps g on g.organization_id = $1 and g.exercise_id = e.id
    ) fact) as gaps,
    (select coalesce(json_agg(fact order by fact.id), '[]') from (
      select a.id, a.gap_id, g.dimension, a.priority, a.status, a.agreed_due_on
      from counted e join gaps g on g.organization_id = $1 and g.exercise_id = e.id
        join action_items a on a.organization_id = $1 and a.gap_id = g.id
    ) fact) as action_items`;

/**
 * The evidence of completed exercises. An action item counts in the dimension of its gap; without one it does not
 * count.
 */
export async function loadReadinessInput(
  connection: Connection,
  { organization_id, exercise_id }: Scored,
  as_of: string,
): Promise<ReadinessInput> {
  const values = [organization_id, exercise_id];
  const { rows } = await connection.query<Omit<ReadinessInput, "as_of">>({ name: "evidence", text: EVIDENCE, values });
  const [evidence] = rows;
  if (!evidence) throw new Error("The evidence query returned nothing.");
  return { as_of, ...evidence };
}

/** The scores before one that is being stored. */
export type Previous = {
  /** When the last one was stored, for whatever day. */
  readonly last_scored_at: Date | null;
  /** The evidence of the latest one up to its own day. */
  readonly input: ReadinessInput | null;
};

const before = (subject: string) => `
  select last.scored_at as last_scored_at, previous.input from (
    select max(scored_at) as scored_at from readiness_scores where organization_id = $1 and exercise_id ${subject}
      and formula_version = $2
  ) last left join lateral (
    select s.input from readiness_scores s where s.organization_id = $1 and s.exercise_id ${subject}
      and s.formula_version = $2 and s.as_of <= $3 order by ${latestFirst("s")} limit 1
  ) previous on true`;

// Written separately, because an index answers each of them but not both in one.
const PREVIOUS = { organization: before("is null"), exercise: before("= $4") };

/** The scores before one of that day. Storing a score waits for others being stored for the same organization. */
export async function findPreviousScore(
  connection: Connection,
  { organization_id, exercise_id }: Scored,
  as_of: string,
): Promise<Previous> {
  const values = [organization_id, parameters.version, as_of];
  const [, { rows }] = await Promise.all([
    holdLock(connection, "readiness_scores", organization_id),
    exercise_id === null
      ? connection.query<Previous>({ name: "previous", text: PREVIOUS.organization, values })
      : connection.query<Previous>({
          name: "previous-of",
          text: PREVIOUS.exercise,
          values: [...values, exercise_id],
        }),
  ]);
  const [previous] = rows;
  if (!previous) throw new Error("The query of previous scores returned nothing.");
  return previous;
}
