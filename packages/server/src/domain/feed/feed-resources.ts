import { certificate } from "#domain/certificates/certificate.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import { organization } from "#domain/organizations/organization.ts";
import { dutyResult } from "#domain/programs/duties/duty-result.ts";
import { readinessScore } from "#domain/readiness/records/readiness-score.ts";
import { requirementResult } from "#domain/requirements/requirement-result.ts";
import type { RecordDeclaration, ScalarField, ValueField } from "#kernel/record.ts";
import { withArticle } from "#platform/with-article.ts";
import { isRelation } from "#storage/read/readable.ts";

/** The rows that the carrier data feed serves for a record kind, ordered by their last change. */
export type FeedResource = {
  readonly name: string;
  /** The record as the feed reads it: with the ids of related records, ordered by its changes. */
  readonly record: RecordDeclaration;
  /** Removed records, as rows with the same members. */
  readonly removals: RecordDeclaration;
  /** The members of a row, in order. */
  readonly fields: Readonly<Record<string, ValueField>>;
};

/**
 * The value fields of a row and the related ids. Fields that depend on other rows are omitted, because they would
 * change unnoticed.
 */
type Members = { readonly values: readonly string[]; readonly ids: Readonly<Record<string, string>> };

function feedResource(record: RecordDeclaration, { values, ids }: Members): FeedResource {
  const idFields = Object.entries(ids).map(([name, description]) => [name, idField(description)] as const);
  const fields = Object.fromEntries([
    ["id", valueField(record, "id")],
    ...idFields,
    ...values.map((name) => [name, valueField(record, name)] as const),
    ["created_at", valueField(record, "created_at")],
    ["updated_at", valueField(record, "updated_at")],
    ["removed_at", { ...removedAt, expression: () => "null::timestamptz" }],
  ]);
  return {
    name: record.plural,
    fields,
    record: { ...record, fields: { ...record.fields, ...fields }, filters, order },
    removals: removalsFrom(record, Object.keys(fields)),
  };
}

const removedAt: ScalarField = {
  type: "date_time",
  nullable: true,
  disclosure: "shared",
  description: "When it stopped being visible here; null while it is visible.",
};

function removalsFrom({ name, plural, permission }: RecordDeclaration, members: readonly string[]): RecordDeclaration {
  const absent: ScalarField = { ...idField("Null."), expression: () => "null::text" };
  return {
    name: `Removed${name}`,
    plural: "feed_removals",
    description: `The row of ${withArticle(name)} that is no longer visible.`,
    permission,
    disclosure: "shared",
    tenant: "organization_id",
    fields: {
      ...Object.fromEntries(members.map((each) => [each, absent])),
      id: idField("ID of the record."),
      organization_id: idField("Organization it belonged to."),
      removed_at: removedAt,
    },
    filters: {
      ...filters,
      updated_since: { field: "removed_at", compare: ">=", description: "Only records removed at this time or later." },
      removed_from: {
        expression: (row) => `${row}.resource`,
        compare: "=",
        type: "text",
        disclosure: "shared",
        description: `Only ${plural}.`,
      },
    },
    order,
  };
}

const order: RecordDeclaration["order"] = {
  by: [
    ["changed_in", "bigint"],
    ["id", "uuid"],
  ],
  direction: "asc",
};

const filters: RecordDeclaration["filters"] = {
  updated_since: { field: "updated_at", compare: ">=", description: "Only rows changed at this time or later." },
  changed_until: {
    expression: (row) => `${row}.changed_in`,
    compare: "<=",
    type: "integer",
    disclosure: "shared",
    description: "Only rows last changed in this transaction or an earlier one.",
  },
};

function idField(description: string): ScalarField {
  return { type: "id", nullable: true, disclosure: "shared", description };
}

function valueField({ name, fields }: RecordDeclaration, field: string): ValueField {
  const declared = fields[field];
  if (!declared || isRelation(declared)) {
    throw new Error(`${name} has no value ${field} for the feed.`);
  }
  return declared;
}

const organization_id = "Organization it belongs to.";
const exercise_id = "Exercise it comes from; null if none.";

export const feedResources: readonly FeedResource[] = [
  feedResource(organization, {
    values: [
      "name",
      "kind",
      "status",
      "industry",
      "size_band",
      "country",
      "time_zone",
      "disclosure",
      "renewal_on",
      "policy_reference",
    ],
    ids: { parent_id: "Parent organization." },
  }),
  feedResource(exercise, {
    values: [
      "reference",
      "title",
      "exercise_date",
      "status",
      "scenario",
      "severity",
      "objectives",
      "narrative",
      "facilitator",
      "location",
      "started_at",
      "ended_at",
      "cancelled_reason",
    ],
    ids: { organization_id, engagement_id: "Engagement it belongs to; null if none." },
  }),
  feedResource(gap, {
    values: [
      "reference",
      "title",
      "description",
      "severity",
      "status",
      "category",
      "dimension",
      "root_cause",
      "recommendation",
      "owner",
      "identified_at",
      "due_on",
      "remediated_at",
      "accepted_at",
      "accepted_until",
      "verified_at",
      "assurance",
      "evidence_count",
      "agreed_due_on",
      "moved_times",
    ],
    ids: {
      organization_id,
      exercise_id,
      verified_by_exercise_id: "Exercise whose retest closed it; null if none.",
    },
  }),
  feedResource(readinessScore, {
    values: [
      "overall_score",
      "range_low",
      "range_high",
      "records",
      "status",
      "coverage",
      "as_of",
      "scored_at",
      "formula_version",
    ],
    ids: { organization_id, exercise_id: "Exercise that it scores; null for the whole organization." },
  }),
  feedResource(actionItem, {
    values: [
      "reference",
      "title",
      "remediation_note",
      "owner",
      "priority",
      "status",
      "due_on",
      "agreed_due_on",
      "moved_times",
      "completed_at",
      "evidence",
      "is_overdue",
    ],
    ids: { organization_id, exercise_id, gap_id: "Gap it addresses; null if none." },
  }),
  feedResource(certificate, {
    values: ["number", "holder", "kind", "status", "statement", "issued_at", "expires_on"],
    ids: { organization_id, exercise_id },
  }),
  feedResource(requirementResult, {
    values: ["requirement_id", "kind", "summary", "state", "due_on", "since", "why", "state_at"],
    ids: { organization_id },
  }),
  feedResource(dutyResult, {
    values: [
      "program_id",
      "duty_id",
      "regulation",
      "provision",
      "title",
      "basis",
      "cadence_months",
      "state",
      "due_on",
      "last_served_on",
      "planned_on",
      "state_at",
    ],
    ids: { organization_id },
  }),
];
