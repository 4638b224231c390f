import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { StateChangeShown } from "#records/state-change.ts";

const OfferedTemplates = graphql(`
  query OfferedFeedbackTemplates {
    feedback_templates(status: ACTIVE, limit: 100) {
      id
      title
      questions(limit: 20) {
        id
        body
      }
    }
  }
`);

export type OfferedTemplate = NonNullable<ResultOf<typeof OfferedTemplates>["feedback_templates"]>[number];

/** The operator's templates that forms are made from. */
export function offeredTemplates() {
  return question(OfferedTemplates, {});
}

/** A template with its questions and history. */
export const FeedbackTemplate = graphql(
  `
  query FeedbackTemplate($id: ID!) {
    feedback_template(id: $id) {
      id
      title
      status
      updated_at
      questions(limit: 20) {
        id
        kind
        body
      }
      history {
        ...StateChangeShown
      }
    }
  }
`,
  [StateChangeShown],
);

export type TemplateShown = NonNullable<ResultOf<typeof FeedbackTemplate>["feedback_template"]>;
