import { QueryClient } from "@tanstack/react-query";
import { Failure } from "#graphql/failure.ts";

const TRIES = 2;

/** What was asked and answered, for routes and pages alike. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What was refused is refused again; only what did not come through is asked again.
      retry: (failures, error) => failures < TRIES && error instanceof Failure && error.code === "UNREACHABLE",
      throwOnError: (error) => error instanceof Failure && error.code === "UNAUTHENTICATED",
    },
  },
});
