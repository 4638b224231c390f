// Derived from the server's actions by npm run check -- --write.

import { Priority } from "#graphql/enums.ts";
import { ActionItemStatus } from "#graphql/statuses.ts";

export const ChangeActionItemStatusInput = {
  id: { type: "id", required: true },
  status: { type: "enum", codes: ActionItemStatus, required: true },
  note: { type: "text", lines: "many", max: 20000 },
  evidence: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const CreateActionItemInput = {
  report_id: { type: "id" },
  gap_id: { type: "id" },
  title: { type: "text", lines: "one", max: 200, required: true },
  remediation_note: { type: "text", lines: "many", max: 20000 },
  owner: { type: "text", lines: "one", max: 200 },
  priority: { type: "enum", codes: Priority },
  due_on: { type: "date" },
} as const;

export const UpdateActionItemInput = {
  id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200 },
  remediation_note: { type: "text", lines: "many", max: 20000, clears: true },
  owner: { type: "text", lines: "one", max: 200, clears: true },
  priority: { type: "enum", codes: Priority },
  due_on: { type: "date", clears: true },
  evidence: { type: "text", lines: "many", max: 20000, clears: true },
  agrees_due_on: { type: "boolean" },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;
