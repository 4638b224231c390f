import { initGraphQLTada } from "gql.tada";
import type { introspection } from "./schema.d.ts";

/** Creates a document whose variables and answer are typed by schema.graphql. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { ID: string; Date: string; DateTime: string };
}>();

export type { ResultOf, TadaDocumentNode, VariablesOf } from "gql.tada";
