import type { Step } from "#demo/stage.ts";
import type { Telling } from "#demo/telling.ts";

/** What was noted, all in the hot wash. */
export function noteSteps({ story, played, facilitator }: Telling, hotWash: Date): Step[] {
  return (story.notes ?? []).map(([kind, body]): Step => {
    const note = () => ({ exercise_id: played.exercise_id, kind, body });
    return { at: hotWash, happen: (stage) => stage.perform(facilitator, "recordNote", note()) };
  });
}
