// Derived from the server's actions by npm run check -- --write.

import { RetestOutcome } from "#graphql/enums.ts";

export const AddRetestInput = {
  inject_id: { type: "id", required: true },
  gap_id: { type: "id", required: true },
} as const;

export const AnswerRetestInput = {
  id: { type: "id", required: true },
  outcome: { type: "enum", codes: RetestOutcome, required: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;
