import { type GraphQLFieldConfig, GraphQLID, GraphQLInt, GraphQLNonNull } from "graphql";
import { actions } from "#catalogue/actions.ts";
import { computedQueries } from "#catalogue/queries.ts";
import { records } from "#catalogue/records.ts";
import { mutationField } from "#interfaces/graphql/action-types.ts";
import { engineField } from "#interfaces/graphql/computed-query-types.ts";
import { type Payload, payloads } from "#interfaces/graphql/payloads.ts";
import {
  filterArguments,
  listOf,
  pageArguments,
  rootPage,
  sortArguments,
  typeOf,
} from "#interfaces/graphql/record-types.ts";
import type { Action } from "#kernel/action.ts";
import type { ComputedQuery } from "#kernel/computed-query.ts";
import { type RecordDeclaration, singleName } from "#kernel/record.ts";

type FieldConfig = GraphQLFieldConfig<unknown, unknown>;

/** What resolves a root field: the read compiler, an action, or a few lines of code. */
export type RootField = { readonly config: FieldConfig } & (
  | { readonly kind: "question"; readonly record: RecordDeclaration; readonly form: "list" | "single" | "count" }
  | { readonly kind: "action"; readonly action: Action }
  | { readonly kind: "engine"; readonly engine: ComputedQuery }
  | { readonly kind: "payload"; readonly payload: Payload }
);

type Named = readonly [name: string, field: RootField];

export const queryFields: ReadonlyMap<string, RootField> = new Map<string, RootField>([
  ...payloads.map((payload): Named => [payload.name, { kind: "payload", config: payload.config, payload }]),
  ...computedQueries.map((engine): Named => [engine.name, { kind: "engine", config: engineField(engine), engine }]),
  ...records.filter(({ part }) => !part).flatMap(questions),
]);

export const mutationFields: ReadonlyMap<string, RootField> = new Map<string, RootField>(
  actions.map((action): Named => [action.name, { kind: "action", config: mutationField(action), action }]),
);

/** Root fields are nullable: a failed one is null next to the others. */
function questions(record: RecordDeclaration): Named[] {
  const { plural, description } = record;
  const filters = filterArguments(record);
  const id = { type: new GraphQLNonNull(GraphQLID), description: "ID of the record." };
  return [
    [
      plural,
      {
        kind: "question",
        record,
        form: "list",
        config: {
          type: listOf(record),
          description: `${description} Read as a list.`,
          args: { ...filters, ...sortArguments(record), ...pageArguments(rootPage) },
        },
      },
    ],
    [
      singleName(record),
      {
        kind: "question",
        record,
        form: "single",
        config: {
          type: typeOf(record),
          description: `${description} Null if the ID does not exist or is outside the caller's scope.`,
          args: { id },
        },
      },
    ],
    [
      `${plural}_count`,
      {
        kind: "question",
        record,
        form: "count",
        config: {
          type: GraphQLInt,
          description: `Number of records in \`${plural}\` with the same filters.`,
          args: filters,
        },
      },
    ],
  ];
}
