// Derived from the server's actions by npm run check -- --write.

import { Pacing, ScenarioKind, Severity } from "#graphql/enums.ts";

export const CancelExerciseInput = {
  id: { type: "id", required: true },
  reason: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const CreateExerciseInput = {
  organization_id: { type: "id", required: true },
  scenario_id: { type: "id" },
  from_exercise_id: { type: "id" },
  title: { type: "text", lines: "one", max: 200 },
  participant_title: { type: "text", lines: "one", max: 200 },
  exercise_date: { type: "date", required: true },
  start_time: { type: "text", lines: "one", max: 5 },
  length_minutes: { type: "integer", min: 1, max: 10080 },
  scenario: { type: "enum", codes: ScenarioKind },
  severity: { type: "enum", codes: Severity },
  objectives: { type: "text", lines: "many", max: 20000 },
  pacing: { type: "enum", codes: Pacing },
  facilitator: { type: "text", lines: "one", max: 200 },
  location: { type: "text", lines: "one", max: 200 },
  engagement_id: { type: "id" },
} as const;

export const DeleteInjectInput = {
  id: { type: "id", required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const PlanNextExerciseInput = {
  organization_id: { type: "id", required: true },
  scenario_id: { type: "id" },
  from_exercise_id: { type: "id" },
  title: { type: "text", lines: "one", max: 200 },
  participant_title: { type: "text", lines: "one", max: 200 },
  exercise_date: { type: "date", required: true },
  start_time: { type: "text", lines: "one", max: 5 },
  length_minutes: { type: "integer", min: 1, max: 10080 },
  scenario: { type: "enum", codes: ScenarioKind },
  severity: { type: "enum", codes: Severity },
  objectives: { type: "text", lines: "many", max: 20000 },
  pacing: { type: "enum", codes: Pacing },
  facilitator: { type: "text", lines: "one", max: 200 },
  location: { type: "text", lines: "one", max: 200 },
  engagement_id: { type: "id" },
  gap_ids: { type: "id", list: true, required: true },
} as const;

export const PlanProgramSlotInput = {
  id: { type: "id", required: true },
  scenario_id: { type: "id" },
  from_exercise_id: { type: "id" },
  title: { type: "text", lines: "one", max: 200 },
  participant_title: { type: "text", lines: "one", max: 200 },
  exercise_date: { type: "date", required: true },
  start_time: { type: "text", lines: "one", max: 5 },
  length_minutes: { type: "integer", min: 1, max: 10080 },
  scenario: { type: "enum", codes: ScenarioKind },
  severity: { type: "enum", codes: Severity },
  objectives: { type: "text", lines: "many", max: 20000 },
  pacing: { type: "enum", codes: Pacing },
  facilitator: { type: "text", lines: "one", max: 200 },
  location: { type: "text", lines: "one", max: 200 },
  engagement_id: { type: "id" },
  gap_ids: { type: "id", list: true, clears: true },
} as const;

export const UpdateExerciseInput = {
  id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200 },
  participant_title: { type: "text", lines: "one", max: 200, clears: true },
  exercise_date: { type: "date" },
  start_time: { type: "text", lines: "one", max: 5, clears: true },
  length_minutes: { type: "integer", min: 1, max: 10080, clears: true },
  scenario: { type: "enum", codes: ScenarioKind },
  severity: { type: "enum", codes: Severity },
  objectives: { type: "text", lines: "many", max: 20000, clears: true },
  pacing: { type: "enum", codes: Pacing },
  narrative: { type: "text", lines: "many", max: 20000, clears: true },
  facilitator: { type: "text", lines: "one", max: 200, clears: true },
  location: { type: "text", lines: "one", max: 200, clears: true },
  engagement_id: { type: "id", clears: true },
  expected_updated_at: { type: "date_time" },
} as const;
