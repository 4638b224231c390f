import assert from "node:assert/strict";
import { test } from "node:test";
import { type DomainState, judgeDomain, LAPSE_MS } from "#domain/sign-on/judge-domain.ts";

const now = new Date("2026-11-26T12:00:00Z");
const at = { isTaken: false, now };
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const pending: DomainState = { status: "PENDING", missing_since: null, sought_until: hours(1) };
const verified: DomainState = { ...pending, status: "VERIFIED" };

test("X36: a record that is found verifies a domain, unless another organization has", () => {
  assert.deepEqual(judgeDomain(pending, "FOUND", at).status, "VERIFIED");
  assert.equal(judgeDomain({ ...pending, status: "LAPSED" }, "FOUND", at).status, "VERIFIED");
  assert.equal(judgeDomain(pending, "FOUND", { isTaken: true, now }).status, "PENDING");
  for (const checked of ["OTHER", "MISSING", "UNKNOWN"] as const) {
    const judged = judgeDomain(pending, checked, at);
    assert.deepEqual([judged.status, judged.next_check_at], ["PENDING", hours(1)]);
  }
  assert.equal(judgeDomain({ ...pending, sought_until: now }, "MISSING", at).next_check_at, null, "not forever");
});

test("X36: a domain lapses once its record has been missing for 7 days, and not because DNS is down", () => {
  assert.deepEqual(judgeDomain(verified, "FOUND", at).next_check_at, hours(24));
  const missing = judgeDomain(verified, "MISSING", at);
  assert.deepEqual([missing.status, missing.missing_since], ["VERIFIED", now]);
  const long = { ...verified, missing_since: new Date(now.getTime() - LAPSE_MS) };
  assert.equal(judgeDomain(long, "OTHER", at).status, "LAPSED");
  assert.equal(judgeDomain({ ...long, missing_since: hours(-167) }, "MISSING", at).status, "VERIFIED");
  const down = judgeDomain(long, "UNKNOWN", at);
  assert.deepEqual([down.status, down.missing_since], ["VERIFIED", long.missing_since]);
  assert.equal(judgeDomain(long, "FOUND", at).missing_since, null);
});
