import type { Block } from "#domain/documents/document.ts";
import { say } from "#platform/language/say.ts";

/** What everybody in the room agrees to. */
export const rulesOfPlay = (): Block => ({
  type: "list",
  items: [
    say("Nobody is graded. The exercise tests plans, tools and agreements, and every gap it finds is a success."),
    say("Accept the scenario as it is, even where you would have built it differently."),
    say("Answer with what you would do today, with the people, plans and tools that you have today."),
    say("Say what you would do and whom you would call. Touch no real system, and contact nobody outside the room."),
    say("Begin every message that leaves the room with “Exercise”."),
    say("A real incident ends the exercise: say “real-world emergency”, and the facilitator stops the clock."),
  ],
});

/** From the first minute to the report. */
export const howItRuns = (): Block => ({
  type: "list",
  items: [
    say("The facilitator opens the exercise, reads out the rules of play and starts the exercise clock."),
    say(
      "The story arrives in parts, called injects, on the screen in the room and on the devices of those who joined.",
    ),
    say("After each inject, participants discuss and decide. What they say and decide is recorded with its time."),
    say("The facilitator can stop the clock. Time that it stands still counts for nobody."),
    say("A hot wash follows at once: what went well, what did not, and what should change."),
  ],
});

export const afterwards = (): Block => ({
  type: "list",
  items: [
    say("The hot wash collects what everybody noticed while it is fresh."),
    say("The after-action report says what happened, what went well, and which gaps were found."),
    say("The improvement plan gives each gap an action, an owner and a date."),
    say("A later exercise tests again what was repaired."),
  ],
});
