import { exercise } from "#domain/exercises/exercise.ts";
import { organization } from "#domain/organizations/organization.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { readinessContribution } from "#domain/readiness/readiness-contribution.ts";
import { readinessDimension } from "#domain/readiness/readiness-dimension.ts";
import { readinessScore } from "#domain/readiness/readiness-score.ts";
import { enumArgument } from "#interfaces/tools/argument-schemas.ts";
import { listTool } from "#interfaces/tools/list-tool.ts";
import { shown } from "#interfaces/tools/shown.ts";

export const getReadinessScores = listTool({
  name: "get_readiness_scores",
  title: "Get readiness scores",
  description:
    "The readiness score history, most recent first: 0 to 100 overall and for each dimension, with the points gained or " +
    "lost since the score before, so the first item is the score now and says what moved it. Scores of organizations " +
    "as a whole; exercise_id asks for an exercise's instead. A null score was not assessed, which is not 0. " +
    "detail full lists what each point comes from. Answers {items, next_cursor, total, counts}; for more pass next_cursor as cursor.",
  record: readinessScore,
  filters: ["organization_id", "exercise_id", "from", "to"],
  implied: ({ exercise_id }) => (exercise_id === undefined ? { whole_organization: true } : {}),
  inside: {
    dimension: {
      relation: "dimensions",
      schema: enumArgument(dimension).optional().describe("Show only this dimension."),
    },
  },
  concise: shown(readinessScore, {
    fields: ["overall_score", "change_since_previous", "status", "coverage", "as_of", "formula_version"],
    related: {
      dimensions: shown(readinessDimension, { fields: ["dimension", "score", "change_since_previous"] }),
    },
  }),
  full: shown(readinessScore, {
    fields: ["id", "scored_at", "input_digest"],
    related: {
      exercise: shown(exercise, { fields: ["reference", "title"] }),
      contributions: shown(readinessContribution, { fields: ["dimension", "points", "reason"] }),
    },
  }),
  organization: shown(organization, { fields: ["name"] }),
  counted: ["status"],
});
