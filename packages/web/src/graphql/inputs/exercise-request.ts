// Derived from the server's actions by npm run check -- --write.

export const RequestExerciseInput = {
  gap_ids: { type: "id", list: true },
  note: { type: "text", lines: "many", max: 20000 },
} as const;
