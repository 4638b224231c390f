import { assurance } from "#domain/findings/assurance.ts";
import { gapStatus } from "#domain/findings/gap-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { confidence } from "#domain/readiness/records/readiness-dimension.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";
import { severity } from "#kernel/severity.ts";

/** A dimension below this score is weak. */
export const WEAK_BELOW = 60;
/** From this age on, evidence loses weight in the score. */
export const LONG_AGO_DAYS = 365;
export const MOST_GAPS_SHOWN = 20;

export const exerciseReason = {
  name: "ExerciseReason",
  description: "Why a dimension should be exercised next.",
  values: {
    NEVER_EXERCISED: "Nothing was ever rated in it.",
    UNPROVEN_GAPS: "It has gaps that are not closed, or whose closing no retest has proven.",
    WEAK: `Its score is below ${WEAK_BELOW}.`,
    BELOW_PEERS: "Its score is below the median of its peers.",
    LONG_AGO: `Its newest evidence is older than ${LONG_AGO_DAYS} days.`,
  },
} as const satisfies EnumDeclaration;

const unprovenGap = {
  name: "UnprovenGap",
  description: "A gap that is not closed, or whose closing no retest has proven.",
  fields: {
    id: { type: "id", description: "The gap." },
    reference: { type: "text", description: "Reference that people use: MFL-G-231." },
    title: { type: "text", description: "The weakness, in one line." },
    severity: { type: "enum", of: severity, description: "Severity." },
    status: { type: "enum", of: gapStatus, description: "Where it stands." },
    assurance: { type: "enum", of: assurance, nullable: true, description: "How sure its closing is, if VERIFIED." },
    is_planned: {
      type: "boolean",
      description: "Whether an inject of a PLANNED or IN_PROGRESS exercise that the caller may read retests it.",
    },
  },
} as const satisfies ObjectDeclaration;

const dimensionToExercise = {
  name: "DimensionToExercise",
  description: "A dimension to exercise next, and why.",
  fields: {
    dimension: { type: "enum", of: dimension, description: "Dimension." },
    reasons: { type: "enum", of: exerciseReason, list: true, description: "Why; at least one." },
    score: { type: "score", nullable: true, description: "0 to 100, in hundredths; null if not assessed." },
    confidence: { type: "enum", of: confidence, nullable: true, description: "Amount of evidence behind the score." },
    points: {
      type: "score",
      nullable: true,
      description:
        "The RETEST of readiness_what_if: most points of the overall score that exercising it again can gain. Null if " +
        "it gains nothing, if there is no score, or if the client does not disclose it to the caller.",
    },
    peers_median: { type: "score", nullable: true, description: "Median of its peers; null if none is shown." },
    newest_evidence_days: {
      type: "integer",
      nullable: true,
      description: "Days from the newest evidence to today; null without evidence.",
    },
    gaps: {
      type: "object",
      of: unprovenGap,
      list: true,
      description: `Its gaps to retest, the most severe first, up to ${MOST_GAPS_SHOWN}.`,
    },
    gaps_count: { type: "integer", description: "Number of all its gaps to retest." },
  },
} as const satisfies ObjectDeclaration;

const scenarioToPlay = {
  name: "ScenarioToPlay",
  description: "A published scenario for the next exercise.",
  fields: {
    id: { type: "id", description: "The scenario." },
    title: { type: "text", description: "Title." },
    kind: { type: "enum", of: scenarioKind, description: "Kind of scenario." },
    injects_count: { type: "integer", description: "Number of its injects." },
    fitting_count: { type: "integer", description: "Number of its injects in the dimensions to exercise." },
    missing: { type: "enum", of: dimension, list: true, description: "Dimensions to exercise that it does not test." },
    last_exercised_on: {
      type: "date",
      nullable: true,
      description: "Date of the last COMPLETED exercise of its kind; null if there was none.",
    },
  },
} as const satisfies ObjectDeclaration;

export const nextExerciseAnswer = {
  name: "NextExercise",
  description: "What an organization should exercise next, and why.",
  fields: {
    as_of: { type: "date", description: "Today (UTC)." },
    last_exercised_on: {
      type: "date",
      nullable: true,
      description: "Date of the last COMPLETED exercise; null if there was none.",
    },
    dimensions: {
      type: "object",
      of: dimensionToExercise,
      list: true,
      description: "Dimensions to exercise: never exercised ones first, then those with most points to gain.",
    },
    scenarios: {
      type: "object",
      of: scenarioToPlay,
      list: true,
      description: "Published scenarios that fit, the best first, up to 5.",
    },
  },
} as const satisfies ObjectDeclaration;
