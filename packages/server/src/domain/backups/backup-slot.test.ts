import assert from "node:assert/strict";
import { test } from "node:test";
import { latestSlot } from "#domain/backups/backup-slot.ts";

const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);

test("a daily backup is due at its hour, others at their distance in hours from it", () => {
  assert.deepEqual(latestSlot({ hour: 2, everyHours: 24 }, at("02:00")), at("02:00"));
  assert.deepEqual(latestSlot({ hour: 2, everyHours: 24 }, at("23:59")), at("02:00"));
  assert.deepEqual(latestSlot({ hour: 2, everyHours: 24 }, at("01:59")), new Date("2026-11-25T02:00:00Z"));
  assert.deepEqual(latestSlot({ hour: 2, everyHours: 6 }, at("13:59")), at("08:00"));
  assert.deepEqual(latestSlot({ hour: 23, everyHours: 1 }, at("05:30")), at("05:00"));
});
