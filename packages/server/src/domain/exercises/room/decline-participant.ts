import { joinRequest } from "#domain/exercises/records/join-request.ts";
import { tokenOf } from "#domain/exercises/room/admit-participant.ts";
import { lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { updateRow } from "#storage/write.ts";

export const declineParticipant = action({
  name: "declineParticipant",
  description: "Declines a request on the waiting list of an exercise. The person may ask again with the code.",
  permission: "run_exercises",
  returns: joinRequest,
  proposal: { never: neverProposed.waiting },
  input: { id: idOf("JoinRequest", "The request; must be WAITING.") },
  run: async (context, { id }) => {
    type Asked = Parameters<typeof tokenOf>[0];
    const { held, of } = await lockInExercise<Asked>(context, joinRequest, { id, columns: "status, sha256" });
    tokenOf(held);
    await updateRow(context.connection, "join_requests", held, { status: "DECLINED", updated_at: context.now });
    return { organization_id: held.organization_id, id: held.id, exercise_id: of.id };
  },
});
