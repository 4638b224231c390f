import { nextNumber } from "#domain/actions/next-number.ts";
import { decision } from "#domain/exercises/records/decision.ts";
import { decidedAfter, minutesBetween } from "#domain/exercises/run/decision-time.ts";
import { clockShown } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { findDeliveredInject } from "#domain/exercises/run/find-delivered-inject.ts";
import { type Happened, happenedAt, happenedSeconds } from "#domain/exercises/run/happened-at.ts";
import { type HeldExercise, lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { clockMinutes } from "#domain/scenarios/clocks/clock-minutes.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import type { Input } from "#kernel/input.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

const input = {
  exercise_id: idOf("Exercise", "The exercise."),
  inject_id: {
    ...idOf("Inject", "Inject that called for it, if any: DELIVERED, in the same exercise."),
    optional: true,
  },
  ...createInput(decision),
  undecided: { type: "boolean", optional: true, description: "Whether it was never decided." },
  exercise_seconds: happenedSeconds,
} as const;

type Given = Input<typeof input>;

export const recordDecision = action({
  name: "recordDecision",
  description:
    "Records a decision of the players, or that they made none, while the exercise is IN_PROGRESS or COMPLETED. " +
    "Its duration counts from the delivery of its inject or, without one, from the start, on the exercise " +
    "clock. On an inject with a duty it stops the clock.",
  permission: "run_exercises",
  returns: decision,
  proposal: "allowed",
  input,
  run: async (
    context,
    { exercise_id, inject_id, undecided, minutes_to_decide, exercise_seconds: seconds, ...given },
  ) => {
    const of = await lockReferredExercise(context, exercise_id);
    checkExerciseStatus(of, ["IN_PROGRESS", "COMPLETED"], phrase`recording a decision`);
    const { organization_id } = of;
    const [number, cause] = await Promise.all([
      nextNumber(context, decision, organization_id, of.id),
      inject_id ? findDeliveredInject(context, of, inject_id) : undefined,
    ]);
    const { connection, now, newId } = context;
    if (seconds !== undefined && minutes_to_decide !== undefined) {
      refuseInput("exercise_seconds", phrase`minutes_to_decide already sets the time; omit one of the two`);
    }
    const happened = await happenedAt(context, of, seconds);
    checkAfter(cause, seconds);
    const isNow = seconds === undefined;
    const taken = timeTaken(of, cause, { undecided, minutes_to_decide, isNow, ...happened });
    const weight = {
      criticality: given.criticality ?? "NORMAL",
      dimension: given.dimension ?? cause?.dimension ?? refuseInput("dimension", phrase`required without an inject`),
    };

    const key = { organization_id, id: newId() };
    const target_minutes = given.target_minutes ?? (await minutesOnClock(context, cause));
    const row = {
      ...given,
      target_minutes,
      ...weight,
      ...taken,
      ...key,
      exercise_id: of.id,
      inject_id: cause?.id,
      number,
    };
    await insertRow(connection, "decisions", { ...row, created_at: now, updated_at: now });
    const summary = `D-${number} ${pace(taken.minutes_to_decide)}: ${given.title}`;
    return { ...key, event: { exercise_id: of.id, kind: "DECISION_RECORDED", ...happened, summary } };
  },
});

/** Those for the duty of the inject, while no decision has stopped its clock. */
async function minutesOnClock(
  { connection }: ActionContext,
  cause: (RowKey & { readonly duty: string | null }) | undefined,
): Promise<number | undefined> {
  if (!cause || cause.duty === null) return undefined;
  const { rows } = await connection.query<{ readonly minutes: number }>({
    name: "clock-minutes",
    text: RUNNING_CLOCK,
    values: [cause.organization_id, cause.id],
  });
  return rows[0]?.minutes;
}

const RUNNING_CLOCK = `select ${clockMinutes("i")} as minutes from injects i
  where i.organization_id = $1 and i.id = $2 and not exists (select from decisions d
    where d.organization_id = i.organization_id and d.inject_id = i.id and d.minutes_to_decide is not null)`;

function pace(minutes: number | null): string {
  if (minutes === null) return "never decided";
  return minutes === 0 ? "decided at once" : `decided in ${minutes} min`;
}

type Cause = { readonly number: number; readonly delivered_at: Date; readonly delivered_seconds: number };
type Said = Pick<Given, "undecided" | "minutes_to_decide"> & Happened & { readonly isNow: boolean };

function checkAfter(cause: Cause | undefined, seconds: number | undefined): void {
  if (!cause || seconds === undefined || cause.delivered_seconds <= seconds) return;
  const since = `${cause.delivered_seconds} (${clockShown(cause.delivered_seconds)})`;
  refuseInput("exercise_seconds", phrase`I-${cause.number} was delivered later, at ${since} on the exercise clock`);
}

function timeTaken(
  of: HeldExercise,
  cause: Cause | undefined,
  { undecided, minutes_to_decide: said, at, exercise_seconds, isNow }: Said,
) {
  if (undecided) {
    if (said !== undefined)
      refuseInput("minutes_to_decide", phrase`a decision that was never made has no duration; omit one of the two`);
    return { decided_at: null, minutes_to_decide: null };
  }
  if (said !== undefined) {
    const since = cause?.delivered_at ?? of.started_at ?? at;
    return { decided_at: decidedAfter(since, said, of.ended_at ?? at), minutes_to_decide: said };
  }
  if (isNow && of.status === "COMPLETED") {
    refuseInput("minutes_to_decide", phrase`required once the exercise is COMPLETED, unless it was undecided`);
  }
  return { decided_at: at, minutes_to_decide: minutesBetween(cause?.delivered_seconds ?? 0, exercise_seconds ?? 0) };
}
