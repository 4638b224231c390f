import { brandFields } from "#domain/organizations/brand-fields.ts";
import { disclosureLevel, industry, organizationStatus, sizeBand } from "#domain/organizations/organization-enums.ts";
import { organizationKind } from "#kernel/organization-kind.ts";
import type { RecordDeclaration, RelationField } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import type { RecordName } from "#kernel/record-name.ts";
import { REFERENCE_PREFIX } from "#kernel/reference.ts";
import { phrase } from "#platform/language/phrase.ts";

export const organization = {
  name: "Organization",
  plural: "organizations",
  description: "A company in the tree of operator, carriers and clients.",
  permission: "read_organizations",
  disclosure: "shared",
  tenant: "id",
  fields: {
    ...identity,
    name: { type: "text", typed: true, disclosure: "shared", description: "Name.", set: { on: "both" } },
    kind: {
      type: "enum",
      of: organizationKind,
      disclosure: "shared",
      description: "Position in the tree.",
      set: { on: "create", description: "CARRIER or CLIENT. There is only one OPERATOR." },
    },
    status: { type: "enum", of: organizationStatus, disclosure: "shared", description: "Whether it is active." },
    disclosure: {
      type: "enum",
      of: disclosureLevel,
      disclosure: "shared",
      description:
        "What it lets its carrier read. Always FULL for the operator and carriers, which cannot withhold anything.",
    },
    reference_prefix: {
      type: "text",
      disclosure: "shared",
      description: "Begins the references of its exercises, gaps and action items: MFL in MFL-G-8. It never changes.",
      set: {
        on: "create",
        max: 8,
        pattern: REFERENCE_PREFIX,
        form: phrase`2 to 8 capital letters or digits, the first a letter`,
        default: "the initials of its name",
        description: "2 to 8 capital letters or digits that begin its references, the first a letter; unique.",
      },
    },
    industry: {
      type: "enum",
      of: industry,
      nullable: true,
      disclosure: "shared",
      description: "Industry.",
      set: { on: "both" },
    },
    size_band: {
      type: "enum",
      of: sizeBand,
      nullable: true,
      disclosure: "shared",
      description: "Size.",
      set: { on: "both" },
    },
    country: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Country: two capital letters of ISO 3166-1, such as DE.",
      set: { on: "both" },
    },
    time_zone: {
      type: "text",
      disclosure: "shared",
      description: "IANA time zone, such as Europe/Berlin. It decides when days begin.",
      set: { on: "both", default: "UTC" },
    },
    benchmark_opted_in_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "Since when its scores count, without its name, in the industry benchmark; null if they do not.",
    },
    is_sample: {
      type: "boolean",
      disclosure: "shared",
      description: "Whether it is sample data, which can be removed with everything that belongs to it.",
    },
    agents_allowed: {
      type: "boolean",
      disclosure: "shared",
      description: "Whether its people may connect agents over MCP, and use those they have connected.",
    },
    erasing_since: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "Since when it is being erased, with everything that belongs to it; null if it is not.",
    },
    legal_hold_since: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "Since when it is under a legal hold: nothing of it is erased or forgotten. Null if it is not.",
    },
    renewal_on: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      description: "Date on which its policy renews, set by its carrier; null if unknown.",
    },
    policy_reference: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Its carrier's reference of its policy; null if unknown.",
    },
    logo_url: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: (row) =>
        `(select '/api/organizations/' || l.id || '/logo?' || left(l.sha256, 8) from organization_logos l where l.organization_id = ${row}.id)`,
      description: "Address of its logo, by cookie or X-API-Key; it changes with the logo. Null if there is none.",
    },
    ...brandFields,
    open_gaps_count: {
      type: "integer",
      disclosure: "shared",
      expression: (row) =>
        `(select count(*) from gaps g where g.organization_id = ${row}.id and (g.status in ('OPEN', 'IN_PROGRESS') or g.status = 'ACCEPTED' and g.accepted_until < current_date))`,
      description: "Number of its gaps that are OPEN or IN_PROGRESS.",
    },
    last_exercised_on: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      expression: (row) =>
        `(select e.exercise_date from exercises e where e.organization_id = ${row}.id and e.status = 'COMPLETED' order by e.exercise_date desc limit 1)`,
      description: "Date of its latest completed exercise; null if there is none.",
    },
    ...timestamps,
    parent: {
      type: "one",
      nullable: true,
      crosses: true,
      record: "Organization",
      where: { id: "parent_id" },
      description: "Parent organization; null for the operator, and if the caller may not see it.",
    },
    children: {
      type: "many",
      crosses: true,
      record: "Organization",
      where: { parent_id: "id" },
      description: "Organizations directly under it, by name.",
    },
    engagements: owned("Engagement", "Engagements, most recent first."),
    exercises: owned("Exercise", "Exercises, most recent first."),
    gaps: owned("Gap", "Gaps, most severe and newest first."),
    action_items: owned("ActionItem", "Action items, soonest due first."),
    readiness_scores: {
      ...owned("ReadinessScore", "Scores of the organization as a whole, most recent first."),
      only: (row) => `${row}.exercise_id is null`,
    },
    latest_readiness_score: {
      type: "one",
      nullable: true,
      record: "ReadinessScore",
      where: {},
      only: (row) => `${row}.exercise_id is null`,
      description: "Latest score of the organization as a whole; null if it has never been scored.",
    },
    users: owned("User", "People of the organization, by name."),
    deliverables: owned("Deliverable", "Deliverables, newest first."),
    exercise_programs: owned("ExerciseProgram", "Exercise programs, latest first."),
    certificates: owned("Certificate", "Certificates, newest first."),
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Changes of status and disclosure, oldest first.",
    },
  },
  filters: {
    kind: { field: "kind", compare: "=", description: "Only organizations of this kind." },
    status: { field: "status", compare: "=", description: "Only organizations with this status." },
    parent_id: {
      expression: (row) => `${row}.parent_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      names: "Organization",
      description: "Only organizations directly under this one.",
    },
    industry: { field: "industry", compare: "=", description: "Only organizations in this industry." },
    disclosure: { field: "disclosure", compare: "=", description: "Only organizations with this disclosure." },
    size_band: { field: "size_band", compare: "=", description: "Only organizations of this size." },
    is_sample: {
      field: "is_sample",
      compare: "=",
      description: "true: only the sample client; false: only the others.",
    },
    query: { field: "name", compare: "contains", description: "Only organizations whose name contains this text." },
  },
  sorts: { name: "name", industry: "industry", country: "country", created_at: "created_at" },
  order: {
    by: [
      ["name", "text"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;

/** The tenant condition alone selects them. */
function owned(record: RecordName, description: string) {
  return { type: "many", record, where: {}, description } as const satisfies RelationField;
}
