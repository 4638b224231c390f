import { type Edition, editionsOf, isTested } from "#domain/compliance/coverage.ts";
import {
  type CoverageEvidence,
  findCoverageEvidence,
  type TestedExercise,
} from "#domain/compliance/coverage-evidence.ts";
import { coverageInput } from "#domain/compliance/coverage-input.ts";
import { framework } from "#domain/frameworks/framework.ts";
import { computedListQuery } from "#kernel/computed-query.ts";
import type { ObjectDeclaration, ResultOf } from "#kernel/object-declaration.ts";
import { type Quarter, quarterOf, quartersBetween, quartersFrom } from "#platform/dates/quarter.ts";

const coveragePoint = {
  name: "CoveragePoint",
  description: "Number of controls of a framework that exercises had tested by the end of a quarter.",
  fields: {
    framework: { type: "enum", of: framework, description: "The framework." },
    edition: { type: "text", description: "Its edition." },
    quarter: { type: "text", description: "Quarter in UTC: 2026-Q3." },
    controls_count: { type: "integer", description: "Number of its controls with mapped gap categories." },
    exercises_count: {
      type: "integer",
      description: "Number of the quarter's exercises that tested at least one of them.",
    },
    exercised_count: { type: "integer", description: "Number of controls these exercises tested." },
    year_count: { type: "integer", description: "Number of controls tested in this quarter or the three before it." },
    covered_count: {
      type: "integer",
      description: "Number of controls tested in this quarter or any earlier one in the range.",
    },
  },
} as const satisfies ObjectDeclaration;

export const complianceCoverageTrend = computedListQuery({
  name: "compliance_coverage_trend",
  description:
    "For each framework and quarter: how many controls completed exercises tested, from the first such exercise " +
    "in the range until its end or today. Empty if there is no such exercise or the organization is outside the " +
    "caller's scope.",
  permission: "read_compliance",
  cost: 1_000,
  input: coverageInput,
  returns: coveragePoint,
  run: async (asking, asked) => {
    const evidence = await findCoverageEvidence(asking, asked);
    if (!evidence) return [];
    const last = asked.to === undefined ? asking.now : new Date(Math.min(Date.parse(asked.to), asking.now.getTime()));
    return coverageTrend(evidence, quarterOf(last));
  },
});

const QUARTERS_OF_A_YEAR = 4;

export function coverageTrend(evidence: CoverageEvidence, last: Quarter): ResultOf<typeof coveragePoint>[] {
  const [first] = evidence.exercises;
  if (!first) return [];
  const byQuarter = Map.groupBy(evidence.exercises, ({ exercise_date }) => quarterOf(new Date(exercise_date)));
  const from = quarterOf(new Date(first.exercise_date));
  // An exercise may have a date after today.
  const latest = [last, ...byQuarter.keys()].toSorted().at(-1) ?? last;
  return editionsOf(evidence).flatMap((edition) => pointsOf(edition, byQuarter, quartersFrom(from, latest)));
}

function pointsOf(
  { framework: code, edition, controls }: Edition,
  exercises: ReadonlyMap<Quarter, readonly TestedExercise[]>,
  quarters: readonly Quarter[],
): ResultOf<typeof coveragePoint>[] {
  const latest = new Map<unknown, Quarter>();
  return quarters.map((quarter) => {
    const held = (exercises.get(quarter) ?? []).filter((each) => controls.some((control) => isTested(control, each)));
    const tested = controls.filter((control) => held.some((each) => isTested(control, each)));
    for (const control of tested) latest.set(control, quarter);
    const inYear = [...latest.values()].filter((each) => quartersBetween(each, quarter) < QUARTERS_OF_A_YEAR);
    return {
      framework: code,
      edition,
      quarter,
      controls_count: controls.length,
      exercises_count: held.length,
      exercised_count: tested.length,
      year_count: inYear.length,
      covered_count: latest.size,
    };
  });
}
