import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";

const ExerciseFeedback = graphql(`
  query ExerciseFeedback($id: ID!) {
    exercise(id: $id) {
      id
      participants_count
      feedback_form {
        id
        template
        status
        closed_at
        returned
        questions(limit: 12) {
          id
          position
          kind
          body
          answered
          mean
          counts
          comments(limit: 40) {
            id
            body
          }
          comments_count
        }
      }
    }
  }
`);

export type FeedbackShown = NonNullable<ResultOf<typeof ExerciseFeedback>["exercise"]>;
export type FormShown = NonNullable<FeedbackShown["feedback_form"]>;
export type QuestionShown = FormShown["questions"][number];

/** What the participants of an exercise are asked, and once the form is closed, what they answered. */
export function feedbackQuestion(id: string) {
  return question(ExerciseFeedback, { id });
}

const FeedbackTrend = graphql(`
  query FeedbackTrend($organization: ID!, $template: FeedbackTemplate!) {
    feedback_forms(organization_id: $organization, template: $template, status: CLOSED, limit: 12) {
      id
      exercise {
        id
        title
        exercise_date
      }
      questions(limit: 12) {
        id
        position
        mean
      }
    }
  }
`);

export type TrendForm = NonNullable<ResultOf<typeof FeedbackTrend>["feedback_forms"]>[number];

/** The closed forms of one template over the exercises of an organization. */
export function trendQuestion(organization: string, template: FormShown["template"]) {
  return question(FeedbackTrend, { organization, template });
}
