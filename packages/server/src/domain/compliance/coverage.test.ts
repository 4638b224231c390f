import assert from "node:assert/strict";
import { test } from "node:test";
import { coverControls } from "#domain/compliance/coverage.ts";
import { coverageByExercise } from "#domain/compliance/coverage-by-exercise.ts";
import type { CoverageEvidence, MappedControl, TestedExercise } from "#domain/compliance/coverage-evidence.ts";
import { coverageTrend } from "#domain/compliance/coverage-trend.ts";

const control = (control_id: string, categories: MappedControl["categories"], framework: "CIS" | "HIPAA" = "CIS") =>
  ({ framework, edition: `${framework} 1`, control_id, title: null, categories }) satisfies MappedControl;
const exercise = (id: string, exercise_date: string, dimensions: TestedExercise["dimensions"]) =>
  ({ id, reference: id, title: `Exercise ${id}`, exercise_date, dimensions }) satisfies TestedExercise;

const evidence: CoverageEvidence = {
  organization: { id: "o", name: "Northwind" },
  controls: [
    control("11.1", ["BACKUP_AND_RECOVERY"]),
    control("17.1", ["ROLES_AND_RESPONSIBILITIES", "INTERNAL_COMMUNICATION"]),
    control("8.1", ["LOGGING_AND_FORENSICS"]),
    control("164.308", ["INCIDENT_RESPONSE_PLAN"], "HIPAA"),
  ],
  exercises: [
    exercise("X-1", "2025-02-10", ["COMMUNICATION"]),
    exercise("X-2", "2025-08-01", ["COMMAND_AND_DECISION", "COMMUNICATION"]),
    exercise("X-3", "2026-05-20", ["RECOVERY_AND_CONTINUITY"]),
    exercise("X-4", "2026-06-30", ["LEGAL_AND_INSURANCE"]),
  ],
  open_gaps: [
    {
      id: "g1",
      reference: "G-1",
      title: "Tapes are not tried",
      category: "BACKUP_AND_RECOVERY",
      severity: "HIGH",
      status: "OPEN",
    },
    {
      id: "g2",
      reference: "G-2",
      title: "No logs",
      category: "LOGGING_AND_FORENSICS",
      severity: "LOW",
      status: "OPEN",
    },
  ],
};

test("C2: a control is covered by exercises that tested the dimension of one of its categories", () => {
  const actual = coverControls(evidence).map(({ control_id, state, exercises, gaps }) =>
    [control_id, state, ...exercises.map(({ id }) => id), ...gaps.map(({ id }) => id)].join(" "),
  );
  assert.deepEqual(actual, [
    "11.1 EXERCISED_WITH_OPEN_GAPS X-3 g1",
    "17.1 EXERCISED X-2 X-1",
    "8.1 NOT_EXERCISED g2",
    "164.308 EXERCISED X-2",
  ]);
});

test("C3: each exercise lists the controls it tested, and which of them no earlier exercise had tested", () => {
  const actual = coverageByExercise(evidence).map(
    ({ exercise_id, framework, control_ids, first_control_ids, controls_count }) =>
      [exercise_id, framework, control_ids.join(), first_control_ids.join(), controls_count].join(" "),
  );
  assert.deepEqual(actual, [
    "X-3 CIS 11.1 11.1 3",
    "X-2 CIS 17.1  3",
    "X-2 HIPAA 164.308 164.308 1",
    "X-1 CIS 17.1 17.1 3",
  ]);
});

test("C4: quarters are consecutive, from the first exercise on", () => {
  const cis = coverageTrend(evidence, "2026-Q3").filter(({ framework }) => framework === "CIS");
  assert.deepEqual(
    cis.map(({ quarter, exercises_count, exercised_count, year_count, covered_count }) =>
      [quarter, exercises_count, exercised_count, year_count, covered_count].join(" "),
    ),
    [
      "2025-Q1 1 1 1 1",
      "2025-Q2 0 0 1 1",
      "2025-Q3 1 1 1 1",
      "2025-Q4 0 0 1 1",
      "2026-Q1 0 0 1 1",
      "2026-Q2 1 1 2 2",
      "2026-Q3 0 0 1 2",
    ],
  );
  assert.deepEqual(new Set(cis.map(({ controls_count }) => controls_count)), new Set([3]));
  assert.deepEqual(coverageTrend({ ...evidence, exercises: [] }, "2026-Q3"), []);
});
