import { attentionReasons } from "#domain/portfolio/attention.ts";
import type { ClientFilters } from "#domain/portfolio/client-filters.ts";

type FilterName = Exclude<keyof ClientFilters, "organization_id">;

type Condition = {
  readonly as: "text" | "contains" | "int" | "date" | "boolean";
  /** SQL, with the slot of the filter's value. */
  readonly keeps: (given: string) => string;
};

type Conditions = Partial<Record<FilterName, Condition>>;

/** Of the client itself, `o`: these narrow the book before its facts are read. */
const ofClient = {
  status: { as: "text", keeps: (given) => `o.status = ${given}` },
  industry: { as: "text", keeps: (given) => `o.industry = ${given}` },
  size_band: { as: "text", keeps: (given) => `o.size_band = ${given}` },
  disclosure: { as: "text", keeps: (given) => `o.disclosure = ${given}` },
  query: { as: "contains", keeps: (given) => `o.name ilike ${given}` },
  policy_reference: { as: "contains", keeps: (given) => `o.policy_reference ilike ${given}` },
  renewal_after: { as: "date", keeps: (given) => `o.renewal_on >= ${given}` },
  renewal_before: { as: "date", keeps: (given) => `o.renewal_on <= ${given}` },
  renewal_within_days: {
    as: "int",
    keeps: (given) => `o.renewal_on between current_date and current_date + ${given}`,
  },
} as const satisfies Conditions;

const REASONS = `array[${attentionReasons.map(({ reason }) => `'${reason}'`).join(", ")}]`;

/** Of its facts. */
const ofFacts = {
  attention_min: { as: "int", keeps: (given) => `attention >= ${given}` },
  reason: { as: "text", keeps: (given) => `points[array_position(${REASONS}, ${given})] > 0` },
  score_min: { as: "int", keeps: (given) => `overall_score >= ${given}` },
  score_max: { as: "int", keeps: (given) => `overall_score <= ${given}` },
  score_below: { as: "int", keeps: (given) => `overall_score < ${given}` },
  score_status: { as: "text", keeps: (given) => `score_status = ${given}` },
  change_min: { as: "int", keeps: (given) => `change_since_previous >= ${given}` },
  change_max: { as: "int", keeps: (given) => `change_since_previous <= ${given}` },
  dimension: { as: "text", keeps: () => "dimension_score is not null" },
  dimension_score_min: {
    as: "int",
    keeps: (given) => `(dimension_score >= ${given} and dimension_confidence is distinct from 'LOW')`,
  },
  dimension_score_max: { as: "int", keeps: (given) => `dimension_score <= ${given}` },
  exercised_within_days: { as: "int", keeps: (given) => `last_exercised_on >= current_date - ${given}` },
  not_exercised_within_days: {
    as: "int",
    keeps: (given) => `(last_exercised_on is null or last_exercised_on < current_date - ${given})`,
  },
  is_exercising: { as: "boolean", keeps: (given) => `is_exercising = ${given}` },
  open_gaps_min: { as: "int", keeps: (given) => `open_gaps_count >= ${given}` },
  critical_gaps_min: { as: "int", keeps: (given) => `critical_gaps_count >= ${given}` },
  high_gaps_min: { as: "int", keeps: (given) => `high_gaps_count >= ${given}` },
  overdue_action_items_min: { as: "int", keeps: (given) => `overdue_action_items_count >= ${given}` },
  requirements_missed_min: { as: "int", keeps: (given) => `requirements_missed_count >= ${given}` },
  requirements_due_min: { as: "int", keeps: (given) => `requirements_due_count >= ${given}` },
  certificate: {
    as: "text",
    keeps: (given) => `coalesce(case when certificate_status = 'VALID' and certificate_expires_on <= current_date + 60
      then 'EXPIRING' else certificate_status end, 'NONE') = ${given}`,
  },
} as const satisfies Conditions;

const conditions: Readonly<Record<FilterName, Condition>> = { ...ofClient, ...ofFacts };
const entries = Object.entries(conditions);

/** The slots before: the organization and the caller's scope. */
const BEFORE = 2;
export const LAST_FILTER_SLOT = BEFORE + entries.length;

/** Every filter is in every statement, so that there are few statements to prepare. */
function conditionOf(names: readonly string[]): string {
  return entries
    .filter(([name]) => names.includes(name))
    .map(([name, { keeps }]) => `(${slotOf(name)} is null or ${keeps(slotOf(name))})`)
    .join("\n      and ");
}

export const CLIENT_CONDITION = conditionOf(Object.keys(ofClient));
export const FACTS_CONDITION = conditionOf(Object.keys(ofFacts));
export const DIMENSION = slotOf("dimension");

function slotOf(filter: string): string {
  const place = entries.findIndex(([name]) => name === filter);
  const as = entries[place]?.[1].as;
  return `$${BEFORE + place + 1}::${as === "contains" ? "text" : as}`;
}

/** The values of all slots, null for a filter that is not given. */
export function filterValues(asked: ClientFilters): readonly unknown[] {
  const given = new Map<string, unknown>(Object.entries({ ...asked, status: asked.status ?? "ACTIVE" }));
  return entries.map(([name, { as }]) => {
    const value = given.get(name) ?? null;
    return as === "contains" && value !== null ? `%${String(value).replace(/[\\%_]/g, "\\$&")}%` : value;
  });
}
