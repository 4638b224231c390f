import { QueryClient } from "@tanstack/react-query";
import { Failure, signInPathOf } from "#graphql/failure.ts";

const TRIES = 2;

/** The cache of queries and answers, shared by routes and pages. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Offline, a query fails and says so; by default it would wait, and the page with it.
      networkMode: "always",
      // A refusal would be repeated; only network failures are retried.
      retry: (failures, error) =>
        failures < TRIES && navigator.onLine && error instanceof Failure && error.code === "UNREACHABLE",
      throwOnError: (error) => signInPathOf(error) !== undefined,
    },
    mutations: { networkMode: "always" },
  },
});
