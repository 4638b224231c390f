import { disclosureLevel, industry, organizationStatus, sizeBand } from "#domain/organizations/organization-enums.ts";
import { attentionReason } from "#domain/portfolio/attention.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { readinessStatus } from "#domain/readiness/records/readiness-score.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { Input, InputField, InputFields } from "#kernel/input.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { verbatim } from "#platform/language/phrase.ts";

export const portfolioCertificateState = {
  name: "PortfolioCertificateState",
  description: "State of a client's certificate of completion.",
  values: {
    VALID: "Valid for more than 60 days.",
    EXPIRING: "Valid, but expires within 60 days.",
    EXPIRED: "Expired.",
    REVOKED: "Revoked.",
    NONE: "None was ever issued.",
  },
} as const satisfies EnumDeclaration;

/** Whose clients, and which of them: the same for a page, a file and the book's figures. */
export const clientFilters = {
  organization_id: {
    ...idOf("Organization", "Organization whose clients to list. Default: your own."),
    optional: true,
  },
  industry: { type: "enum", of: industry, optional: true, description: "Only clients in this industry." },
  size_band: { type: "enum", of: sizeBand, optional: true, description: "Only clients of this size." },
  status: {
    type: "enum",
    of: organizationStatus,
    optional: true,
    description: "Only clients with this status. Default: ACTIVE.",
  },
  disclosure: { type: "enum", of: disclosureLevel, optional: true, description: "Only clients that disclose this." },
  query: { ...line("Only clients whose name contains this text."), optional: true },
  policy_reference: { ...line("Only clients whose policy reference contains this text."), optional: true },
  renewal_after: { type: "date", optional: true, description: "Only policies that renew on or after this date." },
  renewal_before: { type: "date", optional: true, description: "Only policies that renew on or before this date." },
  renewal_within_days: atMost(3_650, "Only policies that renew today or within this many days."),
  attention_min: atMost(1_000, "Only clients with at least this much attention."),
  reason: { type: "enum", of: attentionReason, optional: true, description: "Only clients with this reason." },
  score_min: atMost(100, "Only clients whose latest score is at least this."),
  score_max: atMost(100, "Only clients whose latest score is at most this."),
  score_below: { ...atMost(100, "Only clients whose latest score is below this."), min: 1 },
  score_status: {
    type: "enum",
    of: readinessStatus,
    optional: true,
    description: "Only clients whose latest score has this status.",
  },
  change_min: change("Only clients whose score changed by at least this since the previous one."),
  change_max: change("Only clients whose score changed by at most this: -5 for those that fell by 5 or more."),
  dimension: {
    type: "enum",
    of: dimension,
    optional: true,
    description: "Only clients whose latest score assessed this dimension.",
  },
  dimension_score_min: atMost(100, "Only clients with at least this score in `dimension`, not of LOW confidence."),
  dimension_score_max: atMost(100, "Only clients with at most this score in `dimension`."),
  exercised_within_days: atMost(3_650, "Only clients that completed an exercise within this many days."),
  not_exercised_within_days: atMost(3_650, "Only clients that completed none within this many days, or never."),
  is_exercising: {
    type: "boolean",
    optional: true,
    description: "Only clients with an exercise IN_PROGRESS; or, if false, without.",
  },
  open_gaps_min: atMost(10_000, "Only clients with at least this many gaps that are not proven closed."),
  critical_gaps_min: atMost(10_000, "Only clients with at least this many critical gaps that are not proven closed."),
  high_gaps_min: atMost(10_000, "Only clients with at least this many high gaps that are not proven closed."),
  overdue_action_items_min: atMost(10_000, "Only clients with at least this many overdue action items."),
  requirements_missed_min: atMost(100, "Only clients that missed at least this many requirements of their carrier."),
  requirements_due_min: atMost(100, "Only clients with at least this many requirements that are DUE."),
  certificate: {
    type: "enum",
    of: portfolioCertificateState,
    optional: true,
    description: "Only clients whose certificate of completion is in this state.",
  },
} as const satisfies InputFields;

export type ClientFilters = Input<typeof clientFilters>;

/** What the types of single filters do not say. */
export function checkClientFilters(asked: ClientFilters): void {
  if (asked.dimension !== undefined) return;
  for (const name of ["dimension_score_min", "dimension_score_max"] as const)
    if (asked[name] !== undefined) refuseInput(name, verbatim("requires dimension"));
}

function atMost(max: number, description: string) {
  return { type: "integer", min: 0, max, optional: true, description } as const satisfies InputField;
}

function change(description: string) {
  return { type: "integer", min: -100, max: 100, optional: true, description } as const satisfies InputField;
}
