import type { GraphQLField } from "graphql";
import { z } from "zod";
import type { Callers } from "./callers.ts";
import { type Answer, type Endpoint, isUnexpected } from "./endpoint.ts";
import { operationOf } from "./operation.ts";
import type { Ids } from "./values.ts";

type Field = GraphQLField<unknown, unknown>;

const told = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
});

/** Each query or mutation, with random arguments and fields. */
export function graphqlEndpoints(
  kind: "query" | "mutation",
  fields: readonly Field[],
  ids: Ids,
  { program, sessions }: Callers,
): readonly Endpoint[] {
  return fields.map((field) => ({
    group: kind === "query" ? "GraphQL queries" : "GraphQL mutations",
    name: `${kind} ${field.name}`,
    ask: (chance) => {
      const { query, variables } = operationOf(chance, ids, kind, field);
      const caller = chance.is(0.5) ? program : chance.one(sessions);
      const headers = { "content-type": "application/json", ...caller };
      return { method: "POST", path: "/api/graphql", headers, body: JSON.stringify({ query, variables }) };
    },
    problemIn,
  }));
}

function problemIn(answer: Answer): string | undefined {
  if (isUnexpected(answer)) return "unexpected";
  const { errors = [] } = told.parse(JSON.parse(answer.text));
  return errors.some(({ extensions }) => extensions.code === "INTERNAL_SERVER_ERROR") ? "unexpected" : undefined;
}
