import { lockRecord } from "#domain/actions/find-record.ts";
import { recordEvent } from "#domain/actions/record-event.ts";
import { openPrepared } from "#domain/exercises/feedback/open-feedback-form.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import {
  CLOCK_COLUMNS,
  type ClockColumns,
  exerciseSeconds,
  pausedSeconds,
} from "#domain/exercises/run/exercise-clock.ts";
import { exerciseMoves } from "#domain/exercises/run/exercise-moves.ts";
import { spokenTime } from "#domain/exercises/run/spoken-time.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { readinessScore } from "#domain/readiness/records/readiness-score.ts";
import { scoreAssessed } from "#domain/readiness/score-records.ts";
import { afterActionReport } from "#domain/reports/after-action-report.ts";
import { draftVersion } from "#domain/reports/draft-version.ts";
import { reportLanguage } from "#domain/reports/report-language.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

export const completeExercise = action({
  name: "completeExercise",
  description:
    "Completes an IN_PROGRESS exercise: its clock stops, and a current pause ends. The exercise and its " +
    "organization are scored and the after-action report is drafted from the record. If nothing was assessed, " +
    "completed_without says so and there is no score. A PREPARED feedback form opens.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  computes: [
    "AfterActionReport",
    "ReportSentence",
    "ReportEvidence",
    "ReadinessScore",
    "ReadinessDimension",
    "ReadinessContribution",
    "ReadinessMovement",
  ],
  input: {
    id: idOf("Exercise", "The exercise."),
    language: reportLanguage,
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, language = "EN", expected_updated_at }) => {
    const held = await lockRecord<ClockColumns>(context, exercise, { id, columns: CLOCK_COLUMNS, expected_updated_at });
    const [from, to] = [held.status, "COMPLETED"] as const;
    checkMove(exercise, exerciseMoves, from, to);

    const { connection, now } = context;
    const { organization_id } = held;
    const ended = { ended_at: now, paused_at: null, paused_seconds: pausedSeconds(held, now) };
    const exercise_seconds = exerciseSeconds(held, now);
    const summary = `Completed after ${spokenTime(exercise_seconds ?? 0)}`;
    const event = { exercise_id: held.id, kind: "COMPLETED", exercise_seconds, summary } as const;
    // Score and report are made from the record as it then is, its last event included.
    await Promise.all([
      updateRow(connection, "exercises", held, { status: to, ...ended, updated_at: now }),
      recordStateChange(context, exercise, held, { from, to }),
      recordEvent(context, { kind: exercise.name, organization_id, id: held.id }, event),
    ]);
    const score = await scoreBoth(context, held);
    if (!score) await updateRow(connection, "exercises", held, { completed_without: WITHOUT_SCORE });
    const opened = await openPrepared(context, held);
    const report = await draftVersion(context, held, language);
    const exercise_id = held.id;
    const also = [
      ...(score ? [{ ...score, exercise_id, action: "computeAndSaveReadiness", record: readinessScore }] : []),
      { ...report, action: "draftAfterActionReport", record: afterActionReport },
      ...opened,
    ];
    return { organization_id, id: held.id, exercise_id, also };
  },
});

const WITHOUT_SCORE = "No readiness score: nothing was rated, and no decision was timed against a target.";

/** The score of the exercise; its organization's is stored too. */
async function scoreBoth(context: ActionContext, { organization_id, id }: RowKey): Promise<RowKey | undefined> {
  const day = utcDay(context.now);
  const score = await scoreAssessed(context, { organization_id, exercise_id: id }, day);
  await scoreAssessed(context, { organization_id, exercise_id: null }, day);
  return score;
}
