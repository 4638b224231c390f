// Derived from the server's actions by npm run check -- --write.

import { Dimension, ExerciseObjectiveKind } from "#graphql/enums.ts";

export const CreateExerciseObjectiveInput = {
  exercise_id: { type: "id", required: true },
  kind: { type: "enum", codes: ExerciseObjectiveKind, required: true },
  title: { type: "text", lines: "one", max: 200, required: true },
  dimension: { type: "enum", codes: Dimension },
  parent_id: { type: "id" },
} as const;

export const UpdateExerciseObjectiveInput = {
  id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200 },
  dimension: { type: "enum", codes: Dimension },
  expected_updated_at: { type: "date_time" },
} as const;
