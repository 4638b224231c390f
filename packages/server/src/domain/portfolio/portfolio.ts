import { certificateStatus } from "#domain/certificates/certificate-status.ts";
import { disclosureLevel, industry, sizeBand } from "#domain/organizations/organization-enums.ts";
import { attentionReason } from "#domain/portfolio/attention.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { readinessStatus } from "#domain/readiness/records/readiness-score.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";

export const portfolioOrder = {
  name: "PortfolioOrder",
  description: "By what a portfolio is sorted. Clients that are alike follow by name.",
  values: {
    ATTENTION: "Those that need most attention first.",
    NAME: "By name.",
    READINESS: "The lowest latest score first; not assessed: last.",
    CHANGE: "Those whose score fell most first; without a score before: last.",
    LAST_EXERCISED: "Those whose latest completed exercise lies longest back first; never exercised: first.",
    CRITICAL_GAPS: "Those with most critical gaps open first, then by high ones.",
    OVERDUE_ACTION_ITEMS: "Those with most overdue action items first.",
  },
} as const satisfies EnumDeclaration;

const portfolioReason = {
  name: "PortfolioReason",
  description: "One reason for a client's need of attention. The points of all add up.",
  fields: {
    reason: { type: "enum", of: attentionReason, description: "Which." },
    points: { type: "integer", description: "What it counts." },
    text: { type: "text", description: "In words." },
  },
} as const satisfies ObjectDeclaration;

const trendPoint = {
  name: "PortfolioTrendPoint",
  description: "A score of the past.",
  fields: {
    scored_at: { type: "date_time", description: "When it was worked out." },
    overall_score: { type: "score", nullable: true, description: "The score; null: not assessed." },
  },
} as const satisfies ObjectDeclaration;

const portfolioDimension = {
  name: "PortfolioDimension",
  description: "A dimension of a client's latest score.",
  fields: {
    dimension: { type: "enum", of: dimension, description: "Which dimension." },
    score: { type: "score", nullable: true, description: "0 to 100 in hundredths; null: not assessed." },
  },
} as const satisfies ObjectDeclaration;

const portfolioCertificate = {
  name: "PortfolioCertificate",
  description: "A client's certificate of completion: a valid one that lasts longest, else the last that was.",
  fields: {
    id: { type: "id", description: "The certificate." },
    number: { type: "text", description: "What people quote." },
    status: { type: "enum", of: certificateStatus, description: "Whether it holds today (UTC)." },
    expires_on: { type: "date", nullable: true, description: "Its last day; null: none." },
  },
} as const satisfies ObjectDeclaration;

const portfolioClient = {
  name: "PortfolioClient",
  description: "A client in one row.",
  fields: {
    organization_id: { type: "id", description: "The client." },
    name: { type: "text", description: "What it is called." },
    industry: { type: "enum", of: industry, nullable: true, description: "What it does." },
    size_band: { type: "enum", of: sizeBand, nullable: true, description: "How large it is." },
    disclosure: { type: "enum", of: disclosureLevel, description: "What it lets its carrier read." },
    attention: { type: "integer", description: "How much attention it needs: the points of its reasons together." },
    reasons: { type: "object", list: true, of: portfolioReason, description: "Why, what counts most first." },
    overall_score: { type: "score", nullable: true, description: "Its latest score as a whole; null: not assessed." },
    score_status: {
      type: "enum",
      of: readinessStatus,
      nullable: true,
      description: "What that score rests on; null while it was never scored.",
    },
    scored_at: { type: "date_time", nullable: true, description: "When it was scored." },
    change_since_previous: {
      type: "score",
      nullable: true,
      description: "Points gained since the score before it of the same formula; null for the first.",
    },
    trend: {
      type: "object",
      list: true,
      of: trendPoint,
      description: "Its scores as a whole by the latest one's formula: the last 12, oldest first.",
    },
    dimensions: {
      type: "object",
      list: true,
      of: portfolioDimension,
      description: "Each dimension of the latest score; empty while it was never scored.",
    },
    last_exercised_on: {
      type: "date",
      nullable: true,
      description: "The day of its latest completed exercise; null: never.",
    },
    last_exercise_id: { type: "id", nullable: true, description: "That exercise." },
    is_exercising: { type: "boolean", description: "Whether an exercise is IN_PROGRESS." },
    next_exercise_on: { type: "date", nullable: true, description: "The day of the next planned one, today or later." },
    open_gaps_count: { type: "integer", description: "How many of its gaps are OPEN or IN_PROGRESS." },
    critical_gaps_count: { type: "integer", description: "How many of these are CRITICAL." },
    high_gaps_count: { type: "integer", description: "How many of these are HIGH." },
    overdue_action_items_count: { type: "integer", description: "How many of its action items are overdue." },
    certificate: {
      type: "object",
      of: portfolioCertificate,
      nullable: true,
      description: "Its certificate of completion; null while it has none.",
    },
  },
} as const satisfies ObjectDeclaration;

const portfolioSummary = {
  name: "PortfolioSummary",
  description: "All clients that the filters let through, together.",
  fields: {
    assessed_count: { type: "integer", description: "How many have a score." },
    median_score: { type: "score", nullable: true, description: "The median of their latest scores." },
    risen_count: { type: "integer", description: "How many rose since the score before." },
    fallen_count: { type: "integer", description: "How many fell." },
    critical_gaps_count: { type: "integer", description: "Critical gaps that are open." },
    with_critical_gaps_count: { type: "integer", description: "How many clients have one." },
    high_gaps_count: { type: "integer", description: "High gaps that are open." },
    with_high_gaps_count: { type: "integer", description: "How many clients have one." },
    overdue_action_items_count: { type: "integer", description: "Action items that are overdue." },
    with_overdue_action_items_count: { type: "integer", description: "How many clients have one." },
    exercised_count: { type: "integer", description: "How many completed an exercise within 365 days." },
  },
} as const satisfies ObjectDeclaration;

export const portfolioAnswer = {
  name: "Portfolio",
  description: "A book of clients, one row each.",
  fields: {
    organization_id: { type: "id", description: "Whose book." },
    total: { type: "integer", description: "How many clients the filters let through, whatever the page." },
    summary: { type: "object", of: portfolioSummary, description: "All of them together." },
    clients: { type: "object", list: true, of: portfolioClient, description: "The page asked for." },
  },
} as const satisfies ObjectDeclaration;
