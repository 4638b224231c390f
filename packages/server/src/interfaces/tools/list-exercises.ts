import { exercise } from "#domain/exercises/records/exercise.ts";
import { organization } from "#domain/organizations/organization.ts";
import { readinessScore } from "#domain/readiness/records/readiness-score.ts";
import { listTool } from "#interfaces/tools/list-tool.ts";
import { count, shown } from "#interfaces/tools/shown.ts";

export const listExercises = listTool({
  name: "list_exercises",
  title: "List exercises",
  description:
    "Tabletop exercises, most recent first, each with its gap count by severity and its readiness score. Use it " +
    "for what was exercised, when, and how it went. For the weaknesses themselves use list_gaps; for scores " +
    "over time use get_readiness_scores. Withheld values are null. Returns {items, next_cursor, total, " +
    "counts}; total and counts cover all matches, so counting takes one call.",
  record: exercise,
  filters: ["status", "scenario", "severity", "organization_id", "from", "to", "query"],
  concise: shown(exercise, {
    fields: ["id", "reference", "title", "exercise_date", "status", "scenario", "severity"],
    related: {
      readiness_score: shown(readinessScore, {
        fields: ["overall_score", "range_low", "range_high", "records", "status"],
      }),
    },
    counts: {
      critical_gaps: count("gaps", { severity: "CRITICAL" }),
      high_gaps: count("gaps", { severity: "HIGH" }),
      medium_gaps: count("gaps", { severity: "MEDIUM" }),
      low_gaps: count("gaps", { severity: "LOW" }),
    },
  }),
  full: shown(exercise, { fields: ["objectives", "narrative", "facilitator", "location", "started_at", "ended_at"] }),
  organization: shown(organization, { fields: ["name"] }),
  counted: ["status", "severity"],
});
