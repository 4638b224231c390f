import type { OverallShown } from "#domain/documents/shown.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { type ActionItemFacts, actionItemWanted, type GapFacts, gapWanted } from "#domain/findings/finding-facts.ts";
import { organization } from "#domain/organizations/organization.ts";
import { type DimensionFacts, type ScoreFacts, scoreWanted } from "#domain/readiness/score-facts.ts";
import type { Row } from "#kernel/record.ts";
import { factsOf, listOf, type Wanted } from "#kernel/record-facts.ts";
import type { Connection } from "#storage/database.ts";

/** Everything that documents show of an organization as a whole. */
export type OrganizationFacts = Pick<
  Row<typeof organization>,
  "name" | "industry" | "size_band" | "country" | "open_gaps_count" | "last_exercised_on"
> & {
  readonly latest_readiness_score: ScoreFacts | null;
  readonly readiness_scores: readonly (OverallShown &
    Pick<ScoreFacts, "status" | "as_of" | "formula_version"> & {
      readonly dimensions: readonly Pick<DimensionFacts, "dimension" | "score">[];
    })[];
  readonly gaps: readonly GapFacts[];
  readonly action_items: readonly ActionItemFacts[];
  readonly exercises: readonly ExerciseLine[];
};

export type ExerciseLine = Pick<
  Row<typeof exercise>,
  "id" | "reference" | "title" | "exercise_date" | "started_at" | "status" | "scenario" | "severity" | "facilitator"
> & {
  readonly readiness_score: OverallShown | null;
  readonly injects: readonly { readonly id: string; readonly reference: string }[];
  readonly decisions: readonly { readonly id: string; readonly reference: string }[];
};

const overallFields = ["overall_score", "range_low", "range_high", "records", "status"];

const exerciseLine: Wanted = {
  fields: ["id", "reference", "title", "exercise_date", "started_at", "status", "scenario", "severity", "facilitator"],
  related: {
    readiness_score: { fields: overallFields },
    injects: { fields: ["id", "reference"] },
    decisions: { fields: ["id", "reference"] },
  },
};

const wanted: Wanted = {
  fields: ["name", "industry", "size_band", "country", "open_gaps_count", "last_exercised_on"],
  related: {
    latest_readiness_score: scoreWanted,
    readiness_scores: {
      fields: [...overallFields, "as_of", "formula_version"],
      related: { dimensions: { fields: ["dimension", "score"] } },
    },
    gaps: gapWanted,
    action_items: actionItemWanted,
    exercises: exerciseLine,
  },
};

export async function loadOrganization(connection: Connection, id: string): Promise<OrganizationFacts> {
  const facts = await factsOf<OrganizationFacts>(connection, organization, id, wanted);
  if (!facts) throw new Error(`The organization ${id} no longer exists.`);
  return facts;
}

type OfEngagement = Pick<Row<typeof exercise>, "reference" | "status"> & {
  readonly gaps: readonly GapFacts[];
  readonly action_items: readonly ActionItemFacts[];
};

/** What the exercises of an engagement revealed, and what to do. */
export async function loadEngagementFindings(connection: Connection, engagement_id: string) {
  const exercises = await listOf<OfEngagement>(connection, exercise, {
    fields: ["reference", "status"],
    related: { gaps: gapWanted, action_items: actionItemWanted },
    filters: { engagement_id },
  });
  return {
    exercises,
    gaps: exercises.flatMap(({ gaps }) => gaps),
    action_items: exercises.flatMap(({ action_items }) => action_items),
  };
}
