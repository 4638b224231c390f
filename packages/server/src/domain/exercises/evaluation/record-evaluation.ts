import { findReferred } from "#domain/actions/find-record.ts";
import { type ObjectiveKind, PARENTS } from "#domain/exercises/evaluation/outline.ts";
import { checkNote, oneSubject, type Subject, subjectInput } from "#domain/exercises/evaluation/subject.ts";
import { evaluation } from "#domain/exercises/records/evaluation.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { CLOCK_COLUMNS, type ClockColumns } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { happenedAt, happenedSeconds } from "#domain/exercises/run/happened-at.ts";
import { checkInjectStatus, type InjectStatus } from "#domain/exercises/run/inject-moves.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow, isUUID } from "#storage/write.ts";

export const recordEvaluation = action({
  name: "recordEvaluation",
  description:
    "Records what one of the exercise's evaluators saw of a DELIVERED inject, a capability target or a critical task, " +
    "while the exercise is IN_PROGRESS or COMPLETED. It replaces their previous one, which stays on record. CONFLICT " +
    "once the lead reconciled the ratings, or the report is FINAL.",
  permission: "evaluate_exercises",
  returns: evaluation,
  proposal: { never: neverProposed.verdicts },
  input: { ...subjectInput, ...createInput(evaluation), exercise_seconds: happenedSeconds },
  run: async (context, { inject_id, objective_id, exercise_seconds: given, ...said }) => {
    const subject = oneSubject({ inject_id, objective_id });
    const held = await holdForEvaluation(context, subject);
    checkNote("note", said.rating, said.note ?? null);
    checkOpen(held, subject);
    const of = await findReferred<ClockColumns>(context, exercise, { id: held.exercise_id, columns: CLOCK_COLUMNS });
    checkExerciseStatus(of, ["IN_PROGRESS", "COMPLETED"], phrase`evaluating`);

    const { connection, caller, now, newId } = context;
    const { at, exercise_seconds } = await happenedAt(context, of, given);
    const key = { organization_id: held.organization_id, id: newId() };
    await insertRow(connection, evaluation.plural, {
      ...key,
      ...said,
      exercise_id: held.exercise_id,
      evaluator_id: held.evaluator_id,
      user_id: caller.actor_id,
      evaluator_name: caller.actor_name,
      [subject.field]: subject.id,
      evaluated_at: at,
      exercise_seconds,
      created_at: now,
      updated_at: now,
    });
    return { ...key, exercise_id: held.exercise_id };
  },
});

type Held = {
  readonly organization_id: string;
  readonly exercise_id: string;
  readonly evaluator_id: string;
  readonly kind: "INJECT" | ObjectiveKind;
  readonly status: InjectStatus | null;
  readonly number: number | null;
  readonly is_reconciled: boolean;
  readonly is_final: boolean;
};

/** What this evaluator rates, with its exercise locked. */
async function holdForEvaluation(context: ActionContext, { field, record, id }: Subject): Promise<Held> {
  const { rows } = isUUID(id)
    ? await context.connection.query<Held>({
        name: "hold-for-evaluation",
        text: "select * from hold_for_evaluation($1::uuid)",
        values: [id],
      })
    : { rows: [] };
  const held = rows.find(({ kind }) => (kind === "INJECT") === (field === "inject_id"));
  if (held) return held;
  // For callers who may not read it there is none.
  await findReferred(context, record, { id, columns: "exercise_id", field });
  throw new Refusal("FORBIDDEN", phrase`Only its evaluators evaluate an exercise.`, { field });
}

function checkOpen({ kind, status, number, is_reconciled, is_final }: Held, { field }: Subject): void {
  if (kind !== "INJECT" && PARENTS[kind] === null) {
    refuseInput(field, phrase`must be a CAPABILITY_TARGET or CRITICAL_TASK (got OBJECTIVE)`);
  }
  if (status && number) checkInjectStatus({ status, number }, "DELIVERED", phrase`rating it`);
  if (is_final)
    throw new Refusal("CONFLICT", phrase`The report of this Exercise is FINAL, so nothing more is evaluated.`);
  if (is_reconciled) throw new Refusal("CONFLICT", phrase`The lead reconciled the ratings, so they no longer change.`);
}
