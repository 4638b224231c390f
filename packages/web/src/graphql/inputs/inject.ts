// Derived from the server's actions by npm run check -- --write.

import { NotificationDutyCode } from "#graphql/duty-codes.ts";
import { Channel, Criticality, Dimension } from "#graphql/enums.ts";

export const CorrectInjectInput = {
  id: { type: "id", required: true },
  body: { type: "text", lines: "many", max: 20000, required: true },
} as const;

export const CreateInjectInput = {
  exercise_id: { type: "id", required: true },
  sequence: { type: "integer", min: 1, max: 10000 },
  title: { type: "text", lines: "one", max: 200, required: true },
  body: { type: "text", lines: "many", max: 20000, required: true },
  channel: { type: "enum", codes: Channel, required: true },
  planned_offset_minutes: { type: "integer", min: 0, max: 10080 },
  audience: { type: "text", lines: "one", max: 200 },
  location: { type: "text", lines: "one", max: 200 },
  sender: { type: "text", lines: "one", max: 200 },
  controller: { type: "text", lines: "one", max: 200 },
  expected_actions: { type: "text", lines: "many", max: 20000 },
  questions: { type: "text", lines: "many", max: 20000 },
  notes: { type: "text", lines: "many", max: 20000 },
  attack_technique: { type: "text", lines: "one", max: 9 },
  dimension: { type: "enum", codes: Dimension, required: true },
  criticality: { type: "enum", codes: Criticality },
  scheduled_seconds: { type: "integer", min: 0, max: 604800 },
  duty: { type: "enum", codes: NotificationDutyCode },
  duty_target_minutes: { type: "integer", min: 1, max: 10080 },
  copied_inject_id: { type: "id" },
  options: { type: "objects", max: 20, fields: {
    label: { type: "text", lines: "one", max: 200, required: true },
    next_inject_id: { type: "id", clears: true },
  } },
} as const;

export const RemoveInjectMappingInput = {
  id: { type: "id", required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const RemoveRetestInput = {
  id: { type: "id", required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const SkipInjectInput = {
  id: { type: "id", required: true },
  reason: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const UpdateInjectInput = {
  id: { type: "id", required: true },
  title: { type: "text", lines: "one", max: 200 },
  body: { type: "text", lines: "many", max: 20000 },
  channel: { type: "enum", codes: Channel },
  planned_offset_minutes: { type: "integer", min: 0, max: 10080 },
  audience: { type: "text", lines: "one", max: 200, clears: true },
  location: { type: "text", lines: "one", max: 200, clears: true },
  sender: { type: "text", lines: "one", max: 200, clears: true },
  controller: { type: "text", lines: "one", max: 200, clears: true },
  expected_actions: { type: "text", lines: "many", max: 20000, clears: true },
  questions: { type: "text", lines: "many", max: 20000, clears: true },
  notes: { type: "text", lines: "many", max: 20000, clears: true },
  attack_technique: { type: "text", lines: "one", max: 9, clears: true },
  dimension: { type: "enum", codes: Dimension },
  criticality: { type: "enum", codes: Criticality },
  scheduled_seconds: { type: "integer", min: 0, max: 604800, clears: true },
  duty: { type: "enum", codes: NotificationDutyCode, clears: true },
  duty_target_minutes: { type: "integer", min: 1, max: 10080, clears: true },
  options: { type: "objects", max: 20, fields: {
    label: { type: "text", lines: "one", max: 200, required: true },
    next_inject_id: { type: "id", clears: true },
  } },
  expected_updated_at: { type: "date_time" },
} as const;
