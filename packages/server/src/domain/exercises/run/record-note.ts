import { findReferred } from "#domain/actions/find-record.ts";
import type { noteKind } from "#domain/exercises/records/exercise-enums.ts";
import { exerciseNote } from "#domain/exercises/records/exercise-note.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { findParticipant } from "#domain/exercises/room/find-participant.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { findDeliveredInject } from "#domain/exercises/run/find-delivered-inject.ts";
import { happenedAt, happenedSeconds } from "#domain/exercises/run/happened-at.ts";
import { type HeldExercise, lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

export const recordNote = action({
  name: "recordNote",
  description:
    "Records a note on an IN_PROGRESS or COMPLETED exercise: an observation during the exercise, or a strength " +
    "or improvement from the hot wash. Participants may record strengths and improvements.",
  permission: "take_part",
  returns: exerciseNote,
  proposal: "allowed",
  input: {
    exercise_id: idOf("Exercise", "The exercise."),
    ...createInput(exerciseNote),
    inject_id: {
      ...idOf(
        "Inject",
        "Inject it concerns, if any: in the same exercise, and DELIVERED until the exercise is COMPLETED.",
      ),
      optional: true,
    },
    participant_id: {
      ...idOf("Participant", "Participant of the same exercise who said it, if any."),
      optional: true,
    },
    exercise_seconds: happenedSeconds,
  },
  run: async (context, { exercise_id, kind, body, inject_id, participant_id, exercise_seconds: given }) => {
    if (context.caller.seat && kind === "OBSERVATION") {
      refuseInput("kind", phrase`must be STRENGTH or IMPROVEMENT for a participant`);
    }
    if (context.caller.seat && given !== undefined) {
      refuseInput("exercise_seconds", phrase`a participant's note is always recorded as of now; omit it`);
    }
    const of = await lockReferredExercise(context, exercise_id, "keep");
    checkExerciseStatus(of, ["IN_PROGRESS", "COMPLETED"], phrase`recording a note`);
    const { organization_id } = of;
    await Promise.all([
      inject_id && checkInject(context, of, inject_id),
      participant_id && findParticipant(context, of, participant_id),
    ]);

    const { connection, caller, now, newId } = context;
    const key = { organization_id, id: newId() };
    const { at, exercise_seconds } = await happenedAt(context, of, given);
    await insertRow(connection, "exercise_notes", {
      ...key,
      exercise_id: of.id,
      inject_id,
      participant_id,
      kind,
      body,
      author: caller.actor_name,
      noted_at: at,
      exercise_seconds,
      created_at: now,
      updated_at: now,
    });
    const summary = `${WORDS[kind]}: ${firstWords(body)}`;
    return { ...key, event: { exercise_id: of.id, kind: "NOTE_RECORDED", at, exercise_seconds, summary } };
  },
});

/**
 * Notes have more readers than may know about undelivered injects; once the exercise is COMPLETED, any inject may be
 * mentioned.
 */
async function checkInject(context: ActionContext, of: HeldExercise, id: string): Promise<void> {
  if (of.status !== "COMPLETED") {
    await findDeliveredInject(context, of, id);
    return;
  }
  const { organization_id: organization } = of;
  const { exercise_id } = await findReferred<{ exercise_id: string }>(context, inject, {
    id,
    columns: "exercise_id",
    organization,
  });
  if (exercise_id !== of.id) refuseInput("inject_id", phrase`must be an inject of the same exercise`);
}

const WORDS: Readonly<Record<Code<typeof noteKind>, string>> = {
  OBSERVATION: "Note",
  STRENGTH: "Strength",
  IMPROVEMENT: "To improve",
};
const MOST = 160;

function firstWords(body: string): string {
  const line = body.trim().replace(/\s+/g, " ");
  return line.length <= MOST ? line : `${line.slice(0, line.lastIndexOf(" ", MOST) + 1 || MOST).trimEnd()}…`;
}
