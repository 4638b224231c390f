import { participantCaller } from "@hotwash/server/participant-caller.ts";
import type { Step } from "#demo/stage.ts";
import type { Telling } from "#demo/telling.ts";

/** Who asked to join by the code, and is on the waiting list. */
export function waitingSteps({ story, played }: Telling, at: Date): Step[] {
  return (story.waiting ?? []).map((asked) => ({
    at,
    happen: (stage) => {
      const [name = "", ...role] = asked.split(", ");
      const { organization_id, exercise_id } = played;
      const who = { organization_id, exercise_id, participant_id: stage.newId(), name, audience: null };
      return stage.perform(participantCaller(who), "joinExercise", { exercise_id, name, role: role.join(", ") });
    },
  }));
}
