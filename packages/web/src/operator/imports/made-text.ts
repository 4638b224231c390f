import { say } from "#kit/say.ts";
import { counted, listed } from "#kit/words.ts";

type Made = {
  readonly exercises_made: number;
  readonly gaps_made: number;
  readonly action_items_made: number;
  readonly injects_made: number;
  readonly scenarios_made: number;
};

/** “2 exercises, 14 gaps and 9 action items”; zero counts are omitted. */
export function madeText(made: Made): string {
  const { exercises_made, gaps_made, action_items_made, injects_made, scenarios_made } = made;
  const parts = [
    exercises_made > 0 && counted(exercises_made, "exercise"),
    gaps_made > 0 && counted(gaps_made, "gap"),
    action_items_made > 0 && counted(action_items_made, "action item"),
    injects_made > 0 && counted(injects_made, "inject"),
    scenarios_made > 0 && counted(scenarios_made, "scenario"),
  ].filter((part) => part !== false);
  return listed(parts) || say("nothing");
}
