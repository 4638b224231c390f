import type { Block } from "#domain/documents/document.ts";

/** What everybody in the room agrees to. */
export const rulesOfPlay: Block = {
  type: "list",
  items: [
    "Nobody is graded. The exercise tests plans, tools and agreements, and every gap it finds is a success.",
    "Accept the scenario as it is, even where you would have built it differently.",
    "Answer with what you would do today, with the people, plans and tools that you have today.",
    "Say what you would do and whom you would call. Touch no real system, and contact nobody outside the room.",
    "Begin every message that leaves the room with “Exercise”.",
    "A real incident ends the exercise: say “real-world emergency”, and the facilitator stops the clock.",
  ],
};

/** From the first minute to the report. */
export const howItRuns: Block = {
  type: "list",
  items: [
    "The facilitator opens the exercise, reads out the rules of play and starts the exercise clock.",
    "The story arrives in parts, called injects, on the screen in the room and on the devices of those who joined.",
    "After each inject, participants discuss and decide. What they say and decide is recorded with its time.",
    "The facilitator can stop the clock. Time that it stands still counts for nobody.",
    "A hot wash follows at once: what went well, what did not, and what should change.",
  ],
};

export const afterwards: Block = {
  type: "list",
  items: [
    "The hot wash collects what everybody noticed while it is fresh.",
    "The after-action report says what happened, what went well, and which gaps were found.",
    "The improvement plan gives each gap an action, an owner and a date.",
    "A later exercise tests again what was repaired.",
  ],
};
