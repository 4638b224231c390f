import { useQuery } from "@tanstack/react-query";
import { Trouble } from "#graphql/trouble.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { evaluationQuestion } from "#records/evaluation/evaluation-question.ts";
import { Evaluators } from "#records/evaluation/evaluators.tsx";
import { ObjectiveOutline } from "#records/evaluation/objective-outline.tsx";
import { EvaluatorRatings } from "#records/evaluation/ratings.tsx";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";

type EvaluationProps = { readonly exercise: ExerciseShown };

/** What the exercise evaluates, who rates it, and the rating that counts. */
export function ExerciseEvaluation({ exercise }: EvaluationProps) {
  const { data, error, refetch } = useQuery(evaluationQuestion(exercise.id));
  if (error && !data) return <Trouble error={error} what="The evaluation" retry={refetch} />;
  const evaluated = data?.exercise;
  if (!evaluated) return <Skeleton what="the evaluation" />;
  return (
    <div className="two-columns">
      <div className="stacked">
        <EvaluatorRatings exercise={exercise} evaluated={evaluated} />
      </div>
      <div className="stacked">
        <ObjectiveOutline exercise={exercise} evaluated={evaluated} />
        <Evaluators exercise={exercise} evaluated={evaluated} />
      </div>
    </div>
  );
}
