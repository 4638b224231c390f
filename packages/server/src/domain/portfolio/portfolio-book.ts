import { gapCategory } from "#domain/findings/gap-enums.ts";
import { industry } from "#domain/organizations/organization-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";
import { severity } from "#kernel/severity.ts";

const bookBand = {
  name: "BookBand",
  description: "Clients whose latest FINAL score is in a band of ten points.",
  fields: {
    from: { type: "integer", description: "Lowest score in it." },
    below: { type: "integer", description: "Scores in it are below this; 100 is in the highest band." },
    clients_count: { type: "integer", description: "Number of clients." },
  },
} as const satisfies ObjectDeclaration;

const bookCell = {
  name: "BookCell",
  description: "A dimension in an industry.",
  fields: {
    dimension: { type: "enum", of: dimension, description: "Dimension." },
    median_score: { type: "score", nullable: true, description: "Median of FINAL scores; null if none assessed it." },
    clients_count: { type: "integer", description: "Number of clients behind it." },
    low_confidence_count: { type: "integer", description: "Number of these whose score in it has LOW confidence." },
  },
} as const satisfies ObjectDeclaration;

const bookIndustry = {
  name: "BookIndustry",
  description: "The clients of an industry.",
  fields: {
    industry: { type: "enum", of: industry, nullable: true, description: "Industry; null for those without one." },
    clients_count: { type: "integer", description: "Number of clients." },
    final_count: { type: "integer", description: "Number of these whose latest score is FINAL." },
    median_score: { type: "score", nullable: true, description: "Median of their latest FINAL scores." },
    dimensions: { type: "object", list: true, of: bookCell, description: "The six dimensions, in their order." },
  },
} as const satisfies ObjectDeclaration;

const bookAgeing = {
  name: "BookAgeing",
  description: "Gaps of a severity that are not proven closed, by days since they were identified.",
  fields: {
    severity: { type: "enum", of: severity, description: "Severity." },
    up_to_30_days: { type: "integer", description: "Identified within the last 30 days." },
    from_31_to_60_days: { type: "integer", description: "Identified 31 to 60 days ago." },
    from_61_to_90_days: { type: "integer", description: "Identified 61 to 90 days ago." },
    over_90_days: { type: "integer", description: "Identified more than 90 days ago." },
    total: { type: "integer", description: "All of them." },
  },
} as const satisfies ObjectDeclaration;

const bookWeakness = {
  name: "BookWeakness",
  description: "Gaps of one dimension and category that are not proven closed.",
  fields: {
    dimension: { type: "enum", of: dimension, description: "Dimension." },
    category: { type: "enum", of: gapCategory, description: "Category." },
    clients_count: { type: "integer", description: "Number of clients that have at least one." },
    gaps_count: { type: "integer", description: "Number of gaps." },
    critical_gaps_count: { type: "integer", description: "Number of these that are CRITICAL." },
    high_gaps_count: { type: "integer", description: "Number of these that are HIGH." },
  },
} as const satisfies ObjectDeclaration;

const bookQuarter = {
  name: "BookQuarter",
  description: "What happened in a quarter, to the clients that match the filters today.",
  fields: {
    quarter: { type: "text", description: "Calendar quarter (UTC), such as 2026-Q3." },
    from: { type: "date", description: "First day." },
    to: { type: "date", description: "Last day." },
    exercises_count: { type: "integer", description: "Number of exercises in it that were completed." },
    exercised_count: { type: "integer", description: "Number of clients that completed at least one." },
    gaps_identified_count: { type: "integer", description: "Number of gaps identified in it." },
    gaps_closed_count: {
      type: "integer",
      description: "Number of gaps whose closing was proven in it: VERIFIED as CONFIRMED or RETESTED.",
    },
    compared_count: { type: "integer", description: "Number of clients with a FINAL score before it and at its end." },
    median_before: { type: "score", nullable: true, description: "Median of their FINAL scores before it." },
    median_after: { type: "score", nullable: true, description: "Median of their FINAL scores at its end." },
    risen_count: { type: "integer", description: "Number of these whose score rose." },
    fallen_count: { type: "integer", description: "Number of these whose score fell." },
  },
} as const satisfies ObjectDeclaration;

export const portfolioBook = {
  name: "PortfolioBook",
  description: "A book of clients as a whole.",
  fields: {
    organization_id: { type: "id", description: "Organization whose book it is." },
    clients_count: { type: "integer", description: "Number of clients that match the filters." },
    final_count: { type: "integer", description: "Number of clients whose latest score is FINAL." },
    provisional_count: { type: "integer", description: "Number of clients whose latest score is PROVISIONAL." },
    unscored_count: { type: "integer", description: "Number of the others." },
    insufficient_count: { type: "integer", description: "Number of these with INSUFFICIENT_EVIDENCE." },
    median_score: { type: "score", nullable: true, description: "Median of the latest FINAL scores." },
    lower_quartile: { type: "score", nullable: true, description: "A quarter of these are at or below it." },
    upper_quartile: { type: "score", nullable: true, description: "A quarter of these are at or above it." },
    open_gaps_count: { type: "integer", description: "Number of gaps that are not proven closed." },
    renewing_count: { type: "integer", description: "Number of clients whose policy renews within 90 days." },
    bands: { type: "object", list: true, of: bookBand, description: "Distribution of FINAL scores, lowest first." },
    industries: { type: "object", list: true, of: bookIndustry, description: "Industries by name, unknown last." },
    ageing: {
      type: "object",
      list: true,
      of: bookAgeing,
      description: "Age of the gaps that are not proven closed, most severe first.",
    },
    weaknesses: {
      type: "object",
      list: true,
      of: bookWeakness,
      description: "The 12 commonest weaknesses: those of most clients, then of most gaps.",
    },
    quarter: { type: "object", of: bookQuarter, description: "What happened in the quarter." },
  },
} as const satisfies ObjectDeclaration;
