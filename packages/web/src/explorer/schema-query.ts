import { queryOptions } from "@tanstack/react-query";
import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery } from "graphql";
import { sendDocument } from "#explorer/send-document.ts";
import { Failure } from "#graphql/failure.ts";

/** The schema as this server describes it, requested once; null where introspection is off. */
export const schemaOptions = queryOptions({
  queryKey: ["introspection"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<GraphQLSchema | null> => {
    const { answer } = await sendDocument({ query: getIntrospectionQuery() });
    if (isIntrospection(answer.data)) return buildClientSchema(answer.data);
    if (JSON.stringify(answer.errors).includes("GRAPHQL_VALIDATION_FAILED")) return null;
    throw new Failure("The server did not describe its schema.", "INTERNAL_SERVER_ERROR");
  },
});

type Introspection = Parameters<typeof buildClientSchema>[0];

function isIntrospection(data: unknown): data is Introspection {
  return typeof data === "object" && data !== null && "__schema" in data;
}
