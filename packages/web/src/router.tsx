import { createRoute, createRouter, redirect } from "@tanstack/react-router";
import { carrierRoutes } from "#carrier/routes.ts";
import { clientRoutes } from "#client/routes.ts";
import { explorerRoute } from "#explorer/routes.ts";
import { focusOn, startOfPage } from "#kit/focus.ts";
import { liveRoutes } from "#live/routes.ts";
import { operatorRoutes } from "#operator/routes.ts";
import { packRoute } from "#packs/routes.ts";
import { requireSession } from "#session/guard.ts";
import { portalOf } from "#session/me.ts";
import { NotFound } from "#shell/not-found.tsx";
import { FirstPage } from "#shell/page-or-skeleton.tsx";
import { PageSkeleton } from "#shell/page-skeleton.tsx";
import { PageTrouble } from "#shell/page-trouble.tsx";
import { root } from "#shell/root.ts";
import { searchIn, searchText } from "#shell/search.ts";
import { sessionRoutes } from "#sign-in/routes.ts";
import { verifyRoutes } from "#verify/routes.ts";

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: async (at) => {
    throw redirect({ to: portalOf(await requireSession(at)) });
  },
});

/** Every page. Tests visit this tree. */
export const routeTree = root.addChildren([
  home,
  ...sessionRoutes,
  ...liveRoutes,
  ...verifyRoutes,
  packRoute,
  explorerRoute,
  operatorRoutes,
  carrierRoutes,
  clientRoutes,
]);

export function createHotwashRouter() {
  const router = createRouter({
    routeTree,
    parseSearch: searchIn,
    stringifySearch: searchText,
    defaultPreload: "intent",
    // TanStack Query caches queries; the router caches nothing.
    defaultPreloadStaleTime: 0,
    defaultStaleReloadMode: "blocking",
    defaultGcTime: 0,
    InnerWrap: FirstPage,
    // In place of what suspends. The router would suspend late pages itself, which Preact tries again without a pause.
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: PageTrouble,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
  // After following a link, reading starts at the top of the page, unless that page moved the focus.
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged && !document.querySelector("main")?.contains(document.activeElement))
      focusOn(startOfPage());
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createHotwashRouter>;
  }
}
