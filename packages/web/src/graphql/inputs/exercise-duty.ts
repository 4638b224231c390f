// Derived from the server's actions by npm run check -- --write.

export const AddExerciseDutyInput = {
  exercise_id: { type: "id", required: true },
  duty_id: { type: "id", required: true },
  rationale: { type: "text", lines: "many", max: 20000, required: true },
} as const;
