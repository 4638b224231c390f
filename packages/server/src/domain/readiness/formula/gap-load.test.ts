import assert from "node:assert/strict";
import { test } from "node:test";
import { gapLoads, gapsOn } from "#domain/readiness/formula/gap-load.ts";
import type { GapFacts } from "#domain/readiness/formula/readiness-input.ts";

const accepted: GapFacts = {
  id: "G1",
  dimension: "COMMUNICATION",
  severity: "CRITICAL",
  status: "ACCEPTED",
  identified_on: "2026-01-01",
  accepted_on: "2026-03-02",
  accepted_until: "2026-06-01",
  assurance: null,
  verified_on: null,
};

test("a load is single up to the allowed days, double at three times that, and floored in between", () => {
  const open: GapFacts = { ...accepted, status: "OPEN" };
  assert.equal(loadOn("2026-01-31", open), 40_0000n);
  assert.equal(loadOn("2026-02-01", open), 40_6666n);
  assert.equal(loadOn("2026-03-02", open), 60_0000n);
  assert.equal(loadOn("2026-04-01", open), 80_0000n);
  assert.equal(loadOn("2027-04-01", open), 80_0000n);
});

test("an accepted gap stops aging on the day it is accepted", () => {
  assert.equal(loadOn("2026-03-02", accepted), 45_0000n);
  assert.equal(loadOn("2026-06-01", accepted), 45_0000n);
});

test("an expired acceptance counts as OPEN, with the gap's full age", () => {
  assert.equal(loadOn("2026-06-02", accepted), 80_0000n);
  assert.deepEqual(reasonsOn("2026-06-02", accepted), ["CRITICAL gap OPEN for 152 days"]);
});

test("a gap found later does not count on that day", () => {
  assert.deepEqual(gapsOn("2025-12-31", [accepted]), []);
  assert.equal(gapsOn("2026-01-01", [accepted]).length, 1);
});

test("a gap counts as far as its closing can be believed, and stops aging there", () => {
  // 40 × 0.35 and 40 × 0.15, aged 60 days: half again as much.
  const verified = { ...accepted, status: "VERIFIED", verified_on: "2026-03-02" } as const;
  assert.equal(loadOn("2026-03-02", { ...verified, assurance: "SELF_ATTESTED" }), 21_0000n);
  assert.equal(loadOn("2026-08-29", { ...verified, assurance: "SELF_ATTESTED" }), 21_0000n);
  assert.equal(loadOn("2026-03-02", { ...verified, assurance: "CONFIRMED" }), 9_0000n);
  assert.equal(loadOn("2026-03-02", { ...verified, assurance: "RETESTED" }), undefined);
  assert.deepEqual(reasonsOn("2026-03-12", { ...verified, assurance: "CONFIRMED" }), [
    "CRITICAL gap VERIFIED (CONFIRMED), found 70 days ago",
  ]);
});

test("what is left of a closing fades from the 181st day on to nothing at 1,095 days, in whole basis points", () => {
  const verified = { ...accepted, status: "VERIFIED", verified_on: "2026-01-01" } as const;
  const attested = { ...verified, assurance: "SELF_ATTESTED" } as const;
  assert.equal(loadOn("2026-06-30", attested), 14_0000n);
  // 10000 × 914 / 915 floored is 9989; of it 3500 in 10000 floored is 3496.
  assert.equal(loadOn("2026-07-01", attested), 13_9840n);
  assert.equal(loadOn("2028-12-30", attested), 40n * 3n);
  assert.equal(loadOn("2028-12-31", attested), undefined);
  // On a day before it was verified nothing has faded yet.
  assert.equal(loadOn("2026-01-01", { ...attested, verified_on: "2026-02-01" }), 14_0000n);
});

test("one that is verified without saying how counts as attested, and the words say no more than is known", () => {
  assert.deepEqual(reasonsOn("2026-01-01", { ...accepted, status: "VERIFIED" }), [
    "CRITICAL gap VERIFIED, found 0 days ago",
  ]);
  assert.deepEqual(reasonsOn("2026-01-01", { ...accepted, assurance: "CONFIRMED" }), [
    "CRITICAL gap ACCEPTED, found 0 days ago",
  ]);
  assert.equal(loadOn("2026-01-01", { ...accepted, status: "VERIFIED" }), 14_0000n);
});

test("a closed gap counts nothing and is not listed", () => {
  const retested = { ...accepted, status: "VERIFIED", assurance: "RETESTED", verified_on: "2026-03-02" } as const;
  assert.deepEqual(reasonsOn("2026-06-01", retested), []);
  assert.deepEqual(reasonsOn("2026-06-01", { ...accepted, status: "WITHDRAWN" }), []);
});

test("a load is that of the gap's severity and status, and names the gap", () => {
  const severities = { CRITICAL: 40_0000n, HIGH: 20_0000n, MEDIUM: 8_0000n, LOW: 3_0000n } as const;
  for (const severity of ["CRITICAL", "HIGH", "MEDIUM", "LOW"] as const) {
    const [found] = gapLoads([{ ...accepted, status: "OPEN", severity }], "2026-01-01");
    assert.deepEqual([found?.load, found?.record_kind, found?.record_id], [severities[severity], "GAP", "G1"]);
  }
  // The last day at the single load, and three days later: 3 / (2 × days allowed) more.
  const ages = { CRITICAL: ["01-31", "02-03", 42_0000n], HIGH: ["03-02", "03-05", 20_5000n] } as const;
  const more = { MEDIUM: ["04-01", "04-04", 8_1333n], LOW: ["06-30", "07-03", 3_0250n] } as const;
  for (const severity of ["CRITICAL", "HIGH", "MEDIUM", "LOW"] as const) {
    const [last, later, grown] = { ...ages, ...more }[severity];
    const open = { ...accepted, status: "OPEN", severity } as const;
    assert.equal(loadOn(`2026-${last}`, open), severities[severity]);
    assert.equal(loadOn(`2026-${later}`, open), grown);
  }
  const statuses = { OPEN: 40_0000n, IN_PROGRESS: 40_0000n, ACCEPTED: 30_0000n, REMEDIATED: 20_0000n } as const;
  for (const status of ["OPEN", "IN_PROGRESS", "ACCEPTED", "REMEDIATED"] as const) {
    assert.equal(loadOn("2026-01-01", { ...accepted, status }), statuses[status]);
  }
});

function loadOn(asOf: string, gap: GapFacts): bigint | undefined {
  return gapLoads(gapsOn(asOf, [gap]), asOf)[0]?.load;
}

function reasonsOn(asOf: string, gap: GapFacts): string[] {
  return gapLoads(gapsOn(asOf, [gap]), asOf).map(({ reason }) => reason);
}
