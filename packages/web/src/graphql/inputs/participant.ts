// Derived from the server's actions by npm run check -- --write.

export const AddParticipantInput = {
  exercise_id: { type: "id", required: true },
  name: { type: "text", lines: "one", max: 200, required: true },
  role: { type: "text", lines: "one", max: 200, required: true },
  audience: { type: "text", lines: "one", max: 200 },
  joined_at: { type: "date_time" },
} as const;

export const AdmitParticipantInput = {
  id: { type: "id", required: true },
  participant_id: { type: "id" },
  audience: { type: "text", lines: "one", max: 200 },
} as const;
