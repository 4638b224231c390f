import assert from "node:assert/strict";
import { test } from "node:test";
import { recencyBp, stalenessBp } from "#domain/readiness/formula/age-weight.ts";

test("evidence counts in full up to the 180th day, then less each day, and not at all from the 1095th", () => {
  const expected = { "-1": 0n, 0: 10_000n, 180: 10_000n, 181: 9_989n, 638: 4_994n, 1094: 10n, 1095: 0n, 2000: 0n };
  for (const [days, weight] of Object.entries(expected)) assert.equal(recencyBp(Number(days)), weight, days);
});

test("a score is fresh up to 365 days, then loses more each day, up to 40 % from the 1095th", () => {
  const expected = { 0: 0n, 365: 0n, 366: 5n, 730: 2_000n, 1094: 3_994n, 1095: 4_000n, 2000: 4_000n };
  for (const [days, lost] of Object.entries(expected)) assert.equal(stalenessBp(Number(days)), lost, days);
});
