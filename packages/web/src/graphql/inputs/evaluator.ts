// Derived from the server's actions by npm run check -- --write.

export const AddEvaluatorInput = {
  exercise_id: { type: "id", required: true },
  user_id: { type: "id", required: true },
} as const;
