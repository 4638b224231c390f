// Derived from the server's actions by npm run check -- --write.

export const RevokeCertificateInput = {
  id: { type: "id", required: true },
  reason: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;
