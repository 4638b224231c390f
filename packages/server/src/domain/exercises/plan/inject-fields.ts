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
  title: line("What it is, in one line."),
  body: prose("What the players are given."),
  channel: { type: "enum", of: channel, description: "How it reaches them." },
  planned_offset_minutes: minutes("When it is planned, in minutes of the exercise clock.", 0),
  audience: line("For whom it is; without: for all."),
  expected_actions: prose("What the players are expected to do."),
  attack_technique: {
    type: "text",
    lines: "one",
    max: 9,
    pattern: /^T\d{4}(\.\d{3})?$/,
    description: "The id of the MITRE ATT&CK technique that it plays, like T1486 or T1566.001.",
  },
  dimension: { type: "enum", of: dimension, description: "The side of readiness it tests." },
  criticality: { type: "enum", of: criticality, description: "How much it weighs." },
  scheduled_seconds: {
    type: "integer",
    min: 0,
    max: WEEK_MINUTES * 60,
    description: "When it delivers itself, in seconds of the exercise clock; without: the facilitator delivers it.",
  },
} as const satisfies Record<string, InputField>;
