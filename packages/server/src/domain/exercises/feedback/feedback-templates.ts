import type { feedbackQuestionKind, feedbackTemplate } from "#domain/exercises/feedback/feedback-enums.ts";
import type { Code } from "#kernel/enum-declaration.ts";

export type Question = { readonly kind: Code<typeof feedbackQuestionKind>; readonly body: string };

type BuiltIn = Exclude<Code<typeof feedbackTemplate>, "OWN">;

const agreement = (body: string): Question => ({ kind: "AGREEMENT", body });
const text = (body: string): Question => ({ kind: "TEXT", body });

/** In order. Trends compare questions of the same words: one that is asked differently begins a trend of its own. */
export const feedbackTemplates: Readonly<Record<BuiltIn, readonly Question[]>> = {
  PARTICIPANT_FEEDBACK: [
    agreement("The exercise was well structured and organized."),
    agreement("The scenario was plausible and realistic."),
    agreement("The facilitator kept the exercise on target."),
    agreement("The documents helped me to prepare and take part."),
    agreement("Taking part was appropriate for somebody in my position."),
    agreement("The right people took part."),
    agreement("After this exercise, I am better prepared for my role in an incident."),
    agreement("Our plans would have worked in this scenario."),
    text("Which strengths did the exercise show?"),
    text("What should be improved first?"),
    text("What would make the next exercise better?"),
  ],
  HOT_WASH_SURVEY: [
    agreement("I knew what was expected of me."),
    agreement("We had the information we needed to decide."),
    agreement("We decided in time."),
    text("What worked well?"),
    text("What should change first?"),
  ],
};
