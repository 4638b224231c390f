import { graphql } from "#graphql/graphql.ts";

export const CreateExerciseObjective = graphql(`
  mutation CreateExerciseObjective($input: CreateExerciseObjectiveInput!) {
    createExerciseObjective(input: $input) {
      id
    }
  }
`);

export const UpdateExerciseObjective = graphql(`
  mutation UpdateExerciseObjective($input: UpdateExerciseObjectiveInput!) {
    updateExerciseObjective(input: $input) {
      id
    }
  }
`);

export const ReorderExerciseObjectives = graphql(`
  mutation ReorderExerciseObjectives($input: ReorderExerciseObjectivesInput!) {
    reorderExerciseObjectives(input: $input) {
      id
    }
  }
`);

export const RemoveExerciseObjective = graphql(`
  mutation RemoveExerciseObjective($input: RemoveExerciseObjectiveInput!) {
    removeExerciseObjective(input: $input) {
      id
    }
  }
`);

export const AddEvaluator = graphql(`
  mutation AddEvaluator($input: AddEvaluatorInput!) {
    addEvaluator(input: $input) {
      id
      name
    }
  }
`);

export const RemoveEvaluator = graphql(`
  mutation RemoveEvaluator($input: RemoveEvaluatorInput!) {
    removeEvaluator(input: $input) {
      id
    }
  }
`);

export const ReconcileRatings = graphql(`
  mutation ReconcileRatings($input: ReconcileRatingsInput!) {
    reconcileRatings(input: $input) {
      id
    }
  }
`);

export const SetInjectTasks = graphql(`
  mutation SetInjectTasks($input: SetInjectTasksInput!) {
    setInjectTasks(input: $input) {
      id
    }
  }
`);
