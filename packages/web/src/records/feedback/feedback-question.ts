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
        template_id
        template_title
        status
        closed_at
        returned
        questions(limit: 20) {
          id
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
  query FeedbackTrend($organization: ID!, $template: FeedbackFormTemplate!, $template_id: ID) {
    feedback_forms(
      organization_id: $organization
      template: $template
      template_id: $template_id
      status: CLOSED
      limit: 12
    ) {
      id
      exercise {
        id
        title
        exercise_date
      }
      questions(limit: 20) {
        id
        kind
        body
        mean
      }
    }
  }
`);

/** The closed forms of one template over the exercises of an organization. */
export function trendQuestion(organization: string, { template, template_id }: FormShown) {
  return question(FeedbackTrend, { organization, template, template_id });
}
