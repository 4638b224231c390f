import { dimension } from "#domain/readiness/dimension.ts";
import { clockMinutes } from "#domain/scenarios/clocks/clock-minutes.ts";
import { notificationDutyCode } from "#domain/scenarios/clocks/notification-duty-enums.ts";
import { channel, criticality } from "#domain/scenarios/scenario-enums.ts";
import type { ValueField } from "#kernel/record.ts";
import { phrase } from "#platform/language/phrase.ts";

/** The longest span of the exercise clock. */
export const WEEK_MINUTES = 7 * 24 * 60;

/** What an inject has in a scenario and in an exercise. */
export const injectContent = {
  title: { type: "text", typed: true, disclosure: "shared", description: "Title, in one line.", set: { on: "both" } },
  body: {
    type: "text",
    typed: true,
    disclosure: "shared",
    description: "What the players receive.",
    set: { on: "both", lines: "many" },
  },
  channel: {
    type: "enum",
    of: channel,
    disclosure: "shared",
    description: "How it reaches them.",
    set: { on: "both" },
  },
  planned_offset_minutes: {
    type: "integer",
    disclosure: "shared",
    description: "Planned time, in minutes on the exercise clock.",
    set: { on: "both", max: WEEK_MINUTES },
  },
  audience: {
    type: "text",
    typed: true,
    nullable: true,
    disclosure: "shared",
    description: "Audience; null for everyone.",
    set: { on: "both" },
  },
  location: {
    type: "text",
    typed: true,
    nullable: true,
    disclosure: "shared",
    description: "Where it is delivered. Players never see it.",
    set: { on: "both", description: "Where it is delivered, such as Control room. Players never see it." },
  },
  sender: {
    type: "text",
    typed: true,
    nullable: true,
    disclosure: "shared",
    description: "Who it is from, as the players read it; null if it names nobody.",
    set: { on: "both", description: "Who it is from, as the players read it, such as Nadia Cole, Meridian Post." },
  },
  controller: {
    type: "text",
    typed: true,
    nullable: true,
    disclosure: "shared",
    description: "Who of the staff delivers it and plays its sender. Players never see it.",
    set: { on: "both", description: "Who of the staff delivers it and plays its sender. Players never see it." },
  },
  expected_actions: {
    type: "text",
    typed: true,
    nullable: true,
    disclosure: "shared",
    description: "What the players are expected to do.",
    set: { on: "both", lines: "many", description: "What the players are expected to do." },
  },
  questions: {
    type: "text",
    typed: true,
    nullable: true,
    disclosure: "shared",
    description: "Questions for the discussion, one a line.",
    set: { on: "both", lines: "many", description: "Questions for the discussion, one a line." },
  },
  notes: {
    type: "text",
    typed: true,
    nullable: true,
    disclosure: "shared",
    description: "Notes for the facilitator. Players never see them.",
    set: { on: "both", lines: "many", description: "Notes for the facilitator. Players never see them." },
  },
  attack_technique: {
    type: "text",
    nullable: true,
    disclosure: "shared",
    description: "MITRE ATT&CK technique that it plays, such as T1486 or T1566.001.",
    set: {
      on: "both",
      max: 9,
      pattern: /^T\d{4}(\.\d{3})?$/,
      form: phrase`an ATT&CK technique such as T1486 or T1566.001`,
    },
  },
  dimension: {
    type: "enum",
    of: dimension,
    disclosure: "shared",
    description: "Readiness dimension that it tests.",
    set: { on: "both" },
  },
  criticality: {
    type: "enum",
    of: criticality,
    disclosure: "shared",
    description: "Weight.",
    set: { on: "both", default: "NORMAL" },
  },
  scheduled_seconds: {
    type: "integer",
    nullable: true,
    disclosure: "shared",
    description:
      "When it is delivered automatically, in seconds on the exercise clock; null if the facilitator delivers it.",
    set: { on: "both", max: WEEK_MINUTES * 60 },
  },
  duty: {
    type: "enum",
    of: notificationDutyCode,
    nullable: true,
    disclosure: "shared",
    description: "Duty to notify whose clock it starts when it is delivered; null for none.",
    set: { on: "both" },
  },
  duty_target_minutes: {
    type: "integer",
    nullable: true,
    disclosure: "shared",
    description: "Minutes that the players have for the duty, if not those of the catalogue. Without a duty, unused.",
    set: { on: "both", min: 1, max: WEEK_MINUTES },
  },
  clock_minutes: {
    type: "integer",
    nullable: true,
    disclosure: "shared",
    expression: clockMinutes,
    description:
      "Minutes on the exercise clock that the players have for the duty: duty_target_minutes, or the catalogue's " +
      "exercise_minutes. Null without a duty.",
  },
} as const satisfies Record<string, ValueField>;
