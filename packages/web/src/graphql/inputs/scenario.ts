// Derived from the server's actions by npm run check -- --write.

import { Dimension, Industry, Language, Regulation, ScenarioAudience, ScenarioKind, Severity } from "#graphql/enums.ts";

export const CreateScenarioFromExerciseInput = {
  exercise_id: { type: "id", required: true },
  organization_id: { type: "id" },
  title: { type: "text", lines: "one", max: 200 },
  summary: { type: "text", lines: "many", max: 20000, required: true },
  language: { type: "enum", codes: Language },
} as const;

export const CreateScenarioInput = {
  organization_id: { type: "id" },
  title: { type: "text", lines: "one", max: 200, required: true },
  kind: { type: "enum", codes: ScenarioKind, required: true },
  severity: { type: "enum", codes: Severity, required: true },
  summary: { type: "text", lines: "many", max: 20000, required: true },
  objectives: { type: "text", lines: "many", max: 20000 },
  sector: { type: "enum", codes: Industry },
  audience: { type: "enum", codes: ScenarioAudience },
  regulation: { type: "enum", codes: Regulation },
  language: { type: "enum", codes: Language },
  length_minutes: { type: "integer", min: 1, max: 10080 },
  dimensions: { type: "enum", codes: Dimension, list: true },
} as const;

export const RemoveScenarioInjectInput = {
  id: { type: "id", required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const ShareScenarioInput = {
  id: { type: "id", required: true },
  client_id: { type: "id", required: true },
} as const;

export const UpdateScenarioInput = {
  id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200 },
  kind: { type: "enum", codes: ScenarioKind },
  severity: { type: "enum", codes: Severity },
  summary: { type: "text", lines: "many", max: 20000 },
  objectives: { type: "text", lines: "many", max: 20000, clears: true },
  sector: { type: "enum", codes: Industry, clears: true },
  audience: { type: "enum", codes: ScenarioAudience, clears: true },
  regulation: { type: "enum", codes: Regulation, clears: true },
  language: { type: "enum", codes: Language },
  length_minutes: { type: "integer", min: 1, max: 10080, clears: true },
  dimensions: { type: "enum", codes: Dimension, list: true, clears: true },
  expected_updated_at: { type: "date_time" },
} as const;
