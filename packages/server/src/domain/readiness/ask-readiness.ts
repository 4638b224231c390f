import { findEvidence } from "#domain/readiness/find-evidence.ts";
import { computeReadiness } from "#domain/readiness/formula/compute-readiness.ts";
import { computedReadiness } from "#domain/readiness/readiness-result.ts";
import { percentOf } from "#domain/readiness/save-readiness.ts";
import { computedQuery } from "#kernel/computed-query.ts";
import { idOf } from "#kernel/input-fields.ts";

export const readiness = computedQuery({
  name: "readiness",
  description:
    "Computes a readiness score from the current evidence, without storing it. Null if the subject is outside " +
    "the caller's scope; CONFLICT for an exercise that is not COMPLETED.",
  permission: "read_readiness",
  cost: 300,
  input: {
    organization_id: {
      ...idOf("Organization", "Organization as a whole. Default: your own."),
      optional: true,
    },
    exercise_id: { ...idOf("Exercise", "A single exercise instead."), optional: true },
    as_of: {
      type: "date",
      optional: true,
      description:
        "Date from which ages are counted, today (UTC) or earlier; statuses are the current ones. Default: today.",
    },
  },
  returns: computedReadiness,
  run: async (asking, asked) => {
    const evidence = await findEvidence(asking, asked);
    if (!evidence) return null;
    const { dimensions, contributions, ...score } = computeReadiness(evidence.input);
    return {
      ...score,
      dimensions: dimensions.map((each) => ({ ...each, weight: percentOf(each.weight) })),
      contributions: evidence.isDisclosed ? contributions : null,
    };
  },
});
