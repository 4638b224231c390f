// Derived from the server's actions by npm run check -- --write.

export const AddEvaluatorInput = {
  exercise_id: { type: "id", required: true },
  user_id: { type: "id", required: true },
} as const;

export const AddGuestEvaluatorInput = {
  exercise_id: { type: "id", required: true },
  name: { type: "text", lines: "one", max: 200, required: true },
} as const;
