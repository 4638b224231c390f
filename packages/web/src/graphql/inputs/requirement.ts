// Derived from the server's actions by npm run check -- --write.

import { Industry, RequirementKind, ScenarioKind, Severity, SizeBand } from "#graphql/enums.ts";

export const CreateRequirementInput = {
  organization_id: { type: "id" },
  client_id: { type: "id" },
  kind: { type: "enum", codes: RequirementKind, required: true },
  industry: { type: "enum", codes: Industry },
  size_band: { type: "enum", codes: SizeBand },
  country: { type: "text", lines: "one", max: 200 },
  due_on: { type: "date", required: true },
  scenario: { type: "enum", codes: ScenarioKind },
  counts_from: { type: "date" },
  days: { type: "integer", min: 1, max: 3650 },
  severity: { type: "enum", codes: Severity },
  minimum_score: { type: "integer", min: 1, max: 100 },
  note: { type: "text", lines: "many", max: 20000 },
} as const;

export const UpdateRequirementInput = {
  id: { type: "id", required: true },
  due_on: { type: "date" },
  scenario: { type: "enum", codes: ScenarioKind, clears: true },
  counts_from: { type: "date", clears: true },
  days: { type: "integer", min: 1, max: 3650, clears: true },
  severity: { type: "enum", codes: Severity, clears: true },
  minimum_score: { type: "integer", min: 1, max: 100, clears: true },
  note: { type: "text", lines: "many", max: 20000, clears: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const WithdrawRequirementInput = {
  id: { type: "id", required: true },
  reason: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;
