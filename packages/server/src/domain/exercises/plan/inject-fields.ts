import { dimension } from "#domain/readiness/dimension.ts";
import { channel, criticality } from "#domain/scenarios/scenario-enums.ts";
import type { InputField } from "#kernel/input.ts";
import { line, prose } from "#kernel/input-fields.ts";

const WEEK_MINUTES = 7 * 24 * 60;

/** A span of the exercise clock. */
export function minutes(description: string, min: number) {
  return { type: "integer", min, max: WEEK_MINUTES, description } as const satisfies InputField;
}

/** What an inject is made of, and may be changed while it is PENDING. */
export const injectFields = {
  title: line("Title, in one line."),
  body: prose("What the players receive."),
  channel: { type: "enum", of: channel, description: "How it reaches them." },
  planned_offset_minutes: minutes("Planned time, in minutes on the exercise clock.", 0),
  audience: line("Audience. Omit it to address everyone."),
  expected_actions: prose("What the players are expected to do."),
  attack_technique: {
    type: "text",
    lines: "one",
    max: 9,
    pattern: /^T\d{4}(\.\d{3})?$/,
    description: "MITRE ATT&CK technique that it plays, such as T1486 or T1566.001.",
  },
  dimension: { type: "enum", of: dimension, description: "Readiness dimension that it tests." },
  criticality: { type: "enum", of: criticality, description: "Weight." },
  scheduled_seconds: {
    type: "integer",
    min: 0,
    max: WEEK_MINUTES * 60,
    description:
      "When it is delivered automatically, in seconds on the exercise clock. Without it, the facilitator delivers " +
      "it.",
  },
} as const satisfies Record<string, InputField>;
