import { feedbackQuestionKind, MOST_QUESTIONS } from "#domain/exercises/feedback/feedback-enums.ts";
import type { Question } from "#domain/exercises/feedback/feedback-templates.ts";
import { feedbackTemplateQuestion } from "#domain/exercises/records/feedback-template-question.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { InputField } from "#kernel/input.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRows, type RowKey } from "#storage/write.ts";

const LONGEST_QUESTION = 300;

export const questionsInput = {
  type: "objects",
  name: "FeedbackTemplateAsks",
  max: MOST_QUESTIONS,
  description: "Questions in order, at least one, each with other words or answered in another way.",
  fields: {
    kind: { type: "enum", of: feedbackQuestionKind, description: "How it is answered." },
    body: { type: "text", lines: "one", max: LONGEST_QUESTION, description: "The statement or question." },
  },
} as const satisfies InputField;

/** Trends find a question by its words, so no template asks the same one twice. */
export function checkQuestions(questions: readonly Question[]): void {
  if (questions.length === 0) refuseInput("questions", phrase`must have at least one question`);
  const words = new Set(questions.map(({ kind, body }) => `${kind} ${body.toLowerCase()}`));
  if (words.size < questions.length) refuseInput("questions", phrase`must ask each question once`);
}

const TYPES = {
  organization_id: "uuid",
  id: "uuid",
  template_id: "uuid",
  position: "integer",
  kind: "text",
  body: "text",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

export async function insertQuestions(
  { connection, now, newId }: ActionContext,
  { organization_id, id: template_id }: RowKey,
  questions: readonly Question[],
): Promise<void> {
  const common = { organization_id, template_id, created_at: now, updated_at: now };
  const rows = questions.map((each, i) => ({ ...common, ...each, id: newId(), position: i + 1 }));
  await insertRows(connection, feedbackTemplateQuestion.plural, TYPES, rows);
}
