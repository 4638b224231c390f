// Derived from the server's actions by npm run check -- --write.

import { EngagementStatus } from "#graphql/statuses.ts";

export const ChangeEngagementStatusInput = {
  id: { type: "id", required: true },
  status: { type: "enum", codes: EngagementStatus, required: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const CreateEngagementInput = {
  organization_id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200, required: true },
  objectives: { type: "text", lines: "many", max: 20000 },
  starts_on: { type: "date", required: true },
  ends_on: { type: "date" },
  lead: { type: "text", lines: "one", max: 200 },
} as const;

export const UpdateEngagementInput = {
  id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200 },
  objectives: { type: "text", lines: "many", max: 20000, clears: true },
  starts_on: { type: "date" },
  ends_on: { type: "date", clears: true },
  lead: { type: "text", lines: "one", max: 200, clears: true },
  expected_updated_at: { type: "date_time" },
} as const;
