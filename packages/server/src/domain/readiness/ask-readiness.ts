import { findEvidence } from "#domain/readiness/find-evidence.ts";
import { computeReadiness } from "#domain/readiness/formula/compute-readiness.ts";
import { computedReadiness } from "#domain/readiness/readiness-result.ts";
import { percentOf } from "#domain/readiness/save-readiness.ts";
import { computedQuery } from "#kernel/computed-query.ts";
import { idOf } from "#kernel/input-fields.ts";

export const readiness = computedQuery({
  name: "readiness",
  description:
    "Works a readiness score out from the evidence as it is now, without storing it. Null when what is asked about is not in the caller's scope; CONFLICT for an exercise that is not COMPLETED.",
  permission: "read_readiness",
  cost: 300,
  input: {
    organization_id: {
      ...idOf("Organization", "The organization as a whole. Default: the caller's own."),
      optional: true,
    },
    exercise_id: { ...idOf("Exercise", "One exercise instead."), optional: true },
    as_of: {
      type: "date",
      optional: true,
      description:
        "The day for which ages are reckoned, today (UTC) or before; states are those of now. Default: today.",
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
