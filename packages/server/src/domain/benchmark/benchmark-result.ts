import { benchmarkQuartile, membersBand } from "#domain/benchmark/quartiles.ts";
import { withheldReason } from "#domain/benchmark/withheld.ts";
import { industry, sizeBand } from "#domain/organizations/organization-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";

export const cohortLevel = {
  name: "BenchmarkCohortLevel",
  description: "Who the peers are.",
  values: {
    INDUSTRY_AND_SIZE: "Those of the industry and size that were asked for.",
    INDUSTRY: "Those of the industry.",
    ALL: "All that take part.",
  },
} as const satisfies EnumDeclaration;

const withheld = {
  name: "BenchmarkWithheld",
  description: "A cohort that may not be shown.",
  fields: {
    cohort: { type: "enum", of: cohortLevel, description: "Which cohort." },
    reason: { type: "enum", of: withheldReason, description: "Why not." },
  },
} as const satisfies ObjectDeclaration;

const benchmarkMeasure = {
  name: "BenchmarkMeasure",
  description: "The scores of others in one dimension, or overall. Points from 0 to 100, rounded to 5.",
  fields: {
    dimension: { type: "enum", of: dimension, nullable: true, description: "Which dimension; null: overall." },
    own_score: { type: "score", nullable: true, description: "The organization's own latest score." },
    own_quartile: {
      type: "enum",
      of: benchmarkQuartile,
      nullable: true,
      description: "Where that lies among the quartiles; null where none are published or the formulas differ.",
    },
    p25: { type: "integer", nullable: true, description: "The first quartile; null below 10 others." },
    p50: { type: "integer", nullable: true, description: "The median; null where nothing may be shown." },
    p75: { type: "integer", nullable: true, description: "The third quartile; null below 10 others." },
    members_band: { type: "enum", of: membersBand, nullable: true, description: "How many others it rests on." },
    cohort: { type: "enum", of: cohortLevel, nullable: true, description: "Who they are; null: nothing may be shown." },
    quarter: { type: "text", nullable: true, description: "The quarter of the figures: 2026-Q3." },
    withheld: {
      type: "object",
      of: withheld,
      list: true,
      description: "The narrower cohorts that may not be shown, the asked one first.",
    },
  },
} as const satisfies ObjectDeclaration;

const benchmarkContext = {
  name: "BenchmarkContext",
  description: "A published figure in its own unit. It is no benchmark and is never converted to a score.",
  fields: {
    dimension: {
      type: "enum",
      of: dimension,
      nullable: true,
      description: "What it bears on; null: readiness at large.",
    },
    measure: { type: "text", description: "What was measured." },
    value: { type: "score", description: "The figure." },
    unit: { type: "text", description: "Its unit." },
    publisher: { type: "text", description: "Who published it." },
    reported_by: { type: "text", description: "Where it was read: not always the publisher's own text." },
    year: { type: "integer", description: "The year of publication." },
    population: { type: "text", description: "Of whom." },
    country: { type: "text", nullable: true, description: "ISO 3166-1 alpha-2; null: several." },
    caveat: { type: "text", description: "Not comparable with your score." },
  },
} as const satisfies ObjectDeclaration;

export const industryBenchmarkAnswer = {
  name: "IndustryBenchmark",
  description: "An organization's scores beside those of its peers, of whom nobody can be told apart.",
  fields: {
    organization_id: { type: "id", description: "Whose scores stand beside." },
    industry: { type: "enum", of: industry, nullable: true, description: "The industry that was compared; null: all." },
    size_band: { type: "enum", of: sizeBand, nullable: true, description: "The size that was compared; null: all." },
    quarter: { type: "text", nullable: true, description: "The latest quarter: 2026-Q3; null: there is none yet." },
    formula_version: { type: "text", nullable: true, description: "The formula by which peers were scored." },
    rules_version: { type: "text", description: "The rules by which figures are made and withheld." },
    is_synthetic: { type: "boolean", description: "Whether peers are made up for a demonstration." },
    own_as_of: { type: "date", nullable: true, description: "The day of the own score; null: never scored." },
    measures: { type: "object", of: benchmarkMeasure, list: true, description: "Overall, then each dimension." },
    context: { type: "object", of: benchmarkContext, list: true, description: "Published figures, for context only." },
  },
} as const satisfies ObjectDeclaration;
