import assert from "node:assert/strict";
import { test } from "node:test";
import { coverControls } from "#domain/compliance/coverage.ts";
import { coverageByExercise } from "#domain/compliance/coverage-by-exercise.ts";
import { ageInDays, depthOf, depthSentence, latestEvidence } from "#domain/compliance/coverage-depth.ts";
import type {
  CoverageEvidence,
  MappedControl,
  TestedControl,
  TestedExercise,
} from "#domain/compliance/coverage-evidence.ts";
import { coverageTrend } from "#domain/compliance/coverage-trend.ts";

const control = (control_id: string, categories: MappedControl["categories"], framework: "CIS" | "HIPAA" = "CIS") =>
  ({ framework, edition: `${framework} 1`, control_id, title: null, categories }) satisfies MappedControl;
const exercise = (
  id: string,
  exercise_date: string,
  dimensions: TestedExercise["dimensions"],
  tested: readonly TestedControl[] = [],
) => ({ id, reference: id, title: `Exercise ${id}`, exercise_date, dimensions, tested }) satisfies TestedExercise;
const tests = (control_id: string, strength: TestedControl["strength"], rating: TestedControl["rating"]) =>
  ({ edition: "CIS 1", control_id, strength, rating }) satisfies TestedControl;

const evidence: CoverageEvidence = {
  organization: { id: "o", name: "Northwind" },
  withholds_ratings: false,
  controls: [
    control("11.1", ["BACKUP_AND_RECOVERY"]),
    control("17.1", ["ROLES_AND_RESPONSIBILITIES", "INTERNAL_COMMUNICATION"]),
    control("8.1", ["LOGGING_AND_FORENSICS"]),
    control("164.308", ["INCIDENT_RESPONSE_PLAN"], "HIPAA"),
  ],
  exercises: [
    exercise("X-1", "2025-02-10", ["COMMUNICATION"]),
    exercise(
      "X-2",
      "2025-08-01",
      ["COMMAND_AND_DECISION", "COMMUNICATION"],
      [tests("17.1", "TESTS_IN_PART", "SOME_CHALLENGES")],
    ),
    exercise(
      "X-3",
      "2026-05-20",
      ["RECOVERY_AND_CONTINUITY"],
      [
        tests("11.1", "TESTS_IN_PART", "UNABLE"),
        tests("11.1", "TESTS_DIRECTLY", "PERFORMED"),
        tests("11.1", "TOUCHES", "PERFORMED"),
      ],
    ),
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

test("C2, C22: a control is covered by exercises that tested the dimension of one of its categories, which only touch it", () => {
  const actual = coverControls(evidence).map(({ control_id, state, exercises, gaps }) =>
    [control_id, state, ...exercises.map(({ id }) => id), ...gaps.map(({ id }) => id)].join(" "),
  );
  assert.deepEqual(actual, [
    "11.1 EXERCISED_WITH_OPEN_GAPS X-3 g1",
    "17.1 EXERCISED X-2 X-1",
    "8.1 NOT_EXERCISED g2",
    "164.308 TOUCHED X-2",
  ]);
});

test("C13: a control has the best strength of its exercises; what only its dimension connects with it, it touches", () => {
  const actual = coverControls(evidence).map(({ control_id, strength, exercises, ratings }) =>
    [control_id, strength, ...exercises.map((each) => `${each.id}:${each.strength}`), ...ratings].join(" "),
  );
  assert.deepEqual(actual, [
    "11.1 TESTS_DIRECTLY X-3:TESTS_DIRECTLY UNABLE PERFORMED",
    "17.1 TESTS_IN_PART X-2:TESTS_IN_PART X-1:TOUCHES SOME_CHALLENGES",
    "8.1 ",
    "164.308 TOUCHES X-2:TOUCHES",
  ]);
});

test("C13: a mapping to a control of another edition, or with another ID, tests nothing", () => {
  const [only] = evidence.controls;
  const tested = [
    { ...tests("11.1", "TESTS_DIRECTLY", "PERFORMED"), edition: "CIS 2" },
    tests("11.10", "TESTS_DIRECTLY", "UNABLE"),
  ];
  const strange = { ...exercise("X-9", "2026-01-01", []), tested };
  const [covered] = coverControls({ ...evidence, controls: only ? [only] : [], exercises: [strange] });
  assert.deepEqual([covered?.strength, covered?.exercises], [null, []]);
});

test("C14: evidence ages from the last exercise that tested the control, not from one that only touched it", () => {
  const [touched, tested] = [
    { ...exercise("X-2", "2026-05-01", []), strength: "TOUCHES" },
    { ...exercise("X-1", "2025-01-01", []), strength: "TESTS_IN_PART" },
  ] as const;
  assert.equal(latestEvidence([touched, tested]), tested);
  assert.equal(latestEvidence([touched]), touched);
  assert.equal(latestEvidence([]), undefined);
  assert.deepEqual(
    ["2026-01-01", "2025-01-01", "2026-01-02"].map((day) => ageInDays(day, "2026-01-01")),
    [0, 365, 0],
  );
});

test("C15: a summary counts what was tested directly, in part and only touched separately", () => {
  assert.equal(
    depthSentence(depthOf(coverControls(evidence))),
    "1 tested directly, 1 in part, 1 only touched, 1 not exercised, of 4 mapped controls",
  );
});

test("C3: each exercise lists the controls it tested, and which of them no earlier exercise had tested", () => {
  const actual = coverageByExercise(evidence).map(
    ({ exercise_id, framework, control_ids, first_control_ids, controls_count, ...by }) =>
      [
        ...[exercise_id, framework, control_ids.join(), first_control_ids.join(), controls_count],
        [by.directly_count, by.in_part_count, by.touched_count].join("/"),
      ].join(" "),
  );
  assert.deepEqual(actual, [
    "X-3 CIS 11.1 11.1 3 1/0/0",
    "X-2 CIS 17.1  3 0/1/0",
    "X-2 HIPAA 164.308 164.308 1 0/0/1",
    "X-1 CIS 17.1 17.1 3 0/0/1",
  ]);
});

test("C4: quarters are consecutive, from the first exercise on", () => {
  const cis = coverageTrend(evidence, "2026-Q3").filter(({ framework }) => framework === "CIS");
  assert.deepEqual(
    cis.map(({ quarter, exercises_count, exercised_count, year_count, covered_count, ...by }) =>
      [
        ...[quarter, exercises_count, exercised_count, year_count, covered_count],
        [by.directly_count, by.in_part_count, by.touched_count].join("/"),
      ].join(" "),
    ),
    [
      "2025-Q1 1 1 1 1 0/0/1",
      "2025-Q2 0 0 1 1 0/0/1",
      "2025-Q3 1 1 1 1 0/1/0",
      "2025-Q4 0 0 1 1 0/1/0",
      "2026-Q1 0 0 1 1 0/1/0",
      "2026-Q2 1 1 2 2 1/1/0",
      "2026-Q3 0 0 1 2 1/0/0",
    ],
  );
  assert.deepEqual(new Set(cis.map(({ controls_count }) => controls_count)), new Set([3]));
  assert.deepEqual(coverageTrend({ ...evidence, exercises: [] }, "2026-Q3"), []);
});
