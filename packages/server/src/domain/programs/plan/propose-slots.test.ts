import assert from "node:assert/strict";
import { test } from "node:test";
import { type Needs, proposeSlots } from "#domain/programs/plan/propose-slots.ts";

const nothing: Needs = {
  first_year: 2027,
  last_year: 2028,
  today: "2026-11-26",
  kept: [],
  duties: [],
  requirements: [],
  gaps: [],
  weak: [],
};

const places = (needs: Partial<Needs>) =>
  proposeSlots({ ...nothing, ...needs }).map(({ year, quarter, due_on, duty_ids }) => [
    year,
    quarter,
    due_on,
    duty_ids,
  ]);

test("a duty returns after its time, in each year of the program", () => {
  const duties = [{ duty_id: "pci", due_on: "2027-03-15", cadence_months: 12 }];
  assert.deepEqual(places({ duties }), [
    [2027, 1, "2027-03-15", ["pci"]],
    [2028, 1, "2028-03-15", ["pci"]],
  ]);
});

test("an overdue duty goes into the first quarter that is left, and counts from its end", () => {
  const duties = [{ duty_id: "pci", due_on: "2025-06-30", cadence_months: 12 }];
  assert.deepEqual(places({ duties }), [
    [2027, 1, null, ["pci"]],
    [2028, 1, "2028-03-31", ["pci"]],
  ]);
});

test("one exercise serves the duties of its quarter and of the next", () => {
  const duties = [
    { duty_id: "dora", due_on: "2027-05-31", cadence_months: 12 },
    { duty_id: "pci", due_on: "2027-02-28", cadence_months: 24 },
    { duty_id: "soc", due_on: "2028-12-31", cadence_months: 12 },
  ];
  assert.deepEqual(places({ duties }), [
    [2027, 1, "2027-02-28", ["pci", "dora"]],
    [2028, 1, "2028-02-28", ["dora"]],
    [2028, 4, "2028-12-31", ["soc"]],
  ]);
});

test("what people chose for a duty needs no further exercise", () => {
  const duties = [{ duty_id: "pci", due_on: "2027-03-15", cadence_months: 12 }];
  const kept = [{ year: 2027, quarter: 1, due_on: null, scenario: null, duty_ids: ["pci"] }];
  assert.deepEqual(places({ duties, kept }), [[2028, 1, "2028-03-31", ["pci"]]]);
});

test("a required kind of scenario shares an exercise only with the same kind, or with any", () => {
  const requirements = [
    { due_on: "2027-03-01", scenario: "RANSOMWARE", days: null },
    { due_on: "2027-03-20", scenario: "DATA_BREACH", days: null },
  ];
  const duties = [{ duty_id: "pci", due_on: "2027-03-15", cadence_months: 36 }];
  const proposed = proposeSlots({ ...nothing, requirements, duties });
  assert.deepEqual(
    proposed.map(({ scenario, reason, duty_ids }) => [scenario, reason, duty_ids]),
    [
      ["RANSOMWARE", "REQUIREMENT", ["pci"]],
      ["DATA_BREACH", "REQUIREMENT", null],
    ],
  );
});

test("gaps and weak dimensions join the first exercise, or begin one in the next quarter", () => {
  const gaps = [{ id: "gap", dimension: "COMMUNICATION" as const }];
  const weak = ["LEGAL_AND_INSURANCE" as const, "COMMUNICATION" as const];
  const [only, ...others] = proposeSlots({ ...nothing, gaps, weak });
  assert.deepEqual(others, []);
  assert.deepEqual(
    [only?.reason, only?.gap_ids, only?.dimensions],
    ["RETEST", ["gap"], ["COMMUNICATION", "LEGAL_AND_INSURANCE"]],
  );
  assert.deepEqual([only?.year, only?.quarter], [2027, 2]);
  assert.equal(proposeSlots({ ...nothing, weak })[0]?.reason, "WEAK_DIMENSION");
});

test("a time shorter than a quarter ends, with one exercise for each quarter at most", () => {
  const duties = [{ duty_id: "monthly", due_on: "2027-01-31", cadence_months: 1 }];
  const proposed = proposeSlots({ ...nothing, last_year: 2027, duties });
  assert.ok(proposed.length >= 2 && proposed.length <= 4, String(proposed.length));
});
