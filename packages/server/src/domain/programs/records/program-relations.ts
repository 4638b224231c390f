import type { Filter, RelationField } from "#kernel/record.ts";

export const ofDuty = {
  type: "one",
  record: "Duty",
  where: { id: "duty_id" },
  description: "The duty.",
} as const satisfies RelationField;

export const byDuty = {
  expression: (row: string) => `${row}.duty_id`,
  compare: "=",
  type: "id",
  disclosure: "shared",
  names: "Duty",
  description: "Only records of this duty.",
} as const satisfies Filter;

export const ofProgram = {
  type: "one",
  record: "ExerciseProgram",
  where: { id: "program_id" },
  description: "The program.",
} as const satisfies RelationField;

export const byProgram = {
  expression: (row: string) => `${row}.program_id`,
  compare: "=",
  type: "id",
  disclosure: "shared",
  names: "ExerciseProgram",
  description: "Only records of this program.",
} as const satisfies Filter;
