import { createRootRoute } from "@tanstack/react-router";
import { searchOf } from "#shell/search.ts";

/** Above every page. */
export const root = createRootRoute({ validateSearch: searchOf });
