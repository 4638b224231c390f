// Derived from the server's actions by npm run check -- --write.

export const AddProgramDutyInput = {
  program_id: { type: "id", required: true },
  duty_id: { type: "id", required: true },
  cadence_months: { type: "integer", min: 1, max: 60 },
  first_due_on: { type: "date" },
  reason: { type: "text", lines: "many", max: 20000 },
} as const;

export const UpdateProgramDutyInput = {
  id: { type: "id", required: true },
  cadence_months: { type: "integer", min: 1, max: 60 },
  first_due_on: { type: "date" },
  reason: { type: "text", lines: "many", max: 20000, clears: true },
  expected_updated_at: { type: "date_time" },
} as const;
