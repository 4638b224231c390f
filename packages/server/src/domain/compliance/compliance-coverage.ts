import { framework } from "#domain/compliance/compliance-enums.ts";
import { type CoveredControl, coverageState, coverControls } from "#domain/compliance/coverage.ts";
import { findCoverageEvidence } from "#domain/compliance/coverage-evidence.ts";
import { coverageInput } from "#domain/compliance/coverage-input.ts";
import { gapCategory } from "#domain/findings/gap-enums.ts";
import { computedListQuery } from "#kernel/computed-query.ts";
import type { ObjectDeclaration, ResultOf } from "#kernel/object-declaration.ts";

const coveringExercise = {
  name: "CoveringExercise",
  description: "A completed exercise that tested a control.",
  fields: {
    exercise_id: { type: "id", description: "The exercise." },
    reference: { type: "text", description: "What people call it: X-12." },
    title: { type: "text", description: "Its title." },
    exercise_date: { type: "date", description: "The day it was held." },
  },
} as const satisfies ObjectDeclaration;

const coveredGap = {
  name: "CoveredGap",
  description: "An open gap of a control.",
  fields: {
    gap_id: { type: "id", description: "The gap." },
    reference: { type: "text", description: "What people call it: G-12." },
  },
} as const satisfies ObjectDeclaration;

/** As many as stand beside a control; of all of them there are the ids. */
const WORST = 3;

const controlCoverage = {
  name: "ControlCoverage",
  description: "Whether a control was exercised, when, and what is open.",
  fields: {
    framework: { type: "enum", of: framework, description: "The framework." },
    edition: { type: "text", description: "Its edition." },
    control_id: { type: "text", description: "The control's id in the framework." },
    title: { type: "text", nullable: true, description: "A short title." },
    categories: { type: "enum", of: gapCategory, list: true, description: "The gap categories that are mapped to it." },
    state: { type: "enum", of: coverageState, description: "What exercises say about it." },
    exercises_count: { type: "integer", description: "How many completed exercises tested it." },
    exercises: { type: "object", of: coveringExercise, list: true, description: "Which, latest first." },
    last_exercised_on: { type: "date", nullable: true, description: "The day of the latest of them." },
    last_exercise_id: { type: "id", nullable: true, description: "The latest of them." },
    open_gap_ids: {
      type: "id",
      list: true,
      description: "The gaps of its categories that are OPEN or IN_PROGRESS, worst first.",
    },
    open_gaps_count: { type: "integer", description: "How many these are." },
    worst_gaps: { type: "object", of: coveredGap, list: true, description: `The first ${WORST} of them.` },
  },
} as const satisfies ObjectDeclaration;

export const complianceCoverage = computedListQuery({
  name: "compliance_coverage",
  description:
    "For each control that gap categories are mapped to: whether completed exercises tested the capability behind it, which and when, and which gaps are open. Empty where the organization is not in the caller's scope.",
  permission: "read_compliance",
  cost: 1_000,
  input: coverageInput,
  returns: controlCoverage,
  run: async (asking, asked) => {
    const evidence = await findCoverageEvidence(asking, asked);
    return evidence ? coverControls(evidence).map(shown) : [];
  },
});

function shown({ exercises, gaps, ...control }: CoveredControl): ResultOf<typeof controlCoverage> {
  const [latest] = exercises;
  return {
    ...control,
    exercises_count: exercises.length,
    exercises: exercises.map(({ id, ...exercise }) => ({ exercise_id: id, ...exercise })),
    last_exercised_on: latest?.exercise_date ?? null,
    last_exercise_id: latest?.id ?? null,
    open_gap_ids: gaps.map(({ id }) => id),
    open_gaps_count: gaps.length,
    worst_gaps: gaps.slice(0, WORST).map(({ id, reference }) => ({ gap_id: id, reference })),
  };
}
