import assert from "node:assert/strict";
import { test } from "node:test";
import { isScored, statusOf } from "#domain/readiness/formula/overall-score.ts";

test("S24: a score is final from 60 % and 8 records on, provisional from 40 % and 4, and there is none before", () => {
  const cases = [
    [0, 0, "NOT_ASSESSED"],
    [1, 100, "INSUFFICIENT_EVIDENCE"],
    [3_999, 100, "INSUFFICIENT_EVIDENCE"],
    [4_000, 3, "INSUFFICIENT_EVIDENCE"],
    [4_000, 4, "PROVISIONAL"],
    [5_999, 100, "PROVISIONAL"],
    [6_000, 3, "INSUFFICIENT_EVIDENCE"],
    [6_000, 7, "PROVISIONAL"],
    [6_000, 8, "FINAL"],
    [10_000, 7, "PROVISIONAL"],
    [10_000, 100, "FINAL"],
  ] as const;
  for (const [weight, records, status] of cases) {
    assert.equal(statusOf(weight, records), status, `${weight} and ${records}`);
    assert.equal(isScored(status), status === "FINAL" || status === "PROVISIONAL");
  }
});
