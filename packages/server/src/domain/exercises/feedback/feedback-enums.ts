import type { Moves } from "#domain/history/change-state.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const feedbackStatus = {
  name: "FeedbackFormStatus",
  description: "Status of a feedback form.",
  values: {
    PREPARED: "Opens when it is opened, or when the exercise is completed.",
    OPEN: "Participants answer, and nobody reads what they answered.",
    CLOSED: "Answers were counted and the sheets destroyed. It never opens again.",
  },
} as const satisfies EnumDeclaration;

export type FeedbackStatus = Code<typeof feedbackStatus>;

export const feedbackMoves: Moves<FeedbackStatus> = { PREPARED: ["OPEN"], OPEN: ["CLOSED"], CLOSED: [] };

export const feedbackTemplate = {
  name: "FeedbackFormTemplate",
  description: "Where the questions of a feedback form come from.",
  values: {
    PARTICIPANT_FEEDBACK: "HSEEP participant feedback form: eight statements and three open questions.",
    HOT_WASH_SURVEY: "Short survey for the hot wash: three statements and two open questions.",
    OWN: "A FeedbackTemplate of the operator.",
  },
} as const satisfies EnumDeclaration;

export const feedbackTemplateStatus = {
  name: "FeedbackTemplateStatus",
  description: "Whether a feedback template is offered for new forms.",
  values: {
    ACTIVE: "Offered for new forms.",
    ARCHIVED: "No longer offered. Forms made from it stay as they are.",
  },
} as const satisfies EnumDeclaration;

export type FeedbackTemplateStatus = Code<typeof feedbackTemplateStatus>;

export const feedbackTemplateMoves: Moves<FeedbackTemplateStatus> = { ACTIVE: ["ARCHIVED"], ARCHIVED: ["ACTIVE"] };

export const feedbackQuestionKind = {
  name: "FeedbackQuestionKind",
  description: "How a question is answered.",
  values: {
    AGREEMENT: "From 1, strongly disagree, to 5, strongly agree.",
    TEXT: "In the participant's own words.",
  },
} as const satisfies EnumDeclaration;

/** A question that fewer people answered has no result. */
export const FEWEST_ANSWERS = 3;

/** On one form. */
export const MOST_QUESTIONS = 20;
