import type { Stage, Step } from "#demo/stage.ts";
import type { DecisionStory, InjectStory } from "#demo/story.ts";
import { minutesAfter } from "#demo/story-time.ts";
import type { Telling } from "#demo/telling.ts";

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
  return { at, happen: (stage) => stage.perform(facilitator, "skipInject", { id: id(), reason: skipped_because }) };
}

function delivered(telling: Telling, inject: InjectStory, id: () => string, at: Date, hotWash: Date): Step[] {
  const { facilitator, played } = telling;
  const { responses = [], decisions = [], rating, rating_note } = inject;
  return [
    { at, happen: (stage) => stage.perform(facilitator, "deliverInject", { id: id() }) },
    ...responses.map(([who, body], n): Step => {
      const answer = () => ({ inject_id: id(), participant_id: played.participants[who], body });
      return {
        at: minutesAfter(at, 2 + n),
        happen: (stage) => stage.perform(facilitator, "respondToInject", answer()),
      };
    }),
    ...discussed(telling, inject, id, at),
    ...decisions.flatMap((decision) => decided(telling, decision, id, at, hotWash)),
    {
      at: hotWash,
      happen: async (stage) =>
        rating && stage.perform(facilitator, "rateInject", { id: id(), rating: ratings[rating], rating_note }),
    },
  ];
}

/** The room chooses between options, and what was given out wrong is put right. */
function discussed({ facilitator, played }: Telling, inject: InjectStory, id: () => string, at: Date): Step[] {
  const { choice, correction, reply } = inject;
  const optionAt = async ({ connection }: Stage, place: number): Promise<string | undefined> => {
    const text = "select id from inject_options where inject_id = $1 and sequence = $2";
    return (await connection.query<{ id: string }>(text, [id(), place + 1])).rows[0]?.id;
  };
  const votes = (choice?.votes ?? []).map((place, who): Step => {
    const vote = async (stage: Stage) => {
      const option_id = await optionAt(stage, place);
      return stage.perform(facilitator, "voteForOption", { option_id, participant_id: played.participants[who] });
    };
    return { at: minutesAfter(at, 1), happen: vote };
  });
  const chosen = choice?.chosen;
  const choose = async (stage: Stage) =>
    chosen !== undefined && stage.perform(facilitator, "chooseOption", { id: await optionAt(stage, chosen) });
  const correct = async (stage: Stage) =>
    correction && stage.perform(facilitator, "correctInject", { id: id(), body: correction });
  const goOn = async (stage: Stage) => reply && stage.perform(facilitator, "replyAsSender", { id: id(), body: reply });
  const said = [correct, goOn].map((happen, i): Step => ({ at: minutesAfter(at, i === 0 ? 1 : 4), happen }));
  return [...said, ...votes, { at: minutesAfter(at, 2), happen: choose }];
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
        const { id: made } = await stage.perform(facilitator, "recordDecision", {
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
        await stage.perform(facilitator, "rateDecision", { id: decision_id, quality: qualities[quality] });
        if (comment) await stage.perform(second, "addComment", { decision_id, body: comment });
      },
    },
  ];
}
