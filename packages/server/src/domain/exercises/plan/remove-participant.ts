import { exercise } from "#domain/exercises/records/exercise.ts";
import { participant } from "#domain/exercises/records/participant.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow, type RowKey } from "#storage/write.ts";

type Held = { readonly name: string; readonly role: string };

export const removeParticipant = action({
  name: "removeParticipant",
  description:
    "Removes a participant from an exercise, unless it was CANCELLED, or they took part: responded, voted, commented " +
    "or made a note, or have a certificate for it. Returns the exercise.",
  permission: "run_exercises",
  returns: exercise,
  proposal: { never: neverProposed.deleting },
  input: { id: idOf("Participant", "The participant.") },
  run: async (context, { id }) => {
    const { held, of } = await lockInExercise<Held>(context, participant, {
      id,
      columns: "name, role",
      lock: "delete",
    });
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS", "COMPLETED"], phrase`removing a participant`);
    await checkSilent(context, held);
    await checkUncertified(context, held);

    await deleteRow(context.connection, "participants", held);
    const summary = `${held.name}, ${held.role}, removed from the list`;
    const exercise_seconds = exerciseSeconds(of, context.now);
    const event = { exercise_id: of.id, kind: "PARTICIPANT_REMOVED", exercise_seconds, summary } as const;
    return { organization_id: of.organization_id, id: of.id, event };
  },
});

// A comment has the name of its participant, as the list has it.
const ANY_CONTRIBUTION = `select from participants p where p.organization_id = $1 and p.id = $2 and (
  exists (select from inject_responses r where r.organization_id = p.organization_id and r.participant_id = p.id)
  or exists (select from inject_votes v where v.organization_id = p.organization_id and v.participant_id = p.id)
  or exists (select from exercise_notes n where n.organization_id = p.organization_id and n.participant_id = p.id)
  or exists (select from injects i join comments c on c.organization_id = i.organization_id and c.inject_id = i.id
    where i.organization_id = p.organization_id and i.exercise_id = p.exercise_id and c.author = p.name
      and c.authors ->> 'body' = 'PARTICIPANT'))`;

async function checkSilent({ connection }: ActionContext, { organization_id, id }: RowKey): Promise<void> {
  const values = [organization_id, id];
  const { rowCount } = await connection.query({ name: "any-contribution", text: ANY_CONTRIBUTION, values });
  if (rowCount === 0) return;
  throw new Refusal(
    "CONFLICT",
    phrase`This Participant responded, voted, commented or made a note, so they took part and cannot be removed.`,
  );
}

async function checkUncertified({ connection }: ActionContext, { organization_id, id }: RowKey): Promise<void> {
  const text = "select from certificates where organization_id = $1 and participant_id = $2 limit 1";
  const { rowCount } = await connection.query({ name: "any-certificate", text, values: [organization_id, id] });
  if (rowCount === 0) return;
  throw new Refusal("CONFLICT", phrase`This Participant's attendance was certified, so they cannot be removed.`);
}
