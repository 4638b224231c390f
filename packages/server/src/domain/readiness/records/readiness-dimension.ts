import { dimension } from "#domain/readiness/dimension.ts";
import { latestFirst, precedes } from "#domain/readiness/records/score-order.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const confidence = {
  name: "Confidence",
  description: "Amount of evidence behind a dimension's score.",
  values: { LOW: "Fewer than 3 pieces.", NORMAL: "3 pieces or more." },
} as const satisfies EnumDeclaration;

const PREVIOUS = (row: string) => `(select d.score from readiness_scores s
    join lateral (select p.id from readiness_scores p
      where p.organization_id = s.organization_id and p.exercise_id is not distinct from s.exercise_id
        and p.formula_version = s.formula_version and ${precedes("p", "s")}
      order by ${latestFirst("p")} limit 1) previous on true
    join readiness_dimensions d on d.organization_id = s.organization_id and d.score_id = previous.id
  where s.organization_id = ${row}.organization_id and s.id = ${row}.score_id and d.dimension = ${row}.dimension)`;

export const readinessDimension = {
  name: "ReadinessDimension",
  plural: "readiness_dimensions",
  description: "One dimension of a readiness score.",
  permission: "read_readiness",
  disclosure: "shared",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    dimension: { type: "enum", of: dimension, disclosure: "shared", description: "Dimension." },
    score: {
      type: "score",
      nullable: true,
      disclosure: "shared",
      description: "0 to 100, in hundredths; null if not assessed.",
    },
    weight: { type: "score", disclosure: "shared", description: "Weight in the overall score, in percent." },
    change_since_previous: {
      type: "score",
      nullable: true,
      disclosure: "shared",
      expression: (row) => `${row}.score - ${PREVIOUS(row)}`,
      description: "Change since the previous score of the same kind and formula; null if there is none.",
    },
    confidence: {
      type: "enum",
      of: confidence,
      nullable: true,
      disclosure: "shared",
      description: "Amount of evidence; null if not assessed.",
    },
    evidence_count: { type: "integer", disclosure: "shared", description: "Number of pieces of evidence that count." },
    open_gaps_count: {
      type: "integer",
      disclosure: "shared",
      description: "Number of gaps in this dimension that counted as OPEN or IN_PROGRESS.",
    },
    newest_evidence_days: {
      type: "integer",
      nullable: true,
      disclosure: "shared",
      description: "Days from the newest evidence to as_of; null without evidence.",
    },
    ...timestamps,
  },
  filters: {
    dimension: { field: "dimension", compare: "=", description: "Only this dimension." },
  },
  order: {
    by: [
      ["score_id", "uuid"],
      ["sequence", "smallint"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
