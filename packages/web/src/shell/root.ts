import { createRootRoute } from "@tanstack/react-router";
import { AnyPage } from "#shell/page-or-skeleton.tsx";
import { searchOf } from "#shell/search.ts";

/** Above every page. */
export const root = createRootRoute({ validateSearch: searchOf, component: AnyPage });
