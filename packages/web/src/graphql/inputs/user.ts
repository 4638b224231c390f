// Derived from the server's actions by npm run check -- --write.

export const ChangeOwnNameInput = {
  name: { type: "text", lines: "one", max: 200, required: true },
} as const;

export const DisableUserInput = {
  id: { type: "id", required: true },
  reason: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const EnableUserInput = {
  id: { type: "id", required: true },
  reason: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;
