import type { QueryConfig } from "pg";
import { EXERCISE } from "./exercise-sql.ts";
import { EXERCISES } from "./exercises-sql.ts";
import { GAP_PAGE } from "./gap-page-sql.ts";

type Row = Readonly<Record<string, string>>;
export type Asked = {
  readonly Headers: { "x-api-key": string };
  readonly Body: { readonly variables?: Readonly<Record<string, unknown>> };
};

/** An endpoint written by hand for one question: its statement, and the answer put together from the texts it returns. */
export type Endpoint = {
  readonly path: string;
  readonly query: (variables: Readonly<Record<string, unknown>>) => QueryConfig;
  readonly data: (row: Row) => string;
};

export const endpoints: readonly Endpoint[] = [
  {
    path: "/exercises",
    query: () => ({ name: "exercises", text: EXERCISES, values: ["COMPLETED", 20] }),
    data: ({ exercises }) => `{"exercises":${exercises}}`,
  },
  {
    path: "/gaps",
    query: ({ organization_id, severity, status, limit }) => ({
      name: "gap-page",
      text: GAP_PAGE,
      values: [organization_id, severity, status, limit],
    }),
    data: ({ rows, total }) => `{"rows":${rows},"total":${total}}`,
  },
  {
    path: "/exercise",
    query: ({ id }) => ({ name: "exercise", text: EXERCISE, values: [id] }),
    data: ({ exercise }) => `{"exercise":${exercise ?? "null"}}`,
  },
];

export function answerOf({ data }: Endpoint, row: Row | undefined): string {
  if (!row) throw new Error("The statement returned no row.");
  return `{"data":${data(row)}}`;
}
