import { findReferred } from "#domain/actions/find-record.ts";
import { organization } from "#domain/organizations/organization.ts";
import type { Scored } from "#domain/readiness/readiness-store.ts";
import { readinessScore } from "#domain/readiness/records/readiness-score.ts";
import { scoreRecords } from "#domain/readiness/score-records.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";

export const computeAndSaveReadiness = action({
  name: "computeAndSaveReadiness",
  description:
    "Computes a readiness score from the evidence of completed exercises and stores it. For an exercise, which " +
    "must be COMPLETED, its organization is scored again too; the exercise's score is returned.",
  permission: "score_readiness",
  per_minute: 5,
  returns: readinessScore,
  proposal: "allowed",
  input: {
    exercise_id: {
      ...idOf("Exercise", "Exercise to score. Either this or organization_id."),
      optional: true,
    },
    organization_id: {
      ...idOf("Organization", "Organization to score as a whole. Either this or exercise_id."),
      optional: true,
    },
    as_of: {
      type: "date",
      optional: true,
      description:
        "Date to compute the score for, today (UTC) or earlier. Evidence counts up to it, and gaps and action items " +
        "with their current statuses. Default: today.",
    },
  },
  run: async (context, { exercise_id, organization_id, as_of }) => {
    const today = utcDay(context.now);
    const day = as_of ?? today;
    if (day > today) refuseInput("as_of", phrase`must be today (${daySaid(today)}, UTC) or earlier`);
    const asked = await findScored(context, exercise_id, organization_id);
    const [saved] = await Promise.all([
      scoreRecords(context, asked, day),
      asked.exercise_id && scoreRecords(context, { ...asked, exercise_id: null }, day),
    ]);
    return { ...saved, exercise_id: asked.exercise_id };
  },
});

async function findScored(context: ActionContext, exerciseId?: string, organizationId?: string): Promise<Scored> {
  if (exerciseId && organizationId)
    refuseInput("organization_id", verbatim("give exercise_id or organization_id, not both"));
  if (organizationId) {
    const { organization_id } = await findReferred(context, organization, { id: organizationId, columns: "id" });
    return { organization_id, exercise_id: null };
  }
  if (!exerciseId) return refuseInput("exercise_id", verbatim("pass exercise_id or organization_id"));
  const { organization_id, id, status } = await findReferred<{ status: string }>(context, "Exercise", {
    id: exerciseId,
    columns: "status",
  });
  if (status === "COMPLETED") return { organization_id, exercise_id: id };
  throw new Refusal("CONFLICT", phrase`This Exercise is ${status}; only a COMPLETED exercise can be scored.`);
}
