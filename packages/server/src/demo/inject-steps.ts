import type { Telling } from "#demo/exercise-steps.ts";
import type { Step } from "#demo/stage.ts";
import type { DecisionStory, InjectStory } from "#demo/story.ts";
import { minutesAfter } from "#demo/story-time.ts";
import { deliverInject } from "#domain/exercises/deliver-inject.ts";
import { rateDecision } from "#domain/exercises/rate-decision.ts";
import { rateInject } from "#domain/exercises/rate-inject.ts";
import { recordDecision } from "#domain/exercises/record-decision.ts";
import { respondToInject } from "#domain/exercises/respond-to-inject.ts";
import { skipInject } from "#domain/exercises/skip-inject.ts";
import { addComment } from "#domain/history/add-comment.ts";

const ratings = { P: "PERFORMED", S: "SOME_CHALLENGES", M: "MAJOR_CHALLENGES", U: "UNABLE" } as const;
const qualities = ["ABSENT", "WEAK", "ADEQUATE", "GOOD", "EXCELLENT"] as const;

/** Each inject is delivered when it was planned, answered and decided on; the hot wash rates it. */
export function injectSteps(telling: Telling, start: Date, hotWash: Date): Step[] {
  return telling.story.injects.flatMap((inject, i) => {
    const at = minutesAfter(start, inject.at);
    const id = () => telling.played.injects[i] ?? "";
    return inject.skipped_because ? [skipped(telling, inject, id, at)] : delivered(telling, inject, id, at, hotWash);
  });
}

function skipped({ facilitator }: Telling, { skipped_because }: InjectStory, id: () => string, at: Date): Step {
  return { at, happen: (stage) => stage.perform(facilitator, skipInject, { id: id(), reason: skipped_because }) };
}

function delivered(telling: Telling, inject: InjectStory, id: () => string, at: Date, hotWash: Date): Step[] {
  const { facilitator, played } = telling;
  const { responses = [], decisions = [], rating, rating_note } = inject;
  return [
    { at, happen: (stage) => stage.perform(facilitator, deliverInject, { id: id() }) },
    ...responses.map(([who, body], n): Step => {
      const answer = () => ({ inject_id: id(), participant_id: played.participants[who], body });
      return { at: minutesAfter(at, 2 + n), happen: (stage) => stage.perform(facilitator, respondToInject, answer()) };
    }),
    ...decisions.flatMap((decision) => decided(telling, decision, id, at, hotWash)),
    {
      at: hotWash,
      happen: async (stage) =>
        rating && stage.perform(facilitator, rateInject, { id: id(), rating: ratings[rating], rating_note }),
    },
  ];
}

function decided(telling: Telling, decision: DecisionStory, id: () => string, at: Date, hotWash: Date): Step[] {
  const { facilitator, second, played, story } = telling;
  const { title, rationale, minutes, target, quality, dimension, comment } = decision;
  let decision_id = "";
  const [made_by] = (story.participants[decision.by] ?? "").split(", ");
  const recorded = minutes === null ? hotWash : minutesAfter(at, minutes);
  return [
    {
      at: recorded < hotWash ? recorded : hotWash,
      happen: async (stage) => {
        const { id: made } = await stage.perform(facilitator, recordDecision, {
          exercise_id: played.exercise_id,
          inject_id: id(),
          title,
          rationale,
          made_by,
          dimension,
          target_minutes: target,
          ...(minutes === null ? { undecided: true } : {}),
        });
        decision_id = made;
      },
    },
    {
      at: hotWash,
      happen: async (stage) => {
        await stage.perform(facilitator, rateDecision, { id: decision_id, quality: qualities[quality] });
        if (comment) await stage.perform(second, addComment, { decision_id, body: comment });
      },
    },
  ];
}
