import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Trouble } from "#graphql/trouble.tsx";
import { FeedbackForm } from "#records/feedback/feedback-form.tsx";
import { feedbackQuestion } from "#records/feedback/feedback-question.ts";
import { FeedbackResults } from "#records/feedback/feedback-results.tsx";

type Props = {
  readonly exercise: { readonly id: string; readonly status: string };
  /** Grows with what happens in the room: somebody answered, or the form opened. */
  readonly sequence: number;
};

/** The participants' feedback in the hot wash: how many answered while it is open, and the results once it is closed. */
export function HotWashFeedback({ exercise, sequence }: Props) {
  const { data, error, refetch } = useQuery(feedbackQuestion(exercise.id));
  useEffect(() => {
    if (sequence > 0) void refetch();
  }, [sequence, refetch]);
  if (error && !data) return <Trouble error={error} what="The feedback" retry={refetch} />;
  if (!data?.exercise) return null;
  const { feedback_form: form } = data.exercise;
  return (
    <section className="stacked space-above-24" aria-label="Feedback of the participants">
      <FeedbackForm exercise={exercise} shown={data.exercise} />
      {form?.status === "CLOSED" && <FeedbackResults form={form} />}
    </section>
  );
}
