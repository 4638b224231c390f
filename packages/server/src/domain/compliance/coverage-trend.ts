import { type Edition, editionsOf, type Strength, strengthIn, strengths } from "#domain/compliance/coverage.ts";
import { depthOf } from "#domain/compliance/coverage-depth.ts";
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
  description: "Number of controls of a framework that exercises had tested or touched by the end of a quarter.",
  fields: {
    framework: { type: "enum", of: framework, description: "The framework." },
    edition: { type: "text", description: "Its edition." },
    quarter: { type: "text", description: "Quarter in UTC: 2026-Q3." },
    controls_count: { type: "integer", description: "Number of its mapped controls." },
    exercises_count: {
      type: "integer",
      description: "Number of the quarter's exercises that tested or touched at least one of them.",
    },
    exercised_count: { type: "integer", description: "Number of controls these exercises tested or touched." },
    year_count: {
      type: "integer",
      description: "Number of controls tested or touched in this quarter or the three before it.",
    },
    directly_count: {
      type: "integer",
      description: "Number of these tested directly at least once in these quarters.",
    },
    in_part_count: { type: "integer", description: "Number of these tested in part, and not directly." },
    touched_count: { type: "integer", description: "Number of these only touched." },
    covered_count: {
      type: "integer",
      description: "Number of controls tested or touched in this quarter or any earlier one in the range.",
    },
  },
} as const satisfies ObjectDeclaration;

export const complianceCoverageTrend = computedListQuery({
  name: "compliance_coverage_trend",
  description:
    "For each framework and quarter: how many controls completed exercises tested or touched, from the first such exercise " +
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
  const latest = new Map<unknown, ReadonlyMap<Strength, Quarter>>();
  return quarters.map((quarter) => {
    const held = (exercises.get(quarter) ?? []).filter((each) => controls.some((control) => strengthIn(control, each)));
    const isCurrent = (each: Quarter | undefined) => each && quartersBetween(each, quarter) < QUARTERS_OF_A_YEAR;
    let exercised_count = 0;
    for (const control of controls) {
      const found = held.flatMap((each) => strengthIn(control, each) ?? []);
      if (found.length === 0) continue;
      exercised_count += 1;
      latest.set(control, new Map([...(latest.get(control) ?? []), ...found.map((each) => [each, quarter] as const)]));
    }
    const inYear = [...latest.values()].map((of) => ({
      strength: strengths.find((strength) => isCurrent(of.get(strength))) ?? null,
    }));
    const { directly, in_part, touched } = depthOf(inYear);
    return {
      framework: code,
      edition,
      quarter,
      controls_count: controls.length,
      exercises_count: held.length,
      exercised_count,
      year_count: directly + in_part + touched,
      directly_count: directly,
      in_part_count: in_part,
      touched_count: touched,
      covered_count: latest.size,
    };
  });
}
