import type { Period } from "#domain/assistant/last-looks.ts";
import { changeSources, namedSources } from "#domain/changes/change-sources.ts";
import { type Dated, fields } from "#domain/changes/dated.ts";
import { organization } from "#domain/organizations/organization.ts";
import { readinessScore } from "#domain/readiness/records/readiness-score.ts";
import type { Filter, RecordDeclaration, RelationField } from "#kernel/record.ts";
import type { Question, Values } from "#storage/read/question.ts";

const WITHIN: Filter = {
  expression: (row) => `${row}.organization_id`,
  compare: "=",
  type: "id",
  disclosure: "shared",
  description: "Only for this organization.",
};

/** The number of these that each organization has in the period. */
export function countQuestion(
  source: Dated,
  period: Period,
  organization_id: string | undefined,
): Question<RecordDeclaration> {
  const { record, shape, filtersFor } = source;
  const within = organization_id === undefined ? {} : { within: organization_id };
  return {
    record: { ...record, filters: { ...record.filters, within: WITHIN } },
    form: { kind: "owners" },
    shape: { select: [], filters: [...shape.filters, ...Object.keys(within)] },
    values: { filters: { ...filtersFor(period), ...within }, limit: 1, offset: 0, related: {} },
  };
}

const SCORED_BEFORE = "scored_before_the_period";

const scoredBefore: Filter = {
  field: "scored_at",
  compare: "<=",
  given: ["", "::timestamptz - interval '1 microsecond'"],
  description: "Only scores before this time.",
};

/** The score at the start of the period. */
const scoreBefore: RelationField = {
  type: "many",
  record: { ...readinessScore, filters: { [SCORED_BEFORE]: scoredBefore } },
  where: {},
  only: (row) => `${row}.exercise_id is null`,
  description: "The latest score before the period.",
};

const dossier: RecordDeclaration = {
  ...organization,
  fields: {
    ...organization.fields,
    ...Object.fromEntries(
      namedSources.map(([key, { record }]): [string, RelationField] => [
        key,
        { type: "many", record, where: {}, description: "What changed." },
      ]),
    ),
    score_before: scoreBefore,
  },
  filters: {
    ids: {
      expression: (row) => `${row}.id`,
      compare: "=",
      given: ["any (", "::uuid[])"],
      disclosure: "shared",
      description: "Only these changes.",
    },
  },
};

/** The latest of each for these organizations, in one statement. */
export function changesQuestion(
  sources: readonly (readonly [string, Dated])[],
  ids: readonly string[],
  period: Period,
  each: number,
): Question<RecordDeclaration> {
  const mayScores = sources.some(([key]) => key === "scores");
  const before = {
    key: "score_before",
    relation: "score_before",
    shape: { select: changeSources.scores.shape.select, filters: [SCORED_BEFORE] },
  };
  const beforeValues: Values = {
    filters: { [SCORED_BEFORE]: period.from.toISOString() },
    limit: 1,
    offset: 0,
    related: {},
  };
  return {
    record: dossier,
    form: { kind: "list" },
    shape: {
      select: [
        ...fields("id", "name"),
        ...sources.map(([key, { shape }]) => ({ key, relation: key, shape })),
        ...(mayScores ? [before] : []),
      ],
      filters: ["ids"],
    },
    values: {
      filters: { ids },
      limit: ids.length,
      offset: 0,
      related: {
        ...Object.fromEntries(
          sources.map(([key, { filtersFor, related }]): [string, Values] => [
            key,
            { filters: filtersFor(period), limit: key === "scores" ? 1 : each, offset: 0, related },
          ]),
        ),
        score_before: beforeValues,
      },
    },
  };
}
