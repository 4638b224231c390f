import { benchmarkQuartile, membersBand } from "#domain/benchmark/quartiles.ts";
import { withheldReason } from "#domain/benchmark/withheld.ts";
import { industry, sizeBand } from "#domain/organizations/organization-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { readinessStatus } from "#domain/readiness/records/readiness-score.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";

export const cohortLevel = {
  name: "BenchmarkCohortLevel",
  description: "Which peers a cohort contains.",
  values: {
    INDUSTRY_AND_SIZE: "Same industry and size as requested.",
    INDUSTRY: "Same industry.",
    ALL: "All participating organizations.",
  },
} as const satisfies EnumDeclaration;

const withheld = {
  name: "BenchmarkWithheld",
  description: "A cohort that may not be shown.",
  fields: {
    cohort: { type: "enum", of: cohortLevel, description: "The cohort." },
    reason: { type: "enum", of: withheldReason, description: "Why it is withheld." },
  },
} as const satisfies ObjectDeclaration;

const benchmarkMeasure = {
  name: "BenchmarkMeasure",
  description: "Peers' scores in one dimension, or overall. Points from 0 to 100, rounded to 5.",
  fields: {
    dimension: { type: "enum", of: dimension, nullable: true, description: "Dimension; null for overall." },
    own_score: { type: "score", nullable: true, description: "The organization's own latest score." },
    own_quartile: {
      type: "enum",
      of: benchmarkQuartile,
      nullable: true,
      description:
        "Position of the own score among the quartiles; null if none are published, the formulas differ or it is not FINAL.",
    },
    p25: { type: "integer", nullable: true, description: "First quartile; null below 10 peers." },
    p50: { type: "integer", nullable: true, description: "Median; null if nothing may be shown." },
    p75: { type: "integer", nullable: true, description: "Third quartile; null below 10 peers." },
    members_band: { type: "enum", of: membersBand, nullable: true, description: "Number of peers behind the figures." },
    cohort: { type: "enum", of: cohortLevel, nullable: true, description: "The cohort; null if nothing may be shown." },
    quarter: { type: "text", nullable: true, description: "Quarter of the figures: 2026-Q3." },
    withheld: {
      type: "object",
      of: withheld,
      list: true,
      description: "Narrower cohorts that may not be shown, the requested one first.",
    },
  },
} as const satisfies ObjectDeclaration;

const benchmarkContext = {
  name: "BenchmarkContext",
  description: "A published figure in its own unit. It is not a benchmark and is never converted to a score.",
  fields: {
    dimension: {
      type: "enum",
      of: dimension,
      nullable: true,
      description: "Dimension it relates to; null for readiness in general.",
    },
    measure: { type: "text", description: "What was measured." },
    value: { type: "score", description: "The figure." },
    unit: { type: "text", description: "Its unit." },
    publisher: { type: "text", description: "Who published it." },
    reported_by: { type: "text", description: "Where the figure was found; not always the publisher's own text." },
    year: { type: "integer", description: "The year of publication." },
    population: { type: "text", description: "Population of the figure." },
    country: { type: "text", nullable: true, description: "ISO 3166-1 alpha-2 code; null for several countries." },
    caveat: { type: "text", description: "Not comparable with your score." },
  },
} as const satisfies ObjectDeclaration;

export const industryBenchmarkAnswer = {
  name: "IndustryBenchmark",
  description: "An organization's scores next to those of its peers, none of whom can be identified.",
  fields: {
    organization_id: { type: "id", description: "The organization compared." },
    industry: { type: "enum", of: industry, nullable: true, description: "Industry compared; null for all." },
    size_band: { type: "enum", of: sizeBand, nullable: true, description: "Size compared; null for all." },
    quarter: {
      type: "text",
      nullable: true,
      description: "Latest quarter: 2026-Q3; null if no quarter has been published.",
    },
    formula_version: { type: "text", nullable: true, description: "Formula used to score the peers." },
    rules_version: { type: "text", description: "Rules for computing and withholding figures." },
    is_synthetic: { type: "boolean", description: "Whether the peers are demo data." },
    own_as_of: { type: "date", nullable: true, description: "Date of the own score; null if never scored." },
    own_status: {
      type: "enum",
      of: readinessStatus,
      nullable: true,
      description: "Status of the own score: only a FINAL one is compared; null if never scored.",
    },
    own_range_low: {
      type: "score",
      nullable: true,
      description: "Least the own overall score is without any one record.",
    },
    own_range_high: { type: "score", nullable: true, description: "Most it is without any one of them." },
    own_records: {
      type: "integer",
      nullable: true,
      description: "Number of rated injects and of decisions behind it; null if never scored.",
    },
    measures: { type: "object", of: benchmarkMeasure, list: true, description: "Overall first, then each dimension." },
    context: { type: "object", of: benchmarkContext, list: true, description: "Published figures, for context only." },
  },
} as const satisfies ObjectDeclaration;
