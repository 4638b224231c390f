import assert from "node:assert/strict";
import { test } from "node:test";
import { type MailWish, putOffTo } from "#domain/mails/mail-time.ts";

const wish: MailWish = {
  ...{ zone: "Europe/Berlin", is_daily: false, digest_hour: 8, mail_after: null },
  ...{ quiet_from: null, quiet_until: null },
};
const after = (given: Partial<MailWish>, now: string) => putOffTo({ ...wish, ...given }, new Date(now))?.toISOString();

test("U25: without quiet hours an email is sent at once", () => {
  assert.equal(after({}, "2026-11-21T02:00:00Z"), undefined);
});

test("U25: in quiet hours it waits for their end, also beyond midnight and when clocks change", () => {
  const night = { quiet_from: 22, quiet_until: 7 };
  assert.equal(after(night, "2026-11-21T20:59:59Z"), undefined, "21:59:59 in Berlin");
  assert.equal(after(night, "2026-11-21T21:00:00Z"), "2026-11-22T06:00:00.000Z");
  assert.equal(after(night, "2026-11-22T05:59:00Z"), "2026-11-22T06:00:00.000Z");
  assert.equal(after(night, "2026-11-22T06:00:00Z"), undefined);
  assert.equal(after(night, "2026-03-28T22:00:00Z"), "2026-03-29T05:00:00.000Z", "clocks go forward");
  assert.equal(after(night, "2026-10-24T21:00:00Z"), "2026-10-25T06:00:00.000Z", "clocks go back");
  assert.equal(after({ quiet_from: 12, quiet_until: 14 }, "2026-11-21T12:30:00Z"), "2026-11-21T13:00:00.000Z");
});

test("U24: what is sent once a day waits for the hour of the day, once, and then for quiet hours", () => {
  assert.equal(after({ is_daily: true }, "2026-11-21T06:59:00Z"), "2026-11-21T07:00:00.000Z");
  assert.equal(after({ is_daily: true }, "2026-11-21T07:00:00Z"), "2026-11-22T07:00:00.000Z");
  const due = { is_daily: true, mail_after: new Date("2026-11-21T07:00:00Z") };
  assert.equal(after(due, "2026-11-21T07:00:05Z"), undefined);
  const night = { quiet_from: 22, quiet_until: 9 };
  assert.equal(after({ ...due, ...night }, "2026-11-21T07:00:05Z"), "2026-11-21T08:00:00.000Z");
});
