import { noScoreText, scoreWithRange } from "#graphql/score-words.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { useTell } from "#kit/toast.tsx";
import { ScoreExercise } from "#records/exercises/exercise-acts.ts";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { useMay } from "#session/me.ts";
import { usePaletteActs } from "#shell/palette-state.ts";

/** Scores a completed exercise from its current record, and its organization too. */
export function ScoreButton({ exercise }: { readonly exercise: ExerciseShown }) {
  const may = useMay();
  const tell = useTell();
  const { run, busy, failure } = useAction(ScoreExercise);
  const scores = may("score_readiness");
  const label = exercise.readiness_score ? "Recalculate score" : "Calculate score";
  const score = async () => {
    const scored = await run({ exercise_id: exercise.id });
    const made = scored?.computeAndSaveReadiness;
    if (made) tell(made.overall_score === null ? noScoreText(made.status) : `The score is ${scoreWithRange(made)}.`);
  };
  usePaletteActs(exercise.reference, scores ? [{ label, icon: "readiness", act: () => void score() }] : []);
  if (!scores) return null;
  return (
    <>
      {failure && <span className="field-error">{failure.message}</span>}
      <Button icon="readiness" onClick={score} unavailable={busy ? "Calculating…" : undefined}>
        {label}
      </Button>
    </>
  );
}
