import assert from "node:assert/strict";
import { test } from "node:test";
import { attendedSeconds, type ClockEvent } from "#domain/certificates/attended-seconds.ts";

const at = (time: string) => new Date(`2026-10-20T${time}Z`);

/** An hour and a half on the clock, with a half-hour pause after forty minutes. */
const events: readonly ClockEvent[] = [
  { kind: "STARTED", at: at("09:00:00"), exercise_seconds: 0 },
  { kind: "PAUSED", at: at("09:40:00"), exercise_seconds: 2_400 },
  { kind: "RESUMED", at: at("10:10:00"), exercise_seconds: 2_400 },
  { kind: "COMPLETED", at: at("11:00:00"), exercise_seconds: 5_400 },
];

test("H4: attendance counts from joining, without pauses", () => {
  const cases = [
    ["08:55:00", 5_400],
    ["09:00:00", 5_400],
    ["09:10:00", 4_800],
    ["09:40:00", 3_000],
    ["10:05:00", 3_000],
    ["10:10:00", 3_000],
    ["10:40:00", 1_200],
    ["11:00:00", 0],
    ["11:30:00", 0],
  ] as const;
  for (const [joined, seconds] of cases) assert.equal(attendedSeconds(events, at(joined), 5_400), seconds, joined);
});
