import { editionsOf, strengthIn } from "#domain/compliance/coverage.ts";
import { depthOf } from "#domain/compliance/coverage-depth.ts";
import { type CoverageEvidence, findCoverageEvidence } from "#domain/compliance/coverage-evidence.ts";
import { coverageInput } from "#domain/compliance/coverage-input.ts";
import { framework } from "#domain/frameworks/framework.ts";
import { computedListQuery } from "#kernel/computed-query.ts";
import type { ObjectDeclaration, ResultOf } from "#kernel/object-declaration.ts";

const exerciseCoverage = {
  name: "ExerciseCoverage",
  description: "Which controls of a framework an exercise tested or touched.",
  fields: {
    exercise_id: { type: "id", description: "The exercise." },
    reference: { type: "text", description: "Reference that people use: MFL-X-12." },
    title: { type: "text", description: "Its title." },
    exercise_date: { type: "date", description: "Date of the exercise." },
    framework: { type: "enum", of: framework, description: "The framework." },
    edition: { type: "text", description: "Its edition." },
    control_ids: { type: "text", list: true, description: "Controls that it tested or touched." },
    directly_count: { type: "integer", description: "Number of these that it tested directly." },
    in_part_count: { type: "integer", description: "Number of these that it tested in part." },
    touched_count: { type: "integer", description: "Number of these that it only touched." },
    first_control_ids: {
      type: "text",
      list: true,
      description: "Controls among them that no earlier exercise in the range tested or touched.",
    },
    controls_count: {
      type: "integer",
      description: "Number of the framework's mapped controls.",
    },
  },
} as const satisfies ObjectDeclaration;

export const complianceCoverageByExercise = computedListQuery({
  name: "compliance_coverage_by_exercise",
  description:
    "For each completed exercise and framework: the controls the exercise tested or touched, most recent first. Empty if " +
    "the organization is outside the caller's scope.",
  permission: "read_compliance",
  cost: 1_000,
  input: coverageInput,
  returns: exerciseCoverage,
  run: async (asking, asked) => {
    const evidence = await findCoverageEvidence(asking, asked);
    return evidence ? coverageByExercise(evidence) : [];
  },
});

export function coverageByExercise(evidence: CoverageEvidence): ResultOf<typeof exerciseCoverage>[] {
  const seen = new Set<unknown>();
  const perExercise = evidence.exercises.map((exercise) => {
    const { id: exercise_id, reference, title, exercise_date } = exercise;
    return editionsOf(evidence).flatMap(({ framework: code, edition, controls }) => {
      const covered = controls.map((control) => ({ control, strength: strengthIn(control, exercise) }));
      const tested = covered.flatMap(({ control, strength }) => (strength ? [control] : []));
      if (tested.length === 0) return [];
      const first = tested.filter((control) => !seen.has(control));
      for (const control of first) seen.add(control);
      const { directly, in_part, touched } = depthOf(covered);
      const counts = { directly_count: directly, in_part_count: in_part, touched_count: touched };
      const ids = {
        ...counts,
        control_ids: idsOf(tested),
        first_control_ids: idsOf(first),
        controls_count: controls.length,
      };
      return [{ exercise_id, reference, title, exercise_date, framework: code, edition, ...ids }];
    });
  });
  return perExercise.reverse().flat();
}

function idsOf(controls: readonly { readonly control_id: string }[]): string[] {
  return controls.map(({ control_id }) => control_id);
}
