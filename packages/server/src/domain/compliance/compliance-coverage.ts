import { type CoveredControl, coverageState, coverControls } from "#domain/compliance/coverage.ts";
import { findCoverageEvidence } from "#domain/compliance/coverage-evidence.ts";
import { coverageInput } from "#domain/compliance/coverage-input.ts";
import { gapCategory } from "#domain/findings/gap-enums.ts";
import { framework } from "#domain/frameworks/framework.ts";
import { computedListQuery } from "#kernel/computed-query.ts";
import type { ObjectDeclaration, ResultOf } from "#kernel/object-declaration.ts";

const coveringExercise = {
  name: "CoveringExercise",
  description: "A completed exercise that tested a control.",
  fields: {
    exercise_id: { type: "id", description: "The exercise." },
    reference: { type: "text", description: "Reference that people use: X-12." },
    title: { type: "text", description: "Its title." },
    exercise_date: { type: "date", description: "Date of the exercise." },
  },
} as const satisfies ObjectDeclaration;

const coveredGap = {
  name: "CoveredGap",
  description: "An open gap of a control.",
  fields: {
    gap_id: { type: "id", description: "The gap." },
    reference: { type: "text", description: "Reference that people use: G-12." },
  },
} as const satisfies ObjectDeclaration;

/** The number shown next to a control; the ids include all of them. */
const WORST = 3;

const controlCoverage = {
  name: "ControlCoverage",
  description: "Whether a control was exercised, when, and which gaps are open.",
  fields: {
    framework: { type: "enum", of: framework, description: "The framework." },
    edition: { type: "text", description: "Its edition." },
    control_id: { type: "text", description: "ID of the control in the framework." },
    title: { type: "text", nullable: true, description: "A short title." },
    categories: { type: "enum", of: gapCategory, list: true, description: "Gap categories mapped to it." },
    state: { type: "enum", of: coverageState, description: "Coverage of the control by exercises." },
    exercises_count: { type: "integer", description: "Number of completed exercises that tested it." },
    exercises: { type: "object", of: coveringExercise, list: true, description: "Those exercises, most recent first." },
    last_exercised_on: { type: "date", nullable: true, description: "Date of the most recent of them." },
    last_exercise_id: { type: "id", nullable: true, description: "The most recent of them." },
    open_gap_ids: {
      type: "id",
      list: true,
      description: "Gaps in its categories that are OPEN or IN_PROGRESS, most severe first.",
    },
    open_gaps_count: { type: "integer", description: "Number of these gaps." },
    worst_gaps: { type: "object", of: coveredGap, list: true, description: `The first ${WORST} of them.` },
  },
} as const satisfies ObjectDeclaration;

export const complianceCoverage = computedListQuery({
  name: "compliance_coverage",
  description:
    "For each control with mapped gap categories: whether completed exercises tested the capability behind it, " +
    "which exercises and when, and which gaps are open. Empty if the organization is outside the caller's " +
    "scope.",
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
