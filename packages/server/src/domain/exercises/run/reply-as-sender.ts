import { inject } from "#domain/exercises/records/inject.ts";
import { injectReply } from "#domain/exercises/records/inject-reply.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { checkInjectStatus, type InjectStatus } from "#domain/exercises/run/inject-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf, line, prose } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

type Held = { readonly status: InjectStatus; readonly number: number; readonly sender: string | null };

export const replyAsSender = action({
  name: "replyAsSender",
  description:
    "Continues a DELIVERED inject of an IN_PROGRESS exercise as its sender: everybody who has the inject receives the " +
    "reply at once, in the look of its channel.",
  permission: "run_exercises",
  returns: injectReply,
  proposal: "allowed",
  input: {
    id: idOf("Inject", "The inject."),
    body: prose("What the sender says."),
    sender: {
      ...line("Who it is from, as the players read it. Default: the inject's sender; required if it names none."),
      optional: true,
    },
  },
  run: async (context, { id, body, sender }) => {
    const { held, of } = await lockInExercise<Held>(context, inject, {
      id,
      columns: "status, number, sender",
    });
    checkExerciseStatus(of, ["IN_PROGRESS"], phrase`replying as the sender`);
    checkInjectStatus(held, "DELIVERED", phrase`replying as its sender`);
    const from = sender ?? held.sender ?? refuseInput("sender", phrase`required, because the inject names no sender`);

    const { connection, caller, now, newId } = context;
    const { organization_id } = held;
    const exercise_seconds = exerciseSeconds(of, now);
    const key = { organization_id, id: newId() };
    const row = { ...key, exercise_id: of.id, inject_id: held.id, sender: from, body, author: caller.actor_name };
    await insertRow(connection, injectReply.plural, {
      ...{ ...row, sent_at: now, exercise_seconds },
      ...{ created_at: now, updated_at: now },
    });
    const summary = `${from} replied in I-${held.number}`;
    return { ...key, event: { exercise_id: of.id, kind: "REPLY_SENT", exercise_seconds, summary } };
  },
});
