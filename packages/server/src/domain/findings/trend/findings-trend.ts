import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";
import { severity } from "#kernel/severity.ts";

export const trendPeriod = {
  name: "TrendPeriod",
  description: "Length of the periods of a trend, in UTC.",
  values: { WEEK: "A week, from Monday.", MONTH: "A calendar month." },
} as const satisfies EnumDeclaration;

const counts = {
  open: { type: "integer", description: "Number open at the end of the period." },
  opened: { type: "integer", description: "Number found, added or reopened in it." },
  closed: { type: "integer", description: "Number closed in it." },
} as const;

const gapCounts = {
  name: "GapTrendCounts",
  description: "Gaps of one severity in a period. OPEN and IN_PROGRESS gaps are open.",
  fields: { severity: { type: "enum", of: severity, description: "Severity that they have now." }, ...counts },
} as const satisfies ObjectDeclaration;

const actionItemCounts = {
  name: "ActionItemTrendCounts",
  description: "Action items in a period. Those neither DONE nor CANCELLED are open.",
  fields: counts,
} as const satisfies ObjectDeclaration;

const findingsTrendPoint = {
  name: "FindingsTrendPoint",
  description: "Gaps and action items in a period.",
  fields: {
    from: { type: "date", description: "First day of the period." },
    to: { type: "date", description: "Last day of the period." },
    gaps: { type: "object", of: gapCounts, list: true, description: "Gaps of each severity, most severe first." },
    action_items: { type: "object", of: actionItemCounts, description: "Action items." },
  },
} as const satisfies ObjectDeclaration;

export const findingsTrendAnswer = {
  name: "FindingsTrend",
  description: "How many gaps and action items were open, opened and closed over time, from their history.",
  fields: {
    organization_id: { type: "id", description: "The organization." },
    points: { type: "object", of: findingsTrendPoint, list: true, description: "The periods, oldest first." },
  },
} as const satisfies ObjectDeclaration;
