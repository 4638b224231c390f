import { exercise } from "#domain/exercises/records/exercise.ts";
import { organization } from "#domain/organizations/organization.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { readinessContribution } from "#domain/readiness/records/readiness-contribution.ts";
import { readinessDimension } from "#domain/readiness/records/readiness-dimension.ts";
import { readinessMovement } from "#domain/readiness/records/readiness-movement.ts";
import { readinessScore } from "#domain/readiness/records/readiness-score.ts";
import { enumArgument } from "#interfaces/tools/argument-schemas.ts";
import { listTool } from "#interfaces/tools/list-tool.ts";
import { shown } from "#interfaces/tools/shown.ts";

export const getReadinessScores = listTool({
  name: "get_readiness_scores",
  title: "Get readiness scores",
  description:
    "The readiness score history, most recent first: 0 to 100 overall and for each dimension, with the points gained or " +
    "lost since the score before, so the first item is the score now. moved_by says why: the 3 records (all with detail " +
    "full) that moved it most, each with its points of the overall score and of its dimension's. Scores of organizations " +
    "as a whole; exercise_id asks for an exercise's instead. A null score was not assessed, which is not 0. " +
    "detail full also lists what each point comes from. Answers {items, next_cursor, total, counts}.",
  record: readinessScore,
  filters: ["organization_id", "exercise_id", "latest", "from", "to"],
  implied: ({ exercise_id }) => (exercise_id === undefined ? { whole_organization: true } : {}),
  inside: {
    dimension: {
      relations: ["dimensions", "moved_by", "contributions"],
      schema: enumArgument(dimension).optional().describe("Show only this dimension."),
    },
  },
  concise: shown(readinessScore, {
    fields: ["overall_score", "change_since_previous", "status", "coverage", "as_of", "formula_version"],
    related: {
      dimensions: shown(readinessDimension, { fields: ["dimension", "score", "change_since_previous"] }),
      moved_by: shown(readinessMovement, { fields: ["points", "dimension_points", "reference", "title", "reason"] }),
    },
  }),
  foremost: { moved_by: 3 },
  full: shown(readinessScore, {
    fields: ["id", "scored_at", "input_digest"],
    related: {
      exercise: shown(exercise, { fields: ["reference", "title"] }),
      contributions: shown(readinessContribution, { fields: ["dimension", "points", "reference", "reason"] }),
    },
  }),
  organization: shown(organization, { fields: ["name"] }),
  counted: ["status"],
});
