import { latestFirst, precedes, supersedes } from "#domain/readiness/records/score-order.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byExercise } from "#kernel/exercise-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const readinessStatus = {
  name: "ReadinessStatus",
  description: "How much of readiness a score covers.",
  values: {
    FINAL: "At least 60 % of the weight was assessed, by at least 8 records.",
    PROVISIONAL: "At least 40 % was assessed, by at least 4 records. Never ranked or averaged with others.",
    INSUFFICIENT_EVIDENCE: "There is less evidence than that, so there is no overall score.",
    NOT_ASSESSED: "There is no evidence, so there is no score.",
  },
} as const satisfies EnumDeclaration;

/** Compares like with like. Written separately, because an index answers each of them but not both in one. */
const PREVIOUS = (row: string) => `case when ${row}.exercise_id is null
  then ${before(row, "is null")} else ${before(row, `= ${row}.exercise_id`)} end`;

const before = (row: string, exercise: string) => `(select p.overall_score from readiness_scores p
  where p.organization_id = ${row}.organization_id and p.exercise_id ${exercise}
    and p.formula_version = ${row}.formula_version and ${precedes("p", row)}
  order by ${latestFirst("p")} limit 1)`;

/** Whatever the formula: the current score of an organization or an exercise. */
const IS_LATEST = (row: string) => `case when ${row}.exercise_id is null
  then not ${later(row, "is null")} else not ${later(row, `= ${row}.exercise_id`)} end`;

const later = (row: string, exercise: string) => `exists (select from readiness_scores l
  where l.organization_id = ${row}.organization_id and l.exercise_id ${exercise}
    and ${supersedes("l", row)})`;

export const readinessScore = {
  name: "ReadinessScore",
  plural: "readiness_scores",
  description: "How ready an organization proved to be, from 0 to 100. A stored score never changes.",
  permission: "read_readiness",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    overall_score: {
      type: "score",
      nullable: true,
      disclosure: "shared",
      description:
        "All assessed dimensions together, 0 to 100 in hundredths; null if too little was assessed, which is not 0.",
    },
    status: { type: "enum", of: readinessStatus, disclosure: "shared", description: "Status of the score." },
    range_low: {
      type: "score",
      nullable: true,
      disclosure: "shared",
      description:
        "Least the overall score is when any one rated inject or decision is left out; null without a score.",
    },
    range_high: {
      type: "score",
      nullable: true,
      disclosure: "shared",
      description: "Most it is when any one of them is left out; null without a score.",
    },
    records: {
      type: "integer",
      disclosure: "shared",
      description: "Number of rated injects and of decisions behind it.",
    },
    coverage: {
      type: "score",
      disclosure: "shared",
      description: "Share of the weight that was assessed, in percent.",
    },
    as_of: {
      type: "date",
      disclosure: "shared",
      description: "Date it was computed for. Evidence counts up to it, with the statuses of when it was computed.",
    },
    scored_at: { type: "date_time", disclosure: "shared", description: "When it was computed." },
    formula_version: {
      type: "text",
      disclosure: "shared",
      description: "Formula. Compare only scores of the same formula.",
    },
    parameters_digest: { type: "text", disclosure: "shared", description: "SHA-256 of the formula's parameters." },
    input_digest: {
      type: "text",
      disclosure: "shared",
      description: "SHA-256 of the evidence it was computed from.",
    },
    change_since_previous: {
      type: "score",
      nullable: true,
      disclosure: "shared",
      expression: (row) => `${row}.overall_score - (${PREVIOUS(row)})`,
      description:
        "Change since the previous score of the same kind and formula, up to its own day (as_of); null for the first.",
    },
    evidence: {
      type: "text",
      disclosure: "confidential",
      expression: (row) => `${row}.input::text`,
      description:
        "Evidence it was computed from, as it was at scored_at, as JSON: as_of, evaluations, decisions, gaps and " +
        "action_items with their dates. The formula reproduces the score from it.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: {
      type: "one",
      nullable: true,
      record: "Exercise",
      where: { id: "exercise_id" },
      description: "Exercise it scores; null if it scores the whole organization.",
    },
    dimensions: {
      type: "many",
      record: "ReadinessDimension",
      where: { score_id: "id" },
      description: "Score of each dimension.",
    },
    contributions: {
      type: "many",
      record: "ReadinessContribution",
      where: { score_id: "id" },
      description:
        "Where each point comes from. Those of kind DIMENSION sum to the overall score, the others to their " +
        "dimension's score. Empty if the client does not disclose it.",
    },
    moved_by: {
      type: "many",
      record: "ReadinessMovement",
      where: { score_id: "id" },
      description:
        "What moved it since the previous score, by record, largest movement first. Empty for the first score, and if " +
        "the client does not disclose it.",
    },
  },
  filters: {
    organization_id: byOrganization,
    exercise_id: byExercise,
    whole_organization: {
      expression: (row) => `(${row}.exercise_id is null)`,
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description: "true: only scores of organizations as a whole; false: only scores of exercises.",
    },
    latest: {
      expression: IS_LATEST,
      compare: "=",
      type: "boolean",
      disclosure: "shared",
      description:
        "true: only the latest score of each, by organization or exercise; false: only earlier ones. The latest is that " +
        "of the latest day, as_of.",
    },
    from: { field: "scored_at", compare: ">=", description: "Only scores at this time or later." },
    to: { field: "scored_at", compare: "<=", description: "Only scores at this time or earlier." },
  },
  // Only FINAL scores are ranked; the others come last.
  sorts: { scored_at: "scored_at", as_of: "as_of", overall_score: "ranked_score" },
  // As `latestFirst`: of one subject, the first is the score that counts.
  order: {
    by: [
      ["as_of", "date"],
      ["scored_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
