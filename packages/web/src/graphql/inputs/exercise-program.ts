// Derived from the server's actions by npm run check -- --write.

import { ProgramStatus } from "#graphql/statuses.ts";

export const ChangeExerciseProgramStatusInput = {
  id: { type: "id", required: true },
  status: { type: "enum", codes: ProgramStatus, required: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const CreateExerciseProgramInput = {
  organization_id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200, required: true },
  first_year: { type: "integer", min: 2000, max: 2200, required: true },
  last_year: { type: "integer", min: 2000, max: 2200, required: true },
  priorities: { type: "text", lines: "many", max: 20000 },
  owner: { type: "text", lines: "one", max: 200 },
  workshop_on: { type: "date" },
} as const;

export const RemoveProgramDutyInput = {
  id: { type: "id", required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const RemoveProgramSlotInput = {
  id: { type: "id", required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const UpdateExerciseProgramInput = {
  id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200 },
  first_year: { type: "integer", min: 2000, max: 2200 },
  last_year: { type: "integer", min: 2000, max: 2200 },
  priorities: { type: "text", lines: "many", max: 20000, clears: true },
  owner: { type: "text", lines: "one", max: 200, clears: true },
  workshop_on: { type: "date", clears: true },
  expected_updated_at: { type: "date_time" },
} as const;
