import { exercise } from "#domain/exercises/records/exercise.ts";
import { organization } from "#domain/organizations/organization.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { readinessContribution } from "#domain/readiness/records/readiness-contribution.ts";
import { readinessDimension } from "#domain/readiness/records/readiness-dimension.ts";
import { readinessMovement } from "#domain/readiness/records/readiness-movement.ts";
import { readinessScore } from "#domain/readiness/records/readiness-score.ts";
import { enumArgument } from "#interfaces/tools/argument-schemas.ts";
import { listTool } from "#interfaces/tools/list-tool.ts";
import { foremost, shown } from "#interfaces/tools/shown.ts";

export const getReadinessScores = listTool({
  name: "get_readiness_scores",
  title: "Get readiness scores",
  description:
    "Readiness score history, most recent first: 0 to 100 overall and by dimension, with the points gained or " +
    "lost since the previous score. The first item is the current score. moved_by explains the change: the 3 " +
    "records (all of them with detail full) that moved the score most, with the points each added to the " +
    "overall score and to its dimension. range_low and range_high: least and most without any one record. Covers " +
    "organizations as a whole; pass exercise_id for one exercise's scores. A null score means too little was " +
    "assessed, not 0. detail full also lists where each point comes from. Both are empty if withheld. Returns {items, " +
    "next_cursor, total, counts}.",
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
    fields: [
      "overall_score",
      "range_low",
      "range_high",
      "records",
      "change_since_previous",
      "status",
      "coverage",
      "as_of",
      "formula_version",
    ],
    related: {
      dimensions: shown(readinessDimension, { fields: ["dimension", "score", "confidence", "change_since_previous"] }),
      moved_by: foremost(
        3,
        shown(readinessMovement, { fields: ["points", "dimension_points", "reference", "title", "reason"] }),
      ),
    },
  }),
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
