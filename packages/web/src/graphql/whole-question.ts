import { queryOptions } from "@tanstack/react-query";
import { ask } from "#graphql/ask.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";
import { keyOf } from "#graphql/question.ts";

type Whole<Result> = {
  /** The maximum number of records in a list of the document. */
  readonly atOnce: number;
  /** The length of its longest list. */
  readonly most: (first: Result) => number;
  readonly join: (parts: readonly [Result, ...Result[]]) => Result;
};

/** A query whose lists may be longer than one answer: requested in parts, and returned as a whole. */
export function wholeQuestion<Result, Variables>(
  document: TadaDocumentNode<Result, Variables & { readonly offset: number }>,
  variables: Variables,
  { atOnce, most, join }: Whole<Result>,
) {
  return queryOptions({
    queryKey: keyOf(document, variables),
    queryFn: async ({ signal }) => {
      const from = (offset: number) => ask(document, { ...variables, offset }, { signal });
      const first = await from(0);
      const further = Math.max(0, Math.ceil(most(first) / atOnce) - 1);
      if (further === 0) return first;
      const rest = Array.from({ length: further }, (_, i) => from((i + 1) * atOnce));
      return join([first, ...(await Promise.all(rest))]);
    },
  });
}

/** The rows of all parts, each once: a row may have moved between two parts. */
export function rowsOf<Row extends { readonly id: string }>(parts: readonly (readonly Row[])[]): Row[] {
  return [...new Map(parts.flat().map((row) => [row.id, row])).values()];
}
