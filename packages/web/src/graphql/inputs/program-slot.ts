// Derived from the server's actions by npm run check -- --write.

import { Dimension, ScenarioKind, Severity } from "#graphql/enums.ts";

export const AddProgramSlotInput = {
  program_id: { type: "id", required: true },
  year: { type: "integer", min: 2000, max: 2200 },
  quarter: { type: "integer", min: 1, max: 4, required: true },
  due_on: { type: "date" },
  scenario: { type: "enum", codes: ScenarioKind },
  severity: { type: "enum", codes: Severity },
  note: { type: "text", lines: "many", max: 20000 },
  duty_ids: { type: "id", list: true },
  gap_ids: { type: "id", list: true },
  dimensions: { type: "enum", codes: Dimension, list: true },
} as const;

export const UpdateProgramSlotInput = {
  id: { type: "id", required: true },
  year: { type: "integer", min: 2000, max: 2200 },
  quarter: { type: "integer", min: 1, max: 4 },
  due_on: { type: "date", clears: true },
  scenario: { type: "enum", codes: ScenarioKind, clears: true },
  severity: { type: "enum", codes: Severity, clears: true },
  note: { type: "text", lines: "many", max: 20000, clears: true },
  duty_ids: { type: "id", list: true, clears: true },
  gap_ids: { type: "id", list: true, clears: true },
  dimensions: { type: "enum", codes: Dimension, list: true, clears: true },
  expected_updated_at: { type: "date_time" },
} as const;
