import { computeReadiness } from "#domain/readiness/formula/compute-readiness.ts";
import { inputDigest } from "#domain/readiness/formula/input-digest.ts";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";
import type { Readiness } from "#domain/readiness/readiness.ts";
import type { Previous, Scored } from "#domain/readiness/readiness-store.ts";
import { type Movement, movementsBetween } from "#domain/readiness/trend/movement.ts";
import type { ActionContext } from "#kernel/action.ts";
import { insertRow, insertRows, type RowKey } from "#storage/write.ts";

/** Computes a score and stores it with its dimensions, its contributions and what moved it. */
export async function saveReadiness(
  { connection, now: clock, newId }: Pick<ActionContext, "connection" | "now" | "newId">,
  { organization_id, exercise_id }: Scored,
  input: ReadinessInput,
  { last_scored_at: last, input: before }: Previous,
): Promise<RowKey> {
  const { dimensions, contributions, ...score } = computeReadiness(input);
  const movements = before ? movementsBetween(before, input) : [];
  // Scores of one kind form a sequence, whatever the clocks of several servers say.
  const now = last && last >= clock ? new Date(last.getTime() + 1) : clock;
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
    insertRows(
      connection,
      "readiness_movements",
      MOVEMENT_COLUMNS,
      movements.map((each, i) => ({ ...part(i), ...each })),
    ),
  ]);
  return key;
}

/** Weights are computed in basis points and shown in percent. */
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

const MOVEMENT_COLUMNS = {
  ...PART_COLUMNS,
  dimension: "text",
  cause: "text",
  points: "numeric",
  dimension_points: "numeric",
  record_kind: "text",
  record_id: "uuid",
  reason: "text",
} satisfies TypesOf<Movement>;
