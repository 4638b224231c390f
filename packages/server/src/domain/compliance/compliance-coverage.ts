import { type CoveredControl, coverageState, coverControls } from "#domain/compliance/coverage.ts";
import { ageInDays, latestEvidence, STALE_DAYS } from "#domain/compliance/coverage-depth.ts";
import { findCoverageEvidence } from "#domain/compliance/coverage-evidence.ts";
import { coverageInput } from "#domain/compliance/coverage-input.ts";
import { gapCategory } from "#domain/findings/gap-enums.ts";
import { controlStrength } from "#domain/frameworks/control-strength.ts";
import { framework } from "#domain/frameworks/framework.ts";
import { computedListQuery } from "#kernel/computed-query.ts";
import type { ObjectDeclaration, ResultOf } from "#kernel/object-declaration.ts";
import { utcDay } from "#platform/dates/utc-day.ts";

const coveringExercise = {
  name: "CoveringExercise",
  description: "A completed exercise that tested or touched a control.",
  fields: {
    exercise_id: { type: "id", description: "The exercise." },
    reference: { type: "text", description: "Reference that people use: MFL-X-12." },
    title: { type: "text", description: "Its title." },
    exercise_date: { type: "date", description: "Date of the exercise." },
    strength: { type: "enum", of: controlStrength, description: "How far it tested the control." },
  },
} as const satisfies ObjectDeclaration;

const coveredGap = {
  name: "CoveredGap",
  description: "An open gap of a control.",
  fields: {
    gap_id: { type: "id", description: "The gap." },
    reference: { type: "text", description: "Reference that people use: MFL-G-12." },
  },
} as const satisfies ObjectDeclaration;

const controlRatings = {
  name: "ControlRatings",
  description: "Ratings of the injects that tested a control directly or in part.",
  fields: {
    performed: { type: "integer", description: "Number rated PERFORMED." },
    some_challenges: { type: "integer", description: "Number rated SOME_CHALLENGES." },
    major_challenges: { type: "integer", description: "Number rated MAJOR_CHALLENGES." },
    unable: { type: "integer", description: "Number rated UNABLE." },
  },
} as const satisfies ObjectDeclaration;

/** The number shown next to a control; the ids include all of them. */
const WORST = 3;

const controlCoverage = {
  name: "ControlCoverage",
  description: "How far a control was exercised, how well and when, and which gaps are open.",
  fields: {
    framework: { type: "enum", of: framework, description: "The framework." },
    edition: { type: "text", description: "Its edition." },
    control_id: { type: "text", description: "ID of the control in the framework." },
    title: { type: "text", nullable: true, description: "A short title." },
    categories: { type: "enum", of: gapCategory, list: true, description: "Gap categories mapped to it." },
    state: { type: "enum", of: coverageState, description: "Coverage of the control by exercises." },
    strength: {
      type: "enum",
      of: controlStrength,
      nullable: true,
      description: "How far exercises tested it, the best of them; null if none did.",
    },
    ratings: {
      type: "object",
      of: controlRatings,
      nullable: true,
      description: "How well it was exercised; null for the carrier of a client that discloses a SUMMARY.",
    },
    exercises_count: { type: "integer", description: "Number of completed exercises that tested or touched it." },
    tested_count: { type: "integer", description: "Number of these that tested it directly or in part." },
    exercises: { type: "object", of: coveringExercise, list: true, description: "Those exercises, most recent first." },
    last_exercised_on: { type: "date", nullable: true, description: "Date of the most recent of them." },
    last_exercise_id: { type: "id", nullable: true, description: "The most recent of them." },
    age_days: {
      type: "integer",
      nullable: true,
      description:
        "Days since the most recent exercise that tested it directly or in part; if none did, since the most recent.",
    },
    is_stale: { type: "boolean", description: `Whether age_days is more than ${STALE_DAYS}.` },
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
    "For each mapped control: how far completed exercises tested it (directly, in part, or only touching the " +
    "capability behind it), how well, when, and which gaps are open. Empty if the organization is outside the " +
    "caller's scope.",
  permission: "read_compliance",
  cost: 1_000,
  input: coverageInput,
  returns: controlCoverage,
  run: async (asking, asked) => {
    const evidence = await findCoverageEvidence(asking, asked);
    if (!evidence) return [];
    const { withholds_ratings } = evidence;
    return coverControls(evidence).map((control) => shown(control, utcDay(asking.now), withholds_ratings));
  },
});

function shown(
  { exercises, gaps, ratings, ...control }: CoveredControl,
  today: string,
  withholds: boolean,
): ResultOf<typeof controlCoverage> {
  const [latest] = exercises;
  const evidence = latestEvidence(exercises);
  const age_days = evidence ? ageInDays(evidence.exercise_date, today) : null;
  return {
    ...control,
    exercises_count: exercises.length,
    tested_count: exercises.filter(({ strength }) => strength !== "TOUCHES").length,
    ratings: withholds ? null : ratingsOf(ratings),
    age_days,
    is_stale: age_days !== null && age_days > STALE_DAYS,
    exercises: exercises.map(({ id, ...exercise }) => ({ exercise_id: id, ...exercise })),
    last_exercised_on: latest?.exercise_date ?? null,
    last_exercise_id: latest?.id ?? null,
    open_gap_ids: gaps.map(({ id }) => id),
    open_gaps_count: gaps.length,
    worst_gaps: gaps.slice(0, WORST).map(({ id, reference }) => ({ gap_id: id, reference })),
  };
}

export function ratingsOf(ratings: CoveredControl["ratings"]): ResultOf<typeof controlRatings> {
  const count = (wanted: CoveredControl["ratings"][number]) => ratings.filter((rating) => rating === wanted).length;
  return {
    performed: count("PERFORMED"),
    some_challenges: count("SOME_CHALLENGES"),
    major_challenges: count("MAJOR_CHALLENGES"),
    unable: count("UNABLE"),
  };
}
