import type { Acting } from "#domain/actions/action.ts";
import { computeReadiness } from "#domain/readiness/compute-readiness.ts";
import { inputDigest } from "#domain/readiness/input-digest.ts";
import type { Readiness } from "#domain/readiness/readiness.ts";
import type { ReadinessInput } from "#domain/readiness/readiness-input.ts";
import type { Connection } from "#storage/database.ts";
import { insertRow, insertRows, type RowKey } from "#storage/write.ts";

/** What is scored: one exercise, or with null all that the organization completed. */
export type Scored = { readonly organization_id: string; readonly exercise_id: string | null };

// Each list in the order of its ids: one input is written one way.
const EVIDENCE = `
  with counted as materialized (
    select id, exercise_date from exercises
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
        (g.accepted_at at time zone 'UTC')::date as accepted_on, g.accepted_until
      from counted e join gaps g on g.organization_id = $1 and g.exercise_id = e.id
    ) fact) as gaps,
    (select coalesce(json_agg(fact order by fact.id), '[]') from (
      select a.id, a.gap_id, g.dimension, a.priority, a.status, a.due_on
      from counted e join gaps g on g.organization_id = $1 and g.exercise_id = e.id
        join action_items a on a.organization_id = $1 and a.gap_id = g.id
    ) fact) as action_items`;

/** The evidence that completed exercises left. An action item counts in the dimension of its gap; without one, not. */
export async function loadReadinessInput(
  connection: Connection,
  { organization_id, exercise_id }: Scored,
  as_of: string,
): Promise<ReadinessInput> {
  const values = [organization_id, exercise_id];
  const { rows } = await connection.query<Omit<ReadinessInput, "as_of">>({ name: "evidence", text: EVIDENCE, values });
  const [evidence] = rows;
  if (!evidence) throw new Error("The evidence query answered nothing.");
  return { as_of, ...evidence };
}

/** Works a score out and stores it with its dimensions and contributions. */
export async function saveReadiness(
  { connection, now, newId }: Pick<Acting, "connection" | "now" | "newId">,
  { organization_id, exercise_id }: Scored,
  input: ReadinessInput,
): Promise<RowKey> {
  const { dimensions, contributions, ...score } = computeReadiness(input);
  const key = { organization_id, id: newId() };
  const times = { created_at: now, updated_at: now };
  const part = (i: number) => ({ organization_id, id: newId(), score_id: key.id, sequence: i + 1, ...times });
  await Promise.all([
    insertRow(connection, "readiness_scores", {
      ...key,
      exercise_id,
      ...score,
      scored_at: now,
      input_digest: inputDigest(input),
      input: JSON.stringify(input),
      ...times,
    }),
    insertRows(
      connection,
      "readiness_dimensions",
      DIMENSION_COLUMNS,
      dimensions.map((each, i) => ({ ...part(i), ...each, weight: percentOf(each.weight) })),
    ),
    insertRows(
      connection,
      "readiness_contributions",
      CONTRIBUTION_COLUMNS,
      contributions.map((each, i) => ({ ...part(i), ...each })),
    ),
  ]);
  return key;
}

/** Weights are reckoned in basis points and shown in percent. */
export function percentOf(basisPoints: number): number {
  return basisPoints / 100;
}

type TypesOf<T> = Readonly<Record<keyof T, string>>;

const PART_COLUMNS = {
  organization_id: "uuid",
  id: "uuid",
  score_id: "uuid",
  sequence: "integer",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

const DIMENSION_COLUMNS = {
  ...PART_COLUMNS,
  dimension: "text",
  score: "numeric",
  weight: "numeric",
  confidence: "text",
  evidence_count: "integer",
  open_gaps_count: "integer",
  newest_evidence_days: "integer",
} satisfies TypesOf<Readiness["dimensions"][number]>;

const CONTRIBUTION_COLUMNS = {
  ...PART_COLUMNS,
  dimension: "text",
  key: "text",
  kind: "text",
  points: "numeric",
  record_kind: "text",
  record_id: "uuid",
  reason: "text",
} satisfies TypesOf<Readiness["contributions"][number]>;
