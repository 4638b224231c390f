import type { DocumentNode } from "@0no-co/graphql.web";
import { queryOptions } from "@tanstack/react-query";
import { ask, textOf } from "#graphql/ask.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";

/** A query for TanStack Query: its key is the text, the variables and the person. */
export function question<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  asCarrierOf?: string,
) {
  return queryOptions({
    queryKey: keyOf(document, variables, asCarrierOf),
    queryFn: ({ signal }) => ask(document, variables, { signal, asCarrierOf }),
  });
}

export function keyOf(document: DocumentNode, variables: unknown, asCarrierOf?: string) {
  return ["graphql", textOf(document), variables, asCarrierOf] as const;
}
