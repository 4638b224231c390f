import { evidenceGaps } from "#domain/readiness/formula/evidence-gaps.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";
import { readinessTrend as returns } from "#domain/readiness/trend/trend-result.ts";
import { type Followed, findFollowed, loadTrend, type TrendPoint } from "#domain/readiness/trend/trend-store.ts";
import { computedQuery } from "#kernel/computed-query.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";
import { asCaller } from "#storage/tenancy.ts";

const USUAL_POINTS = 50;

export const readinessTrend = computedQuery({
  name: "readiness_trend",
  description:
    "Stored scores over time: one point per day, overall and by dimension, with the change since the previous " +
    "point and where evidence is missing. Returns the latest `limit` points; for earlier ones, query again with " +
    "`to` before the first point. Null if the subject is outside the caller's scope.",
  permission: "read_readiness",
  cost: 300,
  input: {
    organization_id: {
      ...idOf("Organization", "Organization as a whole. Default: your own."),
      optional: true,
    },
    exercise_id: { ...idOf("Exercise", "A single exercise instead."), optional: true },
    from: { type: "date", optional: true, description: "Only this date or later." },
    to: { type: "date", optional: true, description: "Only this date or earlier." },
    limit: {
      type: "integer",
      min: 1,
      max: 200,
      optional: true,
      description: `Maximum number of points, the latest ones. Default: ${USUAL_POINTS}.`,
    },
  },
  returns,
  run: async ({ database, caller, noteReads }, { from = null, to = null, limit = USUAL_POINTS, ...asked }) => {
    if (from && to && from > to) refuseInput("from", verbatim("must not be after to"));
    const found = await asCaller(database, caller, async (connection) => {
      const followed = await findFollowed(connection, caller, asked);
      return followed && { followed, trend: await loadTrend(connection, followed, { from, to, limit }) };
    });
    if (!found) return null;
    const { points, total } = found.trend;
    const { organization_id } = found.followed;
    noteReads?.([{ organization_id, record_kind: "ReadinessScore", records: points.length }]);
    const isScored = points.some(({ overall_score }) => overall_score !== null);
    return {
      formula_version: parameters.version,
      points: points.map(shown),
      total,
      evidence_gaps: evidenceGaps(points),
      reason: isScored ? null : whyNot(found.followed, points, from !== null || to !== null),
    };
  },
});

function shown({ dimensions, ...point }: TrendPoint) {
  return {
    ...point,
    not_assessed: dimensions.flatMap(({ dimension, score }) => (score === null ? [dimension] : [])),
    dimensions: dimensions.map(({ was_assessed: _, ...each }) => each),
  };
}

function whyNot({ exercise_id, completed }: Followed, points: readonly TrendPoint[], isNarrowed: boolean): string {
  if (completed === 0) {
    return exercise_id
      ? say("This exercise is not COMPLETED: there is no evidence.")
      : say("No exercise is COMPLETED: there is no evidence.");
  }
  const latest = points.at(-1);
  if (latest && latest.records > 0) {
    return say(
      "{0, plural, one {# record counts} other {# records count}}: too little evidence for a score.",
      latest.records,
    );
  }
  if (latest) return say("No rated inject and no judged decision counts any more: there is no evidence.");
  return isNarrowed ? say("No score was stored for any of these dates.") : say("No score has been stored yet.");
}
