import { isEvaluated } from "#domain/exercises/evaluation/outline.ts";
import { checkNote, type Rating } from "#domain/exercises/evaluation/subject.ts";
import { performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { checkInjectStatus, type InjectStatus } from "#domain/exercises/run/inject-moves.ts";
import { type HeldExercise, lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { ratingSummary } from "#domain/exercises/run/rating-summary.ts";
import { type ActionContext, action, type ExerciseEvent } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

const CLOSED_BY_IT = `select g.reference from retests r
  join gaps g on g.organization_id = r.organization_id and g.id = r.gap_id
  where r.organization_id = $1 and r.inject_id = $2 and r.outcome = 'CLOSED'
    and g.status = 'VERIFIED' and g.verified_by_exercise_id = r.exercise_id
  order by g.number limit 1`;

export const RATEABLE = "status, number, title";
export type Rateable = { readonly status: InjectStatus; readonly number: number; readonly title: string };

export const rateInject = action({
  name: "rateInject",
  description:
    "Rates the organization's performance on a DELIVERED inject on the HSEEP scale, while its exercise is " +
    "IN_PROGRESS or COMPLETED. A rating replaces the previous one, including its note. CONFLICT if a retest that " +
    "closed a gap rests on the previous one, or if evaluators rated it: then use reconcileRatings.",
  permission: "run_exercises",
  returns: inject,
  proposal: "allowed",
  input: {
    id: idOf("Inject", "The inject."),
    rating: {
      type: "enum",
      of: performanceRating,
      optional: true, // a required value must not be null
      clears: true,
      description: "Performance of the organization. Required; null clears the rating.",
    },
    rating_note: {
      ...prose("What got in the way. Required for MAJOR_CHALLENGES and UNABLE."),
      optional: true,
      clears: true,
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, rating, rating_note = null, expected_updated_at }) => {
    if (rating === undefined) refuseInput("rating", verbatim("required; pass null to clear it"));
    checkNote("rating_note", rating, rating_note);
    const { held, of } = await lockInExercise<Rateable>(context, inject, {
      id,
      columns: RATEABLE,
      expected_updated_at,
    });
    checkExerciseStatus(of, ["IN_PROGRESS", "COMPLETED"], phrase`rating an inject`);
    checkInjectStatus(held, "DELIVERED", phrase`rating it`);
    if (await isEvaluated(context, held)) {
      throw new Refusal(
        "CONFLICT",
        phrase`Evaluators rated this Inject: set the rating that counts with reconcileRatings.`,
      );
    }
    const event = await applyRating(context, { held, of, rating, rating_note });
    return { organization_id: held.organization_id, id: held.id, event };
  },
});

type Applied = {
  readonly held: Rateable & RowKey;
  readonly of: HeldExercise;
  readonly rating: Rating | null;
  readonly rating_note: string | null;
};

/** Gives an inject the rating that counts. */
export async function applyRating(context: ActionContext, applied: Applied): Promise<ExerciseEvent> {
  const { held, of, rating, rating_note } = applied;
  if (rating !== "PERFORMED" && rating !== "SOME_CHALLENGES") await checkNoneClosed(context, held);
  const { connection, now } = context;
  await updateRow(connection, "injects", held, { rating, rating_note, updated_at: now });
  const summary = ratingSummary(`I-${held.number}`, rating, held.title);
  return { exercise_id: of.id, kind: "INJECT_RATED", exercise_seconds: exerciseSeconds(of, now), summary };
}

/** A gap closed by a retest stays closed only as long as the rating says so. */
async function checkNoneClosed({ connection }: ActionContext, { organization_id, id }: RowKey): Promise<void> {
  const values = [organization_id, id];
  const { rows } = await connection.query<{ reference: string }>({ name: "closed-by-it", text: CLOSED_BY_IT, values });
  const [closed] = rows;
  if (!closed) return;
  throw new Refusal(
    "CONFLICT",
    phrase`${closed.reference} is closed on this rating. Answer its retest STILL_THERE first.`,
  );
}
