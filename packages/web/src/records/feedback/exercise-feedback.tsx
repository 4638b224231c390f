import { useQuery } from "@tanstack/react-query";
import { Trouble } from "#graphql/trouble.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { FeedbackForm } from "#records/feedback/feedback-form.tsx";
import { feedbackQuestion } from "#records/feedback/feedback-question.ts";
import { FeedbackResults } from "#records/feedback/feedback-results.tsx";
import { FeedbackTrend } from "#records/feedback/feedback-trend.tsx";

/** What participants are asked at the end, what they answered, and how that compares with earlier exercises. */
export function ExerciseFeedback({ exercise }: { readonly exercise: ExerciseShown }) {
  const { data, error, refetch } = useQuery(feedbackQuestion(exercise.id));
  if (error && !data) return <Trouble error={error} what="The feedback" retry={refetch} />;
  const shown = data?.exercise;
  if (!shown) return <Skeleton what="the feedback" />;
  const form = shown.feedback_form;
  return (
    <div className="stacked">
      <FeedbackForm exercise={exercise} shown={shown} />
      {form?.status === "CLOSED" && <FeedbackResults form={form} />}
      {form?.status === "CLOSED" && <FeedbackTrend organization={exercise.organization.id} form={form} />}
    </div>
  );
}
