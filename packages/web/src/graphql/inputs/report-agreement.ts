// Derived from the server's actions by npm run check -- --write.

export const AgreeToReportInput = {
  id: { type: "id", required: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;
