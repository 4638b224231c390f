// Derived from the server's actions by npm run check -- --write.

import { GapCategory, GapClosure, Severity } from "#graphql/enums.ts";
import { GapStatus } from "#graphql/statuses.ts";

export const ChangeGapStatusInput = {
  id: { type: "id", required: true },
  status: { type: "enum", codes: GapStatus, required: true },
  note: { type: "text", lines: "many", max: 20000 },
  accepted_until: { type: "date" },
  expected_updated_at: { type: "date_time" },
} as const;

export const ConfirmGapClosureInput = {
  id: { type: "id", required: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const CreateGapInput = {
  exercise_id: { type: "id", required: true },
  inject_id: { type: "id" },
  title: { type: "text", lines: "one", max: 200, required: true },
  description: { type: "text", lines: "many", max: 20000 },
  severity: { type: "enum", codes: Severity, required: true },
  category: { type: "enum", codes: GapCategory, required: true },
  root_cause: { type: "text", lines: "many", max: 20000 },
  recommendation: { type: "text", lines: "many", max: 20000 },
  owner: { type: "text", lines: "one", max: 200 },
  due_on: { type: "date" },
  recurs_id: { type: "id" },
  exercise_seconds: { type: "integer", min: 0, max: 604800 },
} as const;

export const ProposeGapClosureInput = {
  id: { type: "id", required: true },
  closure: { type: "enum", codes: GapClosure, required: true },
  evidence: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const ReturnGapClosureInput = {
  id: { type: "id", required: true },
  note: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const SetGapSeverityInput = {
  id: { type: "id", required: true },
  severity: { type: "enum", codes: Severity, required: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const UpdateGapInput = {
  id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200 },
  description: { type: "text", lines: "many", max: 20000, clears: true },
  category: { type: "enum", codes: GapCategory },
  root_cause: { type: "text", lines: "many", max: 20000, clears: true },
  recommendation: { type: "text", lines: "many", max: 20000, clears: true },
  owner: { type: "text", lines: "one", max: 200, clears: true },
  due_on: { type: "date", clears: true },
  recurs_id: { type: "id", clears: true },
  agrees_due_on: { type: "boolean" },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;
