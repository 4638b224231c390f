import { certificateStatus } from "#domain/certificates/certificate-status.ts";
import { disclosureLevel, industry, sizeBand } from "#domain/organizations/organization-enums.ts";
import { attentionReason } from "#domain/portfolio/attention.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { rangeFields } from "#domain/readiness/range-fields.ts";
import { confidence } from "#domain/readiness/records/readiness-dimension.ts";
import { readinessStatus } from "#domain/readiness/records/readiness-score.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";

export const portfolioOrder = {
  name: "PortfolioOrder",
  description: "Sort order of a portfolio. Ties are sorted by name.",
  values: {
    ATTENTION: "Most attention first.",
    NAME: "By name.",
    READINESS: "Lowest latest FINAL score first; then PROVISIONAL ones, then those without a score.",
    CHANGE: "Largest drop of a FINAL score first; then PROVISIONAL ones; clients without a change last.",
    LAST_EXERCISED: "Oldest latest completed exercise first; clients that never completed one come first.",
    CRITICAL_GAPS: "Most critical gaps that are not proven closed first, then most high ones.",
    OVERDUE_ACTION_ITEMS: "Most overdue action items first.",
    RENEWAL: "Soonest renewal first; clients without a renewal date last.",
    DIMENSION: "Lowest FINAL score in the dimension of the argument `dimension` first; then PROVISIONAL ones.",
  },
} as const satisfies EnumDeclaration;

const portfolioReason = {
  name: "PortfolioReason",
  description: "A reason why a client needs attention. The points of all reasons add up.",
  fields: {
    reason: { type: "enum", of: attentionReason, description: "Which." },
    points: { type: "integer", description: "Kind of reason." },
    text: { type: "text", description: "The reason in words." },
  },
} as const satisfies ObjectDeclaration;

const trendPoint = {
  name: "PortfolioTrendPoint",
  description: "An earlier score.",
  fields: {
    scored_at: { type: "date_time", description: "When it was computed." },
    overall_score: { type: "score", nullable: true, description: "The score; null if not assessed." },
  },
} as const satisfies ObjectDeclaration;

const portfolioDimension = {
  name: "PortfolioDimension",
  description: "A dimension of a client's latest score.",
  fields: {
    dimension: { type: "enum", of: dimension, description: "Dimension." },
    score: { type: "score", nullable: true, description: "0 to 100, in hundredths; null if not assessed." },
    confidence: {
      type: "enum",
      of: confidence,
      nullable: true,
      description: "Amount of evidence behind it; null if not assessed.",
    },
  },
} as const satisfies ObjectDeclaration;

const portfolioCertificate = {
  name: "PortfolioCertificate",
  description:
    "A client's certificate of completion: the valid one that lasts longest, otherwise the last one that was valid.",
  fields: {
    id: { type: "id", description: "The certificate." },
    number: { type: "text", description: "Number that people quote." },
    status: { type: "enum", of: certificateStatus, description: "Whether it is valid today (UTC)." },
    expires_on: { type: "date", nullable: true, description: "Expiry date; null if it does not expire." },
  },
} as const satisfies ObjectDeclaration;

const portfolioClient = {
  name: "PortfolioClient",
  description: "A client of a portfolio.",
  fields: {
    organization_id: { type: "id", description: "The client." },
    name: { type: "text", description: "Name." },
    industry: { type: "enum", of: industry, nullable: true, description: "Industry." },
    size_band: { type: "enum", of: sizeBand, nullable: true, description: "Size." },
    disclosure: { type: "enum", of: disclosureLevel, description: "What it lets its carrier read." },
    renewal_on: {
      type: "date",
      nullable: true,
      description: "Date on which its policy renews; null if unknown.",
    },
    policy_reference: {
      type: "text",
      nullable: true,
      description: "Its carrier's reference of its policy; null if unknown.",
    },
    attention: { type: "integer", description: "Attention needed: the sum of the points of its reasons." },
    reasons: { type: "object", list: true, of: portfolioReason, description: "Reasons, most points first." },
    why: { type: "text", description: "The reasons in one short sentence; empty if there are none." },
    overall_score: {
      type: "score",
      nullable: true,
      description: "Latest score as a whole; null if too little was assessed.",
    },
    ...rangeFields,
    records: {
      type: "integer",
      nullable: true,
      description: "Number of rated injects and of decisions behind it; null if never scored.",
    },
    score_status: {
      type: "enum",
      of: readinessStatus,
      nullable: true,
      description: "Status of that score; null if never scored.",
    },
    scored_at: { type: "date_time", nullable: true, description: "When it was scored." },
    change_since_previous: {
      type: "score",
      nullable: true,
      description: "Change since the previous score of the same formula; null for the first.",
    },
    trend: {
      type: "object",
      list: true,
      of: trendPoint,
      description: "Scores as a whole with the formula of the latest: the last 12, oldest first.",
    },
    dimensions: {
      type: "object",
      list: true,
      of: portfolioDimension,
      description: "Dimensions of the latest score; empty if never scored.",
    },
    last_exercised_on: {
      type: "date",
      nullable: true,
      description: "Date of its latest completed exercise; null if none.",
    },
    last_exercise_id: { type: "id", nullable: true, description: "That exercise." },
    is_exercising: { type: "boolean", description: "Whether an exercise is IN_PROGRESS." },
    next_exercise_on: {
      type: "date",
      nullable: true,
      description: "Date of its next planned exercise, today or later.",
    },
    open_gaps_count: {
      type: "integer",
      description:
        "Number of its gaps that are not proven closed: neither WITHDRAWN nor VERIFIED as CONFIRMED or RETESTED.",
    },
    critical_gaps_count: { type: "integer", description: "Number of these that are CRITICAL." },
    high_gaps_count: { type: "integer", description: "Number of these that are HIGH." },
    overdue_action_items_count: { type: "integer", description: "Number of its overdue action items." },
    requirements_met_count: { type: "integer", description: "Number of requirements of its carrier that it meets." },
    requirements_due_count: { type: "integer", description: "Number of these that are DUE." },
    requirements_missed_count: { type: "integer", description: "Number of these that it MISSED." },
    certificate: {
      type: "object",
      of: portfolioCertificate,
      nullable: true,
      description: "Certificate of completion; null if it has none.",
    },
  },
} as const satisfies ObjectDeclaration;

const portfolioSummary = {
  name: "PortfolioSummary",
  description: "Totals of all clients that match the filters.",
  fields: {
    assessed_count: { type: "integer", description: "Number of clients with a FINAL score." },
    median_score: { type: "score", nullable: true, description: "Median of their latest FINAL scores." },
    risen_count: { type: "integer", description: "Number of clients whose score is FINAL and rose." },
    fallen_count: { type: "integer", description: "Number of clients whose score is FINAL and fell." },
    critical_gaps_count: { type: "integer", description: "Number of critical gaps that are not proven closed." },
    with_critical_gaps_count: { type: "integer", description: "Number of clients with at least one." },
    high_gaps_count: { type: "integer", description: "Number of high gaps that are not proven closed." },
    with_high_gaps_count: { type: "integer", description: "Number of clients with at least one." },
    overdue_action_items_count: { type: "integer", description: "Number of overdue action items." },
    with_overdue_action_items_count: { type: "integer", description: "Number of clients with at least one." },
    exercised_count: { type: "integer", description: "Number of clients that completed an exercise within 365 days." },
    renewing_count: { type: "integer", description: "Number of clients whose policy renews within 90 days." },
  },
} as const satisfies ObjectDeclaration;

export const portfolioAnswer = {
  name: "Portfolio",
  description: "A book of clients, one row each.",
  fields: {
    organization_id: { type: "id", description: "Organization whose book it is." },
    total: { type: "integer", description: "Number of clients that match the filters, on all pages." },
    summary: { type: "object", of: portfolioSummary, description: "Totals." },
    clients: { type: "object", list: true, of: portfolioClient, description: "The requested page." },
  },
} as const satisfies ObjectDeclaration;
