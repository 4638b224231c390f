import { decision } from "#domain/exercises/records/decision.ts";
import { decisionQuality } from "#domain/exercises/records/exercise-enums.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { ratingSummary } from "#domain/exercises/run/rating-summary.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly number: number; readonly title: string };

export const rateDecision = action({
  name: "rateDecision",
  description: "Rates the quality of a decision while its exercise is IN_PROGRESS or COMPLETED.",
  permission: "run_exercises",
  returns: decision,
  proposal: "allowed",
  input: {
    id: idOf("Decision", "The decision."),
    quality: {
      type: "enum",
      of: decisionQuality,
      optional: true, // a required value must not be null
      clears: true,
      description: "Quality of the decision, given what was known when it was made. Required; null clears the rating.",
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, quality, expected_updated_at }) => {
    if (quality === undefined) refuseInput("quality", verbatim("required; pass null to clear it"));
    const { held, of } = await lockInExercise<Held>(context, decision, {
      id,
      columns: "number, title",
      expected_updated_at,
    });
    checkExerciseStatus(of, ["IN_PROGRESS", "COMPLETED"], phrase`rating a decision`);

    const { connection, now } = context;
    await updateRow(connection, "decisions", held, { quality, updated_at: now });
    const summary = ratingSummary(`D-${held.number}`, quality, held.title);
    const exercise_seconds = exerciseSeconds(of, now);
    const event = { exercise_id: of.id, kind: "DECISION_RATED", exercise_seconds, summary } as const;
    return { organization_id: held.organization_id, id: held.id, event };
  },
});
