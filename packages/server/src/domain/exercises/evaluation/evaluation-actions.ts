import { addEvaluator } from "#domain/exercises/evaluation/add-evaluator.ts";
import { addGuestEvaluator } from "#domain/exercises/evaluation/add-guest-evaluator.ts";
import { createEvaluatorLink } from "#domain/exercises/evaluation/create-evaluator-link.ts";
import { createExerciseObjective } from "#domain/exercises/evaluation/create-exercise-objective.ts";
import { reconcileRatings } from "#domain/exercises/evaluation/reconcile-ratings.ts";
import { recordEvaluation } from "#domain/exercises/evaluation/record-evaluation.ts";
import { removeEvaluator } from "#domain/exercises/evaluation/remove-evaluator.ts";
import { removeExerciseObjective } from "#domain/exercises/evaluation/remove-exercise-objective.ts";
import { reorderExerciseObjectives } from "#domain/exercises/evaluation/reorder-exercise-objectives.ts";
import { revokeEvaluatorLink } from "#domain/exercises/evaluation/revoke-evaluator-link.ts";
import { setInjectTasks } from "#domain/exercises/evaluation/set-inject-tasks.ts";
import { updateExerciseObjective } from "#domain/exercises/evaluation/update-exercise-objective.ts";
import type { Action } from "#kernel/action.ts";

/** What an exercise evaluates, by whom, and the rating that counts. */
export const evaluationActions: readonly Action[] = [
  createExerciseObjective,
  updateExerciseObjective,
  reorderExerciseObjectives,
  setInjectTasks,
  addEvaluator,
  addGuestEvaluator,
  createEvaluatorLink,
  recordEvaluation,
  reconcileRatings,
  revokeEvaluatorLink,
  removeEvaluator,
  removeExerciseObjective,
];
