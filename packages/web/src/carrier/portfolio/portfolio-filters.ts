import { optionsOf } from "#graphql/code-options.ts";
import { AttentionReason, Dimension, DisclosureLevel, Industry } from "#graphql/enums.ts";
import { OrganizationStatus, PortfolioCertificateState, ReadinessStatus } from "#graphql/statuses.ts";
import { say } from "#kit/say.ts";
import type { ListFilter } from "#records/list/record-list.ts";
import { sizes } from "#records/organizations/organization-choices.ts";

const DAYS = { kind: "number", min: 0, max: 3_650 } as const;
const SCORE = { kind: "number", min: 0, max: 100 } as const;
const CHANGE = { kind: "number", min: -100, max: 100 } as const;
const COUNT = { kind: "number", min: 0, max: 10_000 } as const;

/** One or more for each column, in the order of the columns. */
export const portfolioFilters: readonly ListFilter[] = [
  { name: "industry", label: "Industry", kind: "choice", options: optionsOf(Industry) },
  { name: "size_band", label: "Size", kind: "choice", options: sizes },
  { name: "reason", label: "Why", kind: "choice", options: optionsOf(AttentionReason) },
  { name: "attention_min", label: "Attention from", kind: "number", min: 0, max: 1_000 },
  { name: "score_min", label: "Readiness from", ...SCORE },
  { name: "score_max", label: "Readiness to", ...SCORE },
  { name: "score_below", label: "Readiness below", ...SCORE },
  { name: "score_status", label: "Score", kind: "choice", options: optionsOf(ReadinessStatus) },
  { name: "change_min", label: "Change from", ...CHANGE },
  { name: "change_max", label: "Change to", ...CHANGE },
  { name: "not_exercised_within_days", label: "Not exercised for days", ...DAYS },
  { name: "exercised_within_days", label: "Exercised within days", ...DAYS },
  { name: "is_exercising", label: "Exercise", kind: "flag", yes: say("running now"), no: say("not running") },
  { name: "open_gaps_min", label: "Gaps from", ...COUNT },
  { name: "critical_gaps_min", label: "Critical gaps from", ...COUNT },
  { name: "high_gaps_min", label: "High gaps from", ...COUNT },
  { name: "overdue_action_items_min", label: "Overdue from", ...COUNT },
  { name: "requirements_missed_min", label: "Requirements missed from", ...COUNT },
  { name: "requirements_due_min", label: "Requirements due from", ...COUNT },
  { name: "certificate", label: "Certificate", kind: "choice", options: optionsOf(PortfolioCertificateState) },
  { name: "renewal_within_days", label: "Renews within days", ...DAYS },
  { name: "renewal_after", label: "Renews from", kind: "day" },
  { name: "renewal_before", label: "Renews to", kind: "day" },
  { name: "policy_reference", label: "Policy", kind: "text" },
  { name: "dimension", label: "Dimension", kind: "choice", options: optionsOf(Dimension) },
  { name: "dimension_score_min", label: "Dimension from", ...SCORE },
  { name: "dimension_score_max", label: "Dimension to", ...SCORE },
  { name: "disclosure", label: "Discloses", kind: "choice", options: optionsOf(DisclosureLevel) },
  { name: "status", label: "Status", kind: "choice", options: optionsOf(OrganizationStatus) },
];
