import { z } from "zod";
import type { Caller } from "#domain/access/caller.ts";
import { may } from "#domain/access/permissions.ts";
import type { Period } from "#domain/assistant/last-looks.ts";
import { changeSources, isTold } from "#domain/changes/change-sources.ts";
import { type Dated, fields } from "#domain/changes/dated.ts";
import { type FoundChanges, foundChanges } from "#domain/changes/found-changes.ts";
import type { Asking } from "#domain/engines/engine.ts";
import { organization } from "#domain/organizations/organization.ts";
import { readsFromOutside } from "#domain/reads/reader.ts";
import { seenRecords } from "#domain/reads/seen-records.ts";
import type { Filter, RecordDeclaration, RelationField } from "#domain/record.ts";
import type { Question, Values } from "#storage/read/question.ts";
import { readOwned, readOwners } from "#storage/read/read.ts";
import { readAsCaller } from "#storage/tenancy.ts";

export type OrganizationChanges = FoundChanges & {
  readonly count: number;
  /** The caller may not read its history, reports and deliverables. */
  readonly isWithheld: boolean;
};

export type Changes = {
  /** Of how many organizations, and how many in all. */
  readonly organizations: number;
  readonly total: number;
  /** Those with most changes, and of each kind the latest. */
  readonly shown: readonly OrganizationChanges[];
};

type Wanted = {
  readonly period: Period;
  /** Left out: all in the caller's scope. */
  readonly organization_id?: string | undefined;
  readonly organizations: number;
  readonly each: number;
};

const named = Object.entries<Dated>(changeSources);

/** Counts first, then one statement for those that are shown: their number depends neither on organizations nor records. */
export async function readChanges({ database, caller, noteReads }: Asking, wanted: Wanted): Promise<Changes> {
  const { period, organization_id, organizations, each } = wanted;
  // Only a carrier has clients that withhold their history.
  const sources = named.filter(
    ([key, { record }]) => may(caller, record.permission) && (caller.kind === "CARRIER" || isTold(key, false)),
  );
  const counted = await readAsCaller(database, caller, (connection) =>
    Promise.all(
      sources.map(([, source]) =>
        readOwners({ connection, caller, enums: "upper" }, countQuestion(source, period, organization_id)),
      ),
    ),
  );
  const counts = new Map<string, number>();
  for (const [i, rows] of counted.entries()) {
    const key = sources[i]?.[0] ?? "";
    for (const { owner, count } of rows) {
      if (owner === null || !isTold(key, isWithheldOf(caller, owner))) continue;
      // However often it was scored, the answer is one move from the score before to the latest.
      counts.set(owner, (counts.get(owner) ?? 0) + (key === "scores" ? 1 : count));
    }
  }
  const ranked = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const ids = organization_id === undefined ? ranked.slice(0, organizations).map(([id]) => id) : [organization_id];
  const question = changesQuestion(sources, ids, period, each);
  const { answer, owners } = await readAsCaller(database, caller, (connection) =>
    readOwned({ connection, caller, enums: "upper", owned: readsFromOutside(caller) }, question),
  );
  if (owners !== null) noteReads?.(seenRecords(question, [owners]));
  const shown = z
    .array(foundChanges)
    .parse(JSON.parse(answer))
    .map((found) => told(found, isWithheldOf(caller, found.id), counts.get(found.id) ?? 0))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return { organizations: counts.size, total: [...counts.values()].reduce((sum, count) => sum + count, 0), shown };
}

/** Where the history is read, what stands in its place is left out. */
function told(found: FoundChanges, isWithheld: boolean, count: number): OrganizationChanges {
  const inPlace = isWithheld ? {} : { touched_gaps: [], touched_action_items: [], touched_exercises: [] };
  return { ...found, ...inPlace, count, isWithheld };
}

function isWithheldOf({ kind, disclosed }: Caller, organization_id: string): boolean {
  return kind === "CARRIER" && !disclosed.includes(organization_id);
}

const WITHIN: Filter = {
  expression: (row) => `${row}.organization_id`,
  compare: "=",
  type: "id",
  disclosure: "shared",
  description: "Only of this organization.",
};

function countQuestion(
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

/** The score with which the period began. */
const scoreBefore: RelationField = {
  type: "many",
  record: () => ({
    ...changeSources.scores.record,
    filters: { ...changeSources.scores.record.filters, [SCORED_BEFORE]: scoredBefore },
  }),
  where: {},
  only: (row) => `${row}.exercise_id is null`,
  description: "The latest score before the period.",
};

const scoredBefore: Filter = {
  field: "scored_at",
  compare: "<=",
  given: ["", "::timestamptz - interval '1 microsecond'"],
  description: "Only scores before this time.",
};

const dossier: RecordDeclaration = {
  ...organization,
  fields: {
    ...organization.fields,
    ...Object.fromEntries(
      named.map(([key, { record }]): [string, RelationField] => [
        key,
        { type: "many", record: () => record, where: {}, description: "What changed." },
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
      description: "Only these.",
    },
  },
};

function changesQuestion(
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
