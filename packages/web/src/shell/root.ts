import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { searchOf } from "#shell/search.ts";

/** Above every page. */
export const root = createRootRouteWithContext<{ readonly queries: QueryClient }>()({ validateSearch: searchOf });
